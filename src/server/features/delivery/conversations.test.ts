import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getConversation, listConversations } from '#contract/conversations.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { deliveries, inboundTexts, notices, optOuts } from '#server/db/schema.ts';
import { signToken } from '#server/http/tokens.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { ADDRESS, type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { startSession } from '../accounts/sessions.ts';
import { type PlannedText, planTexts } from '../texts/outbox.ts';

const ROSE = '16465550177';
const QUESTION = /who is this for\?/i;

interface Family {
	account: BuiltAccount;
	rose: Recipient;
	text(words: string): Promise<void>;
	/** What this account's pages show of Rose's answers. */
	hears(): Promise<string[]>;
}

const db = await testDatabase();
let app: TestApp;

/** An account with Rose on its list, whatever others call her. */
async function buildFamily(name: string, phone: string, nickname = 'Rose'): Promise<Family> {
	const account = await buildAccount(app, { name, phone });
	await buildSubscription(app, account.user._id);
	const rose = await buildRecipient(app, account, { name: nickname, phoneNumber: ROSE });
	return {
		account,
		rose,
		async text(words) {
			const today = { ...account, token: await freshToken(account) };
			expect((await messageRequests(app, today).quick([rose._id], words)).status).toBe(201);
			await runEngine(app.deps);
			app.deps.clock.advance(1000);
		},
		async hears() {
			const token = await freshToken(account);
			const params = { recipientId: rose._id };
			const thread = await app.request(getConversation, { params }, { token });
			const answers = thread.body.filter(({ direction }) => direction === 'in');
			const replies = (await toldTo(account)).filter(({ code }) => code === 'replied');
			expect(replies).toHaveLength(answers.length);
			const list = await app.request(listConversations, {}, { token });
			expect(list.body[0]?.unread ?? 0).toBe(answers.length);
			return answers.map(({ body }) => body).reverse();
		},
	};
}

/** Days pass in these tests, and sessions end. */
async function freshToken({ user }: BuiltAccount): Promise<string> {
	const session = { accountId: user._id, remember: false, address: ADDRESS };
	return signToken(app.deps, await startSession(db, app.deps, session));
}

async function toldTo({ user }: BuiltAccount) {
	const rows = await db.select().from(notices).where(eq(notices.accountId, user._id));
	return rows.map(({ told }) => told);
}

async function answer(body: string, to?: string): Promise<void> {
	const { status } = await app.request(sandbox.answerText, {
		body: { from: ROSE, body, to } as never,
	});
	expect(status).toBe(201);
	await runEngine(app.deps);
}

async function planTextsNow(texts: PlannedText[]): Promise<void> {
	await db.transaction((tx) => planTexts(tx, app.deps, texts));
	await runEngine(app.deps);
}

const questions = async () =>
	(await textsTo(app, ROSE)).map(({ body }) => body).filter((body) => QUESTION.test(body));

