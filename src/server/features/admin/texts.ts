import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { countSegments } from '#domain/segments.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { accounts, calls, deliveries, mails, occurrences, usage } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { StartupError } from '#server/startup-error.ts';
import { reasonWords } from '#words/en/reasons.ts';
import { withLink } from '#words/link-place.ts';
import { linkUrl } from '../rooms/links.ts';
import { getOpenAccount } from './find.ts';
import { costOf } from './prices.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'env'>;

/** The latest texts of an account's calls and messages: where they went and whether they arrived. */
export async function listDeliveries({ db }: Tools, who: string, limit: number) {
	const { id } = await getOpenAccount(db, who);
	const rows = await db
		.select({ delivery: deliveries })
		.from(occurrences)
		.innerJoin(deliveries, eq(deliveries.occurrenceId, occurrences.id))
		.where(eq(occurrences.accountId, id))
		.orderBy(desc(occurrences.id), desc(deliveries.id))
		.limit(limit);
	return rows.map(({ delivery }) => ({
		id: delivery.id,
		due: delivery.dueAt.toISOString(),
		purpose: delivery.purpose,
		way: delivery.way,
		to: delivery.address,
		status: delivery.status,
		attempts: delivery.attempts,
		handedOver: delivery.submittedAt?.toISOString() ?? null,
		reference: delivery.reference,
		reason: delivery.reason && reasonWords(delivery.reason),
	}));
}

interface Spend {
	texts: number;
	segments: number;
	mails: number;
	calls: number;
	callMinutes: number;
}

const nothing: Spend = { texts: 0, segments: 0, mails: 0, calls: 0, callMinutes: 0 };

/** Statuses of texts and mails that a provider took or may have taken. */
const taken = ['accepted', 'delivered', 'undelivered', 'unknown'] as const;

/** All links are equally long, so any link will do for counting. */
const linkLength = (env: Tools['env']) =>
	linkUrl({ env, secrets: { linkKey: Buffer.alloc(32) } }, '').length;

/**
 * The month's texts, segments, mails and calls, by UTC. Codes are not included, because we do not keep
 * them, nor an account's own mails. It reads every text of the month, which takes a while for a whole installation.
 */
export async function readSpend(
	{ db, clock, env }: Tools,
	who: string | undefined,
	givenMonth: string | undefined,
	limit: number,
) {
	const month = givenMonth ?? clock.now().toISOString().slice(0, 'YYYY-MM'.length);
	if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
		throw new StartupError(`'${month}' is not a month: write it as 2026-11.`);
	}
	const from = new Date(`${month}-01T00:00:00Z`);
	const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
	const accountId = who === undefined ? undefined : (await getOpenAccount(db, who)).id;
	const byAccount = new Map<string, Spend>();
	const spendOf = (id: string) => {
		const spend = byAccount.get(id) ?? { ...nothing };
		byAccount.set(id, spend);
		return spend;
	};
	for (const { account, mails } of await mailsBetween(db, from, to, accountId)) {
		spendOf(account).mails = mails;
	}
	for await (const { account, segments } of textsBetween({ db, env }, from, to, accountId)) {
		const spend = spendOf(account);
		spend.texts += 1;
		spend.segments += segments;
	}
	const minutes = sql<number>`ceil(coalesce(sum(${calls.durationSeconds}), 0) / 60.0)::integer`;
	const talked = await db
		.select({ account: calls.accountId, calls: sql<number>`count(*)::integer`, minutes })
		.from(calls)
		.where(
			and(
				gte(calls.startedAt, from),
				lt(calls.startedAt, to),
				accountId ? eq(calls.accountId, accountId) : undefined,
			),
		)
		.groupBy(calls.accountId);
	for (const row of talked) {
		Object.assign(spendOf(row.account), { calls: row.calls, callMinutes: row.minutes });
	}

	const sum = (part: keyof Spend) =>
		[...byAccount.values()].reduce((total, spend) => total + spend[part], 0);
	const total: Spend = {
		texts: sum('texts'),
		segments: sum('segments'),
		mails: sum('mails'),
		calls: sum('calls'),
		callMinutes: sum('callMinutes'),
	};
	const most = [...byAccount].sort(([, a], [, b]) => b.segments - a.segments).slice(0, limit);
	return {
		month,
		total: { ...total, cost: costOf(env, total) },
		accounts: await withNames(db, most),
		...(accountId && { usedOfPlan: await readUsage(db, accountId, month) }),
	};
}

