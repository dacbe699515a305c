import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { named } from '#server/db/named.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';

export type Account = typeof accounts.$inferSelect;

const isOpen = isNull(accounts.deletedAt);

export const noSuchAccount = () => new AppError('no_such_account');

export async function findAccount(db: Executor, accountId: string): Promise<Account | undefined> {
	const [account] = await findOpen(db, { accountId });
	return account;
}

const findOpen = statement<{ accountId: string }, Account>(
	({ accountId }) => sql`
		select ${named(getTableColumns(accounts))} from ${accounts}
		where ${accounts.id} = ${accountId} and ${isOpen}`,
);

export async function getAccount(db: Executor, accountId: string): Promise<Account> {
	const account = await findAccount(db, accountId);
	if (!account) throw noSuchAccount();
	return account;
}

/**
 * Changes to one account's people and plan wait for each other here, so that limits hold and no
 * deadlock can arise. Lock schedules and occurrences only after the account.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Account> {
	const account = await findAndLockAccount(tx, accountId);
	if (!account) throw noSuchAccount();
	return account;
}

export async function findAndLockAccount(
	tx: Transaction,
	accountId: string,
): Promise<Account | undefined> {
	const [account] = await findAndLockOpen(tx, { accountId });
	return account;
}

const findAndLockOpen = statement<{ accountId: string }, Account>(
	({ accountId }) => sql`
		select ${named(getTableColumns(accounts))} from ${accounts}
		where ${accounts.id} = ${accountId} and ${isOpen} for no key update`,
);

export async function findAccountByEmail(
	db: Executor,
	email: string,
): Promise<Account | undefined> {
	const [account] = await db
		.select()
		.from(accounts)
		.where(and(eq(accounts.email, email.toLowerCase()), isOpen));
	return account;
}

/**
 * Where reset links go. Until someone proves a changed address, that is the address proven last, or
 * else the one before the change.
 */
export function resetAddressOf(account: Account): string {
	if (account.emailProven) return account.email;
	return account.lastProvenEmail ?? account.previousEmail ?? account.email;
}

/** Finds the account by its present address, or by the address that its reset links go to. */
export async function findAccountToReset(
	db: Executor,
	email: string,
): Promise<Account | undefined> {
	const current = await findAccountByEmail(db, email);
	if (current) return current;
	const earlier = await db
		.select()
		.from(accounts)
		.where(
			and(
				or(eq(accounts.lastProvenEmail, email), eq(accounts.previousEmail, email)),
				eq(accounts.emailProven, false),
				isOpen,
			),
		)
		.orderBy(desc(accounts.emailChangedAt));
	return earlier.find((account) => resetAddressOf(account) === email);
}

/** Several accounts may claim a number; the one that proved it comes first, then the newest. */
export async function findAccountByPhone(
	db: Executor,
	phone: string,
): Promise<Account | undefined> {
	const [account] = await db
		.select()
		.from(accounts)
		.where(and(eq(accounts.phone, phone), isOpen))
		.orderBy(desc(accounts.phoneVerified), desc(accounts.createdAt))
		.limit(1);
	return account;
}

/** Whether the holder ever proved a phone; verified numbers from before the column existed count as well. */
export function hasProvenPhone(account: Pick<Account, 'phoneProvenAt' | 'phoneVerified'>): boolean {
	return account.phoneProvenAt !== null || account.phoneVerified;
}

export function presentUser(account: Account): User {
	return {
		_id: account.id,
		email: account.email,
		name: account.name,
		phoneNumber: account.phone ?? '',
		timezone: account.timezone,
		language: account.language,
		phoneVerified: account.phoneVerified,
		emailConfirmed: account.emailProven,
		hasPassword: account.passwordHash !== null,
	};
}
