import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import * as setup from '#contract/setup.ts';
import { DAY_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runCommandProcess } from '#tests/support/processes.ts';
import { ask, setupPages, twilio, withKey } from '#tests/support/setup-pages.ts';
import { setupKeyOf } from './setup-access.ts';

const db = await testDatabase();
const { kept, installation } = setupPages(db);
const mailing = {
	server: 'smtp.example.com',
	user: 'ana',
	password: 'p@ss:1',
	from: 'a@example.com',
};
const stripe = {
	STRIPE_SECRET_KEY: 'sk_test_1',
	STRIPE_WEBHOOK_SECRET: 'whsec_1',
	STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
	STRIPE_PRICE_BASIC: 'price_1',
	STRIPE_PRICE_PREMIUM: 'price_2',
};
const sid = twilio.accountSid;

describe('[WY-04] the set-up page is the operator’s:', () => {
	test('at this computer it is open while nothing is set up', async () => {
		const app = await installation();
		expect((await ask(app, setup.readSetup)).status).toBe(200);
		expect((await ask(app, setup.readSetup, undefined, { host: 'evil.example' })).status).toBe(401);
		const proxied = { 'x-forwarded-for': '203.0.113.9' };
		expect((await ask(app, setup.readSetup, undefined, proxied)).status).toBe(401);
	});

	test.each([
		['reached by another name', { PUBLIC_URL: 'https://kinbell.example' }],
		['listening to others', { HOST: '0.0.0.0' }],
		['with a real provider', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' }],
		['in production', { NODE_ENV: 'production', KINBELL_SANDBOX: '1' }],
	])('%s it needs the key, for every request', async (_, variables) => {
		const app = await installation(variables);
		for (const endpoint of [
			setup.readSetup,
			setup.saveSetup,
			setup.testText,
			setup.testMail,
			setup.checkReach,
		]) {
			const { status, body } = await ask(app, endpoint);
			expect([endpoint.path, status]).toEqual([endpoint.path, 401]);
			expect(body.reason.code).toBe('setup_key_needed');
		}
		expect((await ask(app, setup.readSetup, undefined, withKey(app))).status).toBe(200);
		const sandboxKey = { 'x-setup-key': app.deps.secrets.sandboxKey };
		expect((await ask(app, setup.readSetup, undefined, sandboxKey)).status).toBe(401);
	});

	test('a key is good for its day and the next one', async () => {
		const app = await installation({ HOST: '0.0.0.0' });
		const key = withKey(app);
		app.deps.clock.advance(DAY_MS);
		expect((await ask(app, setup.readSetup, undefined, key)).status).toBe(200);
		app.deps.clock.advance(DAY_MS);
		expect((await ask(app, setup.readSetup, undefined, key)).status).toBe(401);
		expect(app.deps.secrets.setupKey('2026-11-15')).not.toBe(
			app.deps.secrets.setupKey('2026-11-16'),
		);
	});

	test('who guesses keys has to wait, whatever the next guess is', async () => {
		const app = await installation({ HOST: '0.0.0.0' });
		const guess = () => ask(app, setup.readSetup, undefined, { 'x-setup-key': 'a guess' });
		for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401);
		expect((await guess()).status).toBe(429);
		expect((await ask(app, setup.readSetup, undefined, withKey(app))).status).toBe(429);
	});

	test('no page of another origin may use it, not even one that may use the API', async () => {
		const app = await installation({ CORS_ORIGINS: 'https://app.example.org' });
		const put = (headers: Record<string, string>) =>
			ask(
				app,
				setup.saveSetup,
				{ body: { payments: { by: 'off' } } },
				{ host: 'localhost:3000', ...headers },
			);
		expect((await put({ origin: 'https://app.example.org' })).status).toBe(404);
		expect((await put({ origin: 'null' })).status).toBe(404);
		expect((await put({ 'sec-fetch-site': 'cross-site' })).status).toBe(404);
		expect(kept.restarts).toBe(0);
		const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
		expect((await put(own)).status).toBe(200);
	});
});

