import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { Input } from '#contract/endpoint.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { parsePhone } from '#contract/phone.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import * as schedulesContract from '#contract/schedules.ts';
import { accounts } from '#server/db/schema.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { presentUser } from '#server/features/accounts/queries.ts';
import { startSession } from '#server/features/accounts/sessions.ts';
import { insertAccount } from '#server/features/accounts/sign-up.ts';
import { signToken } from '#server/http/tokens.ts';
import { ADDRESS, type TestApp } from './test-app.ts';

let count = 0;

export interface BuiltAccount {
	user: User;
	email: string;
	password: string;
	phone: string;
	token: string;
}

interface AccountOverrides {
	name?: string;
	email?: string;
	phone?: string;
	password?: string;
	timezone?: string;
	language?: Language;
	phoneVerified?: boolean;
	emailProven?: boolean;
}

/** Hashing is slow on purpose, so each password is hashed once. */
const hashes = new Map<string, Promise<string>>();

/** A logged-in account; its phone is verified by default. */
export async function buildAccount(
	{ deps }: TestApp,
	{ phoneVerified = true, emailProven = false, ...overrides }: AccountOverrides = {},
): Promise<BuiltAccount> {
	count += 1;
	const { password, ...account } = {
		name: 'Ana Reyes',
		email: `ana${count}@example.com`,
		phone: `1212555${String(1000 + count)}`,
		password: 'a good password',
		language: DEFAULT_LANGUAGE as Language,
		...overrides,
	};
	const hash = hashes.get(password) ?? hashPassword(password, { key: 'tests' });
	hashes.set(password, hash);
	const { id } = await insertAccount(deps.db, deps, {
		...account,
		phone: parsePhone(account.phone) ?? account.phone,
		emailProven,
		passwordHash: await hash,
	});
	const [row] = await deps.db
		.update(accounts)
		.set({ phoneVerified })
		.where(eq(accounts.id, id))
		.returning();
	const token = await newToken(deps, id);
	const { email, phone } = account;
	return { user: presentUser(row as typeof accounts.$inferSelect), email, password, phone, token };
}

/** A new session, for tests whose clock goes further than one lasts. */
export async function newToken(deps: TestApp['deps'], accountId: string): Promise<string> {
	const session = await startSession(deps.db, deps, {
		accountId,
		remember: false,
		address: ADDRESS,
	});
	return signToken(deps, session);
}

type Overrides = Record<string, unknown>;

export async function buildRecipient(
	{ request }: TestApp,
	{ token }: BuiltAccount,
	overrides: Overrides = {},
): Promise<Recipient> {
	count += 1;
	const body = { name: `Grandma ${count}`, phoneNumber: `1646555${1000 + count}`, ...overrides };
	return (await request(recipientsContract.createRecipient, { body }, { token })).body;
}

/** A weekly call on Sundays; by default to a new recipient. */
export async function buildSchedule(
	app: TestApp,
	account: BuiltAccount,
	overrides: Overrides = {},
): Promise<Schedule> {
	const body = {
		name: 'Sunday call',
		type: 'call' as const,
		frequency: 'weekly' as const,
		daysOfWeek: [0],
		startDate: '2026-11-15',
		recipientIds: overrides.recipientIds ?? [(await buildRecipient(app, account))._id],
		...overrides,
	} as Input<typeof schedulesContract.createSchedule>['body'];
	const { token } = account;
	return (await app.request(schedulesContract.createSchedule, { body }, { token })).body;
}
