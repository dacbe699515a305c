import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { isClaimed, retryAt } from '#server/db/claim.ts';
import { accounts, mails } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/gateways/mail.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { spend } from '#server/http/budgets.ts';
import type { Task } from '#server/worker.ts';
import { type Words, wordsFor } from '#words/languages.ts';

/** Sends the mails that wait. None is lost: a row stops waiting only with a recorded result. */

type MailContent = Omit<Mail, 'id' | 'to'>;
/** Writes one kind of mail, at the moment of sending. Null means there is no longer anything to send. */
type MailTemplate = (
	deps: Deps,
	mail: { id: string; to: string; data: Record<string, string>; words: Words },
) => Promise<MailContent | null> | MailContent | null;
export type MailTemplates = Record<string, MailTemplate>;

type Row = typeof mails.$inferSelect;
type Result = Outcome<string> | { kind: 'nothing_to_send' };

const BATCH = 20;
/** Longer than a batch can take when every connection to the mail server runs into its timeouts. */
const LEASE_MS = 5 * 60_000;
const BACK_OFF = { firstMs: 15_000, longestMs: 3 * HOUR_MS };
/** With these waits this is about three days. */
const MOST_ATTEMPTS = 33;

export function mailTask(templates: MailTemplates): Task {
	return { name: 'mail', everyMs: 1_000, run: (deps) => sendDueMails(deps, templates) };
}

export async function sendDueMails(deps: Deps, templates: MailTemplates): Promise<void> {
	const claimed = await claimDueMails(deps);
	if (claimed.length === 0) return;
	const proven = await findProven(deps, claimed);
	await Promise.all(
		claimed.map(async (mail) => record(deps, mail, await attempt(deps, templates, mail, proven))),
	);
}

const waiting = {
	id: mails.id,
	dueAt: mails.dueAt,
	which: sql`${mails.status} in ('queued', 'sending')`,
};

/**
 * If a sender dies after the mail server has accepted a mail, the next one sends it a second time, with
 * the same Message-ID: for mail that is better than not at all.
 */
function claimDueMails({ db, clock }: Deps): Promise<Row[]> {
	const now = clock.now();
	return db
		.update(mails)
		.set({
			status: 'sending',
			attempts: sql`${mails.attempts} + 1`,
			dueAt: new Date(now.getTime() + LEASE_MS),
		})
		.where(isClaimed(waiting, now, BATCH))
		.returning();
}

/** The addresses whose holders have proven that they are theirs. */
async function findProven({ db, env }: Deps, list: Row[]): Promise<Set<string>> {
	const addresses = list.map(({ recipient }) => recipient.toLowerCase());
	const rows = await db
		.select({ email: accounts.email })
		.from(accounts)
		.where(
			and(sql`${accounts.email} = any(${sql.param(addresses)}::text[])`, accounts.emailProven),
		);
	return new Set([env.operatorMail?.toLowerCase() ?? '', ...rows.map(({ email }) => email)]);
}

const FLOODED = 'Nobody has confirmed this address, and it has had enough mail for today';

/** Anyone can type a stranger's address, so such a mailbox gets few mails in a day. Counted once for each. */
async function isFlood(deps: Deps, { recipient, attempts }: Row): Promise<boolean> {
	if (attempts > 1) return false;
	const budget = { limit: deps.env.limits.unprovenMails, windowMs: DAY_MS };
	return !(await spend(deps, `mails-to:${recipient.toLowerCase()}`, budget)).ok;
}

async function attempt(
	deps: Deps,
	templates: MailTemplates,
	mail: Row,
	proven: Set<string>,
): Promise<Result> {
	try {
		const write = templates[mail.template];
		if (!write) throw new Error(`There is no mail template '${mail.template}'.`);
		const content = await write(deps, {
			id: mail.id,
			to: mail.recipient,
			data: mail.data,
			words: wordsFor(mail.language),
		});
		if (!content) return { kind: 'nothing_to_send' };
		if (!proven.has(mail.recipient.toLowerCase()) && (await isFlood(deps, mail))) {
			return { kind: 'rejected', reason: FLOODED, code: 'FLOOD' };
		}
		return await deps.mail.send({ ...content, id: mail.id, to: mail.recipient });
	} catch (error) {
		deps.log.error({ err: error, mailId: mail.id, template: mail.template }, 'mail broke off');
		return { kind: 'retry_later', reason: 'Something went wrong on our side' };
	}
}

async function record(deps: Deps, mail: Row, result: Result): Promise<void> {
	const next = stateAfter(mail, result, deps.clock.now());
	const recorded = await deps.db
		.update(mails)
		.set(next)
		// A sender that outlived its lease must not overwrite what its successor found out.
		.where(
			and(eq(mails.id, mail.id), eq(mails.status, 'sending'), eq(mails.attempts, mail.attempts)),
		)
		.returning({ id: mails.id });
	if (recorded.length === 0) return;

	deps.metrics.mails.inc({ outcome: next.status === 'queued' ? 'retried' : next.status });
	if (next.reason) {
		const { id: mailId, template, attempts } = mail;
		const message = next.status === 'failed' ? 'mail failed' : 'mail will be tried again';
		deps.log.warn({ mailId, template, attempts, reason: next.reason }, message);
	}
}

function stateAfter(
	{ attempts }: Row,
	result: Result,
	now: Date,
): Pick<Row, 'status' | 'reason'> & { dueAt?: Date } {
	switch (result.kind) {
		case 'accepted':
			return { status: 'sent', reason: null };
		case 'nothing_to_send':
			return { status: 'dropped', reason: null };
		case 'rejected':
			return { status: 'failed', reason: result.reason };
		case 'retry_later':
		case 'unknown': {
			if (attempts >= MOST_ATTEMPTS) return { status: 'failed', reason: result.reason };
			const afterMs = result.kind === 'retry_later' ? result.afterMs : undefined;
			const dueAt = retryAt(now, attempts, BACK_OFF, afterMs);
			return { status: 'queued', reason: result.reason, dueAt };
		}
	}
}