describe('[WY-04] what is set up', () => {
	test('is shown without a secret', async () => {
		const app = await installation({
			SMTP_URL: 'smtp://ana:hush-1@smtp.example.com:587',
			MAIL_FROM: 'Kinbell <a@example.com>',
			TWILIO_ACCOUNT_SID: sid,
			TWILIO_AUTH_TOKEN: 'hush-2',
			TWILIO_FROM: '+12125550100',
			TURN_URLS: 'turn:turn.example.org:3478',
			TURN_SECRET: 'hush-3',
			...stripe,
			STRIPE_SECRET_KEY: 'hush-4',
			PUBLIC_URL: 'https://kinbell.example',
			TRUST_PROXY: '127.0.0.1',
		});
		const { body, raw } = await ask(app, setup.readSetup, undefined, withKey(app));
		expect(body).toEqual({
			since: '2026-11-15T12:00:00.000Z',
			savesHere: true,
			texts: { by: 'twilio', from: '12125550100', isFixed: true },
			mail: {
				by: 'smtp',
				server: 'smtp.example.com:587',
				from: 'Kinbell <a@example.com>',
				isFixed: true,
			},
			payments: { by: 'stripe', isFixed: true },
			signIn: { by: 'sandbox', isFixed: false },
			address: { publicUrl: 'https://kinbell.example', isBehindProxy: true, isFixed: true },
			calls: { addresses: '', turnUrls: 'turn:turn.example.org:3478', isFixed: true },
		});
		expect(raw).not.toMatch(/hush|ana/);
	});

	test('nothing yet: sandboxes, and this computer', async () => {
		const { body } = await ask(await installation(), setup.readSetup);
		expect(body).toMatchObject({
			texts: { by: 'sandbox', isFixed: false },
			mail: { by: 'sandbox', server: null, isFixed: false },
			payments: { by: 'sandbox' },
			address: { publicUrl: 'http://localhost:3000', isBehindProxy: false },
		});
	});
});

