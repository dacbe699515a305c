import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '#contract/recipients.ts';
import * as schedulesContract from '#contract/schedules.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { calls, messageRecipients, occurrences, optOuts, recipients } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { nobodyTold } from '#tests/support/nobody-told.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';
import * as spanish from '#words/es/app/agreement.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const rosa = { name: 'Rosa Reyes', phoneNumber: '12125550134' };
const withToken = () => ({ token: account.token });
const list = (query = {}) => app.request(contract.listRecipients, { query }, withToken());
const create = (body: Record<string, unknown>) =>
	app.request(contract.createRecipient, { body: { ...rosa, ...body } }, withToken());
const update = (recipientId: string, body: Record<string, unknown>) =>
	app.request(
		contract.updateRecipient,
		{ params: { recipientId }, body: { ...rosa, ...body } },
		withToken(),
	);
const remove = (recipientId: string, token = account.token) =>
	app.request(contract.removeRecipient, { params: { recipientId } }, { token });
const getSchedule = (scheduleId: string) =>
	app.request(schedulesContract.getSchedule, { params: { scheduleId } }, withToken());

const untried = { status: 'unknown', at: null, reason: null };

describe('adding', () => {
	test('[API-14] [EN-03] answers 201 with the new recipient', async () => {
		const { status, body } = await create({ email: 'Rosa@Example.com', relationship: 'Mother' });
		expect(status).toBe(201);
		expect(body).toEqual({
			_id: expect.any(String),
			name: 'Rosa Reyes',
			phoneNumber: '12125550134',
			email: 'rosa@example.com',
			relationship: 'Mother',
			timezone: '',
			language: '',
			invitations: false,
			ways: ['text'],
			always: [],
			reached: { text: untried, mail: untried },
			quietHours: null,
			optedOut: false,
			anyHour: false,
			introduced: false,
			asksNext: false,
			warning: null,
			resting: null,
			createdAt: '2026-11-15T12:00:00.000Z',
		});
	});

	test('needs only a name and a phone, and ignores unknown fields', async () => {
		const { status, body } = await create({ email: null, relationship: null, colour: 'blue' });
		expect(status).toBe(201);
		expect(body).toMatchObject({ email: '', relationship: '' });
	});

	test.each([
		['212-555-0134', '12125550134'],
		['(212) 555 0134', '12125550134'],
		['+44 20 7946 0018', '442079460018'],
	])('stores the phone %s as %s', async (phoneNumber, stored) => {
		expect((await create({ phoneNumber })).body.phoneNumber).toBe(stored);
	});

	test.each([
		[{ name: '' }, 'name', 'Name is required'],
		[{ name: '  ' }, 'name', 'Name is required'],
		[{ name: undefined }, 'name', 'Name is required'],
		[{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
		[{ phoneNumber: undefined }, 'phoneNumber', 'Phone number is required'],
		[
			{ phoneNumber: '555-0134' },
			'phoneNumber',
			'Invalid phone number format (expected: xxx-xxx-xxxx)',
		],
		[{ email: 'rosa' }, 'email', 'Invalid email format'],
		[{ timezone: 'Nowhere/Else' }, 'timezone', 'Choose a timezone from the list'],
		[{ language: 'tlh' }, 'language', 'Choose a language from the list'],
		[{ language: 7 }, 'language', 'Choose a language from the list'],
	])('[RE-03] [RE-05] [RE-06] refuses %j: %s', async (change, field, message) => {
		const { status, problem } = await create(change);
		expect(status).toBe(400);
		expect(problem).toEqual({
			code: 'invalid_input',
			reason: { code: 'invalid_fields' },
			message,
			fields: { [field]: message },
		});
	});

	test('[D24] records who confirmed the agreement, when and in which words; again for a new number', async () => {
		const { _id } = (await create({})).body;
		const agreements = () =>
			db
				.select({ at: recipients.agreedAt, by: recipients.agreedBy, words: recipients.agreement })
				.from(recipients);
		const by = `Ana Reyes <${account.email}>`;
		const first = { at: new Date('2026-11-15T12:00:00Z'), by, words: recipientAgreement };
		expect(await agreements()).toEqual([first]);

		app.deps.clock.advance(1000);
		await update(_id, { name: 'Rosa' });
		expect(await agreements()).toEqual([first]);
		await update(_id, { phoneNumber: '12125550135' });
		const second = { ...first, at: new Date('2026-11-15T12:00:01Z') };
		expect(await agreements()).toEqual([second]);
	});

	test('[D24] [LG-02] stores the agreement in the language in which it was read', async () => {
		const headers = { authorization: `Bearer ${account.token}`, 'accept-language': 'es' };
		const { method, path: url } = contract.createRecipient;
		await app.app.inject({ method, url, headers, payload: rosa });
		const stored = await db.select({ words: recipients.agreement }).from(recipients);
		expect(stored).toEqual([{ words: spanish.recipientAgreement }]);
	});
});

describe('the list', () => {
	test('[API-13] [D1a] is a bare array, newest first, of this account only', async () => {
		await buildRecipient(app, await buildAccount(app));
		const details = { ...rosa, email: 'rosa@example.com', relationship: 'Mother' };
		const first = await buildRecipient(app, account, details);
		const second = await buildRecipient(app, account);
		const { status, body, headers } = await list();
		expect(status).toBe(200);
		expect(body).toEqual([second, first]);
		expect(body[1]).toMatchObject({ _id: first._id, ...details });
		expect(headers).toMatchObject({ 'x-total-count': '2' });
		expect(headers).not.toHaveProperty('link');
	});

	test('[D1a] comes in pages when asked, each with the way to the next', async () => {
		const built = [];
		for (let each = 0; each < 5; each++) built.unshift(await buildRecipient(app, account));
		const pages: contract.Recipient[][] = [];
		let url: string | undefined = '/api/recipients?limit=2';
		while (url) {
			const headers = { authorization: `Bearer ${account.token}` };
			const response: LightMyRequestResponse = await app.app.inject({ url, headers });
			expect(response.headers['x-total-count']).toBe('5');
			pages.push(response.json());
			url = /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
		}
		expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
		expect(pages.flat()).toEqual(built);
	});

	test('refuses a page that cannot exist', async () => {
		expect((await list({ limit: 0 })).status).toBe(400);
		expect((await list({ limit: 'many' })).status).toBe(400);
		expect((await list({ cursor: 'x' })).status).toBe(400);
	});

	test('[D24] says who asked for no more texts', async () => {
		const { _id } = (await create({})).body;
		await db.insert(optOuts).values({ address: rosa.phoneNumber, since: app.deps.clock.now() });
		expect((await list()).body).toMatchObject([{ _id, optedOut: true }]);
		expect((await update(_id, {})).body.optedOut).toBe(true);
		expect((await update(_id, { phoneNumber: '12125550135' })).body.optedOut).toBe(false);
	});

	test('takes as many queries for 1,000 as for one', async () => {
		const queriesOf = async () => {
			await finishSignals(db);
			const query = vi.spyOn(pg.Client.prototype, 'query');
			const { body } = await list();
			const count = query.mock.calls.length;
			query.mockRestore();
			return { count, rows: body.length };
		};
		const { _id } = (await create({})).body;
		const forOne = await queriesOf();
		await db.$client.query(
			`insert into recipients select gen_random_uuid(), account_id, name || n, phone, email, relationship,
				timezone, agreed_at, agreed_by, agreement, created_at, deleted_at
			from recipients, generate_series(1, 999) as n where id = $1`,
			[_id],
		);
		expect(await queriesOf()).toEqual({ count: forOne.count, rows: 1000 });
	});
});

describe('changing', () => {
	test('[API-15] answers with the changed recipient', async () => {
		const { _id, createdAt } = (await create({ email: 'rosa@example.com' })).body;
		const other = await buildRecipient(app, account);
		const changes = { name: 'Rosa R.', phoneNumber: '13125550155', relationship: 'Mother' };
		const { status, body } = await update(_id, changes);
		expect(status).toBe(200);
		expect(body).toMatchObject({ _id, ...changes, email: '' });
		const email = 'rosa.r@example.com';
		const mailed = (await update(_id, { ...changes, email })).body;
		expect(mailed).toEqual({ ...body, email, reached: { text: untried, mail: untried } });
		expect((await list()).body).toEqual([other, { ...mailed, createdAt }]);
	});

	test('keeps the timezone when a client leaves it out, and clears it when told', async () => {
		const { _id } = (await create({ timezone: 'Asia/Tokyo' })).body;
		expect((await update(_id, {})).body.timezone).toBe('Asia/Tokyo');
		expect((await update(_id, { timezone: '' })).body.timezone).toBe('');
	});

	test('[LG-02] takes a language by its tag, keeps it when it is left out, and clears it when told', async () => {
		const { _id, language } = (await create({ language: 'es-MX' })).body;
		expect(language).toBe('es');
		expect((await update(_id, {})).body.language).toBe('es');
		expect((await update(_id, { language: 'zh-Hans' })).body.language).toBe('zh');
		expect((await update(_id, { language: '' })).body.language).toBe('');
		expect((await update(_id, { language: 'ar' })).body.language).toBe('ar');
		expect((await update(_id, { language: null })).body.language).toBe('');
	});

	test('says why not, by field', async () => {
		const { _id } = (await create({})).body;
		expect((await update(_id, { name: '', phoneNumber: '1', email: 'x' })).problem.fields).toEqual({
			name: 'Name is required',
			phoneNumber: 'Invalid phone number format (expected: xxx-xxx-xxxx)',
			email: 'Invalid email format',
		});
	});

	test('shows in planned calls and messages, not in past ones', async () => {
		const { _id } = (await create({})).body;
		const past = await buildSchedule(app, account, { recipientIds: [_id] });
		await buildSchedule(app, account, { recipientIds: [_id] });
		const text = { type: 'message', messageContent: 'Hello' };
		await buildSchedule(app, account, { recipientIds: [_id], ...text });
		await db
			.update(occurrences)
			.set({ status: 'dispatched' })
			.where(eq(occurrences.scheduleId, past._id));

		await update(_id, { name: 'Rosa R.', phoneNumber: '12125550199' });
		const snapshot = { name: calls.name, phone: calls.phone };
		expect(await db.select(snapshot).from(calls).orderBy(calls.name)).toEqual([
			{ name: 'Rosa R.', phone: '12125550199' },
			{ name: 'Rosa Reyes', phone: '12125550134' },
		]);
		expect(await db.select().from(messageRecipients)).toMatchObject([
			{ name: 'Rosa R.', phone: '12125550199' },
		]);
	});
});

describe('deleting', () => {
	test('[API-16] [D1a] takes someone off the list and off their schedules, which go on', async () => {
		const [rosaId, luis] = [(await create({})).body._id, await buildRecipient(app, account)];
		const both = await buildSchedule(app, account, { recipientIds: [rosaId, luis._id] });
		const text = { type: 'message', messageContent: 'Hello' };
		const texts = await buildSchedule(app, account, { recipientIds: [luis._id, rosaId], ...text });

		const { status, body } = await remove(rosaId);
		expect(status).toBe(200);
		expect(body).toEqual({
			message: 'Recipient deleted',
			deactivatedSchedules: [],
			...nobodyTold,
		});
		expect((await list()).body.map(({ _id }) => _id)).toEqual([luis._id]);
		for (const { _id, nextCallTime } of [both, texts]) {
			expect((await getSchedule(_id)).body).toMatchObject({
				active: true,
				nextCallTime,
				recipientIds: [{ _id: luis._id, name: luis.name }],
			});
		}
		expect(await db.select().from(calls)).toMatchObject([{ recipientId: luis._id }]);
		expect(await db.select().from(messageRecipients)).toMatchObject([{ recipientId: luis._id }]);
	});

	test('switches off and names the schedules that have nobody left', async () => {
		const { _id: rosaId } = (await create({})).body;
		const alone = await buildSchedule(app, account, { recipientIds: [rosaId], name: 'Birthday' });
		const { body } = await remove(rosaId);
		expect(body.deactivatedSchedules).toEqual([{ _id: alone._id, name: 'Birthday' }]);
		expect((await getSchedule(alone._id)).body).toMatchObject({
			active: false,
			recipientIds: [],
			nextCallTime: null,
			pausedReason: { code: 'nobody_left' },
		});
		expect(await db.$count(occurrences)).toBe(0);
		expect(await db.$count(calls)).toBe(0);
	});

	test('keeps past calls and messages readable', async () => {
		const { _id } = (await create({})).body;
		await buildSchedule(app, account, { recipientIds: [_id] });
		await db.update(occurrences).set({ status: 'dispatched' });
		await remove(_id);
		expect(await db.select().from(calls)).toMatchObject([
			{ recipientId: _id, name: 'Rosa Reyes', phone: '12125550134' },
		]);
	});
});

test('[D1] another account’s recipient, a deleted one and a malformed id are answered 404', async () => {
	const theirs = await buildRecipient(app, await buildAccount(app));
	const deleted = await buildRecipient(app, account);
	await remove(deleted._id);
	for (const recipientId of [theirs._id, deleted._id, 'x']) {
		expect((await update(recipientId, {})).status).toBe(404);
		expect((await remove(recipientId)).status).toBe(404);
	}
	expect(
		(await db.select().from(recipients).where(eq(recipients.id, theirs._id)))[0],
	).toMatchObject({ name: theirs.name, deletedAt: null });
});
