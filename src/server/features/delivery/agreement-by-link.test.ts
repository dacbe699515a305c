import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { agreements, deliveries } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
const ROSE = '16465550134';

let app: TestApp;
let account: BuiltAccount;
let rose: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }, { AGREEMENT: 'answer' }));
	account = await buildAccount(app, { name: 'Ana Ruiz', timezone: 'America/New_York' });
	await buildSubscription(app, account.user._id, { tier: 'premium' });
	rose = await buildRecipient(app, account, { name: 'Rose', phoneNumber: ROSE });
});

const run = () => runEngine(app.deps);
const bodies = async (phone = ROSE) => (await textsTo(app, phone)).map(({ body }) => body);

describe('the link of a call', () => {
	const linkIn = async (phone = ROSE) =>
		/\/j\/([\w-]+)/.exec((await bodies(phone)).at(-1) ?? '')?.[1] ?? '';
	const isAgreed = async (phone = ROSE) =>
		(await db.select().from(agreements).where(eq(agreements.address, phone))).some(
			({ agreedAt }) => agreedAt !== null,
		);
	const join = (token: string) =>
		app.app.inject({ method: 'POST', url: `/api/rooms/${token}/join`, payload: {} });

	test('[SX-04] opened by a robot that previews it is no answer, joined it is one', async () => {
		await callRequests(app, account).quick([rose._id]);
		await run();
		const token = await linkIn();
		for (const url of [`/j/${token}`, `/api/rooms/${token}`]) {
			await app.app.inject({ method: 'GET', url });
		}
		expect(await isAgreed()).toBe(false);
		expect((await join(token)).statusCode).toBe(200);
		expect(await isAgreed()).toBe(true);
		for (let count = 0; count < 4; count++) {
			await messageRequests(app, account).quick([rose._id], `Text ${count}`);
			await run();
		}
		expect(await bodies()).toHaveLength(5);
	});

	test('[SX-04] the attack: joined with what went to another number it agrees for that number only', async () => {
		const mine = await buildRecipient(app, account, { name: 'Mine', phoneNumber: '16465550136' });
		await callRequests(app, account).quick([mine._id]);
		await run();
		const token = await linkIn(mine.phoneNumber);
		// As if the link had been sent again after the number was changed.
		const [first] = await db.select().from(deliveries).where(eq(deliveries.address, '16465550136'));
		await db.insert(deliveries).values({
			...(first as NonNullable<typeof first>),
			id: app.deps.newId(),
			round: 2,
			address: ROSE,
		});
		expect((await join(token)).statusCode).toBe(200);
		expect(await isAgreed()).toBe(false);
	});
});
