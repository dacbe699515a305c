import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	calls,
	deliveries,
	occurrences,
	recipients,
	scheduleRecipients,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { isSwitchedOff } from '../schedules/next-moment.ts';
import { removeUnsentNews, removeWithdrawnReminders } from '../texts/outbox.ts';

/**
 * Switching a schedule off leaves its next occurrence marked, and switching it on again brings that
 * same one back, with everyone who was in it then. Those who had been taken out stay out.
 */

export const SWITCHED_OFF: Reason = { code: 'switched_off' };

/** For storing the schedule's next occurrence, where the moment's occurrence is there already. */
export const orRevive = sql`on conflict (schedule_id, due_at) do update
	set status = 'scheduled', why = null where ${isSwitchedOff} returning id, schedule_id`;

/** Everyone who is still on the schedule, with their present names and numbers. */
export async function reviveContents(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	occurrenceIds: string[],
): Promise<void> {
	if (occurrenceIds.length === 0) return;
	const { rows: back } = await tx.execute<{ occurrence_id: string; recipient_id: string }>(sql`
		update ${calls} set status = 'scheduled', why = null, changed_at = ${clock.now()},
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
}
