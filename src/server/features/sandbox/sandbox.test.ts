import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/sandbox.ts';
import { optOuts } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const text = (to: string, body = 'Hello') => app.deps.sms.send({ id: app.deps.newId(), to, body });
const arrived = async (to: string) =>
	(await app.request(contract.listTexts, { query: { to } })).body.map(({ body }) => body);

describe('sandbox phones', () => {
	test('[D23] show what arrived, oldest first, with the fields of D23', async () => {
		await text('12125550134', 'First');
		app.deps.clock.advance(1000);
		await text('12125550134', 'Second');
		await text('13125550199', 'Elsewhere');
		const { status, body } = await app.request(contract.listTexts, { query: { to: '2125550134' } });
		expect(status).toBe(200);
		expect(body.map((one) => one.body)).toEqual(['First', 'Second']);
		expect(body[0]).toMatchObject({
			to: '12125550134',
			from: '15005550006',
			at: '2026-11-15T12:00:00.000Z',
			status: 'delivered',
		});
	});

	test('[D23] can be answered from; the conversation has both sides', async () => {
		await text('12125550134', 'Coming?');
		app.deps.clock.advance(1000);
		const answer = { from: '212-555-0134', body: 'Yes!' };
		const { status, body } = await app.request(contract.answerText, { body: answer });
		expect(status).toBe(201);
		expect(body).toMatchObject({ from: '12125550134', to: '15005550006', status: 'received' });
		const phones = (await app.request(contract.listPhones, {})).body;
		expect(phones).toHaveLength(1);
		expect(phones[0]?.texts.map((one) => one.body)).toEqual(['Coming?', 'Yes!']);
		expect(await arrived('12125550134')).toEqual(['Coming?']);
	});

	test('an answer is received as the real thing, unless texts go through a real provider', async () => {
		const stop = { body: { from: '12125550134', body: 'Stop' } };
		await app.request(contract.answerText, stop);
		expect(await db.$count(optOuts)).toBe(1);

		await db.delete(optOuts);
		const deps = testDeps({ db });
		const guarded = await testApp({ ...deps, sms: { ...deps.sms, kind: 'twilio' } });
		const response = await guarded.app.inject({
			method: 'POST',
			url: '/sandbox/api/texts',
			headers: { 'x-sandbox-key': deps.secrets.sandboxKey },
			payload: stop.body,
		});
		expect(response.statusCode).toBe(201);
		expect(await db.$count(optOuts)).toBe(0);
	});

	test('an empty answer or a sender that is no number is refused by field', async () => {
		const { status, problem } = await app.request(contract.answerText, {
			body: { from: 'x', body: ' ' },
		});
		expect(status).toBe(400);
		expect(problem.fields).toEqual({
			from: 'Invalid phone number format',
			body: 'Type an answer first',
		});
	});

	test.each([
		['15005550001', { kind: 'rejected', code: '21211' }, 0],
		['15005550002', { kind: 'rejected', code: '21612' }, 0],
		['15005550004', { kind: 'rejected', code: '21610', optedOut: true }, 0],
		['15005550009', { kind: 'rejected', code: '21614' }, 0],
		['15005550026', { kind: 'unknown' }, 1],
		['12125550134', { kind: 'accepted', isDelivered: true }, 1],
	])('[D23] %s chooses its outcome', async (to, outcome, texts) => {
		expect(await text(to)).toMatchObject(outcome);
		expect(await arrived(to)).toHaveLength(texts);
	});

	test('[D23] 15005550029 is busy twice for each text, then accepts it once', async () => {
		const one = { id: app.deps.newId(), to: '15005550029', body: 'Hello' };
		const outcomes = [];
		for (let i = 0; i < 3; i++) outcomes.push((await app.deps.sms.send(one)).kind);
		expect(outcomes).toEqual(['retry_later', 'retry_later', 'accepted']);
		expect(await arrived(one.to)).toEqual(['Hello']);
	});
});

describe('the sandbox mailbox', () => {
	test('[D23] shows what came to an address, oldest first, with the fields of D23', async () => {
		const post = (to: string, subject: string) =>
			app.deps.mail.send({ id: app.deps.newId(), to, subject, text: 'Hello', html: '' });
		await post('ana@example.com', 'First');
		app.deps.clock.advance(1000);
		await post('ana@example.com', 'Second');
		await post('rosa@example.com', 'Elsewhere');
		const query = { to: 'Ana@Example.com' };
		const { status, body } = await app.request(contract.listMail, { query });
		expect(status).toBe(200);
		const [first, second, ...more] = body;
		expect(first).toMatchObject({
			to: 'ana@example.com',
			subject: 'First',
			text: 'Hello',
			at: '2026-11-15T12:00:00.000Z',
		});
		expect(second?.subject).toBe('Second');
		expect(more).toEqual([]);
	});
});

