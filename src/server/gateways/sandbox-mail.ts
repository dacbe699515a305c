import { lt } from 'drizzle-orm';
import type { Database, Executor } from '../db/open.ts';
import { sandboxMails } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Clock } from './clock.ts';
import type { MailGateway } from './mail.ts';

interface Needs {
	db: Database;
	clock: Clock;
	env: Pick<Env, 'publicUrl'>;
}

/** A mailbox without a network: a mail is a row, and /sandbox shows it. */
export function createSandboxMail({ db, clock, env }: Needs): MailGateway {
	return {
		kind: 'sandbox',
		address: `kinbell@${new URL(env.publicUrl).hostname}`,
		async send({ id, to, subject, text, html, invitation, calendarFile }) {
			await db
				.insert(sandboxMails)
				.values({
					id,
					recipient: to,
					subject,
					text,
					html,
					invitation: invitation?.file ?? calendarFile,
					at: clock.now(),
				})
				.onConflictDoNothing();
			return { kind: 'accepted', reference: id };
		},
	};
}

export async function removeSandboxMails(db: Executor, before: Date): Promise<void> {
	await db.delete(sandboxMails).where(lt(sandboxMails.at, before));
}
