import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { holderParty, MOST_LATE_MS } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, calls, meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type AnswerRow, listAnswers } from '../answers/queries.ts';
import { tellHolder } from '../notices/commands.ts';
import { planTexts } from '../texts/outbox.ts';
import { awaitedUntil } from './answered.ts';
import { recordAttendance } from './attendance.ts';

/** When a call's waiting time is over, people who have not come have missed it. */

const AT_ONCE = 100;

type Meeting = typeof meetings.$inferSelect;

/** Handles one batch; returns how many meetings. */
export async function endWaiting(deps: Deps): Promise<number> {
	const { db, clock } = deps;
	return db.transaction(async (tx) => {
		const waited = await tx
			.select()
			.from(meetings)
			.where(
				and(
					or(lte(meetings.waitsUntil, clock.now()), isNotNull(meetings.closedAt)),
					isNull(meetings.waitedAt),
				),
			)
			.orderBy(meetings.waitsUntil)
			.limit(AT_ONCE)
			.for('no key update', { skipLocked: true });
		const saidOf = await readSaid(tx, waited);
		for (const meeting of waited) {
			const said = saidOf(meeting);
			const waitsUntil = awaitedUntil(meeting, said);
			const isAwaited = meeting.closedAt === null && waitsUntil > clock.now();
			await tx
				.update(meetings)
				.set(isAwaited ? { waitsUntil } : { waitedAt: clock.now() })
				.where(eq(meetings.id, meeting.id));
			if (!isAwaited) await recordMissed(tx, deps, meeting, said);
		}
		return waited.length;
	});
}

type Said = AnswerRow[];

/** Nobody is alarmed about who said that they cannot come. */
const isExcused = ({ recipientId, meaning }: AnswerRow, person: string) =>
	recipientId === person && meaning === 'cannot';

async function readSaid(tx: Transaction, waited: Meeting[]): Promise<(meeting: Meeting) => Said> {
	const ids = waited.flatMap(({ occurrenceId }) => occurrenceId ?? []);
	const byCall = Map.groupBy(await listAnswers(tx, ids), ({ occurrenceId }) => occurrenceId);
	return ({ occurrenceId }) => byCall.get(occurrenceId ?? '') ?? [];
}

async function recordMissed(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	said: Said,
): Promise<void> {
	const { accountId, occurrenceId, missedCallAlert } = meeting;
	if (accountId === null || occurrenceId === null) return;
	await recordAttendance(tx, deps, meeting);
	const [holder] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
	const absent = await tx
		.select({ name: calls.name, phone: calls.phone, recipientId: calls.recipientId })
		.from(calls)
		.where(and(eq(calls.occurrenceId, occurrenceId), eq(calls.status, 'missed')))
		.orderBy(calls.id);
	// A person with the account holder's own number is the holder, who need not be told.
	const missed = absent
		.filter(({ phone }) => phone !== holder?.phone)
		.filter(({ recipientId }) => !said.some((answer) => isExcused(answer, recipientId)));
	if (missed.length === 0 || !missedCallAlert) return;
	if (!holder?.phone || !holder.phoneVerified) {
		return tellHolder(tx, deps, {
			accountId,
			key: `missed:${occurrenceId}`,
			kind: 'call_failed',
			told: {
				code: 'nobody_came',
				title: meeting.title,
				names: missed.map(({ name }) => name),
				at: meeting.opensAt.toISOString(),
				timezone: holder?.timezone ?? 'UTC',
			},
		});
	}
	const now = deps.clock.now();
	await planTexts(tx, deps, [
		{
			accountId,
			occurrenceId,
			party: holderParty,
			purpose: 'missed_alert',
			address: holder.phone,
			dueAt: now,
			notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
		},
	]);
}
