import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
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
 * Switching a schedule off leaves its next occurrence marked, and switching it on again brings that
 * same one back, with everyone who was in it then. Those who had been taken out stay out.
 */

export const SWITCHED_OFF: Reason = { code: 'switched_off' };

/** For storing the schedule's next occurrence, where the moment's occurrence is there already. */
export const orRevive = sql`on conflict (schedule_id, due_at) do update
	set status = 'scheduled', why = null, day = excluded.day, moved_to = null
	where ${isTakenBack} returning id, schedule_id, day::text`;

/** Everyone who is still on the schedule, with their present names and numbers. */
export async function reviveContents(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	revived: NextOccurrence[],
): Promise<void> {
	if (revived.length === 0) return;
	const occurrenceIds = revived.map(({ occurrenceId }) => occurrenceId);
	const { rows: back } = await tx.execute<{ occurrence_id: string; recipient_id: string }>(sql`
		update ${calls} set status = 'scheduled', why = null, changed_at = ${deps.clock.now()},
			name = ${recipients.name}, phone = ${recipients.phone}
		from ${occurrences}, ${scheduleRecipients}, ${recipients}
		where ${anyOf(calls.occurrenceId, occurrenceIds)} and ${calls.reason} = ${SWITCHED_OFF}
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
		.set({ status: 'scheduled', changedAt: deps.clock.now() })
		.where(anyOf(messages.occurrenceId, occurrenceIds));
	for (const each of revived) await rewriteContent(tx, deps, each);
}
