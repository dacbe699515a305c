import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listTexts } from '#contract/sandbox.ts';
import * as setup from '#contract/setup.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { freePort } from '#tests/support/ports.ts';
import { ask, setupPages, twilio } from '#tests/support/setup-pages.ts';
import { startSmsGate } from '#tests/support/sms-gate/server.ts';
import { startTwilioServer } from '#tests/support/twilio-server.ts';

const { kept, installation } = setupPages(await testDatabase());

describe('[WY-04] a choice is tested with one real text or mail:', () => {
	/** Takes the text, and says of it later what `became` says. */
	async function twilioThatSays(became: object) {
		let body = '';
		const server = await startTwilioServer((request) => {
			if (request.method === 'POST') {
				body = new URLSearchParams(request.body).get('Body') ?? '';
				return { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) };
			}
			const listed = { sid: 'SM1', body, direction: 'outbound-api', ...became };
			const message = { ...listed, date_created: 'Sun, 15 Nov 2026 12:00:00 +0000' };
			return { status: 200, body: JSON.stringify({ messages: [message] }) };
		});
		onTestFinished(() => server.stop());
		return server;
	}

	test('a text, through Twilio with settings that are not kept yet', async () => {
		const server = await twilioThatSays({ status: 'delivered' });
		const app = await installation({ TWILIO_API_BASE: server.url });
		const { body } = await ask(app, setup.testText, {
			body: { texts: twilio, to: '212-555-0134' },
		});
		expect(body).toEqual({ came: 'delivered', reason: null, code: null, phoneProblem: null });
		const sent = new URLSearchParams(server.requests[0]?.body);
		expect(sent.get('To')).toBe('+12125550134');
		expect(sent.get('Body')).toContain('This is the test from your set-up page');
		expect(existsSync(kept.file)).toBe(false);
	});

	test('[WY-03] a text that the carriers refuse later is told with its code', async () => {
		const server = await twilioThatSays({ status: 'undelivered', error_code: 30034 });
		const app = await installation({ TWILIO_API_BASE: server.url });
		const { body } = await ask(app, setup.testText, { body: { texts: twilio, to: '2125550134' } });
		expect(body).toMatchObject({ came: 'rejected', reason: { code: 'settings' }, code: '30034' });
	});

	test('[WY-02] a text through our own phone, or what is wrong with that phone', async () => {
		const app = await installation();
		const gate = await startSmsGate({ mode: 'home', now: () => app.deps.clock.now() });
		onTestFinished(() => gate.stop());
		const send = async (change: object) => {
			const texts = { by: 'phone', url: gate.url, user: gate.user, password: gate.password };
			const body = { texts: { ...texts, ...change } as never, to: '2125550134' };
			return (await ask(app, setup.testText, { body })).body;
		};
		expect((await send({})).came).toMatch(/accepted|delivered/);
		expect(gate.phone.onAir).toMatchObject([{ text: expect.stringContaining('This is the test') }]);
		expect(await send({ password: 'wrong' })).toMatchObject({ phoneProblem: 'wrong_password' });
		const nowhere = `http://127.0.0.1:${await freePort()}`;
		expect(await send({ url: nowhere })).toMatchObject({ phoneProblem: 'unreachable' });
		expect(gate.phone.onAir).toHaveLength(1);
	});

	test('a text with the settings in force', async () => {
		const app = await installation();
		const { body } = await ask(
			app,
			setup.testText,
			{ body: { to: '2125550134' } },
			{ 'accept-language': 'es' },
		);
		expect(body.came).toBe('delivered');
		const texts = await app.request(listTexts, { query: { to: '2125550134' } });
		expect(texts.body.map((each) => each.body)).toEqual([expect.stringMatching(/Es la prueba/)]);
	});

	test('a mail, by a real server; and what a server that is not there means', async () => {
		const server = await startMailServer();
		onTestFinished(() => server.stop());
		const app = await installation();
		const test = (at: string) =>
			ask(app, setup.testMail, {
				body: { mail: { server: at, from: 'Kinbell <hello@example.com>' }, to: 'Ana@example.com' },
			});
		expect((await test(`127.0.0.1:${server.port}`)).body).toEqual({ came: 'accepted', code: null });
		expect(server.arrived).toMatchObject([
			{ to: ['ana@example.com'], subject: 'Kinbell can mail you' },
		]);
		expect((await test(`127.0.0.1:${await freePort()}`)).body.came).toBe('retry_later');
		server.recipientAnswers.push(550);
		expect((await test(`127.0.0.1:${server.port}`)).body).toEqual({
			came: 'rejected',
			code: '550',
		});
	});

	test('no more than 30 in a day', async () => {
		const app = await installation();
		const send = () => ask(app, setup.testText, { body: { to: '2125550134' } });
		for (let count = 0; count < 30; count++) expect((await send()).status).toBe(200);
		expect((await send()).status).toBe(429);
	});

	test('how people reach it is found out without changing anything', async () => {
		const app = await installation();
		const check = async (body: object) => {
			const reply = await ask(app, setup.checkReach, { body } as never);
			return reply.body.findings.map(({ code }: { code: string }) => code);
		};
		expect(await check({})).toContain('address_here');
		const plain = { address: { publicUrl: 'http://192.0.2.1', isBehindProxy: false } };
		expect(await check(plain)).toContain('address_plain');
		const nobody = `https://127.0.0.2.invalid:${await freePort()}`;
		const unknown = { address: { publicUrl: nobody, isBehindProxy: true } };
		expect(await check(unknown)).toContain('address_unknown');
		const turn = { turnUrls: `turn:127.0.0.1:${await freePort()}?transport=tcp`, turnSecret: 'S' };
		expect(await check({ calls: turn })).toContain('turn_silent');
		expect(existsSync(kept.file)).toBe(false);
	});
});
