import { and, count, desc, eq, isNull, max, or, sql } from 'drizzle-orm';
import { parsePhone } from '#contract/phone.ts';
import { id as uuid } from '#contract/primitives.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, optOuts, recipients, schedules, sessions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { StartupError } from '#server/startup-error.ts';
import { getPlanInForce } from '../billing/plan.ts';

/** Look-ups for operators. They show no secrets and nothing that people wrote. */

type Tools = Pick<Deps, 'db' | 'clock' | 'env'>;

/** Accounts with that id, email address or phone, including closed ones. */
function whereIs(who: string) {
	if (uuid.safeParse(who).success) return eq(accounts.id, who);
	const phone = who.includes('@') ? null : parsePhone(who);
	return or(eq(accounts.email, who.toLowerCase()), phone ? eq(accounts.phone, phone) : undefined);
}

export async function findAccounts(deps: Tools, who: string) {
	const { db } = deps;
	const rows = await db
		.select()
		.from(accounts)
		.where(whereIs(who))
		.orderBy(desc(accounts.createdAt));
	return Promise.all(
		rows.map(async (row) => {
			const { tier } = await getPlanInForce(db, deps, row.id);
			const [signedIn] = await db
				.select({ at: max(sessions.startedAt) })
				.from(sessions)
				.where(eq(sessions.accountId, row.id));
			const ofAccount = and(eq(schedules.accountId, row.id), schedules.active);
			return {
				id: row.id,
				email: row.email,
				name: row.name,
				phone: row.phone,
				phoneVerified: row.phoneVerified,
				state: stateOf(row),
				since: (row.deletedAt ?? row.suspendedAt ?? row.createdAt).toISOString(),
				reason: row.suspendedReason,
				plan: tier ?? 'none, as BILLING=off',
				recipients: await countRecipients(db, row.id),
				activeSchedules: await db.$count(schedules, ofAccount),
				lastSignIn: signedIn?.at?.toISOString() ?? null,
			};
		}),
	);
}

function stateOf({ deletedAt, suspendedAt }: typeof accounts.$inferSelect) {
	if (deletedAt) return 'closed';
	return suspendedAt ? 'suspended' : 'open';
}

async function countRecipients(db: Executor, accountId: string): Promise<number> {
	const isListed = and(eq(recipients.accountId, accountId), isNull(recipients.deletedAt));
	return db.$count(recipients, isListed);
}

/** The accounts that list a phone, and whether it wants no texts. */
export async function findPhone({ db }: Tools, who: string) {
	const phone = who.includes('@') || uuid.safeParse(who).success ? null : parsePhone(who);
	if (!phone) return null;
	const lists = await db
		.select({ accountId: recipients.accountId, recipientId: recipients.id, name: recipients.name })
		.from(recipients)
		.where(and(eq(recipients.phone, phone), isNull(recipients.deletedAt)));
	const [stopped] = await db.select().from(optOuts).where(eq(optOuts.address, phone));
	return { phone, optedOutSince: stopped?.since.toISOString() ?? null, lists };
}

/** Exactly one open account; a command that changes something must not guess. */
export async function getOpenAccount(db: Executor, who: string) {
	const found = await db
		.select({ id: accounts.id, email: accounts.email, suspendedAt: accounts.suspendedAt })
		.from(accounts)
		.where(and(whereIs(who), isNull(accounts.deletedAt)));
	const [account, other] = found;
	if (!account) throw new StartupError(`No open account is known as ${who}.`);
	if (other) {
		const ids = found.map(({ id }) => id).join(', ');
		throw new StartupError(`Several accounts are known as ${who}; name one by its id: ${ids}.`);
	}
	return account;
}

/** Numbers and addresses that want nothing: those on one account's list, or the latest of all. */
export async function listOptOuts({ db }: Tools, who: string | undefined, limit: number) {
	if (who === undefined) {
		const [all] = await db.select({ count: count() }).from(optOuts);
		const latest = await db.select().from(optOuts).orderBy(desc(optOuts.since)).limit(limit);
		return {
			count: all?.count ?? 0,
			optOuts: latest.map(({ address, since }) => ({ address, since: since.toISOString() })),
		};
	}
	const { id } = await getOpenAccount(db, who);
	const stopped = await db
		.select({ address: optOuts.address, name: recipients.name, since: optOuts.since })
		.from(recipients)
		.innerJoin(optOuts, sql`${optOuts.address} in (${recipients.phone}, ${recipients.email})`)
		.where(and(eq(recipients.accountId, id), isNull(recipients.deletedAt)))
		.orderBy(sql`${optOuts.since} desc`);
	return {
		count: stopped.length,
		optOuts: stopped.map(({ address, name, since }) => ({
			address,
			since: since.toISOString(),
			name,
		})),
	};
}
