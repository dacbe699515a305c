import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelCall, listCalls } from '#contract/calls.ts';
import {
	getRecipient,
	listRecipients,
	type Recipient,
	updateRecipient,
} from '#contract/recipients.ts';
import { agreements, deliveries, optOuts } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { buildCall, buildMessage } from '#tests/support/history.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rose: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
	rose = await buildRecipient(app, account, { name: 'Rose', relationship: 'Grandmother' });
});

const get = (recipientId = rose._id, { token } = account) =>
	app.request(getRecipient, { params: { recipientId } }, { token });
const person = async () => (await get()).body;

describe('a person', () => {
	test('[UX-10] is who they are in the list, with nothing more to tell at first', async () => {
		expect(await get()).toMatchObject({
			status: 200,
			body: { ...rose, lastTalkedAt: null, nextCall: null },
		});
	});

	test('[UX-10] is nobody else’s to see', async () => {
		const other = await buildAccount(app);
		expect((await get(rose._id, other)).status).toBe(404);
		expect((await get(app.deps.newId())).status).toBe(404);
		expect((await get('not-an-id')).status).toBe(404);
	});

	test('[UX-10] was last talked to when a call with them ended', async () => {
		await buildCall(app, account, { recipients: [rose], at: '2026-11-08T15:00:00.000Z' });
		await buildCall(app, account, { recipients: [rose], at: '2026-11-01T15:00:00.000Z' });
		const missed = { status: 'missed', at: '2026-11-14T15:00:00.000Z' } as const;
		await buildCall(app, account, { recipients: [rose], ...missed });
		expect(await person()).toMatchObject({ lastTalkedAt: '2026-11-08T15:12:34.000Z' });
	});

	test('[UX-10] is called next by the first schedule that they are still in', async () => {
		const theo = await buildRecipient(app, account, { name: 'Theo' });
		const given = { recipientIds: [rose._id, theo._id], timezone: 'America/New_York' };
		const later = await buildSchedule(app, account, {
			...given,
			name: 'Later',
			startDate: '2026-12-01',
		});
		const sunday = await buildSchedule(app, account, {
			...given,
			name: 'Sunday call',
			time: '09:00',
		});
		await buildSchedule(app, account, {
			...given,
			type: 'message',
			messageContent: 'Good morning!',
			frequency: 'daily',
		});
		expect((await person()).nextCall).toEqual({
			scheduleId: sunday._id,
			name: 'Sunday call',
			at: '2026-11-15T14:00:00.000Z',
		});
		const { body: calls } = await app.request(listCalls, {}, { token: account.token });
		const next = calls.find(
			({ scheduleId, recipientId }) =>
				scheduleId?._id === sunday._id && recipientId._id === rose._id,
		);
		await app.request(
			cancelCall,
			{ params: { callId: next?._id ?? '' }, body: {} },
			{ token: account.token },
		);
		expect((await person()).nextCall).toMatchObject({ scheduleId: later._id, name: 'Later' });
	});
});

describe('a way to reach somebody', () => {
	const early = '2026-11-09T15:00:00.000Z';
	const late = '2026-11-10T15:00:00.000Z';
	const unknownBox = { code: 'mailbox_unknown' } as const;
	const email = 'rose@example.com';
	const mailed = async () => {
		const body = { ...rose, email, ways: ['mail' as const, 'text' as const] };
		const params = { recipientId: rose._id };
		await app.request(updateRecipient, { params, body }, { token: account.token });
		return { ...rose, email };
	};
	const tryMail = async (status: 'accepted' | 'undelivered', at: string) =>
		buildMessage(app, account, {
			recipients: [await mailed()],
			at,
			tried: [{ way: 'mail', status, at, reason: status === 'accepted' ? undefined : unknownBox }],
		});

	test('[WY-01] works or fails by what was sent last, and says when something last arrived', async () => {
		await buildMessage(app, account, { recipients: [rose], at: early });
		await tryMail('accepted', early);
		const works = { status: 'works', at: early, reason: null };
		expect((await person()).reached).toEqual({ text: works, mail: works });
		await tryMail('undelivered', late);
		const fails = { status: 'fails', at: early, reason: unknownBox };
		expect((await person()).reached).toEqual({ text: works, mail: fails });
	});

	test('[WY-01] is told as stopped or declined, whatever arrived; mail that came back keeps its reason', async () => {
		await tryMail('accepted', early);
		const since = app.deps.clock.now();
		await db.insert(optOuts).values({ address: email, since, why: 'asked' });
		const here = { accountId: account.user._id, address: rose.phoneNumber };
		await db.insert(agreements).values({ ...here, texts: 1, declinedAt: since });
		expect((await person()).reached).toEqual({
			text: { status: 'declined', at: null, reason: null },
			mail: { status: 'stopped', at: early, reason: null },
		});
		await db.update(optOuts).set({ why: 'returned' });
		await tryMail('undelivered', late);
		expect((await person()).reached.mail).toEqual({
			status: 'stopped',
			at: early,
			reason: { code: 'mail_returned' },
		});
	});
});

describe('a number that fails', () => {
	const landline = { code: 'landline' } as const;
	const lost = { status: 'failed', reason: landline, at: '2026-11-10T15:00:00.000Z' } as const;

	/** Why it fails; null when it does not. */
	const fromBoth = async () => {
		const { body } = await app.request(listRecipients, {}, { token: account.token });
		const { reached } = await person();
		expect(body.map((each) => each.reached)).toEqual([reached]);
		return reached.text.status === 'fails' ? reached.text.reason : null;
	};

	test('[UX-10] is told from the newest text, in the list as well', async () => {
		await buildMessage(app, account, { recipients: [rose], at: '2026-11-09T15:00:00.000Z' });
		expect(await fromBoth()).toBeNull();
		await buildMessage(app, account, { recipients: [rose], ...lost });
		expect(await fromBoth()).toEqual(landline);
		await buildMessage(app, account, { recipients: [rose], at: '2026-11-11T15:00:00.000Z' });
		expect(await fromBoth()).toBeNull();
	});

	test('[UX-10] is told when the provider refuses it, but not when our limits do', async () => {
		await buildMessage(app, account, { recipients: [rose], ...lost });
		await db.update(deliveries).set({ status: 'rejected' });
		expect(await fromBoth()).toEqual(landline);
		await db.update(deliveries).set({ reason: { code: 'news_limit' } });
		expect(await fromBoth()).toBeNull();
	});

	test('[UX-10] is forgotten with the number', async () => {
		await buildMessage(app, account, { recipients: [rose], ...lost });
		const body = { ...rose, phoneNumber: '646-555-0199' };
		const params = { recipientId: rose._id };
		await app.request(updateRecipient, { params, body }, { token: account.token });
		expect(await fromBoth()).toBeNull();
		expect(await db.$count(deliveries, eq(deliveries.recipientId, rose._id))).toBe(1);
	});
});
