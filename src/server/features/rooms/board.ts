import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Board } from '#contract/meetings.ts';
import type { DeliveryStatus, TextState } from '#contract/texts.ts';
import { bestOf, holderParty } from '#domain/deliveries.ts';
import { missingOf } from '#domain/presence.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, deliveries, meetingEvents, meetings, roomSeats } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { mostPeople } from '#server/media/engines.ts';
import type { Words } from '#words/languages.ts';
import { readAnswers } from '../answers/queries.ts';
import { readLadders } from '../ladders/present.ts';
import { stateOfText } from '../texts/deliveries.ts';
import { guestParty, type Link, linkUrl, listLinks, recipientOf, shownLinkName } from './links.ts';
import { type Meeting, stateOf } from './meetings.ts';
import { type Connection, isLiveConnection, listConnections } from './presence.ts';
import { listWaiting, type Seat, waitingName, waitsForPlace } from './seats.ts';

/** The host's view: who was texted, opened the link, is in, is missing. */

const NOT_SENT = new Set<DeliveryStatus>(['undelivered', 'rejected', 'withdrawn']);

/** The last round of an invitation, and what counts of it. */
interface Invite {
	best: TextState;
	all: TextState[];
}

export async function readBoard(deps: Deps, meeting: Meeting, words: Words): Promise<Board> {
	const { db, clock } = deps;
	const now = clock.now();
	const links = await listLinks(db, meeting.id);
	const connections = await listConnections(db, meeting.id);
	const openedAt = await readOpenings(db, meeting.id);
	const invites = await readInvites(db, links);
	const answerOf = await readAnswers(db, meeting.occurrenceId ? [meeting.occurrenceId] : []);
	const seats = await db.select().from(roomSeats).where(eq(roomSeats.meetingId, meeting.id));
	const waiting = await listWaiting(db, meeting.id, now);
	const ladders = await readLaddersOf(db, meeting);
	const state = stateOf(meeting, now);
	const urlOf = (party: string) => {
		const link = links.find((each) => each.party === party && each.revokedAt === null);
		return link ? linkUrl(deps, link.id) : null;
	};
	const isHere = (connection: Connection) => isLiveConnection(connection, now);
	const personOf = (link: Link) => {
		const own = connections.filter(({ linkId }) => linkId === link.id);
		const others = connections.filter(({ linkId }) => linkId !== link.id);
		const invite = invites.get(link.id);
		const person = {
			...times(own),
			personId: link.id,
			recipientId: recipientOf(link),
			name: shownLinkName(link, words),
			isHost: link.party === holderParty,
			missing: missingFrom(own.filter(isHere)),
			invitation: invite?.best ?? null,
			deliveries: invite?.all ?? [],
			answer: answerOf({ occurrenceId: meeting.occurrenceId, recipientId: recipientOf(link) }),
			openedAt: openedAt.get(link.id)?.toISOString() ?? null,
			state: personState(link, own, { isHere, isAccompanied: others.some(isHere) }, openedAt),
		};
		const isAway = !['here', 'connecting', 'removed'].includes(person.state);
		const canBeInvitedAgain = state === 'open' && isAway && invite !== undefined;
		return { ...person, canBeInvitedAgain: canBeInvitedAgain && meeting.occurrenceId !== null };
	};
	return {
		meetingId: meeting.id,
		title: meeting.title,
		state: state === 'cancelled' ? 'over' : state,
		opensAt: meeting.opensAt.toISOString(),
		waitsUntil: meeting.waitsUntil.toISOString(),
		closesAt: meeting.closesAt.toISOString(),
		closedAt: meeting.closedAt?.toISOString() ?? null,
		isLocked: meeting.lockedAt !== null,
		engine: meeting.engine,
		mostPeople: mostPeople(deps.media),
		joinUrl: urlOf(holderParty),
		guestUrl: urlOf(guestParty),
		people: links.filter(({ party }) => party !== guestParty).map(personOf),
		guests: seats
			.filter(({ linkId }) => links.some(({ id, party }) => id === linkId && party === guestParty))
			.flatMap((seat) => presentGuest(seat, connections, isHere, now)),
		waiting: waiting.map((seat) => ({
			seatId: seat.id,
			name: waitingName(seat, words),
			why: seat.why ?? 'guest',
			since: seat.askedAt.toISOString(),
		})),
		ladders,
	};
}

async function readLaddersOf(db: Executor, { accountId, occurrenceId }: Meeting) {
	if (!accountId || !occurrenceId) return [];
	return (await readLadders(db, accountId, [occurrenceId])).get(occurrenceId) ?? [];
}

