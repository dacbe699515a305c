import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/calls.ts';
import { openRoom } from '#contract/rooms.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { enter, listen, type Server, tokensOf } from '#tests/support/rooms.ts';
import { testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: Server;
beforeEach(async () => {
	const { clock } = testDeps({ db });
	app = await listen({ db, clock });
	return () => app.close();
});

const ANA = '12125550134';
const ROSA = '16465550177';

async function start(phoneNumbers = [ANA, ROSA]) {
	await app.request(accounts.checkPhone, { body: { phone: ANA } });
	const { body } = await app.request(contract.scheduleMeeting, {
		body: {
			startTime: '2026-11-15T12:00:00Z',
			endTime: '2026-11-15T12:05:00Z',
			phoneNumbers,
			names: ['Ana', 'Rosa'],
		},
	});
	return body;
}

const ask = (progressToken: string) =>
	app.request(contract.getTestCall, { params: { progressToken } });

describe('the progress of a test call', () => {
	test('[ON-04] goes from the text to the talk and its end, for each of the two', async () => {
		const { meetingId, progressToken } = await start();
		const progress = async () => (await ask(progressToken)).body;
		expect(await progress()).toEqual({ isOver: false, you: 'sending', recipient: 'sending' });
		await runEngine(app.deps);
		expect(await progress()).toEqual({ isOver: false, you: 'sent', recipient: 'sent' });

		const tokens = (await tokensOf(app, meetingId)) as { Ana: string; Rosa: string };
		await app.request(openRoom, { params: { token: tokens.Rosa } });
		expect(await progress()).toMatchObject({ you: 'sent', recipient: 'opened' });
		const rosa = await enter(app, tokens.Rosa);
		expect(await progress()).toMatchObject({ you: 'sent', recipient: 'here' });
		const ana = await enter(app, tokens.Ana);
		expect(await progress()).toMatchObject({ you: 'joining', recipient: 'joining' });
		for (const [one, other] of [
			[ana, rosa],
			[rosa, ana],
			[ana, rosa],
		] as const)
			await one.beat([other]);
		expect(await progress()).toMatchObject({ you: 'talking', recipient: 'talking' });
		await rosa.leave();
		expect(await progress()).toMatchObject({ you: 'here', recipient: 'left' });

		app.deps.clock.advance(5 * MINUTE_MS);
		await runEngine(app.deps);
		expect(await progress()).toEqual({ isOver: true, you: 'left', recipient: 'left' });
	});

	test('says that a text did not arrive, but not why', async () => {
		const { progressToken } = await start([ANA, '15005550004']);
		await runEngine(app.deps);
		const { body } = await ask(progressToken);
		expect(body).toEqual({ isOver: false, you: 'sent', recipient: 'not_sent' });
	});

	test('has one person where one number was given', async () => {
		const { progressToken } = await start([ANA]);
		expect((await ask(progressToken)).body).toMatchObject({ recipient: null });
	});

	test('is shown for an hour to anyone with the token, and never with a link', async () => {
		const { meetingId, progressToken } = await start();
		await runEngine(app.deps);
		const tokens = await tokensOf(app, meetingId);
		const shown = JSON.stringify((await ask(progressToken)).body);
		for (const secret of [ANA, ROSA, ...Object.values(tokens)]) {
			expect(shown + progressToken).not.toContain(secret);
		}
		const forged = [meetingId, `${meetingId}.`, progressToken.slice(0, -1), tokens.Ana, 'x.y'];
		for (const token of forged) expect((await ask(token as string)).status).toBe(404);
		app.deps.clock.advance(HOUR_MS - 1);
		expect((await ask(progressToken)).status).toBe(200);
		app.deps.clock.advance(1);
		expect((await ask(progressToken)).status).toBe(404);
	});
});