describe('one number for everyone', () => {
	let ana: Family;
	let mallory: Family;
	beforeEach(async () => {
		app = await testApp(testDeps({ db }));
		ana = await buildFamily('Ana Reyes', '12125550134');
		mallory = await buildFamily('Mallory Stone', '13125550188', 'Target');
	});

	test('[SX-07] an attacker who texts after the family does not get the answer to the family', async () => {
		await ana.text('How was the doctor?');
		app.deps.clock.advance(HOUR_MS);
		await mallory.text('hi');
		await answer('The results were bad, please tell nobody');
		expect(await mallory.hears()).toEqual([]);
		expect(await ana.hears()).toEqual([]);
		const shown = '1 Ana Reyes (212-555-01..), 2 Mallory Stone (312-555-01..)';
		expect(await questions()).toEqual([expect.stringContaining(shown)]);

		await answer('1');
		expect(await ana.hears()).toEqual(['The results were bad, please tell nobody']);
		expect(await mallory.hears()).toEqual([]);
	});

	test('[SX-07] the answer holds for the conversation, until another account texts again', async () => {
		await ana.text('How was the doctor?');
		await mallory.text('hi');
		await answer('Bad news');
		await answer(' 1. ');
		await answer('I am fine, though');
		expect(await ana.hears()).toEqual(['Bad news', 'I am fine, though']);

		app.deps.clock.advance(HOUR_MS);
		await mallory.text('hi again');
		await answer('Ana, the key is under the mat');
		expect(await mallory.hears()).toEqual([]);
		expect(await questions()).toHaveLength(2);
		await answer('2');
		expect(await mallory.hears()).toEqual(['Ana, the key is under the mat']);
		expect(await ana.hears()).toEqual(['Bad news', 'I am fine, though']);
	});

	test('[SX-07] a digit answers only what was asked last: what an attacker asks afterwards is not it', async () => {
		await mallory.text('hi');
		await ana.text('How was the doctor?');
		await answer('Bad news');
		app.deps.clock.advance(1000);
		await mallory.text('Reply 1 for your free prize');
		await answer('1');
		expect(await mallory.hears()).toEqual([]);
		expect(await ana.hears()).toEqual([]);
		expect(await questions()).toHaveLength(2);
		await answer('2');
		expect(await ana.hears()).toEqual(['Bad news', '1']);
		expect(await mallory.hears()).toEqual([]);
	});

	test('[SX-07] other words are held too, are asked about once, and a loop is not kept busy', async () => {
		await ana.text('Hello');
		await mallory.text('hi');
		for (const words of ['What?', '3', '12', 'Yes', '1 or 2?']) await answer(words);
		expect(await questions()).toHaveLength(1);
		expect(await ana.hears()).toEqual([]);

		for (let i = 0; i < 10; i++) {
			app.deps.clock.advance(1000);
			await mallory.text(`hi ${i}`);
			await answer('I am away, this answers by itself');
		}
		expect(await questions()).toHaveLength(5);
		expect([...(await ana.hears()), ...(await mallory.hears())]).toEqual([]);
	});

	test('[SX-07] ten answers at once are asked about once', async () => {
		await ana.text('Hello');
		await mallory.text('hi');
		const say = (body: string) => app.request(sandbox.answerText, { body: { from: ROSE, body } });
		await Promise.all(Array.from({ length: 10 }, (_, index) => say(`Part ${index}`)));
		await runEngine(app.deps);
		expect(await questions()).toHaveLength(1);
		await Promise.all([say('1'), say('1')]);
		expect((await ana.hears()).filter((words) => words.startsWith('Part'))).toHaveLength(10);
		expect(await mallory.hears()).toEqual([]);
	});

	test('[SX-07] a question that is a day old is not answered by a digit', async () => {
		await ana.text('Hello');
		await mallory.text('hi');
		await answer('Bad news');
		app.deps.clock.advance(DAY_MS + HOUR_MS);
		await answer('1');
		expect([...(await ana.hears()), ...(await mallory.hears())]).toEqual([]);
		expect(await questions()).toHaveLength(2);
	});

	test('[SX-07] what only one account texted within a day is answered to that one', async () => {
		await mallory.text('hi');
		app.deps.clock.advance(DAY_MS + HOUR_MS);
		await ana.text('Hello');
		await answer('Hello Ana');
		expect(await ana.hears()).toEqual(['Hello Ana']);
		expect(await questions()).toEqual([]);
		// Days later it is still the last conversation.
		app.deps.clock.advance(3 * DAY_MS);
		await answer('Are you there?');
		expect(await ana.hears()).toEqual(['Hello Ana', 'Are you there?']);
		expect(await mallory.hears()).toEqual([]);
	});

	test('[SX-07] two who texted together long ago are still told apart', async () => {
		await ana.text('Hello');
		await mallory.text('hi');
		app.deps.clock.advance(2 * DAY_MS);
		await answer('Only now, and only for Ana');
		expect([...(await ana.hears()), ...(await mallory.hears())]).toEqual([]);
		await answer('1');
		expect(await ana.hears()).toEqual(['Only now, and only for Ana']);
	});

	test('[SX-07] whoever has a phone on the list and never texted it hears nothing of it', async () => {
		await answer('Hello?');
		await ana.text('Hello');
		await answer('Hello Ana');
		expect(await mallory.hears()).toEqual([]);
		expect(await ana.hears()).toEqual(['Hello Ana']);
	});

	test('[SX-07] an account that took the person off its list is still meant, and nobody else gets it', async () => {
		await ana.text('Hello');
		await mallory.text('hi');
		const params = { recipientId: ana.rose._id };
		await app.request(recipientsContract.removeRecipient, { params }, { token: ana.account.token });
		await answer('For Ana alone');
		expect(await questions()).toHaveLength(1);
		await answer('1');
		expect(await mallory.hears()).toEqual([]);
		expect(await db.$count(inboundTexts, isNotNull(inboundTexts.accountId))).toBe(0);
	});

	test('[SX-07] STOP, START and HELP act at once and for everyone, whatever is being asked', async () => {
		await ana.text('Hello');
		await mallory.text('hi');
		await answer('Bad news');
		await answer('STOP texting me');
		expect(await db.$count(optOuts)).toBe(1);
		// Both lose the person, and neither reads words that may have been meant for the other.
		for (const { account, rose } of [ana, mallory]) {
			const stopped = { code: 'stopped', name: rose.name, recipientId: rose._id, said: '' };
			expect(await toldTo(account)).toEqual([stopped]);
		}
		await answer('More bad news');
		expect(await questions()).toHaveLength(1);
		await answer('HELP');
		await answer('START');
		expect(await db.$count(optOuts)).toBe(0);
		expect([...(await ana.hears()), ...(await mallory.hears())]).toEqual([]);
		await answer('1');
		expect(await ana.hears()).toEqual(['Bad news', 'More bad news']);
	});

	test('[SX-07] an answer to a stranger’s test call is not handed to who has that phone on a list', async () => {
		await mallory.text('hi');
		app.deps.clock.advance(HOUR_MS);
		const now = app.deps.clock.now();
		await planTextsNow([
			{
				accountId: null,
				requestKey: 'test-call:1',
				party: `phone:${ROSE}`,
				purpose: 'test_invite',
				address: ROSE,
				dueAt: now,
				notAfter: new Date(now.getTime() + HOUR_MS),
			},
		]);
		await answer('Hi Ana, what a nice idea');
		expect(await mallory.hears()).toEqual([]);
	});
});

