import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { LadderOutcome, LadderStep, Meaning } from '#contract/care.ts';
import { AppError } from '#contract/errors.ts';
import { LADDER_WAIT_MS } from '#domain/ladder-clock.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { ladders, occurrences, recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Ladder, lateMs, planLadders, type WantedLadder } from './plan.ts';
import { holdSteps, listSteps, moveSteps, startingAt, wasSent, withdrawSteps } from './steps.ts';
import { tellAsked } from './tell.ts';

/** Changes to searches. Each holds the row's lock, so that of two answers at once the first counts. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

const isOpen = ne(ladders.status, 'ended');

const lock = (tx: Transaction, which: SQL) =>
	tx.select().from(ladders).where(and(which, isOpen)).orderBy(asc(ladders.id)).for('update');

export async function change(
	tx: Transaction,
	ladder: Ladder,
	changed: Partial<Ladder>,
): Promise<Ladder> {
	if (Object.keys(changed).length === 0) return ladder;
	await tx.update(ladders).set(changed).where(eq(ladders.id, ladder.id));
	await signal(tx, changesOf(ladder.accountId));
	return { ...ladder, ...changed };
}

/** Of those that are open. What has not been sent is withdrawn with it, in the same transaction. */
export async function endLadders(
	tx: Transaction,
	deps: Tools,
	which: SQL,
	outcome: LadderOutcome,
): Promise<void> {
	for (const ladder of await lock(tx, which)) await endLadder(tx, deps, ladder, outcome);
}

export async function endLadder(
	tx: Transaction,
	deps: Tools,
	ladder: Ladder,
	outcome: LadderOutcome,
): Promise<Ladder> {
	const endedAt = deps.clock.now();
	await withdrawSteps(tx, deps, ladder);
	const ended = await change(tx, ladder, { status: 'ended', outcome, endedAt, wakeAt: null });
	if (outcome === 'joined' || outcome === 'answered') {
		await tellAsked(tx, deps, ended, 'ladder_over');
	}
	return ended;
}

/** The search of one person in one call or check-in. */
export const isSearchFor = (about: { occurrenceId: string; recipientId: string }) =>
	and(
		eq(ladders.occurrenceId, about.occurrenceId),
		eq(ladders.recipientId, about.recipientId),
	) as SQL;

/** The searches of everyone with this phone number, on anybody's list. */
export const isSearchedAt = (phone: string) =>
	inArray(
		ladders.recipientId,
		sql`(select id from ${recipients} where ${recipients.phone} = ${phone})`,
	);

/** The searches of a schedule's calls or check-ins. */
export const isSearchOf = (scheduleIds: string[]) =>
	sql`${ladders.occurrenceId} in (select id from ${occurrences}
		where ${anyOf(occurrences.scheduleId, scheduleIds)})`;

interface Answered {
	occurrenceId: string;
	/** Who is missing. */
	recipientId: string;
	meaning: Meaning;
	minutes?: number | null;
}

/** What the person's own answer means for the search. */
export async function onAnswer(tx: Transaction, deps: Tools, answer: Answered): Promise<void> {
	for (const ladder of await lock(tx, isSearchFor(answer))) {
		switch (answer.meaning) {
			case 'coming':
			case 'cannot':
			case 'well':
				await endLadder(tx, deps, ladder, 'answered');
				break;
			case 'late':
				await moveOnce(tx, deps, ladder, lateMs(answer.minutes));
				break;
			case 'call_me':
			case 'help':
				await hasten(tx, deps, ladder);
		}
	}
}

async function moveOnce(tx: Transaction, deps: Tools, ladder: Ladder, byMs: number): Promise<void> {
	if (ladder.status !== 'running' || ladder.notBefore || ladder.cause === 'asked') return;
	const last = await moveSteps(tx, deps, ladder, ({ dueAt }) => new Date(dueAt.getTime() + byMs));
	// Those who were asked already still have their time.
	const wakeAt = last
		? after(last)
		: new Date((ladder.wakeAt ?? deps.clock.now()).getTime() + byMs);
	await change(tx, ladder, { notBefore: new Date(deps.clock.now().getTime() + byMs), wakeAt });
}

/** Whoever comes later has their time. */
const nowOrLater = ({ clock }: Tools, { notBefore }: Ladder) =>
	notBefore && notBefore > clock.now() ? notBefore : clock.now();

const after = (moment: Date) => new Date(moment.getTime() + LADDER_WAIT_MS);

