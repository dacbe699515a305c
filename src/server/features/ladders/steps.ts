import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { LadderStep } from '#contract/care.ts';
import type { LadderPurpose } from '#domain/deliveries.ts';
import { stepWindows } from '#domain/ladder-clock.ts';
import { givenRows } from '#server/db/given-rows.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Delivery } from '../texts/deliveries.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { TOO_LATE } from '../texts/reasons.ts';
import { ladderKey } from './keys.ts';

/**
 * The steps of a search are deliveries, whose round is their place. Whoever changes them holds the
 * lock of the search, and whoever sends one shares it. One that is in hand cannot be taken back, but may
 * come back if the provider is busy: it is looked at again before each attempt (left-out.ts).
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

const purposeOf: Record<LadderStep['kind'], LadderPurpose> = {
	nudge: 'ladder_nudge',
	relative: 'ladder_relative',
	holder: 'ladder_holder',
};
export const purposeOfStep = ({ kind }: Pick<LadderStep, 'kind'>) => purposeOf[kind];

const stepPurposes = Object.values(purposeOf);
export const isStepPurpose = (purpose: string) => stepPurposes.some((each) => each === purpose);

const isUnsent = inArray(deliveries.status, ['planned', 'queued']);
const isStep = inArray(deliveries.purpose, stepPurposes);
const isOf = ({ id }: { id: string }) => eq(deliveries.requestKey, ladderKey(id));

export function listSteps(db: Executor, ladder: { id: string }): Promise<Delivery[]> {
	return db
		.select()
		.from(deliveries)
		.where(and(isOf(ladder), isStep))
		.orderBy(asc(deliveries.round));
}

const isWaiting = ({ status }: Pick<Delivery, 'status'>) =>
	status === 'planned' || status === 'queued';

const handedOver = new Set<Delivery['status']>([
	'submitting',
	'accepted',
	'delivered',
	'undelivered',
	// The person may have it.
	'unknown',
]);
export const wasSent = ({ status }: Pick<Delivery, 'status'>) => handedOver.has(status);

/** Steps whose time has passed while nobody could send them; those that wait for somebody are not late. */
async function recordMissed(
	tx: Transaction,
	{ clock }: Tools,
	ladder: { id: string },
): Promise<void> {
	const now = clock.now();
	await tx
		.update(deliveries)
		.set({ status: 'withdrawn', wakeAt: null, settledAt: now, reason: TOO_LATE })
		.where(
			and(
				isOf(ladder),
				isStep,
				isUnsent,
				isNotNull(deliveries.wakeAt),
				lt(deliveries.notAfter, now),
			),
		);
}

/** Nothing more of it is sent, but for what tells people how it ended. */
export async function withdrawSteps(
	tx: Transaction,
	deps: Tools,
	ladder: { id: string },
	purposes: LadderPurpose[] = [...stepPurposes, 'ladder_reached'],
): Promise<void> {
	await withdrawTexts(tx, deps, and(isOf(ladder), inArray(deliveries.purpose, purposes)) as SQL);
}

/** Somebody looks after it: the steps wait until it is given back. */
export async function holdSteps(
	tx: Transaction,
	deps: Tools,
	ladder: { id: string },
): Promise<void> {
	await recordMissed(tx, deps, ladder);
	await tx
		.update(deliveries)
		.set({ status: 'planned', wakeAt: null })
		.where(and(isOf(ladder), isStep, isUnsent));
}

/** Gives the steps that wait other moments; returns the last one, undefined when none waits. */
export async function moveSteps(
	tx: Transaction,
	deps: Tools,
	ladder: { id: string },
	momentOf: (step: Delivery, index: number, all: Delivery[]) => Date,
): Promise<Date | undefined> {
	await recordMissed(tx, deps, ladder);
	const waiting = (await listSteps(tx, ladder)).filter(isWaiting);
	if (waiting.length === 0) return undefined;
	const windows = stepWindows(waiting.map(momentOf));
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: waiting.map(({ id }) => id) },
		{ name: 'due', type: 'timestamptz', values: windows.map(({ dueAt }) => dueAt) },
		{ name: 'latest', type: 'timestamptz', values: windows.map(({ notAfter }) => notAfter) },
	]);
	await tx.execute(sql`
		update ${deliveries} set status = 'planned', due_at = ${field('due')},
			wake_at = ${field('due')}, not_after = ${field('latest')}
		from ${from} where deliveries.id = ${field('id')} and deliveries.status in ('planned', 'queued')`);
	if (windows.some(({ dueAt }) => dueAt <= deps.clock.now())) await signal(tx, DUE);
	return windows.at(-1)?.dueAt;
}

/** From then on, with the same time between them. */
export const startingAt =
	(moment: Date) =>
	(step: Delivery, _: number, [first = step]: Delivery[]) =>
		new Date(moment.getTime() + step.dueAt.getTime() - first.dueAt.getTime());

/** One that was in hand when somebody took the search waits like the others. */
export async function holdStep(tx: Transaction, { id }: Pick<Delivery, 'id'>): Promise<void> {
	await tx
		.update(deliveries)
		.set({ status: 'planned', wakeAt: null })
		.where(and(eq(deliveries.id, id), isUnsent));
}

/** One that was in hand when the person said that they come later; the next one begins where it ends. */
export async function putOffStep(
	tx: Transaction,
	{ id }: Pick<Delivery, 'id'>,
	until: Date,
): Promise<void> {
	const [last] = stepWindows([until]);
	await tx.execute(sql`
		update ${deliveries} set status = 'planned', due_at = ${until}, wake_at = ${until},
			not_after = coalesce((
				select min(next.due_at) - interval '1 millisecond' from ${deliveries} next
				where next.request_key = deliveries.request_key and next.round > deliveries.round
					and starts_with(next.purpose, 'ladder_') and next.status in ('planned', 'queued')
			), ${last?.notAfter})
		where id = ${id} and status in ('planned', 'queued')`);
}