describe('[WY-04] saving', () => {
	test('keeps the group as a whole in the file, prints its lines, and starts again', async () => {
		const app = await installation();
		const { status, body } = await ask(app, setup.saveSetup, {
			body: { mail: mailing, payments: { by: 'off' } },
		});
		expect(status).toBe(200);
		expect(body.lines).toEqual([
			'SMTP_URL=smtp://ana:p%40ss%3A1@smtp.example.com',
			'MAIL_FROM=a@example.com',
			'BILLING=off',
		]);
		expect(body).toMatchObject({ isRestarting: true, key: setupKeyOf(app.deps) });
		expect(kept.restarts).toBe(1);
		expect(readFileSync(kept.file, 'utf8')).toContain(`${body.lines.join('\n')}\n`);

		// Another way to text takes all settings of the first one away.
		const next = await ask(app, setup.saveSetup, { body: { texts: twilio } });
		expect(next.body.lines).toContain('TWILIO_FROM=+12125550100');
		await ask(app, setup.saveSetup, { body: { texts: { by: 'off' } } });
		const written = readFileSync(kept.file, 'utf8');
		expect(written).toMatch(/^TEXTS=off$/m);
		expect(written).not.toContain('TWILIO');
		expect(written).toContain('SMTP_URL');
	});

	test('who wants no sign-in with Google has none', async () => {
		const app = await installation();
		const { body } = await ask(app, setup.saveSetup, { body: { signIn: { by: 'off' } } });
		expect(body.lines).toEqual(['GOOGLE_SIGN_IN=off']);
		const off = await installation({ GOOGLE_SIGN_IN: 'off' });
		expect((await ask(off, setup.readSetup, undefined, withKey(off))).body.signIn).toEqual({
			by: 'off',
			isFixed: true,
		});
		const reply = await off.app.inject({ url: '/api/auth/google' });
		expect(reply.headers.location).toBe('/login?problem=google');
	});

	test('beside other processes only prints the lines', async () => {
		const app = await installation({}, { restart: undefined });
		const { body } = await ask(app, setup.saveSetup, { body: { payments: { by: 'off' } } });
		expect(body).toMatchObject({ lines: ['BILLING=off'], isRestarting: false });
		expect(existsSync(kept.file)).toBe(false);
	});

	test('leaves alone what the environment has', async () => {
		const app = await installation({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' });
		const { status, body } = await ask(
			app,
			setup.saveSetup,
			{ body: { mail: mailing } },
			withKey(app),
		);
		expect([status, body.reason.code]).toEqual([409, 'settings_fixed']);
		expect(kept.restarts).toBe(0);
	});

	test.each([
		[{ texts: { by: 'twilio', accountSid: sid, from: '+12125550100' } }, 'texts.authToken'],
		[{ texts: { ...twilio, accountSid: 'AC1' } }, 'texts.accountSid'],
		[{ texts: { by: 'phone', url: 'ftp://192.168.1.20', user: 'a', password: 'b' } }, 'texts.url'],
		[{ mail: { ...mailing, server: 'smtp://smtp.example.com' } }, 'mail.server'],
		[{ mail: { ...mailing, password: 'two\nlines' } }, 'mail.password'],
		[{ mail: { ...mailing, from: 'nobody' } }, 'mail.from'],
		[{ address: { publicUrl: 'kinbell.example', isBehindProxy: false } }, 'address.publicUrl'],
	])('%j is refused by field', async (body, field) => {
		const reply = await ask(await installation(), setup.saveSetup, { body } as never);
		expect(reply.status).toBe(400);
		expect(Object.keys(reply.body.fields)).toEqual([field]);
		expect(kept.restarts).toBe(0);
	});

	test('settings with which the server would not start are refused in its own words', async () => {
		const app = await installation();
		const body = { texts: { ...twilio, from: 'us' } };
		const reply = await ask(app, setup.saveSetup, { body });
		expect(reply.status).toBe(400);
		expect(reply.body.message).toContain('The setting TWILIO_FROM must be a phone number');
		const turn = { calls: { turnUrls: 'turn:turn.example.org', turnSecret: '' } };
		expect((await ask(app, setup.saveSetup, { body: turn })).body.message).toContain('TURN_SECRET');
		expect([kept.restarts, existsSync(kept.file)]).toEqual([0, false]);
	});

	test('a folder that cannot be written is said, and nothing starts again', async () => {
		const app = await installation();
		app.deps.settings.file = '/dev/null/settings.env';
		const { status, body } = await ask(app, setup.saveSetup, { body: { payments: { by: 'off' } } });
		expect([status, body.message]).toEqual([
			503,
			'The file /dev/null/settings.env can’t be written.',
		]);
		expect(kept.restarts).toBe(0);
	});
});

describe('npm run doctor', () => {
	test('[WY-04] knows the settings of the file, and prints where to change them', async () => {
		const { host, user } = inject('postgres');
		const name = `kinbell_test_${process.env.VITEST_POOL_ID}`;
		const dataDir = path.dirname(kept.file);
		writeFileSync(kept.file, 'SMTP_URL=smtp://127.0.0.1:1\nMAIL_FROM=a@example.com\nTEXTS=off\n');
		const { output } = await runCommandProcess('doctor', [], {
			DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
			DATA_DIR: dataDir,
			PUBLIC_URL: 'https://kinbell.example',
		});
		expect(output).toContain('Provider of mail: real.');
		expect(output).toContain('Provider of texts: none');
		expect(output).toMatch(/https:\/\/kinbell\.example\/setup#key=[\w-]{20}\n/);
	});
});

test('[WY-03] the handbook says why a family does not text through Twilio', () => {
	const handbook = readFileSync('docs/operations.md', 'utf8');
	const [, home = ''] = handbook.split('## Kinbell at home in twenty minutes');
	const [why = ''] = home.split('1. **Start it**');
	expect(why).toMatch(/refuse texts of private persons/);
	for (const code of ['30532', '30533', '30034']) expect(why).toContain(code);
	expect(why).toContain('A family uses its own phone, or mail alone; a business uses Twilio.');
});