/** They ask for help: nobody waits any longer, and they are not asked again themselves. */
async function hasten(tx: Transaction, deps: Tools, ladder: Ladder): Promise<void> {
	if (ladder.status !== 'running' || ladder.cause === 'asked') return;
	await withdrawSteps(tx, deps, ladder, ['ladder_nudge']);
	const last = await moveSteps(tx, deps, ladder, startingAt(deps.clock.now()));
	await change(tx, ladder, {
		cause: 'asked',
		notBefore: null,
		wakeAt: last ? after(last) : ladder.wakeAt,
	});
}

/** When nobody else was to be asked. */
const HOLDER_ALONE: LadderStep = { kind: 'holder', afterMinutes: 1 };

/**
 * Somebody asks for help or a call: the relatives and the account holder are asked, the first one now.
 * A search that is on goes faster, and one that somebody looks after stays theirs.
 */
export async function askForHelp(
	tx: Transaction,
	deps: Tools,
	wanted: Omit<WantedLadder, 'base' | 'cause' | 'round'>,
): Promise<void> {
	const [open] = await lock(tx, isSearchFor(wanted));
	if (open) return hasten(tx, deps, open);
	const others = wanted.steps.filter(({ kind }) => kind !== 'nudge');
	const steps = others.length > 0 ? others : [HOLDER_ALONE];
	const firstMs = (steps[0]?.afterMinutes ?? 0) * MINUTE_MS;
	const base = new Date(deps.clock.now().getTime() - firstMs);
	const round = 1 + (await tx.$count(ladders, isSearchFor(wanted)));
	await planLadders(tx, deps, [{ ...wanted, steps, base, cause: 'asked', round }]);
	await signal(tx, changesOf(wanted.accountId));
}

/** The account holder looks after it, or has reached the person. One that is over stays as it is. */
export async function takeAsHolder(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	ladderId: string,
	outcome: 'holder_took' | 'reached',
): Promise<void> {
	const isThis = and(eq(ladders.id, ladderId), eq(ladders.accountId, accountId)) as SQL;
	const [ladder] = await tx.select().from(ladders).where(isThis).for('update');
	if (!ladder) throw new AppError('no_such_ladder');
	if (ladder.status !== 'ended') await endByHolder(tx, deps, ladder, outcome);
}

export async function endByHolder(
	tx: Transaction,
	deps: Tools,
	ladder: Ladder,
	outcome: 'holder_took' | 'reached',
): Promise<void> {
	const isTaking = outcome === 'holder_took';
	const taken = isTaking
		? { takenBy: null, takenAt: deps.clock.now(), takes: ladder.takes + 1 }
		: {};
	const ended = await endLadder(tx, deps, await change(tx, ladder, taken), outcome);
	await tellAsked(tx, deps, ended, isTaking ? 'ladder_taken' : 'ladder_over');
}

/** Somebody takes it: the steps wait, and the others who were asked hear who it is. */
export async function take(
	tx: Transaction,
	deps: Tools,
	ladder: Ladder,
	recipientId: string,
): Promise<void> {
	const now = deps.clock.now();
	await holdSteps(tx, deps, ladder);
	const taken = await change(tx, ladder, {
		status: 'taken',
		takenBy: recipientId,
		takenAt: now,
		takes: ladder.takes + 1,
		askedAt: null,
		wakeAt: after(now),
	});
	await tellAsked(tx, deps, taken, 'ladder_taken', recipientId);
}

/** Whoever took it could not, or was not heard of: it goes on with the next step, now. */
export async function giveBack(tx: Transaction, deps: Tools, ladder: Ladder): Promise<void> {
	const last = await moveSteps(tx, deps, ladder, startingAt(nowOrLater(deps, ladder)));
	await change(tx, ladder, {
		status: 'running',
		takenBy: null,
		takenAt: null,
		askedAt: null,
		wakeAt: last ? after(last) : deps.clock.now(),
	});
}

/**
 * Somebody cannot: the next step comes now, unless somebody else was asked after them, who has their
 * own time. With nobody left to ask it has run out, unless the account holder was asked.
 */
export async function goOn(
	tx: Transaction,
	deps: Tools,
	ladder: Ladder,
	recipientId: string | null,
): Promise<void> {
	const steps = await listSteps(tx, ladder);
	const own = steps.findLast((step) => step.recipientId === recipientId && wasSent(step));
	if (steps.some((step) => step.round > (own?.round ?? 0) && wasSent(step))) return;
	const next = nowOrLater(deps, ladder);
	const last = await moveSteps(tx, deps, ladder, ({ dueAt }, index) =>
		index === 0 ? next : dueAt,
	);
	await change(tx, ladder, { wakeAt: last ? after(last) : deps.clock.now() });
}
