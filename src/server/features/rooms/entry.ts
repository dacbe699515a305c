import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Joining, waitingReasons } from '#contract/rooms.ts';
import { holderParty } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { roomConnections, roomSeats } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newSecretToken } from '#server/gateways/ids.ts';
import { refuseIfSpent } from '#server/http/budgets.ts';
import { originsOf, spendVisit } from '#server/http/visitors.ts';
import type { EngineKind } from '#server/media/engine.ts';
import { engineOf, isInOneProcess, mostPeople } from '#server/media/engines.ts';
import type { Words } from '#words/languages.ts';
import { recordTap } from '../recipients/answers.ts';
import { addEvent } from './events.ts';
import { nameGuest } from './guest-names.ts';
import { type FoundLink, getLink, guestParty, isUsable, wayOf } from './links.ts';
import { lockMeeting, stateOf } from './meetings.ts';
import { announce } from './notes.ts';
import { isLive, listSeatsTaken } from './presence.ts';
import { roomProblem } from './present.ts';
import { findUnusedSeat, listWaiting, type Seat } from './seats.ts';
import { handTicket, type Resume } from './tickets.ts';

/** The tap on 'Join': decides who goes in at once, and who waits for the host. */

export type WaitingReason = (typeof waitingReasons)[number];

/** A page that waits hears of changes; this shows that it is still there. */
const AGAIN_SECONDS = 8;
const NO_LINE_SECONDS = 3;
/** A page in the background counts as seen until browsers let it ask again. */
const HIDDEN_MS = MINUTE_MS;
const JOINS = { limit: 300, windowMs: MINUTE_MS };

interface Asking {
	seatKey?: string | null;
	name?: string | null;
	isHidden?: boolean;
	resume?: Resume | null;
	address: string;
}

type Answer =
	| Exclude<Joining, { state: 'in' }>
	| { state: 'in'; connId: string; ticket: string; engine: EngineKind };

export async function joinRoom(
	deps: Deps,
	token: string,
	asking: Asking,
	words: Words,
): Promise<Joining> {
	const found = await getLink(deps.db, token);
	// Counted by address too: everyone shares the guest link, and one visitor must not use up the limit
	// for the others.
	const visit = { what: 'room-joins', address: asking.address, about: found.link.id };
	refuseIfSpent(await spendVisit(deps, visit, JOINS));
	const { answer, seatKey } = await deps.db.transaction((tx) =>
		askToJoin(tx, deps, token, asking, words),
	);
	if (answer.state !== 'in') return answer;
	const { id: meetingId, closesAt } = found.meeting;
	const ref = { meetingId, expiresAt: closesAt };
	const engine = engineOf(deps.media, answer.engine);
	try {
		if (!isInOneProcess(engine.kind)) await engine.open(ref);
		return { ...answer, seatKey, ...(await engine.admit(ref, answer)) };
	} catch (error) {
		deps.log.error({ err: error }, 'media server');
		const message = words.rooms.noLineWords;
		return { state: 'waiting', seatKey, why: 'no_line', message, againInSeconds: NO_LINE_SECONDS };
	}
}

async function askToJoin(
	tx: Transaction,
	deps: Deps,
	token: string,
	asking: Asking,
	{ rooms }: Words,
): Promise<{ answer: Answer; seatKey: string }> {
	const { meeting: seen } = await getLink(tx, token);
	const meeting = await lockMeeting(tx, seen.id);
	// Read again: the host may have removed this person while we waited for the room's lock.
	const { link } = await getLink(tx, token);
	const found = { link, meeting };
	const own = await findSeat(tx, found, asking.seatKey);
	refuseUnlessOpen(deps, found, own);
	await recordTap(tx, deps, link.id, wayOf(deps, link, token));
	// Only we make keys, so that nobody can guess one.
	const seatKey = own && asking.seatKey ? asking.seatKey : newSecretToken();
	const seat = own ?? (await newSeat(tx, deps, found, seatKey, asking));
	if (seat.admission === 'refused' || seat.admission === 'removed') {
		const message = rooms.notLetInWords;
		return { seatKey, answer: { state: 'refused', message } };
	}
	const why = await whyToWait(tx, deps, found, seat);
	if (why) {
		await wait(tx, deps, found, seat, { why, ...asking });
		const message = rooms.waitingWords(why, meeting.hostName);
		const answer = { state: 'waiting' as const, seatKey, why, message };
		return { seatKey, answer: { ...answer, againInSeconds: AGAIN_SECONDS } };
	}
	await sitDown(tx, deps, seat);
	const ticket = await handTicket(tx, deps, found, seat, asking.resume);
	return { seatKey, answer: { state: 'in', ...ticket } };
}

function refuseUnlessOpen({ clock }: Deps, { link, meeting }: FoundLink, own?: Seat): void {
	const state = isUsable(link, own?.admission) ? stateOf(meeting, clock.now()) : 'revoked';
	const problem = roomProblem(state, { ...meeting, isOwnCall: link.party === holderParty });
	if (problem) throw problem;
}

