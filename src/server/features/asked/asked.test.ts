import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/asked.ts';
import * as drillsContract from '#contract/drills.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { answers, deliveries, ladders, recipients } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { answerPath } from '../answers/answer-link.ts';

const db = await testDatabase();
let app: TestApp;
let ana: BuiltAccount;
let dad: Recipient;
let maria: Recipient;
let theo: Recipient;

/** Sunday, an hour before the call. */
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	app.deps.clock.set('2026-11-15T16:00:00Z');
	ana = await buildAccount(app, { timezone: 'America/New_York' });
	await buildSubscription(app, ana.user._id);
	dad = await buildRecipient(app, ana, { name: 'Dad' });
	maria = await buildRecipient(app, ana, { name: 'Maria' });
	const email = `theo-${ana.email}`;
	theo = await buildRecipient(app, ana, { name: 'Theo', email, ways: ['mail'] });
	await db
		.update(recipients)
		.set({ introducedAt: app.deps.clock.now() })
		.where(eq(recipients.accountId, ana.user._id));
});

const relative = ({ _id }: Recipient, afterMinutes: number) => ({
	kind: 'relative' as const,
	afterMinutes,
	recipientId: _id,
});

async function pass(minutes: number): Promise<void> {
	app.deps.clock.advance(minutes * MINUTE_MS);
	await runEngine(app.deps);
}

/** Dad does not come to his call, and the first relative has been asked. */
async function missDad(steps: object[] = [relative(maria, 10), relative(theo, 20)]) {
	await buildSchedule(app, ana, { time: '12:00', recipientIds: [dad._id], ladder: { steps } });
	await pass(60);
	await pass(10);
}

/** The token of the link for what this person was asked. */
async function tokenOf({ _id }: Recipient, purpose = 'ladder_relative'): Promise<string> {
	const asked = await db.select().from(deliveries).where(eq(deliveries.recipientId, _id));
	const { id = '' } = asked.find((each) => each.purpose === purpose) ?? {};
	return answerPath(app.deps, id).slice('/answer/'.length);
}

const read = (token: string) => app.request(contract.getAsked, { params: { token } });
const answer = (token: string, answer: contract.GivenAnswer) =>
	app.request(contract.giveAnswer, { params: { token }, body: { answer } });

async function ladder() {
	const [row] = await db.select().from(ladders).where(eq(ladders.accountId, ana.user._id));
	return row;
}

