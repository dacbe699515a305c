import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { LadderStep } from '#contract/care.ts';
import type { LadderPurpose } from '#domain/deliveries.ts';
import { stepWindows } from '#domain/ladder-clock.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Delivery } from '../texts/deliveries.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { holdTexts, missTexts, retimeTexts } from '../texts/retiming.ts';
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

/** Steps whose time has passed while nobody could send them. */
const recordMissed = (tx: Transaction, { clock }: Tools, ladder: { id: string }) =>
	missTexts(tx, clock.now(), and(isOf(ladder), isStep) as SQL);

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
	await holdTexts(tx, and(isOf(ladder), isStep) as SQL);
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
	await retimeTexts(
		tx,
		windows.map((window, index) => ({ id: waiting[index]?.id ?? '', ...window })),
	);
	if (windows.some(({ dueAt }) => dueAt <= deps.clock.now())) await signal(tx, DUE);
	return windows.at(-1)?.dueAt;
}

/** From then on, with the same time between them. */
export const startingAt =
	(moment: Date) =>
	(step: Delivery, _: number, [first = step]: Delivery[]) =>
		new Date(moment.getTime() + step.dueAt.getTime() - first.dueAt.getTime());

/** One that was in hand when the person said that they come later; the next one begins where it ends. */
export async function putOffStep(
	tx: Transaction,
	ladder: { id: string },
	{ id }: Pick<Delivery, 'id'>,
	until: Date,
): Promise<void> {
	const steps = await listSteps(tx, ladder);
	const round = steps.find((step) => step.id === id)?.round ?? 0;
	const next = steps.find((step) => step.round > round && isWaiting(step));
	const [window] = stepWindows(next ? [until, next.dueAt] : [until]);
	if (window) await retimeTexts(tx, [{ id, ...window }]);
}
