import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_MS } from '#server/http/budgets.ts';
import { queueMail } from '../mail/outbox.ts';
import { hashPassword } from './passwords.ts';
import { type Account, findAccountByEmail, presentUser } from './queries.ts';

const DEFAULT_TIMEZONE = 'America/New_York';
/** A number that nobody proved is kept for its account this long, then it is free again. */
const UNVERIFIED_HOLD_MS = DAY_MS;

interface Registration {
	name: string;
	email: string;
	phone: string;
	password: string;
	timezone?: string;
}

const emailTaken = () =>
	new AppError('duplicate', 'An account with this email already exists.', {
		fields: { email: 'An account with this email already exists.' },
	});
const phoneTaken = (field: string) =>
	new AppError('duplicate', 'An account with this phone number already exists.', {
		fields: { [field]: 'An account with this phone number already exists.' },
	});

export function register(deps: Deps, registration: Registration): Promise<User> {
	return createAccount(deps, registration, async (_, account) => presentUser(account));
}

/** `finish` belongs to the same transaction: what comes with the account is stored with it or not at all. */
export async function createAccount<Result>(
	deps: Deps,
	registration: Registration,
	finish: (tx: Transaction, account: Account) => Promise<Result>,
): Promise<Result> {
	await refuseTakenEmail(deps.db, registration.email);
	await refuseTakenPhone(deps, registration.phone, 'phone');
	const passwordHash = await hashPassword(registration.password);
	return deps.db.transaction(async (tx) => {
		await lockPhone(tx, registration.phone);
		await refuseTakenPhone({ db: tx, clock: deps.clock }, registration.phone, 'phone');
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
	emailProven?: boolean;
}

export async function insertAccount(
	db: Executor,
	deps: Deps,
	{ name, email, phone, passwordHash, timezone, emailProven = false }: NewAccount,
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
	});
	return created;
}

export async function refuseTakenEmail(db: Executor, email: string): Promise<void> {
	if (await findAccountByEmail(db, email)) throw emailTaken();
}

/** Of two who claim a number at once, one waits here and then finds it taken. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
}

/** `field` is what the form calls the number. */
export async function refuseTakenPhone(
	deps: Pick<Deps, 'clock'> & { db: Executor },
	phone: string,
	field: string,
	exceptAccountId?: string,
): Promise<void> {
	const heldSince = new Date(deps.clock.now().getTime() - UNVERIFIED_HOLD_MS);
	const [holder] = await deps.db
		.select({ id: accounts.id })
		.from(accounts)
		.where(
			and(
				eq(accounts.phone, phone),
				isNull(accounts.deletedAt),
				or(accounts.phoneVerified, gt(accounts.phoneSetAt, heldSince)),
				exceptAccountId ? ne(accounts.id, exceptAccountId) : undefined,
			),
		)
		.limit(1);
	if (holder) throw phoneTaken(field);
}

/** Two at once: the unique index decides, and the loser hears the same as one who came later. */
export function translateDuplicate(error: unknown): never {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	if (cause instanceof DatabaseError && cause.code === '23505') {
		throw cause.constraint === 'accounts_email_key' ? emailTaken() : phoneTaken('phoneNumber');
	}
	throw error;
}