async function findSeat(
	tx: Transaction,
	{ link }: FoundLink,
	seatKey: string | null | undefined,
): Promise<Seat | undefined> {
	if (!seatKey) return undefined;
	const isThis = and(eq(roomSeats.keyHash, hashToken(seatKey)), eq(roomSeats.linkId, link.id));
	const [seat] = await tx.select().from(roomSeats).where(isThis);
	return seat;
}

/** Uses the row of somebody who never came in and has stopped asking, if there is one. */
async function newSeat(
	tx: Transaction,
	deps: Deps,
	{ link, meeting }: FoundLink,
	seatKey: string,
	{ name }: Asking,
): Promise<Seat> {
	const now = deps.clock.now();
	const unused = await findUnusedSeat(tx, link.id, now);
	return {
		id: unused ?? deps.newId(),
		meetingId: meeting.id,
		linkId: link.id,
		keyHash: hashToken(seatKey),
		name: link.party === guestParty ? await nameGuest(tx, meeting, name) : link.name,
		admission: 'direct',
		why: null,
		askedAt: now,
		seenAt: now,
		decidedAt: null,
		cameFrom: [],
	};
}

async function sitDown(tx: Transaction, deps: Deps, seat: Seat): Promise<void> {
	const { keyHash, name } = seat;
	const admission = seat.admission === 'admitted' ? seat.admission : ('direct' as const);
	const changes = { keyHash, name, admission, why: null, seenAt: deps.clock.now() };
	await tx
		.insert(roomSeats)
		.values({ ...seat, ...changes })
		.onConflictDoUpdate({ target: roomSeats.id, set: changes });
}

/** Null for a person who may go in now. Checked again when the socket opens, as others may have come since. */
export async function whyToWait(
	db: Executor,
	deps: Deps,
	{ link, meeting }: FoundLink,
	seat: Seat,
): Promise<WaitingReason | null> {
	if (link.party === holderParty) return null;
	const now = deps.clock.now();
	const isGuest = link.party === guestParty;
	if (seat.admission !== 'admitted') {
		if (isGuest) return seat.why === 'moved_back' ? seat.why : 'guest';
		// A browser that cannot make calls keeps nobody from using another.
		const isOther = and(
			eq(roomConnections.linkId, link.id),
			ne(roomConnections.seatId, seat.id),
			eq(roomConnections.isUnable, false),
		);
		if ((await db.$count(roomConnections, and(isOther, isLive(now)))) > 0) return 'other_device';
		const wasIn = and(eq(roomConnections.seatId, seat.id), isNotNull(roomConnections.joinedAt));
		if (meeting.lockedAt && (await db.$count(roomConnections, wasIn)) === 0) return 'locked';
	}
	const taken = await listSeatsTaken(db, meeting.id, seat.id, now);
	const inTheWay = isGuest ? taken : taken.filter((each) => !each.isGuest);
	if (inTheWay.length < mostPeople(deps.media)) return null;
	return seat.why === 'gave_way' ? seat.why : 'full';
}

async function wait(
	tx: Transaction,
	deps: Deps,
	{ link, meeting }: FoundLink,
	seat: Seat,
	{ why, isHidden, address }: { why: WaitingReason; isHidden?: boolean; address: string },
): Promise<void> {
	const now = deps.clock.now();
	const seenAt = isHidden ? new Date(now.getTime() + HIDDEN_MS) : now;
	const waiting = await listWaiting(tx, meeting.id, now);
	const isNew = !waiting.some(({ id }) => id === seat.id);
	if (isNew) refuseCrowd(deps, address, waiting);
	const cameFrom = originHashes(deps, address).map(({ hash }) => hash);
	const { keyHash, name } = seat;
	const changes = { keyHash, name, why, seenAt, cameFrom, ...(isNew && { askedAt: now }) };
	// A person who was let in but finds the room full need not be let in again.
	const admission = seat.admission === 'admitted' ? seat.admission : ('waiting' as const);
	await tx
		.insert(roomSeats)
		.values({ ...seat, ...changes, admission })
		.onConflictDoUpdate({ target: roomSeats.id, set: { ...changes, admission } });
	if (!isNew) return;
	await addEvent(tx, deps, {
		meetingId: meeting.id,
		linkId: link.id,
		eventId: `${seat.id}:asked:${now.toISOString()}`,
		kind: 'asked',
		reason: why,
	});
	await announce(tx, meeting.id, { kind: 'waiting' });
	if (meeting.accountId) await signal(tx, changesOf(meeting.accountId));
}

/** Limits the people who wait from one address, so that a crowd elsewhere keeps nobody out. */
function refuseCrowd(deps: Deps, address: string, waiting: Seat[]): void {
	const limit = deps.env.limits.roomWaiters;
	const isCrowded = originHashes(deps, address).some(
		({ hash, factor }) =>
			waiting.filter(({ cameFrom }) => cameFrom.includes(hash)).length >= limit * factor,
	);
	if (!isCrowded) return;
	throw new AppError('too_many_waiting', { retryAfterSeconds: 60 });
}

/** Only hashes of the addresses are stored. */
const originHashes = ({ secrets }: Pick<Deps, 'secrets'>, address: string) =>
	originsOf(address).map(({ name, factor }) => ({ hash: secrets.fingerprint(name), factor }));
