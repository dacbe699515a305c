import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/notices.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { accounts, mails, notices } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { sendDueMails } from '../mail/send.ts';
import { tellHolder } from './commands.ts';
import { mailNotices } from './digest.ts';
import { noticeMails } from './mails.ts';

const db = await testDatabase();
let app: TestApp;
let ana: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	ana = await buildAccount(app, { emailProven: true });
	await db.delete(mails);
});

const written = (words: string): contract.Told => ({ code: 'written', words });
const tell = (key: string, words = key, kind: contract.Notice['kind'] = 'text_failed') =>
	db.transaction((tx) =>
		tellHolder(tx, app.deps, { accountId: ana.user._id, key, kind, told: written(words) }),
	);
const list = async ({ token } = ana) =>
	(await app.request(contract.listNotices, {}, { token })).body;
const putAway = (noticeId: string, { token } = ana) =>
	app.request(contract.putAwayNotice, { params: { noticeId } }, { token });

describe('notices in the app', () => {
	test('are listed newest first, told once each', async () => {
		await tell('a', 'Your text to Rosa did not arrive.');
		app.deps.clock.advance(MINUTE_MS);
		await tell('b', 'Luis replied: hello', 'reply');
		await tell('a', 'told again');
		expect(await list()).toEqual([
			{
				_id: expect.any(String),
				kind: 'reply',
				told: written('Luis replied: hello'),
				createdAt: '2026-11-15T12:01:00.000Z',
			},
			{
				_id: expect.any(String),
				kind: 'text_failed',
				told: written('Your text to Rosa did not arrive.'),
				createdAt: '2026-11-15T12:00:00.000Z',
			},
		]);
	});

	test('are 50 at most', async () => {
		for (let each = 0; each < 51; each++) await tell(`notice ${each}`);
		expect(await list()).toHaveLength(50);
	});

	test('stay away once put away, also the second time', async () => {
		await tell('a');
		await tell('b');
		const [{ _id, told } = { _id: '', told: written('') }] = await list();
		expect((await putAway(_id)).status).toBe(200);
		expect((await putAway(_id)).status).toBe(200);
		expect((await list()).map((each) => each.told)).not.toContainEqual(told);
		await tell(noticeWords(told));
		expect(await list()).toHaveLength(1);
	});

	test('of another account do not exist', async () => {
		await tell('a');
		const luz = await buildAccount(app);
		const [{ _id } = { _id: '' }] = await list();
		expect(await list(luz)).toEqual([]);
		expect((await putAway(_id, luz)).status).toBe(404);
		expect((await putAway('no-id')).status).toBe(404);
		expect(await list()).toHaveLength(1);
	});
});

describe('notices by mail', () => {
	const queued = () => db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
	/** What arrived, as the mailbox shows it. */
	async function sent() {
		await sendDueMails(app.deps, noticeMails);
		const { rows } = await db.$client.query<{ subject: string; text: string }>(
			'select subject, text from sandbox_mails order by at, id',
		);
		return rows;
	}

	test('are one mail for all that is new', async () => {
		await tell('a', 'Your text to Rosa did not arrive.');
		await tell('b', 'Luis replied: "Hello!"', 'reply');
		await mailNotices(app.deps);
		expect(await queued()).toMatchObject([{ recipient: ana.email, template: 'notices' }]);
		const [mail, ...more] = await sent();
		expect(more).toEqual([]);
		expect(mail?.subject).toBe('2 things you should know');
		expect(mail?.text).toContain('Your text to Rosa did not arrive.\n\nLuis replied: "Hello!"');
		await mailNotices(app.deps);
		expect(await queued()).toHaveLength(1);
	});

	test.each([
		['text_failed', 'A text didn’t arrive'],
		['call_failed', 'Not everyone could be called'],
		['limit_reached', 'You’ve reached this month’s limit'],
		['reply', 'You have a reply'],
	] as const)('a single one, %s, is named in the subject', async (kind, subject) => {
		await tell('a', 'The words', kind);
		await mailNotices(app.deps);
		expect(await sent()).toMatchObject([{ subject }]);
	});

	test('come at most every ten minutes; what happens meanwhile is collected', async () => {
		await tell('a');
		await mailNotices(app.deps);
		app.deps.clock.advance(MINUTE_MS);
		await tell('b');
		await mailNotices(app.deps);
		app.deps.clock.advance(8 * MINUTE_MS);
		await tell('c');
		await mailNotices(app.deps);
		expect(await queued()).toHaveLength(1);
		app.deps.clock.advance(MINUTE_MS);
		await mailNotices(app.deps);
		expect((await queued()).map(({ data }) => data.count)).toEqual(['1', '2']);
	});

	test('quote twenty and count the rest', async () => {
		for (let each = 1; each <= 23; each++) await tell(`notice ${each}`);
		await mailNotices(app.deps);
		const [mail] = await sent();
		expect(mail?.subject).toBe('23 things you should know');
		expect(mail?.text.match(/notice \d+/g)).toHaveLength(20);
		expect(mail?.text).toContain('And 3 more in Kinbell.');
	});

	test('of several workers one mails', async () => {
		for (let each = 0; each < 5; each++) await tell(`notice ${each}`);
		await Promise.all(Array.from({ length: 6 }, () => mailNotices(app.deps)));
		expect((await queued()).map(({ data }) => data.count)).toEqual(['5']);
		expect(await db.select().from(notices)).toMatchObject(
			Array(5).fill({ mailedAt: expect.any(Date) }),
		);
	});

	test('go to each account, and to none that is closed', async () => {
		await tell('a');
		const luz = await buildAccount(app);
		await db.delete(mails);
		await db.transaction((tx) =>
			tellHolder(tx, app.deps, {
				accountId: luz.user._id,
				key: 'a',
				kind: 'reply',
				told: written('Hi'),
			}),
		);
		const closed = { deletedAt: app.deps.clock.now() };
		await db.update(accounts).set(closed).where(eq(accounts.id, ana.user._id));
		await mailNotices(app.deps);
		expect(await queued()).toMatchObject([{ recipient: luz.email }]);
	});

	test('are not sent when the account was closed before they went out', async () => {
		await tell('a');
		await mailNotices(app.deps);
		await db.update(accounts).set({ deletedAt: app.deps.clock.now() });
		expect(await sent()).toEqual([]);
		expect(await queued()).toMatchObject([{ status: 'dropped' }]);
	});
});
