import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { holderParty, MOST_LATE_MS } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, calls, meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { tellHolder } from '../notices/commands.ts';
import { planTexts } from '../texts/outbox.ts';
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
		await tx
			.update(meetings)
			.set({ waitedAt: clock.now() })
			.where(
				anyOf(
					meetings.id,
					waited.map(({ id }) => id),
				),
			);
		for (const meeting of waited) await recordMissed(tx, deps, meeting);
		return waited.length;
	});
}

async function recordMissed(tx: Transaction, deps: Deps, meeting: Meeting): Promise<void> {
	const { accountId, occurrenceId, missedCallAlert } = meeting;
	if (accountId === null || occurrenceId === null) return;
	await recordAttendance(tx, deps, meeting);
	const [holder] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
	const absent = await tx
		.select({ name: calls.name, phone: calls.phone })
		.from(calls)
		.where(and(eq(calls.occurrenceId, occurrenceId), eq(calls.status, 'missed')))
		.orderBy(calls.id);
	// A person with the account holder's own number is the holder, who need not be told.
	const missed = absent.filter(({ phone }) => phone !== holder?.phone);
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