describe('sandbox access', () => {
	const get = (app: TestApp, key?: string, headers: Record<string, string> = {}) =>
		app.app.inject({
			url: '/sandbox/api/phones',
			headers: { ...headers, ...(key !== undefined && { 'x-sandbox-key': key }) },
		});

	test('[D23a] is open on loopback with no real credential', async () => {
		expect((await get(app)).statusCode).toBe(200);
	});

	test.each([
		[{ HOST: '0.0.0.0' }],
		[{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' }],
		[{ NODE_ENV: 'production', KINBELL_SANDBOX: '1' }],
	])('[D23a] needs the key with %j', async (variables) => {
		const guarded = await testApp(testDeps({ db }, variables));
		expect((await get(guarded)).statusCode).toBe(401);
		expect((await get(guarded, 'wrong')).statusCode).toBe(401);
		expect((await get(guarded, guarded.deps.secrets.sandboxKey)).statusCode).toBe(200);
	});

	test.each([
		[{ PUBLIC_URL: 'https://kinbell.example' }],
		[{ PUBLIC_URL: 'http://192.168.1.20:3000' }],
		[{ TRUST_PROXY: '127.0.0.1' }],
		[{ TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost:3000' }],
	])('[SX-10] needs the key with %j, though everyone seems to sit here', async (variables) => {
		const guarded = await testApp(testDeps({ db }, variables));
		const { sandboxKey } = guarded.deps.secrets;
		expect((await get(guarded)).statusCode).toBe(401);
		expect((await get(guarded, undefined, { host: 'localhost:3000' })).statusCode).toBe(401);
		expect((await get(guarded, sandboxKey)).statusCode).toBe(200);
	});

	test.each([
		[{ host: 'kinbell.example' }],
		[{ host: '192.168.1.20:3000' }],
		[{ host: '127.0.0.1.evil.example:3000' }],
		[{ host: 'localhost.evil.example' }],
		[{ host: 'localhost@evil.example' }],
		[{ host: '[::2]:3000' }],
		[{ host: '0.0.0.0:3000' }],
		[{ host: 'localhost:3000', 'x-forwarded-host': 'kinbell.example' }],
		[{ host: 'localhost:3000', 'x-forwarded-host': 'localhost, kinbell.example' }],
		[{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }],
		[{ host: 'localhost:3000', forwarded: 'for=203.0.113.9' }],
	])('[SX-10] needs the key for a request with %j', async (headers) => {
		expect((await get(app, undefined, headers)).statusCode).toBe(401);
		expect((await get(app, app.deps.secrets.sandboxKey, headers)).statusCode).toBe(200);
	});

	test.each([
		[{ host: 'localhost' }],
		[{ host: 'LocalHost:3000' }],
		[{ host: '127.0.0.1:3000' }],
		[{ host: '[::1]:3000' }],
		[{ host: 'localhost:3000', 'x-forwarded-host': 'localhost:5173' }],
	])('[SX-10] stays open at this computer, for %j', async (headers) => {
		expect((await get(app, undefined, headers)).statusCode).toBe(200);
	});

	test('[SX-10] a page at another name points nobody to the sandbox', async () => {
		const hint = async (host: string) => {
			const { body } = await app.app.inject({ url: '/api/docs', headers: { host } });
			return body.includes('<body data-sandbox="open">');
		};
		expect(await hint('localhost:3000')).toBe(true);
		expect(await hint('kinbell.example')).toBe(false);
	});

	test('is not there when every provider is real', async () => {
		const deps = testDeps({ db });
		deps.sms = { ...deps.sms, kind: 'twilio' };
		deps.mail = { ...deps.mail, kind: 'smtp' };
		deps.identity = { ...deps.identity, kind: 'google' };
		deps.payments = { ...deps.payments, kind: 'stripe' };
		expect((await get(await testApp(deps))).statusCode).toBe(404);
	});
});

test('[WY-04] there is no sandbox where texts, mail and sign-in are real and there are no plans', async () => {
	const opens = async (variables: Record<string, string>) => {
		const deps = testDeps({ db }, variables);
		const { app: real } = await testApp({
			...deps,
			sms: { ...deps.sms, kind: 'twilio' },
			mail: { ...deps.mail, kind: 'smtp' },
			identity: { ...deps.identity, kind: 'google' },
		});
		const headers = { 'x-sandbox-key': deps.secrets.sandboxKey };
		return (await real.inject({ url: '/sandbox/api/phones', headers })).statusCode;
	};
	expect(await opens({})).toBe(200);
	expect(await opens({ BILLING: 'off' })).toBe(404);
});