describe('several numbers', () => {
	const NUMBERS = ['15005550006', '15005550007'];
	let ana: Family;
	let mallory: Family;
	beforeEach(async () => {
		app = await testApp(testDeps({ db }, { SANDBOX_NUMBERS: NUMBERS.join(',') }));
		ana = await buildFamily('Ana Reyes', '12125550134');
		mallory = await buildFamily('Mallory Stone', '13125550188', 'Target');
	});
	const sender = async (words: string) =>
		(await textsTo(app, ROSE)).find(({ body }) => body.startsWith(words))?.from;

	test('[SX-07] each account has its own for a phone and keeps it; an answer goes to whose number it is', async () => {
		await ana.text('Hello from Ana');
		await mallory.text('Hello from Mallory');
		await ana.text('Ana again');
		await mallory.text('Mallory again');
		const [first, second] = NUMBERS;
		expect(await sender('Hello from Ana')).toBe(first);
		expect(await sender('Ana again')).toBe(first);
		expect(await sender('Hello from Mallory')).toBe(second);
		expect(await sender('Mallory again')).toBe(second);

		await answer('For Ana', first);
		await answer('For Mallory', second);
		expect(await ana.hears()).toEqual(['For Ana']);
		expect(await mallory.hears()).toEqual(['For Mallory']);
		expect(await questions()).toEqual([]);
	});

	test('[SX-07] two who text a phone for the first time at once get two', async () => {
		const calls = [ana, mallory].map(({ account, rose }) =>
			messageRequests(app, account).quick([rose._id], 'Hello!'),
		);
		await Promise.all(calls);
		await Promise.all([runEngine(app.deps), runEngine(app.deps)]);
		const used = (await textsTo(app, ROSE)).map(({ from }) => from);
		expect(used.toSorted()).toEqual(NUMBERS);
	});

	test('[SX-07] a third account shares one, and is asked about there', async () => {
		const ben = await buildFamily('Ben Ito', '14155550166');
		await ana.text('Hello from Ana');
		await mallory.text('Hello from Mallory');
		await ben.text('Hello from Ben');
		const shared = await sender('Hello from Ben');
		await answer('For Ben', shared);
		expect([...(await ana.hears()), ...(await ben.hears())]).toEqual([]);
		const [question] = (await textsTo(app, ROSE)).filter(({ body }) => QUESTION.test(body));
		expect(question?.from).toBe(shared);
		expect(question?.body).toContain('1 Ana Reyes (212-555-01..), 2 Ben Ito (415-555-01..)');
		await answer('2', shared);
		expect(await ben.hears()).toEqual(['For Ben']);
		expect([...(await ana.hears()), ...(await mallory.hears())]).toEqual([]);
	});

	test('[SX-07] what we answer comes from the number that was texted', async () => {
		await ana.text('Hello');
		await answer('HELP', NUMBERS[1]);
		const [help] = (await textsTo(app, ROSE)).filter(({ body }) => /^Kinbell sends/.test(body));
		expect(help?.from).toBe(NUMBERS[1]);
		expect(await db.$count(deliveries, eq(deliveries.sentFrom, NUMBERS[1] ?? ''))).toBe(1);
	});

	test('a number that is none of ours is refused', async () => {
		const body = { from: ROSE, body: 'Hello', to: '12125559999' };
		const { status, problem } = await app.request(sandbox.answerText, { body });
		expect(status).toBe(400);
		expect(problem.fields).toEqual({ to: 'No texts come from this number.' });
	});
});
