import type { Room, waitingReasons } from '#contract/rooms.ts';
import { holderParty } from '#domain/deliveries.ts';
import { type FoundLink, guestParty, type Link, NAMELESS } from './links.ts';
import { type RoomState, stateOf } from './meetings.ts';
import { type Connection, isLiveConnection } from './presence.ts';

/** Kind sentences for those who cannot come in, or not yet. */
export const sentenceOf = {
	noLine:
		'Sound and picture are not ready just now. Please stay here: you come in by yourself as soon as they are.',
	state(state: RoomState, hostName: string): string | null {
		const host = hostName || 'The person who called';
		switch (state) {
			case 'open':
				return null;
			case 'early':
				return 'You are early. The call has not begun yet; you can come in as soon as it does.';
			case 'over':
				return `This call is over. ${host} would surely be glad to hear from you another way.`;
			case 'cancelled':
				return `This call will not take place. ${host} can tell you more.`;
			case 'revoked':
				return `This link does not work any more. Please ask ${hostName || 'the person who called you'} if you would like to join.`;
		}
	},
	waiting(why: (typeof waitingReasons)[number], hostName: string): string {
		const host = hostName || 'The host';
		switch (why) {
			case 'guest':
			case 'locked':
				return `${host} will let you in.`;
			case 'other_device':
				return `Somebody is in the call with this link already. ${host} can let you in here, too.`;
			case 'full':
				return 'The room is full. You can come in as soon as somebody leaves.';
		}
	},
};

export function presentRoom(
	{ link, meeting }: FoundLink,
	others: { links: Link[]; connections: Connection[]; unreached: Set<string> },
	now: Date,
): Room {
	const state = link.revokedAt ? 'revoked' : stateOf(meeting, now);
	const isGuest = link.party === guestParty;
	const isHost = link.party === holderParty;
	const invited = others.links.filter(
		({ id, party, revokedAt }) => id !== link.id && party !== guestParty && revokedAt === null,
	);
	const people = invited.flatMap(({ id, ...link }): Room['people'] => {
		const name = link.name || NAMELESS;
		const joined = others.connections.filter(({ linkId, joinedAt }) => linkId === id && joinedAt);
		if (joined.some((each) => isLiveConnection(each, now))) return [{ name, state: 'here' }];
		if (joined.length > 0) return [{ name, state: 'left' }];
		return others.unreached.has(id) ? [] : [{ name, state: 'expected' }];
	});
	return {
		state,
		message: sentenceOf.state(state, meeting.hostName),
		// A test call goes to any number, so its maker's words are not shown there.
		title: meeting.occurrenceId === null ? 'Test call' : meeting.title,
		hostName: meeting.hostName,
		yourName: isGuest ? null : link.name,
		isHost,
		isGuest,
		meetingId: isHost ? meeting.id : null,
		opensAt: meeting.opensAt.toISOString(),
		closesAt: meeting.closesAt.toISOString(),
		engine: meeting.engine,
		// A shared link says nothing of the family before somebody is let in.
		people: state === 'revoked' || isGuest ? [] : people,
	};
}
