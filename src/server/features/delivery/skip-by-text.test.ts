import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getConversation } from '#contract/conversations.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { UNDO_MS } from '#contract/undo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { accounts, scheduleExceptions } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { SKIP_ANSWERS_A_DAY } from './skip-by-text.ts';

const ANA = '12125550134';
const ROSE = '16465550177';

const db = await testDatabase();
let app: TestApp;
let ana: BuiltAccount;
let rose: Recipient;

beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	ana = await buildAccount(app, { phone: ANA, timezone: 'America/New_York' });
	await buildSubscription(app, ana.user._id);
	rose = await buildRecipient(app, ana, { name: 'Rose', phoneNumber: ROSE });
});

/** What the phone gets as an answer. */
async function text(from: string, body: string): Promise<string[]> {
	const before = (await textsTo(app, from)).filter(({ status }) => status !== 'received').length;
	expect((await app.request(sandbox.answerText, { body: { from, body } })).status).toBe(201);
	await runEngine(app.deps);
	const texts = (await textsTo(app, from)).filter(({ status }) => status !== 'received');
	return texts.slice(before).map(({ body: words }) => words);
}

/** A call on Sundays at nine in the morning in New York, an hour before the clock's first. */
const sundays = (given = {}) =>
	buildSchedule(app, ana, { time: '09:00', recipientIds: [rose._id], ...given });

const skippedDays = async () => {
	const rows = await db.select().from(scheduleExceptions).orderBy(scheduleExceptions.day);
	return rows.map(({ day }) => day);
};

const heard = async () => (await textsTo(app, ROSE)).map(({ body }) => body);

const FIRST = '1 Sunday call, Sun, Nov 22, 9:00 AM';

describe('[CD-09] SKIP from the account holder’s phone', () => {
	test('lists the next calls of all schedules, in order, five at most', async () => {
		await sundays({ startDate: '2026-11-22' });
		await sundays({ name: 'Grandma', daysOfWeek: [2], startDate: '2026-11-17', time: '20:00' });
		await sundays({ name: 'A message', type: 'message', messageContent: 'Hi', frequency: 'daily' });
		const off = await sundays({ name: 'Switched off', frequency: 'daily' });
		await scheduleRequests(app, ana).toggle(off._id);
		const [list, ...others] = await text(ANA, 'skip');
		expect(others).toEqual([]);
		expect(list?.split('\n')).toEqual([
			"Kinbell: which call should we skip? Reply with its number. We'll tell everyone who was reminded.",
			'1 Grandma, Tue, Nov 17, 8:00 PM',
			'2 Sunday call, Sun, Nov 22, 9:00 AM',
			'3 Grandma, Tue, Nov 24, 8:00 PM',
			'4 Sunday call, Sun, Nov 29, 9:00 AM',
			'5 Grandma, Tue, Dec 1, 8:00 PM',
		]);
	});

	test('then a number skips that one, those who heard of it are told, and UNDO puts it back', async () => {
		await sundays({ startDate: '2026-11-22' });
		app.deps.clock.set('2026-11-21T15:00:00Z');
		await runEngine(app.deps);
		expect(await heard()).toHaveLength(1);
		expect(await text(ANA, 'SKIP')).toEqual([expect.stringContaining(FIRST)]);
		expect(await text(ANA, '1')).toEqual([
			'Kinbell: "Sunday call" on Sun, Nov 22, 9:00 AM is skipped. We\'ll tell Rose. Text UNDO to put it back.',
		]);
		expect(await skippedDays()).toEqual(['2026-11-22']);
		expect(await heard()).toHaveLength(1);
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		expect((await heard()).at(-1)).toContain("won't take place");

		expect(await text(ANA, 'Undo!')).toEqual([
			'Kinbell: "Sunday call" on Sun, Nov 22, 9:00 AM takes place after all. We\'ll tell Rose.',
		]);
		expect(await skippedDays()).toEqual([]);
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		expect(await heard()).toHaveLength(3);
		expect(await text(ANA, 'undo')).toEqual([
			"Kinbell: there's no skipped call to put back. Text SKIP to see your next calls.",
		]);
	});

	test('skips several of one list, and puts them back one after the other', async () => {
		await sundays({ startDate: '2026-11-22' });
		await text(ANA, 'skip');
		await text(ANA, ' 2. ');
		await text(ANA, '1');
		expect(await skippedDays()).toEqual(['2026-11-22', '2026-11-29']);
		expect(await text(ANA, 'undo')).toEqual([expect.stringContaining('Nov 22')]);
		expect(await text(ANA, 'undo')).toEqual([expect.stringContaining('Nov 29')]);
		expect(await skippedDays()).toEqual([]);
	});

	test('is answered in the account’s language, whichever word was used', async () => {
		await db.update(accounts).set({ language: 'es' }).where(eq(accounts.id, ana.user._id));
		await sundays({ startDate: '2026-11-22' });
		expect(await text(ANA, 'Saltar')).toEqual([expect.stringContaining('¿qué llamada')]);
		expect(await text(ANA, 'SKIP')).toEqual([expect.stringContaining('¿qué llamada')]);
	});

	test.each([
		['a number that is not on the list', '9', MINUTE_MS],
		['a list of more than an hour ago', '1', HOUR_MS + MINUTE_MS],
	])('with %s skips nothing and lists again', async (_, number, later) => {
		await sundays({ startDate: '2026-11-22' });
		await text(ANA, 'skip');
		app.deps.clock.advance(later);
		expect(await text(ANA, number)).toEqual([
			expect.stringMatching(/nothing has changed.*\n1 Sunday call, Sun, Nov 22, 9:00 AM/),
		]);
		expect(await skippedDays()).toEqual([]);
		await text(ANA, '1');
		expect(await skippedDays()).toEqual(['2026-11-22']);
	});

	test('skips nothing when the call was moved, or came, since the list was sent', async () => {
		const { _id } = await sundays({ startDate: '2026-11-22' });
		await text(ANA, 'skip');
		const requests = scheduleRequests(app, ana, { recipientIds: [rose._id], daysOfWeek: [0] });
		await requests.update(_id, { startDate: '2026-11-22', time: '10:00' });
		expect(await text(ANA, '1')).toEqual([expect.stringContaining('Sun, Nov 22, 10:00 AM')]);
		expect(await skippedDays()).toEqual([]);

		app.deps.clock.set('2026-11-22T14:59:00Z');
		await text(ANA, 'skip');
		app.deps.clock.set('2026-11-22T15:00:30Z');
		expect((await text(ANA, '1'))[0]).toMatch(/nothing has changed.*\n1 .*Nov 29/);
		expect(await skippedDays()).toEqual([]);
	});

	test('says so when no call is planned', async () => {
		expect(await text(ANA, 'skip')).toEqual(['Kinbell: you have no calls coming up.']);
	});

	test('is answered only so often in a day', async () => {
		for (let each = 0; each < SKIP_ANSWERS_A_DAY + 1; each++) {
			await app.request(sandbox.answerText, { body: { from: ANA, body: 'skip' } });
		}
		expect(await text(ANA, 'skip')).toHaveLength(SKIP_ANSWERS_A_DAY);
	});
});

