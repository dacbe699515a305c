import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { fallbackUntil, fallsBack, type Reach, reachesOf } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, meetings, occurrences, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { refreshAggregates } from '../occurrences/aggregates.ts';
import { changeDeliveries, type Delivery } from '../texts/deliveries.ts';
import { type RefusalAt, readRefusals } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { releaseTexts } from './releases.ts';

/**
 * What has failed for good by one way goes out by the person's next way, planned in the transaction
 * that writes the failure. An unknown outcome is no failure: the person may have it.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

const failed = ['rejected', 'undelivered', 'withdrawn'] as const;
/** Reasons that hold for every way: the account may not send, or the person shares somebody's text. */
const forEveryWay = new Set(['suspended', 'same_number', 'same_mailbox']);

/**
 * What follows from failures: another way, otherwise nothing of the plan is used; and what messages
 * and calls show of it.
 */
export async function followFailures(
	tx: Transaction,
	deps: Tools,
	lost: Pick<Delivery, 'id' | 'accountId' | 'usageMonth' | 'occurrenceId'>[],
): Promise<void> {
	const replaced = await fallBack(tx, deps, lost);
	await releaseTexts(
		tx,
		lost.filter(({ id }) => !replaced.has(id)),
	);
	await refreshAggregates(
		tx,
		deps,
		lost.flatMap(({ occurrenceId }) => occurrenceId ?? []),
	);
}

/** Returns the ids of those that go out by another way now, which counts against the plan in their place. */
export async function fallBack(
	tx: Transaction,
	deps: Tools,
	lost: Pick<Delivery, 'id'>[],
): Promise<Set<string>> {
	const rows = await readFailed(tx, lost);
	if (rows.length === 0) return new Set();
	await lockPeople(tx, rows);
	const tried = await readTried(tx, rows);
	const addresses = rows.flatMap(({ person }) => reachesOf(person).map(({ address }) => address));
	const refusalAt = await readRefusals(tx, addresses);
	const now = deps.clock.now();
	const replaced = rows.flatMap((row) => {
		const reach = nextReach(row, tried.get(keyOf(row.delivery)) ?? [], refusalAt);
		const { delivery, callAt, closesAt } = row;
		const notAfter = fallbackUntil({ ...delivery, callAt, closesAt }, now);
		return reach && notAfter ? [{ delivery, reach, notAfter }] : [];
	});
	await planTexts(
		tx,
		deps,
		replaced.map(({ delivery, reach, notAfter }) => ({
			accountId: delivery.accountId,
			occurrenceId: delivery.occurrenceId as string,
			recipientId: delivery.recipientId,
			linkId: delivery.linkId,
			party: delivery.party,
			purpose: delivery.purpose,
			...(delivery.reminderMinutes !== null && { reminderMinutes: delivery.reminderMinutes }),
			round: delivery.round,
			...reach,
			// A reminder that a STOP withdrew still waits for its moment.
			dueAt: delivery.dueAt > now ? delivery.dueAt : now,
			notAfter,
			usageMonth: wasCounted(delivery) ? null : delivery.usageMonth,
		})),
	);
	const moved = replaced.filter(({ delivery }) => !wasCounted(delivery));
	await changeDeliveries(
		tx,
		moved.map(({ delivery }) => delivery),
		{ usageMonth: null },
	);
	return new Set(replaced.map(({ delivery }) => delivery.id));
}

/**
 * Texts that the provider certainly did not take, and nobody knows when it will: they go by the
 * person's next way now, or wait on. Returns the ids of those that do not wait.
 */
export async function fallBackNow(
	tx: Transaction,
	deps: Tools,
	waiting: Pick<Delivery, 'id' | 'wakeAt'>[],
): Promise<Set<string>> {
	const settledAt = deps.clock.now();
	await changeDeliveries(tx, waiting, { status: 'rejected', wakeAt: null, settledAt });
	const replaced = await fallBack(tx, deps, waiting);
	const others = waiting.filter(({ id }) => !replaced.has(id));
	for (const { id, wakeAt } of others) {
		await changeDeliveries(tx, [{ id }], { status: 'queued', wakeAt, settledAt: null });
	}
	return replaced;
}

/** The provider took it, so it has used its part of the plan. */
const wasCounted = ({ status }: Delivery) => status === 'undelivered';

type FailedRow = Awaited<ReturnType<typeof readFailed>>[0];

/** Only of people who have another way than the one that failed: nearly nobody. */
async function readFailed(tx: Transaction, lost: Pick<Delivery, 'id'>[]) {
	if (lost.length === 0) return [];
	const { ways, phone, email } = recipients;
	const rows = await tx
		.select({
			delivery: getTableColumns(deliveries),
			person: { ways, phone, email },
			callAt: occurrences.dueAt,
			status: occurrences.status,
			closesAt: meetings.closesAt,
		})
		.from(deliveries)
		.innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
		.innerJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
		.leftJoin(meetings, and(eq(meetings.occurrenceId, occurrences.id), isNull(meetings.closedAt)))
		.where(
			and(
				anyOf(
					deliveries.id,
					lost.map(({ id }) => id),
				),
				inArray(deliveries.status, [...failed]),
				isNull(recipients.deletedAt),
				sql`not ${ways} <@ array[${deliveries.way}]`,
			),
		)
		.orderBy(deliveries.id);
	return rows.filter(
		({ delivery: { purpose, reason }, status }) =>
			fallsBack(purpose) &&
			!forEveryWay.has(reason?.code ?? '') &&
			// Nobody is reminded of a call that has begun.
			(status === 'scheduled' || !purpose.startsWith('reminder_')),
	);
}

const keyOf = ({ occurrenceId, party, purpose, round }: Omit<Tried, 'way' | 'status'>) =>
	`${occurrenceId} ${party} ${purpose} ${round}`;

type Tried = Pick<Delivery, 'occurrenceId' | 'party' | 'purpose' | 'round' | 'way' | 'status'>;

/** Of two ways that fail at once, the second transaction sees what the first one wrote. */
async function lockPeople(tx: Transaction, rows: FailedRow[]): Promise<void> {
	const keys = new Set(
		rows.map(({ delivery }) => `ways:${delivery.occurrenceId}:${delivery.party}`),
	);
	for (const key of [...keys].sort()) {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
	}
}

async function readTried(tx: Transaction, rows: FailedRow[]): Promise<Map<string, Tried[]>> {
	const { occurrenceId, party, purpose, round, way, status } = deliveries;
	const tried = await tx
		.select({ occurrenceId, party, purpose, round, way, status })
		.from(deliveries)
		.where(
			anyOf(
				occurrenceId,
				rows.map(({ delivery }) => delivery.occurrenceId as string),
			),
		);
	return Map.groupBy(tried, keyOf);
}

/** The first way that nobody has tried for this; none while another one may still arrive, or has. */
function nextReach(
	{ delivery: { accountId }, person }: FailedRow,
	tried: Tried[],
	refusalAt: RefusalAt,
): Reach | undefined {
	if (tried.some(({ status }) => !failed.some((each) => each === status))) return undefined;
	return reachesOf(person).find(
		({ way, address }) =>
			!tried.some((each) => each.way === way) && !refusalAt({ accountId, address }),
	);
}
