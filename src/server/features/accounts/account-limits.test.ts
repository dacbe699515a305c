import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import { HOUR_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

/** What a session, even a stolen one, may change, and how often it may guess. */

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const times = <T>(count: number, each: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => each(index));

function change(given: { email?: string; phoneNumber?: string }) {
	const { name } = account.user;
	const body = { name, phoneNumber: account.phone, ...given };
	return app.request(contract.updateProfile, { body }, { token: account.token });
}

const changePassword = (currentPassword: string, newPassword = 'another good one') =>
	app.request(
		contract.changePassword,
		{ body: { currentPassword, newPassword } },
		{ token: account.token },
	);

async function statuses(answers: Promise<{ status: number }>[]): Promise<number[]> {
	return (await Promise.all(answers)).map(({ status }) => status).toSorted();
}

describe('changes of an account', () => {
	test('[SX-06] of its email: five a day, however many at once', async () => {
		// After the first change there is no other until it can no longer be undone, but each try counts.
		const asked = times(9, (each) => change({ email: `stranger${each}@example.com` }));
		const expected = [200, ...Array(4).fill(409), ...Array(4).fill(429)];
		expect(await statuses(asked)).toEqual(expected);
		const { problem } = await change({ email: 'once.more@example.com' });
		expect(problem.message).toBe(
			'You’ve changed your email several times today. Try again in 24 hours.',
		);
		// The rest of the profile can still be changed.
		const { email } = (await app.request(contract.me, {}, { token: account.token })).body.user;
		expect((await change({ email })).status).toBe(200);
	});

	test('[SX-06] of its phone number: five a day', async () => {
		const asked: number[] = [];
		for (const each of times(7, (index) => index)) {
			asked.push((await change({ phoneNumber: `1917555${1000 + each}` })).status);
		}
		expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429]);
	});

	test('[SX-06] of its password: five a day', async () => {
		let current = account.password;
		const asked: number[] = [];
		for (const each of times(6, (index) => index)) {
			asked.push((await changePassword(current, `good password ${each}`)).status);
			current = `good password ${each}`;
		}
		expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
	});

	test('[SX-06] that is refused for another reason counts for nothing', async () => {
		const { email } = await buildAccount(app);
		const refused = times(6, () => change({ email }));
		expect(await statuses(refused)).toEqual(Array(6).fill(409));
		expect((await change({ email: 'mine@example.com' })).status).toBe(200);
	});
});

describe('guessing the password of a session', () => {
	test('[SX-06] ends after ten wrong ones, also at once, and begins again an hour later', async () => {
		const guesses = times(30, (each) => changePassword(`wrong password ${each}`));
		expect(await statuses(guesses)).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
		const { status, problem } = await changePassword(account.password);
		expect(status).toBe(429);
		expect(problem.message).toMatch(/^Too many tries with a wrong password\. Try again in/);
		app.deps.clock.advance(HOUR_MS);
		expect((await changePassword(account.password)).status).toBe(200);
	});

	test('[SX-06] right ones count for nothing', async () => {
		for (let each = 0; each < 9; each++) await changePassword('wrong');
		expect((await changePassword(account.password, account.password)).status).toBe(200);
		expect((await changePassword(account.password, account.password)).status).toBe(200);
		expect((await changePassword('wrong')).status).toBe(400);
		expect((await changePassword('wrong')).status).toBe(429);
	});
});

test('[SX-06] an honest log-in is answered before a flood of guesses from elsewhere', async () => {
	const { email, password } = account;
	let answered = 0;
	const guess = async (each: number) => {
		const body = { email: `nobody${each}@example.com`, password: 'a guess' };
		await app.request(contract.login, { body }, { address: '198.51.100.66' });
		answered += 1;
	};
	const flood = Promise.all(times(60, guess));
	await expect.poll(() => answered).toBeGreaterThan(0);
	const honest = await app.request(
		contract.login,
		{ body: { email, password } },
		{ address: '203.0.113.99' },
	);
	expect(honest.status).toBe(200);
	expect(answered).toBeLessThan(40);
	await flood;
});
