import { describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { createSubscription } from '#contract/billing.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { onboardingRegister } from '#contract/onboarding.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { visitorOf } from './visitors.ts';

const db = await testDatabase();

describe('a visitor', () => {
	test.each([
		['203.0.113.7', '203.0.113.7'],
		['203.0.113.7:51234', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['::FFFF:cb00:7107', '203.0.113.7'],
		['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
		['[::ffff:203.0.113.7]:443', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
		['2001:db8:1:2::', '2001:db8:1:2::/64'],
		['2001:db8::9', '2001:db8:0:0::/64'],
		['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
		['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
		['::1', '0:0:0:0::/64'],
		['::', '0:0:0:0::/64'],
		['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
		['unknown', 'unknown'],
		['2001:db8:::1', '2001:db8:::1'],
		['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
		['x'.repeat(500), 'x'.repeat(64)],
		['', ''],
	])('[SX-05] %s is counted as %s', (address, visitor) => {
		expect(visitorOf(address)).toBe(visitor);
		expect(visitorOf(visitor)).toBe(visitor);
	});
});

/** Limits are ten times the setting while every provider is a sandbox. */
const start = (settings: Record<string, string>) => testApp(testDeps({ db }, settings));
type App = Awaited<ReturnType<typeof start>>;

async function takenOf(answers: Promise<{ status: number }>[]): Promise<number> {
	const statuses = (await Promise.all(answers)).map(({ status }) => status);
	expect(statuses.filter((status) => ![200, 401, 429].includes(status))).toEqual([]);
	return statuses.filter((status) => status !== 429).length;
}

const times = <T>(count: number, each: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => each(index));
const hex = (index: number) => index.toString(16);

const check = (app: App, index: number, address: string) =>
	app.request(accounts.checkEmail, { body: { email: `visitor${index}@example.com` } }, { address });
const guess = (app: App, index: number, address: string) =>
	app.request(
		accounts.login,
		{ body: { email: `victim${index}@example.com`, password: 'a wrong guess' } },
		{ address },
	);

describe('a visitor with a whole network of addresses', () => {
	test('[SX-05] a thousand addresses of one /64 are one visitor', async () => {
		const app = await start({ LIMIT_AUTH_CALLS: '3' });
		const flood = times(1000, (index) => check(app, index, `2001:db8:a:1::${hex(index + 1)}`));
		expect(await takenOf(flood)).toBe(30);
		expect((await check(app, 0, '2001:db8:a:1:ffff:ffff:ffff:ffff')).status).toBe(429);
		expect((await check(app, 0, '2001:db8:a:2::1')).status).toBe(200);
	});

	test('[SX-05] many /64 of one /48 are ten visitors, and others come through', async () => {
		const app = await start({ LIMIT_AUTH_CALLS: '3' });
		const flood = times(600, (index) => check(app, index, `2001:db8:b:${hex(index % 200)}::1`));
		expect(await takenOf(flood)).toBe(300);
		expect((await check(app, 0, '2001:db8:b:ffff::1')).status).toBe(429);
		expect((await check(app, 0, '2001:db8:c::1')).status).toBe(200);
	});

	test('[SX-05] what one home was refused leaves the rest of its /48 alone', async () => {
		const app = await start({ LIMIT_AUTH_CALLS: '3' });
		const flood = times(400, (index) => check(app, index, `2001:db8:d:1::${hex(index)}`));
		expect(await takenOf(flood)).toBe(30);
		expect((await check(app, 0, '2001:db8:d:2::1')).status).toBe(200);
	});

	test('[SX-05] wrong passwords are counted the same way', async () => {
		const app = await start({ LIMIT_FAILED_LOGINS: '1' });
		const from = (index: number) => `2001:db8:e:1::${hex(index + 1)}`;
		for (let index = 0; index < 10; index++) {
			expect((await guess(app, index, from(index))).status).toBe(401);
		}
		expect((await guess(app, 11, from(11))).status).toBe(429);
		expect((await guess(app, 11, '2001:db8:e:2::1')).status).toBe(401);
	});

	test('[SX-05] test calls too: new addresses of a /64 do not bring new ones', async () => {
		const app = await start({});
		const from = (index: number) => ({ address: `2001:db8:f:1::${hex(index + 1)}` });
		const tryOut = async (index: number) => {
			const phone = `1212555${3000 + index}`;
			await app.request(accounts.checkPhone, { body: { phone } }, from(index));
			const body = {
				startTime: '2026-11-15T12:00:00Z',
				endTime: '2026-11-15T12:05:00Z',
				phoneNumbers: [phone],
			};
			return app.request(scheduleMeeting, { body }, from(index + 500));
		};
		const statuses: number[] = [];
		for (let index = 0; index < 40; index++) statuses.push((await tryOut(index)).status);
		expect(new Set(statuses)).toEqual(new Set([201, 429]));
		expect(statuses.at(-1)).toBe(429);
	});
});

describe('a phone whose address changes within its /64', () => {
	test('[SX-05] is the same visitor when it goes on to its test call', async () => {
		const app = await start({});
		const phone = '12125554001';
		await app.request(accounts.checkPhone, { body: { phone } }, { address: '2001:db8:11:1::aaaa' });
		const body = {
			startTime: '2026-11-15T12:00:00Z',
			endTime: '2026-11-15T12:05:00Z',
			phoneNumbers: [phone],
		};
		const elsewhere = await app.request(scheduleMeeting, { body }, { address: '2001:db8:11:2::1' });
		expect(elsewhere.status).toBe(401);
		const same = await app.request(scheduleMeeting, { body }, { address: '2001:db8:11:1:5:6:7:8' });
		expect(same.status).toBe(201);
	});

	test('[SX-05] is the same visitor when it goes on to its free trial', async () => {
		const app = await start({});
		const email = 'phone-in-motion@example.com';
		const person = { name: 'Ana Reyes', email, phone: '12125554002', password: 'a good password' };
		const recipients = [{ name: 'Rose', phoneNumber: '12125554003' }];
		const made = await app.request(
			onboardingRegister,
			{ body: { ...person, recipients } },
			{ address: '2001:db8:12:1::aaaa' },
		);
		expect(made.status).toBe(201);
		const body = { email, paymentMethodId: 'pm_card_visa' };
		const elsewhere = await app.request(
			createSubscription,
			{ body },
			{ address: '2001:db8:12:2::1' },
		);
		expect(elsewhere.status).toBe(401);
		const same = await app.request(
			createSubscription,
			{ body },
			{ address: '2001:db8:12:1::bbbb' },
		);
		expect(same.status).toBe(201);
	});
});
