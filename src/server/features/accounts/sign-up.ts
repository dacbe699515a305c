import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '../mail/outbox.ts';
import { hashPassword } from './passwords.ts';
import { type Account, findAccountByEmail, presentUser } from './queries.ts';

const DEFAULT_TIMEZONE = 'America/New_York';

interface Registration {
	name: string;
	email: string;
	phone: string;
	password: string;
	timezone?: string;
	language: Language;
}

const emailTaken = () => new AppError('email_taken', { field: 'email' });
const phoneTaken = (field: string) => new AppError('phone_taken', { field });

export function register(deps: Deps, registration: Registration, address: string): Promise<User> {
	return createAccount(deps, registration, address, async (_, account) => presentUser(account));
}

/** An installation for one family is not for strangers, who could text anyone through its phone. */
export function refuseIfClosed({ env }: Pick<Deps, 'env'>): void {
	if (env.signUp === 'closed') throw new AppError('sign_up_closed');
}

/** `finish` runs in the same transaction, so its rows are stored together with the account or not at all. */
export async function createAccount<Result>(
	deps: Deps,
	registration: Registration,
	address: string,
	finish: (tx: Transaction, account: Account) => Promise<Result>,
): Promise<Result> {
	refuseIfClosed(deps);
	await refuseTakenEmail(deps, registration.email);
	await refuseTakenPhone(deps.db, registration.phone, 'phone');
	const passwordHash = await hashPassword(registration.password, { key: address });
	return deps.db.transaction(async (tx) => {
		// Another account may have given this address up in the meantime; it stays reserved for that account.
		await refuseTakenEmail({ db: tx, clock: deps.clock }, registration.email);
		const account = await insertAccount(tx, deps, { ...registration, passwordHash });
		return finish(tx, account);
	});
}

interface NewAccount {
	name: string;
	email: string;
	phone?: string;
	passwordHash?: string;
	timezone?: string;
	language: Language;
	emailProven?: boolean;
}

export async function insertAccount(
	db: Executor,
	deps: Deps,
	{ name, email, phone, passwordHash, timezone, language, emailProven = false }: NewAccount,
): Promise<Account> {
	const now = deps.clock.now();
	const [account] = await db
		.insert(accounts)
		.values({
			id: deps.newId(),
			email: email.toLowerCase(),
			emailProven,
			name,
			phone: phone ?? null,
			phoneVerified: false,
			phoneSetAt: phone ? now : null,
			timezone: timezone ?? DEFAULT_TIMEZONE,
			language,
			passwordHash: passwordHash ?? null,
			createdAt: now,
		})
		.returning()
		.catch(translateDuplicate);
	const created = account as Account;
	await queueMail(db, deps, {
		to: created.email,
		template: 'welcome',
		data: { accountId: created.id },
		language,
	});
	return created;
}

/** An address that an account gave up stays reserved for it until the change can no longer be undone. */
export async function refuseTakenEmail(
	{ db, clock }: Pick<Deps, 'clock'> & { db: Executor },
	email: string,
): Promise<void> {
	// The order matters: a change that commits between the two checks moves the address from the first
	// to the second.
	if (await findAccountByEmail(db, email)) throw emailTaken();
	const isKept = and(
		eq(accounts.previousEmail, email.toLowerCase()),
		gt(accounts.emailUndoUntil, clock.now()),
		isNull(accounts.deletedAt),
	);
	if ((await db.$count(accounts, isKept)) > 0) throw emailTaken();
}

/** Of two people who prove a number at once, the second waits here and then finds it proven. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
}

/**
 * Only a proven number is taken: several accounts may claim a number until one proves it. `field` is
 * the number's name in the form.
 */
export async function refuseTakenPhone(
	db: Executor,
	phone: string,
	field: string,
	exceptAccountId?: string,
): Promise<void> {
	const [holder] = await db
		.select({ id: accounts.id })
		.from(accounts)
		.where(
			and(
				eq(accounts.phone, phone),
				isNull(accounts.deletedAt),
				accounts.phoneVerified,
				exceptAccountId ? ne(accounts.id, exceptAccountId) : undefined,
			),
		)
		.limit(1);
	if (holder) throw phoneTaken(field);
}

/** When two people register at once, the unique index decides; the loser gets the usual answer. */
export function translateDuplicate(error: unknown): never {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	if (cause instanceof DatabaseError && cause.code === '23505') {
		throw cause.constraint === 'accounts_email_key' ? emailTaken() : phoneTaken('phoneNumber');
	}
	throw error;
}
