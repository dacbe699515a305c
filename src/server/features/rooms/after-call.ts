import { and, asc, eq, gt } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AfterCall } from '#contract/rooms.ts';
import { holderParty, MOST_LATE_MS } from '#domain/deliveries.ts';
import { DAY_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, meetingLinks, occurrences, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, findAccount } from '../accounts/queries.ts';
import { getPlanInForce } from '../billing/plan.ts';
import { restsBecause } from '../billing/rest.ts';
import { tellHolder } from '../notices/commands.ts';
import { isTold } from '../notices/queries.ts';
import { listResting } from '../recipients/resting.ts';
import { planTexts } from '../texts/outbox.ts';
import { type FoundLink, getLink, recipientOf } from './links.ts';
import { lockMeeting, stateOf } from './meetings.ts';
import { listPeople } from './presence.ts';

/** After a call: when the next one is, and asking the account holder to call back. */

/** How long after the call a person may ask to be called back with its link. */
const MAY_ASK_MS = DAY_MS;

export async function readAfterCall(deps: Deps, token: string): Promise<AfterCall> {
	const { db } = deps;
	const found = await getLink(db, token);
	const account = await findOwner(db, found);
	if (!account) return { nextCall: null, callBack: null };
	const { link } = found;
	const mayAsk = await mayAskForCall(db, deps, found);
	const hasAsked = mayAsk && (await isTold(db, account.id, keyOf(link.id)));
	return {
		nextCall: await findNextCall(deps, found, account),
		callBack: mayAsk ? (hasAsked ? 'asked' : 'offered') : null,
	};
}

/**
 * Tells the account holder in the app, by mail and by text that this person would like a call. The
 * keys of notice and text say it once for each call, whoever else has the link.
 */
export async function askForCall(deps: Deps, token: string): Promise<AfterCall> {
	await deps.db.transaction(async (tx) => {
		const { meeting: seen } = await getLink(tx, token);
		const meeting = await lockMeeting(tx, seen.id);
		// Read again: the host may have removed this person while we waited for the room's lock.
		const { link } = await getLink(tx, token);
		const found = { link, meeting };
		const account = await findOwner(tx, found);
		const recipientId = recipientOf(link);
		if (!account || recipientId === null || !(await mayAskForCall(tx, deps, found))) {
			throw new AppError('call_over');
		}
		const accountId = account.id;
		await tellHolder(tx, deps, {
			accountId,
			key: keyOf(link.id),
			kind: 'call_back',
			told: { code: 'call_me_back', name: link.name, recipientId },
		});
		if (!account.phone || !account.phoneVerified) return;
		const now = deps.clock.now();
		await planTexts(tx, deps, [
			{
				accountId,
				requestKey: keyOf(link.id),
				party: holderParty,
				purpose: 'call_back',
				address: account.phone,
				dueAt: now,
				notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
			},
		]);
	});
	return readAfterCall(deps, token);
}

const KEY = 'call-back:';
const keyOf = (linkId: string) => KEY + linkId;

/** The names of the people who asked, by the request's key. */
export async function listAsking(
	db: Executor,
	requestKeys: string[],
): Promise<Map<string, string>> {
	const ids = requestKeys.map((key) => key.slice(KEY.length));
	const links = await db.select().from(meetingLinks).where(anyOf(meetingLinks.id, ids));
	return new Map(links.map(({ id, name }) => [keyOf(id), name]));
}

/** Undefined for a test call, and once the account is closed or suspended. */
async function findOwner(
	db: Executor,
	{ meeting: { accountId, occurrenceId } }: FoundLink,
): Promise<Account | undefined> {
	if (accountId === null || occurrenceId === null) return undefined;
	const account = await findAccount(db, accountId);
	return account?.suspendedAt ? undefined : account;
}

/** While the account holder is in the room, coming back is the way to them. */
async function mayAskForCall(
	db: Executor,
	{ clock }: Deps,
	{ link, meeting }: FoundLink,
): Promise<boolean> {
	const now = clock.now();
	const state = stateOf(meeting, now);
	const endedAt = meeting.closedAt ?? meeting.closesAt;
	if (recipientOf(link) === null || link.revokedAt !== null) return false;
	if (state === 'over') return now.getTime() < endedAt.getTime() + MAY_ASK_MS;
	if (state !== 'open') return false;
	const people = await listPeople(db, meeting.id, now);
	return !people.some(({ isHost }) => isHost);
}

/** Null as well when it would pass by without this person, because they or the account rest. */
async function findNextCall(
	deps: Deps,
	{ link }: FoundLink,
	{ id: accountId }: Account,
): Promise<AfterCall['nextCall']> {
	const { db, clock } = deps;
	const recipientId = recipientOf(link);
	if (link.revokedAt || (recipientId === null && link.party !== holderParty)) return null;
	const isAhead = and(
		eq(occurrences.accountId, accountId),
		eq(occurrences.status, 'scheduled'),
		gt(occurrences.dueAt, clock.now()),
	);
	const planned = db
		.select({ title: schedules.name, at: occurrences.dueAt })
		.from(schedules)
		.innerJoin(occurrences, eq(occurrences.scheduleId, schedules.id));
	const [next] = await (recipientId === null
		? planned.where(
				and(
					isAhead,
					eq(schedules.accountId, accountId),
					eq(occurrences.kind, 'call'),
					eq(schedules.adminParticipates, true),
				),
			)
		: planned
				.innerJoin(calls, eq(calls.occurrenceId, occurrences.id))
				.where(and(isAhead, eq(calls.recipientId, recipientId), eq(calls.status, 'scheduled')))
	)
		.orderBy(asc(occurrences.dueAt))
		.limit(1);
	if (!next) return null;
	if (restsBecause(await getPlanInForce(db, deps, accountId), 'call')) return null;
	if (recipientId && (await listResting(db, deps, [accountId])).has(recipientId)) return null;
	return { title: next.title, at: next.at.toISOString() };
}
