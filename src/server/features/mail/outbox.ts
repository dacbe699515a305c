import { and, lt, notInArray } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Executor } from '#server/db/open.ts';
import { mails } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

interface QueuedMail {
	to: string;
	template: string;
	/** What the template needs to write the mail. Never a live link or code: those are made when it is sent. */
	data: Record<string, string>;
	/** The reader's. */
	language: Language;
	dueAt?: Date;
}

/** Takes the caller's transaction, so that the mail goes out if and only if what it tells of happened. */
export async function queueMail(
	db: Executor,
	{ clock, newId }: Pick<Deps, 'clock' | 'newId'>,
	{ to, template, data, language, dueAt }: QueuedMail,
): Promise<void> {
	const now = clock.now();
	await db.insert(mails).values({
		id: newId(),
		recipient: to,
		template,
		data,
		language,
		status: 'queued',
		attempts: 0,
		dueAt: dueAt ?? now,
		createdAt: now,
	});
}

/** Removes mails that are sent, failed or dropped. */
export async function removeOldMails(db: Executor, before: Date): Promise<void> {
	await db
		.delete(mails)
		.where(and(notInArray(mails.status, ['queued', 'sending']), lt(mails.createdAt, before)));
}