describe('[LD-03] behind their link, somebody who is asked', () => {
	test('sees who is missing, and opening it changes nothing', async () => {
		await missDad();
		const token = await tokenOf(maria);
		const before = await ladder();
		const { status, body } = await read(token);
		expect(status).toBe(200);
		expect(body).toEqual({
			about: 'call',
			hostName: 'Ana Reyes',
			name: 'Dad',
			title: 'Sunday call',
			state: 'open',
			takenBy: null,
			answers: ['will_check', 'cannot_check', 'well_with_me'],
			choices: expect.stringMatching(/^\/choices\/[\w-]{44}$/),
		});
		await app.app.inject(`/answer/${token}`);
		await app.app.inject({ method: 'HEAD', url: `/answer/${token}` });
		expect(await ladder()).toEqual(before);
	});

	test('takes it, and those who were asked before see who has it', async () => {
		await missDad();
		await pass(10);
		const [first, second] = [await tokenOf(maria), await tokenOf(theo)];
		expect((await answer(second, 'will_check')).body).toMatchObject({
			state: 'yours',
			answers: ['reached', 'not_reached'],
		});
		expect(await ladder()).toMatchObject({ status: 'taken', takenBy: theo._id });
		expect((await answer(first, 'will_check')).body).toMatchObject({
			state: 'taken',
			takenBy: 'Theo',
			answers: ['well_with_me'],
		});
		expect((await answer(second, 'reached')).body).toMatchObject({ state: 'over', answers: [] });
		expect(await ladder()).toMatchObject({ status: 'ended', outcome: 'reached' });
		// What comes later changes nothing.
		expect((await answer(first, 'will_check')).body.state).toBe('over');
		expect(await ladder()).toMatchObject({ outcome: 'reached' });
	});

	test('cannot, and the next one is asked at once', async () => {
		await missDad();
		expect((await answer(await tokenOf(maria), 'cannot_check')).body.state).toBe('open');
		await runEngine(app.deps);
		const { body } = await read(await tokenOf(theo));
		expect(body).toMatchObject({ name: 'Dad', state: 'open' });
		expect(await mailsTo(theo.email)).toEqual([
			expect.objectContaining({ subject: `Dad hasn't joined "Sunday call" yet` }),
		]);
	});

	test('is with the person, and nobody else is asked', async () => {
		await missDad();
		expect((await answer(await tokenOf(maria), 'well_with_me')).body.state).toBe('over');
		expect(await ladder()).toMatchObject({ status: 'ended', outcome: 'reached' });
		await pass(30);
		expect(await mailsTo(theo.email)).toEqual([]);
	});

	test('but not somebody who guesses, or has another number by now', async () => {
		await missDad();
		const token = await tokenOf(maria);
		const choices = (await read(token)).body.choices.slice('/choices/'.length);
		const guesses = ['x', `${token}A`, choices, `${token.slice(0, 22)}${'A'.repeat(22)}`];
		for (const guess of guesses) {
			expect((await read(guess)).status, guess).toBe(404);
			expect((await answer(guess, 'will_check')).status, guess).toBe(404);
		}
		expect((await answer(token, 'maybe' as never)).status).toBe(400);
		await app.request(
			recipientsContract.updateRecipient,
			{
				params: { recipientId: maria._id },
				body: { name: 'Maria', phoneNumber: '16465559911' } as never,
			},
			{ token: ana.token },
		);
		expect((await read(token)).status).toBe(404);
		expect(await ladder()).toMatchObject({ status: 'running' });
	});
});

const mailsTo = async (to: string) => (await app.request(sandbox.listMail, { query: { to } })).body;

test('[CK-02] a relative answers a check-in by link, and is named', async () => {
	await buildSchedule(app, ana, {
		name: 'Morning',
		type: 'message',
		frequency: 'daily',
		time: '11:30',
		recipientIds: [dad._id],
		checkIn: { graceMinutes: 10 },
		ladder: { steps: [relative(maria, 5)] },
	});
	// The first week is practice.
	for (let day = 0; day < 7; day += 1) {
		await pass(30);
		await pass(24 * 60 - 30);
	}
	for (const minutes of [30, 10, 5]) await pass(minutes);
	const texts = await textsTo(app, maria.phoneNumber);
	const link = /\/answer\/([\w-]+)/.exec(texts.at(-1)?.body ?? '')?.[1] ?? '';
	expect((await read(link)).body).toMatchObject({ about: 'check_in', name: 'Dad' });
	expect((await answer(link, 'well_with_me')).body.state).toBe('over');
	const given = await db.select().from(answers).where(eq(answers.recipientId, dad._id));
	expect(given).toMatchObject([{ meaning: 'well', byName: 'Maria', byRecipientId: maria._id }]);
});

test('[LD-07] who is reached by mail answers a practice on the page', async () => {
	await buildSchedule(app, ana, {
		recipientIds: [dad._id],
		ladder: { steps: [relative(theo, 10)] },
	});
	const { token } = ana;
	await app.request(drillsContract.startDrill, {}, { token });
	await runEngine(app.deps);
	const [mail] = await mailsTo(theo.email);
	expect(mail).toMatchObject({ subject: 'This is a practice' });
	const link = /\/answer\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	expect((await read(link)).body).toMatchObject({ about: 'practice', answers: ['practiced'] });
	const state = async () =>
		(await app.request(drillsContract.getPractice, {}, { token })).body.drills[0]?.people;
	expect(await state()).toMatchObject([{ name: 'Theo', state: 'sent', way: 'mail' }]);
	expect((await answer(link, 'will_check')).body.state).toBe('open');
	expect((await answer(link, 'practiced')).body).toMatchObject({ state: 'over', answers: [] });
	expect(await state()).toMatchObject([{ name: 'Theo', state: 'answered' }]);
});
