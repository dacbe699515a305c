import { lt } from 'drizzle-orm';
import type { Database, Executor } from '../db/open.ts';
import { sandboxMails } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { MailGateway } from './mail.ts';

/** A mailbox without a network: a mail is a row, and /sandbox shows it. */
export function createSandboxMail({ db, clock }: { db: Database; clock: Clock }): MailGateway {
	return {
		kind: 'sandbox',
		async send({ id, to, subject, text, html }) {
			await db
				.insert(sandboxMails)
				.values({ id, recipient: to, subject, text, html, at: clock.now() })
				.onConflictDoNothing();
			return { kind: 'accepted', reference: id };
		},
	};
}

export async function removeSandboxMails(db: Executor, before: Date): Promise<void> {
	await db.delete(sandboxMails).where(lt(sandboxMails.at, before));
}