describe('[CD-09] SKIP from anybody else', () => {
	const repliesOf = async () => {
		const params = { recipientId: rose._id };
		const thread = await app.request(getConversation, { params }, { token: ana.token });
		return thread.body.filter(({ direction }) => direction === 'in').map(({ body }) => body);
	};

	test('is an ordinary reply', async () => {
		await sundays({ startDate: '2026-11-22' });
		expect(await text(ROSE, 'SKIP')).toEqual([]);
		expect(await text(ROSE, '1')).toEqual([]);
		expect(await skippedDays()).toEqual([]);
		expect((await repliesOf()).toSorted()).toEqual(['1', 'SKIP']);
	});

	test.each([
		['whose number is not proven', { phoneVerified: false }],
		['whose account is suspended', { suspendedAt: new Date('2026-11-15T12:00Z') }],
		['whose account is closed', { deletedAt: new Date('2026-11-15T12:00Z') }],
	])('such as a holder %s, is not answered', async (_, changes) => {
		await sundays({ startDate: '2026-11-22' });
		await db.update(accounts).set(changes).where(eq(accounts.id, ana.user._id));
		expect(await text(ANA, 'skip')).toEqual([]);
	});

	test('shows nothing of another account that has typed the same number', async () => {
		const mallory = await buildAccount(app, { phone: ANA, phoneVerified: false });
		await buildSubscription(app, mallory.user._id);
		await buildSchedule(app, mallory, { name: 'Mallory’s' });
		await sundays({ startDate: '2026-11-22' });
		const [list] = await text(ANA, 'skip');
		expect(list).toContain(FIRST);
		expect(list).not.toContain('Mallory');
	});

	test('a holder who has stopped our texts gets none', async () => {
		await sundays({ startDate: '2026-11-22' });
		await text(ANA, 'stop');
		expect(await text(ANA, 'skip')).toEqual([]);
	});
});

describe('[CD-09] an account holder who is on somebody else’s list', () => {
	let theo: BuiltAccount;
	let anaThere: Recipient;
	const toTheo = async () => {
		const params = { recipientId: anaThere._id };
		const thread = await app.request(getConversation, { params }, { token: theo.token });
		return thread.body.filter(({ direction }) => direction === 'in').map(({ body }) => body);
	};
	const theoTexts = async () => {
		app.deps.clock.advance(1000);
		await messageRequests(app, theo).quick([anaThere._id], 'See you on Sunday?');
		await runEngine(app.deps);
	};

	beforeEach(async () => {
		theo = await buildAccount(app, { name: 'Theo Stone' });
		await buildSubscription(app, theo.user._id);
		anaThere = await buildRecipient(app, theo, { name: 'Ana', phoneNumber: ANA });
	});

	test('skips her own calls, and Theo reads nothing of it', async () => {
		await sundays({ startDate: '2026-11-22' });
		await theoTexts();
		expect(await text(ANA, 'skip')).toEqual([expect.stringContaining(FIRST)]);
		await text(ANA, '1');
		expect(await skippedDays()).toEqual(['2026-11-22']);
		expect(await toTheo()).toEqual([]);
		await text(ANA, 'I will be there');
		expect(await toTheo()).toEqual(['I will be there']);
	});

	test('answers Theo with a number when he texted after the list', async () => {
		await sundays({ startDate: '2026-11-22' });
		await text(ANA, 'skip');
		await theoTexts();
		expect(await text(ANA, '1')).toEqual([]);
		expect(await toTheo()).toEqual(['1']);
		expect(await skippedDays()).toEqual([]);
	});

	test('answers Theo when she has no calls of her own', async () => {
		await theoTexts();
		expect(await text(ANA, 'Skip')).toEqual([]);
		expect(await toTheo()).toEqual(['Skip']);
	});
});

test('[CD-09] an old list is not read as a question for ever', async () => {
	await sundays({ startDate: '2026-11-22' });
	await text(ANA, 'skip');
	app.deps.clock.advance(DAY_MS + MINUTE_MS);
	expect(await text(ANA, '1')).toEqual([]);
	expect(await skippedDays()).toEqual([]);
});
