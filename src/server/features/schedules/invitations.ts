import { sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { UNDO_MS } from '#contract/undo.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calendarInvitations,
	recipients,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '../mail/outbox.ts';

/**
 * Something may have changed for people who have these schedules' calls in their calendars. The mails
 * wait until the change can no longer be undone, and find out then what to say, if anything.
 */
export async function queueInvitations(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	scheduleIds: string[],
	only?: { recipientId: string },
): Promise<void> {
	if (scheduleIds.length === 0) return;
	const now = deps.clock.now();
	const ids = sql`any(${sql.param(scheduleIds)}::uuid[])`;
	const isWanted = only ? sql`r.id = ${only.recipientId}` : sql`true`;
	const { rows } = await tx.execute<{
		schedule_id: string;
		recipient_id: string;
		email: string;
		language: Language;
	}>(sql`
		select people.schedule_id, r.id as recipient_id, people.email,
			coalesce(r.language, a.language) as language
		from (
			select o.schedule_id, p.id as recipient_id, p.email
			from ${scheduleRecipients} o
				join ${schedules} s on s.id = o.schedule_id and s.type = 'call'
				join ${recipients} p on p.id = o.recipient_id and p.invitations and p.email <> ''
			where o.schedule_id = ${ids}
			union
			select i.schedule_id, i.recipient_id, i.email
			from ${calendarInvitations} i
			where i.schedule_id = ${ids} and i.hash is not null
				and (i.last_at is null or i.last_at > ${now})
		) people
			join ${recipients} r on r.id = people.recipient_id
			join ${accounts} a on a.id = r.account_id
		where ${isWanted}
		order by people.schedule_id, r.id, people.email`);
	const dueAt = new Date(now.getTime() + UNDO_MS);
	for (const { schedule_id: scheduleId, recipient_id: recipientId, email, language } of rows) {
		const data = { scheduleId, recipientId };
		await queueMail(tx, deps, { to: email, template: 'invitation', data, language, dueAt });
	}
}
