import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { isClaimed } from '#server/db/claim.ts';
import { deliveries, mailboxes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type MailReport, readMailReport } from '#server/gateways/mail-reports.ts';
import type { Mailbox, Seen } from '#server/gateways/mailbox.ts';
import type { Task } from '#server/worker.ts';
import { stopMails } from './mail-stops.ts';
import { markOf } from './mail-words.ts';
import { recordTextStatus } from './status-events.ts';

/**
 * Reads the mailbox to which mails come back. Each report counts once, however often it is read, and
 * everything else in the mailbox is left alone.
 */

const LOOK_MS = MINUTE_MS;
/** Longer than a look can take when the server runs into its timeouts. */
const LEASE_MS = 5 * MINUTE_MS;

export const mailboxTask: Task = { name: 'mailbox', everyMs: LOOK_MS, run: readMailbox };

export async function readMailbox(deps: Deps): Promise<void> {
	const { mailbox } = deps;
	if (!mailbox) return;
	for (let seen = await claim(deps, mailbox); seen !== undefined; ) {
		const read = await mailbox.readNew(seen);
		for (const mail of read.mails) {
			const report = readMailReport(mail);
			if (report) await takeMailReport(deps, report);
		}
		const isMore = read.mails.length > 0;
		await remember(deps, mailbox, read.seen, isMore ? LEASE_MS : LOOK_MS / 2);
		seen = isMore ? read.seen : undefined;
	}
}

/** Of several processes one looks. Null before the first look; undefined while it is another's turn. */
async function claim({ db, clock }: Deps, { name }: Mailbox): Promise<Seen | null | undefined> {
	const now = clock.now();
	const dueAt = new Date(now.getTime() + LEASE_MS);
	const [made] = await db
		.insert(mailboxes)
		.values({ name, validity: '', uid: 0, dueAt, readAt: now })
		.onConflictDoNothing()
		.returning();
	if (made) return null;
	const waiting = { id: mailboxes.name, dueAt: mailboxes.dueAt };
	const [claimed] = await db
		.update(mailboxes)
		.set({ dueAt })
		.where(and(eq(mailboxes.name, name), isClaimed(waiting, now, 10)))
		.returning();
	return claimed;
}

async function remember(
	{ db, clock }: Deps,
	{ name }: Mailbox,
	{ validity, uid }: Seen,
	untilNextMs: number,
): Promise<void> {
	const readAt = clock.now();
	const dueAt = new Date(readAt.getTime() + untilNextMs);
	await db.update(mailboxes).set({ validity, uid, dueAt, readAt }).where(eq(mailboxes.name, name));
}

/** A mail that failed for good stops its address, and so does a complaint; one that is late changes nothing. */
async function takeMailReport(deps: Deps, report: MailReport): Promise<void> {
	if (report.kind === 'delayed') return;
	const mailed = await findMailed(deps, report.about);
	if (!mailed) return;
	const isGone = report.status?.startsWith('5') ?? false;
	if (report.kind === 'complaint' || isGone) {
		const why = report.kind === 'complaint' ? 'reported' : 'returned';
		await deps.db.transaction((tx) => stopMails(tx, deps, mailed.address, why));
	}
	if (report.kind === 'complaint') return;
	await recordTextStatus(deps, {
		key: `mail:${mailed.id}`,
		deliveryId: mailed.id,
		status: 'undelivered',
		refusalOf: () => ({ reason: reasonOf(report) }),
	});
}

/** Only who had our mail knows its mark, so nobody can report mails that they never saw. */
async function findMailed({ db, secrets }: Deps, messageId: string) {
	const [, id, mark] =
		/^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})@/.exec(messageId) ?? [];
	if (!id || !mark) return undefined;
	if (!timingSafeEqual(Buffer.from(markOf(secrets, id)), Buffer.from(mark))) return undefined;
	const [mailed] = await db
		.select({ id: deliveries.id, address: deliveries.address })
		.from(deliveries)
		.where(
			and(eq(deliveries.id, id), eq(deliveries.way, 'mail'), isNotNull(deliveries.submittedAt)),
		);
	return mailed;
}

function reasonOf({ status }: MailReport): Reason {
	if (status?.startsWith('5.1.')) return { code: 'mailbox_unknown' };
	if (status?.endsWith('.2.2')) return { code: 'mailbox_full' };
	return status?.startsWith('5.7.') ? { code: 'mail_refused' } : { code: 'mail_returned' };
}
