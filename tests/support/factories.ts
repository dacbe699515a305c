import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import * as accountsContract from '#contract/accounts.ts';
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
