import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Room } from '#contract/rooms.ts';
import { holderParty } from '#domain/deliveries.ts';
import { problemWords, type Words } from '#words/languages.ts';
import type { AnswerOf } from '../answers/queries.ts';
import { type FoundLink, guestParty, type Link, recipientOf, shownLinkName } from './links.ts';
import { type RoomState, stateOf } from './meetings.ts';
import { type Connection, isLiveConnection } from './presence.ts';

/** Why nobody can come in with a link in this state; null while the room is open. */
export function roomProblem(
	state: RoomState,
	{ hostName: host, isOwnCall }: { hostName: string; isOwnCall: boolean },
): AppError | null {
	if (isOwnCall && (state === 'over' || state === 'cancelled')) return new AppError('call_over');
	switch (state) {
		case 'open':
			return null;
		case 'early':
			return new AppError('room_early');
		case 'over':
			return new AppError('room_over', { facts: { host } });
		case 'cancelled':
			return new AppError('room_cancelled', { facts: { host } });
		case 'revoked':
			return new AppError('room_revoked', { facts: { host } });
	}
}

/** A test call's first link is that of the person who asked for it. */
const isCaller = ({ link, meeting }: FoundLink, links: Link[]) =>
	meeting.occurrenceId === null ? links[0]?.id === link.id : link.party === holderParty;

interface Seeing {
	language: Language;
	/** Where the reader chooses how we reach them. */
	choices: string | null;
	words: Words;
	now: Date;
}

export function presentRoom(
	{ link, meeting }: FoundLink,
	others: {
		links: Link[];
		connections: Connection[];
		unreached: Set<string>;
		answerOf: AnswerOf;
	},
	{ language, choices, words, now }: Seeing,
): Room {
	const state = link.revokedAt ? 'revoked' : stateOf(meeting, now);
	const isOwnCall = isCaller({ link, meeting }, others.links);
	const problem = roomProblem(state, { ...meeting, isOwnCall });
	const isGuest = link.party === guestParty;
	const isHost = link.party === holderParty;
	const yourName = isHost ? shownLinkName(link, words) : link.name;
	const invited = others.links.filter(
		({ id, party, revokedAt }) => id !== link.id && party !== guestParty && revokedAt === null,
	);
	const people = invited.flatMap((each): Room['people'] => {
		const { id } = each;
		const name = shownLinkName(each, words);
		const { occurrenceId } = meeting;
		const answer = others.answerOf({ occurrenceId, recipientId: recipientOf(each) });
		const joined = others.connections.filter(({ linkId, joinedAt }) => linkId === id && joinedAt);
		if (joined.some((connection) => isLiveConnection(connection, now)))
			return [{ name, state: 'here', answer }];
		if (joined.length > 0) return [{ name, state: 'left', answer }];
		return others.unreached.has(id) ? [] : [{ name, state: 'expected', answer }];
	});
	return {
		state,
		message: problem && problemWords(words, problem.problem, problem.facts),
		// A test call may go to any number, so words of the person who made it are not shown.
		title: meeting.occurrenceId === null ? words.rooms.testCallTitle : meeting.title,
		hostName: meeting.hostName,
		yourName: isGuest ? null : yourName,
		isHost,
		isGuest,
		isOwnCall,
		language,
		choices,
		meetingId: isHost ? meeting.id : null,
		opensAt: meeting.opensAt.toISOString(),
		closesAt: meeting.closesAt.toISOString(),
		engine: meeting.engine,
		// A shared link reveals nothing about the family before the host lets the guest in.
		people: state === 'revoked' || isGuest ? [] : people,
	};
}
