import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import * as accountsContract from '#contract/accounts.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import * as schedulesContract from '#contract/schedules.ts';
import { accounts } from '#server/db/schema.ts';
import type { TestApp } from './test-app.ts';

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
	phoneVerified?: boolean;
	emailProven?: boolean;
}

/** An account made and signed in through the API; its phone is verified unless told otherwise. */
export async function buildAccount(
	{ call, deps }: TestApp,
	{ phoneVerified = true, emailProven = false, ...overrides }: AccountOverrides = {},
): Promise<BuiltAccount> {
	count += 1;
	const account = {
		name: 'Ana Reyes',
		email: `ana${count}@example.com`,
		phone: `1212555${String(1000 + count)}`,
		password: 'a good password',
		...overrides,
	};
	const { body } = await call(accountsContract.register, { body: account });
	await deps.db
		.update(accounts)
		.set({ phoneVerified, emailProven })
		.where(eq(accounts.id, body.user._id));
	const { email, password, phone } = account;
	const signedIn = await call(accountsContract.login, { body: { email, password } });
	return { ...signedIn.body, email, password, phone };
}

type Overrides = Record<string, unknown>;

export async function buildRecipient(
	{ call }: TestApp,
	{ token }: BuiltAccount,
	overrides: Overrides = {},
): Promise<Recipient> {
	count += 1;
	const body = { name: `Grandma ${count}`, phoneNumber: `1646555${1000 + count}`, ...overrides };
	return (await call(recipientsContract.createRecipient, { body }, { token })).body;
}

/** A weekly call on Sundays, to a new recipient unless told otherwise. */
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
	return (await app.call(schedulesContract.createSchedule, { body }, { token })).body;
}
