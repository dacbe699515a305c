import { and, eq, type SQL, sql } from 'drizzle-orm';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	calls,
	deliveries,
	messages,
	occurrences,
	recipients,
	scheduleRecipients,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { isTakenBack } from '../schedules/calendars.ts';
import { removeUnsentNews, removeWithdrawnReminders } from '../texts/outbox.ts';
import { rewriteContent } from './content.ts';
import type { NextOccurrence } from './reminders.ts';

/**
 * An occurrence that was taken back says why: its schedule was switched off or paused, it was skipped
 * or moved. When this is undone, the same one comes back, with everyone who was in it then. Those who
 * had been taken out stay out.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** For storing an occurrence where the moment's occurrence is there already. */
export const orRevive = sql`on conflict (schedule_id, due_at) do update
	set status = 'scheduled', why = null, day = excluded.day, moved_to = null
	where ${isTakenBack(occurrences.reason)} returning id, schedule_id, day::text`;

/** Everyone who is still on the schedule, with their present names and numbers. */
export async function reviveContents(
	tx: Transaction,
	deps: Tools,
	revived: NextOccurrence[],
): Promise<void> {
	if (revived.length === 0) return;
	const now = deps.clock.now();
	const occurrenceIds = revived.map(({ occurrenceId }) => occurrenceId);
	const { rows: back } = await tx.execute<{ recipient_id: string }>(sql`
		update ${calls} set status = 'scheduled', why = null, changed_at = ${now},
			name = ${recipients.name}, phone = ${recipients.phone}
		from ${occurrences}, ${scheduleRecipients}, ${recipients}
		where ${anyOf(calls.occurrenceId, occurrenceIds)} and ${isTakenBack(calls.reason)}
			and ${eq(occurrences.id, calls.occurrenceId)}
			and ${eq(scheduleRecipients.scheduleId, occurrences.scheduleId)}
			and ${eq(scheduleRecipients.recipientId, calls.recipientId)}
			and ${eq(recipients.id, calls.recipientId)}
		returning ${calls.recipientId}`);
	const parties = [holderParty, ...back.map(({ recipient_id }) => recipientParty(recipient_id))];
	const isTheirs = and(
		anyOf(deliveries.occurrenceId, occurrenceIds),
		sql`${deliveries.party} = any(${sql.param(parties)}::text[])`,
	) as SQL;
	await removeUnsentNews(tx, isTheirs);
	await removeWithdrawnReminders(tx, isTheirs);
	await tx
		.update(messages)
		.set({ status: 'scheduled', changedAt: now })
		.where(anyOf(messages.occurrenceId, occurrenceIds));
	for (const each of revived) await rewriteContent(tx, deps, each);
}

/** Who was taken out of an occurrence is out of the one that it became. */
export async function keepOut(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	before: string,
	after: string,
): Promise<void> {
	await tx.execute(sql`
		update ${calls} set status = 'cancelled', changed_at = ${clock.now()}
		from ${calls} earlier
		where calls.occurrence_id = ${after} and calls.status = 'scheduled'
			and earlier.occurrence_id = ${before} and earlier.recipient_id = calls.recipient_id
			and earlier.status = 'cancelled' and earlier.why is null`);
}
