import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries, usage } from '#server/db/schema.ts';
import { noticeWords } from '#words/en/notices.ts';
import { buildSubscription } from './support/billing.ts';
import { callRequests } from './support/calls.ts';
import { testDatabase } from './support/database.ts';
import { runEngine, textsTo } from './support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from './support/factories.ts';
import { messageRequests } from './support/messages.ts';
import { scheduleRequests } from './support/schedules.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';

/** Texts that no plan counts, and one account that tries to use up the day for all others. */

const db = await testDatabase();
const STRANGER = '13105550188';
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

async function buildTrial(name = 'Mallory'): Promise<BuiltAccount> {
	const account = await buildAccount(app, { name });
	await buildSubscription(app, account.user._id, { status: 'trialing' });
	return account;
}

/** In New York, the zone of the factories' accounts. */
const timeIn = (minutes: number) => {
	const at = new Date(app.deps.clock.now().getTime() + minutes * MINUTE_MS);
	return at.toLocaleTimeString('en-GB', {
		timeZone: 'America/New_York',
		hour: '2-digit',
		minute: '2-digit',
	});
};

const noticesOf = async ({ token }: BuiltAccount) =>
	(await app.request(listNotices, {}, { token })).body.map(({ told }) => noticeWords(told));

describe('[SX-03] texts to one stranger that use nothing of the plan', () => {
	/** Everyone is reminded in a minute; from then on every switch and edit tells them about it. */
	async function flood(account: BuiltAccount, count: number) {
		const { _id } = await buildRecipient(app, account, { phoneNumber: STRANGER });
		const defaults = { recipientIds: [_id], adminParticipates: false, frequency: 'daily' };
		const schedule = scheduleRequests(app, account, defaults);
		const ids: string[] = [];
		for (let each = 0; each < count; each++) {
			const given = { time: timeIn(16), notifications: { reminderTimes: [15] } };
			const { status, body } = await schedule.create(given);
			if (status === 201) ids.push(body._id);
		}
		for (let minute = 0; minute < 5; minute++) {
			app.deps.clock.advance(MINUTE_MS);
			await runEngine(app.deps);
			for (const id of ids) {
				await schedule.toggle(id);
				await schedule.toggle(id);
				const time = timeIn(17);
				await schedule.update(id, { time, notifications: { reminderTimes: [16] } });
			}
			await runEngine(app.deps);
		}
		return ids.length;
	}

	test('[SX-03] from one account end at the budget of that phone, and the holder is told once', async () => {
		const mallory = await buildTrial();
		await flood(mallory, 8);
		expect(await textsTo(app, STRANGER)).toHaveLength(60);
		expect(await db.select().from(usage)).toEqual([]);
		expect(await noticesOf(mallory)).toEqual([
			expect.stringMatching(/^Some reminders and news didn't go out today/),
		]);
	});
});

describe('[SX-03] one account that uses up the day', () => {
	test('[SX-03] leaves nine tenths to others, and the reserve to invitations', async () => {
		app = await testApp(testDeps({ db }, { DAILY_TEXT_LIMIT: '100' }));
		const mallory = await buildTrial();
		const victims: string[] = [];
		for (let each = 0; each < 10; each++) victims.push((await buildRecipient(app, mallory))._id);
		const family = await buildTrial('Ana Reyes');
		const rosa = await buildRecipient(app, family);
		for (let each = 0; each < 10; each++)
			await messageRequests(app, mallory).quick(victims, 'Buy!');
		await runEngine(app.deps);
		const sent = await db.$count(
			deliveries,
			and(
				eq(deliveries.accountId, mallory.user._id),
				inArray(deliveries.status, ['accepted', 'delivered']),
			),
		);
		expect(sent).toBeLessThanOrEqual(10);
		await callRequests(app, family).quick([rosa._id]);
		await runEngine(app.deps);
		expect((await callRequests(app, family).list()).body).toMatchObject([
			{ status: 'in-progress' },
		]);
		expect(await textsTo(app, rosa.phoneNumber)).toHaveLength(1);
	});
});