/** The room of a person's call. */
export async function readBoardOfCall(
	deps: Deps,
	accountId: string,
	callId: string,
	words: Words,
): Promise<Board> {
	const isThis = and(eq(calls.accountId, accountId), eq(calls.id, callId));
	const [call] = await deps.db.select().from(calls).where(isThis);
	if (!call) throw new AppError('no_such_call');
	const ofCall = eq(meetings.occurrenceId, call.occurrenceId);
	const [meeting] = await deps.db.select().from(meetings).where(ofCall);
	if (meeting) return readBoard(deps, meeting, words);
	throw new AppError('room_not_open');
}

function times(own: Connection[]) {
	const joined = own.flatMap(({ joinedAt }) => joinedAt ?? []);
	const left = own.flatMap(({ leftAt, lastSeenAt }) => leftAt ?? lastSeenAt ?? []);
	const isOpen = own.some(({ joinedAt, leftAt }) => joinedAt && !leftAt);
	const at = (moments: Date[], pick: typeof Math.min) =>
		new Date(pick(...moments.map((moment) => moment.getTime()))).toISOString();
	return {
		joinedAt: joined.length > 0 ? at(joined, Math.min) : null,
		leftAt: left.length > 0 && !isOpen ? at(left, Math.max) : null,
	};
}

/** Of a person with several devices, each one may be heard or seen. */
function missingFrom(live: Connection[]): Board['people'][0]['missing'] {
	const best = (device: 'microphone' | 'camera') =>
		live.every((each) => each[device] === 'none') ? ('none' as const) : ('on' as const);
	if (live.length === 0) return null;
	return missingOf({ microphone: best('microphone'), camera: best('camera') });
}

function personState(
	link: Link,
	own: Connection[],
	{ isHere, isAccompanied }: { isHere(each: Connection): boolean; isAccompanied: boolean },
	openedAt: Map<string, Date>,
): Board['people'][0]['state'] {
	if (link.revokedAt) return 'removed';
	const live = own.filter(isHere);
	if (live.length > 0) {
		const hasMedia = own.some(({ mediaAt }) => mediaAt !== null);
		return hasMedia || !isAccompanied ? 'here' : 'connecting';
	}
	if (own.some(({ joinedAt }) => joinedAt !== null)) return 'left';
	return openedAt.has(link.id) || own.length > 0 ? 'opened' : 'invited';
}

function presentGuest(
	seat: Seat,
	connections: Connection[],
	isHere: (each: Connection) => boolean,
	now: Date,
): Board['guests'] {
	const { id: seatId, name, admission } = seat;
	if (admission === 'removed') return [{ seatId, name, state: 'removed' }];
	const own = connections.filter((each) => each.seatId === seatId);
	if (own.some(isHere)) return [{ seatId, name, state: 'here' }];
	if (waitsForPlace(seat, now)) return [{ seatId, name, state: 'waiting' }];
	return own.some(({ joinedAt }) => joinedAt) ? [{ seatId, name, state: 'left' }] : [];
}

async function readOpenings(db: Executor, meetingId: string): Promise<Map<string, Date>> {
	const rows = await db
		.select({ linkId: meetingEvents.linkId, at: meetingEvents.at })
		.from(meetingEvents)
		.where(and(eq(meetingEvents.meetingId, meetingId), eq(meetingEvents.kind, 'opened')));
	return new Map(rows.map(({ linkId, at }) => [linkId ?? '', at]));
}

/** Links whose texts could not be delivered. */
export async function listUnreached(db: Executor, links: Link[]): Promise<Set<string>> {
	const invites = await readInvites(db, links);
	const unreached = [...invites].filter(([, { best }]) => NOT_SENT.has(best.status));
	return new Set(unreached.map(([linkId]) => linkId));
}

/** The last invitation with each link. */
async function readInvites(db: Executor, links: Link[]): Promise<Map<string, Invite>> {
	const { linkId, purpose, round } = deliveries;
	const ids = links.map(({ id }) => id);
	const rows = await db
		.select()
		.from(deliveries)
		.where(and(anyOf(linkId, ids), inArray(purpose, ['invite', 'test_invite'])))
		.orderBy(desc(round), asc(deliveries.id));
	const byLink = Map.groupBy(rows, (row) => row.linkId ?? '');
	return new Map(
		[...byLink].flatMap(([id, sent]) => {
			const all = sent.filter((row) => row.round === sent[0]?.round).map(stateOfText);
			const best = bestOf(all);
			return best ? [[id, { best, all }]] : [];
		}),
	);
}