/** What went out since midnight (UTC), with the mails to account holders. Codes are not included. */
export async function readDay({ db, clock, env }: Tools) {
	const now = clock.now();
	const midnight = new Date(now.toISOString().slice(0, 'YYYY-MM-DD'.length));
	const to = new Date(midnight.getTime() + DAY_MS);
	const day = { texts: 0, segments: 0, mails: 0 };
	for await (const { segments } of textsBetween({ db, env }, midnight, to)) {
		day.texts += 1;
		day.segments += segments;
	}
	for (const { mails } of await mailsBetween(db, midnight, to)) day.mails += mails;
	const isSent = and(eq(mails.status, 'sent'), gte(mails.createdAt, midnight));
	day.mails += await db.$count(mails, isSent);
	return day;
}

/** Reads in batches over one connection, because a large installation's month does not fit into memory. */
async function* textsBetween(
	{ db, env }: Pick<Tools, 'db' | 'env'>,
	from: Date,
	to: Date,
	accountId?: string,
) {
	const link = 'x'.repeat(linkLength(env));
	const BATCH = 5000;
	let last = '00000000-0000-0000-0000-000000000000';
	for (;;) {
		const rows = await db
			.select({
				id: deliveries.id,
				account: sql<string>`coalesce(${deliveries.accountId}::text, '')`,
				body: sql<string>`coalesce(${deliveries.body}, '')`,
				hasLink: sql<boolean>`${deliveries.linkId} is not null`,
			})
			.from(deliveries)
			.where(
				and(
					sql`${deliveries.id} > ${last}`,
					gte(deliveries.submittedAt, from),
					lt(deliveries.submittedAt, to),
					eq(deliveries.way, 'text'),
					inArray(deliveries.status, [...taken]),
					accountId ? eq(deliveries.accountId, accountId) : undefined,
				),
			)
			.orderBy(deliveries.id)
			.limit(BATCH);
		for (const { account, body, hasLink } of rows) {
			const text = hasLink ? withLink(body, link) : body;
			yield { account, segments: countSegments(text).segments };
		}
		if (rows.length < BATCH) return;
		last = rows.at(-1)?.id ?? last;
	}
}

/** Invitations, reminders, messages and news that went by mail, by account. */
function mailsBetween(db: Database, from: Date, to: Date, accountId?: string) {
	const account = sql<string>`coalesce(${deliveries.accountId}::text, '')`;
	return db
		.select({ account, mails: sql<number>`count(*)::integer` })
		.from(deliveries)
		.where(
			and(
				gte(deliveries.submittedAt, from),
				lt(deliveries.submittedAt, to),
				eq(deliveries.way, 'mail'),
				inArray(deliveries.status, [...taken]),
				accountId ? eq(deliveries.accountId, accountId) : undefined,
			),
		)
		.groupBy(account);
}

async function withNames(db: Database, spends: [string, Spend][]) {
	const ids = spends.map(([id]) => id).filter(Boolean);
	const rows = await db
		.select({ id: accounts.id, email: accounts.email })
		.from(accounts)
		.where(inArray(accounts.id, ids));
	const emails = new Map(rows.map(({ id, email }) => [id, email]));
	// Replies to STOP and HELP belong to no account.
	return spends.map(([id, spend]) => ({ account: emails.get(id) ?? 'none', id, ...spend }));
}

async function readUsage(db: Database, accountId: string, month: string) {
	const rows = await db
		.select({ kind: usage.kind, used: usage.used })
		.from(usage)
		.where(and(eq(usage.accountId, accountId), eq(usage.month, month)));
	return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]));
}
