import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as accounts from '#contract/accounts.ts';
import { listMoments, pauseSchedule, saveDaysOff } from '#contract/calendar.ts';
import { listGatherings } from '#contract/calls.ts';
import { changeChoices } from '#contract/choices.ts';
import { type EndpointDefinition, urlOf } from '#contract/endpoint.ts';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { saveSetup, testMail } from '#contract/setup.ts';
import { DAY_MS } from '#domain/time.ts';
import { sandboxMails } from '#server/db/schema.ts';
import { accountMails } from '#server/features/accounts/mails.ts';
import { billingMails } from '#server/features/billing/mails.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { mailNotices } from '#server/features/notices/digest.ts';
import { noticeMails } from '#server/features/notices/mails.ts';
import { buildSubscription } from './support/billing.ts';
import { testDatabase } from './support/database.ts';
import { runEngine } from './support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from './support/factories.ts';
import { hostileStrings, SCRIPTS, sampleOf, schemaOf, variantsOf } from './support/hostile.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';
import { buildVictim, SECRET } from './support/victim.ts';

/** Attacks on every endpoint, generated from the contract, so that new endpoints are attacked too. */

const endpoints = Object.values(endpointsByFeature).flat();
// Event streams take no input, and never end.
const all = endpoints.filter(({ streams }) => !streams);
const unlimited = Object.fromEntries(
	['AUTH_CALLS', 'FAILED_LOGINS', 'SIGN_UPS', 'TEST_CALLS'].map((name) => [
		`LIMIT_${name}`,
		'1000000',
	]),
);

const db = await testDatabase();
let app: TestApp;
let attacker: BuiltAccount;
let leaver: BuiltAccount;
let ids: Record<string, string>;
beforeEach(async () => {
	app = await testApp(testDeps({ db }, unlimited));
	attacker = await buildAccount(app);
	leaver = await buildAccount(app);
	await buildSubscription(app, attacker.user._id, { tier: 'premium' });
	const { _id } = await buildRecipient(app, attacker);
	ids = { recipientIds: _id, recipientId: _id };
});

const samples: Record<string, string> = {
	email: 'rosa@example.com',
	emails: 'rosa@example.com',
	confirmEmail: 'nobody@example.com',
	phone: '2125550177',
	phoneNumber: '2125550177',
	phoneNumbers: '2125550177',
	from: '2125550177',
	to: '2125550177',
	password: 'a good password',
	newPassword: 'a good password',
	timezone: 'Europe/Berlin',
	language: 'es-MX',
	time: '10:00',
	startDate: '2027-01-04',
	endDate: '2027-02-01',
	day: '2027-01-04',
	date: '2027-01-05',
	until: '2027-01-06',
	at: '2027-01-04T14:00:00.000Z',
	month: '2027-01',
	monthAndDay: '12-24',
	startTime: '2026-11-15T12:00:00.000Z',
	endTime: '2026-11-15T12:05:00.000Z',
	code: '123456',
	priceId: 'price_basic',
	paymentMethodId: 'pm_card_visa',
	status: 'scheduled',
	url: 'http://127.0.0.1:9',
	number: '2125550177',
	publicUrl: 'http://127.0.0.1:9',
	server: '127.0.0.1:9',
};
const known = (name: string) =>
	ids[name] ?? samples[name] ?? (/(^_id|Id|^cursor)$/.test(name) ? app.deps.newId() : undefined);

/** Everywhere else these are phones. */
const days: Record<string, string> = { from: '2026-11-01', to: '2026-11-15' };
const byDay = new Set<string>(
	[listGatherings, listMoments, pauseSchedule, saveDaysOff].map(({ path }) => path),
);
/** In these places they are something else. */
const placed: Record<string, Record<string, string>> = {
	[changeChoices.path]: { from: '21:00', until: '08:00' },
	[saveSetup.path]: { from: 'hello@kinbell.example' },
	[testMail.path]: { from: 'hello@kinbell.example', to: 'rosa@example.com' },
};
const finder =
	({ path }: EndpointDefinition) =>
	(name: string) =>
		placed[path]?.[name] ?? (byDay.has(path) ? days[name] : undefined) ?? known(name);
const sampleBody = (endpoint: EndpointDefinition) =>
	endpoint.body && sampleOf(schemaOf(endpoint.body), finder(endpoint));
const sampleQuery = (endpoint: EndpointDefinition) =>
	endpoint.query &&
	(sampleOf(schemaOf(endpoint.query), finder(endpoint)) as Record<string, unknown>);
const paramsOf = ({ path }: EndpointDefinition, value: (name: string) => string) =>
	Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, value(name)]));

interface Attack {
	token?: string;
	url?: string;
	headers?: Record<string, string>;
	/** The body as it is sent. */
	payload?: string;
}

function send(endpoint: EndpointDefinition, { token, url, headers, payload }: Attack) {
	return app.app.inject({
		method: endpoint.method,
		url:
			url ??
			urlOf(
				endpoint,
				paramsOf(endpoint, () => app.deps.newId()),
			),
		headers: {
			...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
			...(token && { authorization: `Bearer ${token}` }),
			...headers,
		},
		...(endpoint.method !== 'GET' && payload !== undefined && { payload }),
	});
}

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;
/** Requests that end a session use another one, so that the attacks can continue. */
const tokenFor = ({ auth, path }: EndpointDefinition) => {
	if (auth === 'none') return undefined;
	return path.includes('logout') ? leaver.token : attacker.token;
};

/** The fault of a reply to an attack, if it has one. */
function faultOf({ statusCode, headers, body, raw }: Awaited<ReturnType<typeof send>>) {
	if (statusCode >= 500) return `answered ${statusCode}`;
	if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for another type';
	if (headers['cache-control'] !== 'no-store') return 'may be kept by a cache';
	if (!String(headers['content-type']).startsWith('application/json')) return 'is not JSON';
	if (statusCode >= 400 && typeof JSON.parse(body).message !== 'string') return 'has no message';
	// Everybody may look at the sandbox's phones.
	const isOpen = raw.req.url?.startsWith('/sandbox/') ?? false;
	if (body.includes(SECRET) && !isOpen) return 'tells of another account';
	return undefined;
}

async function attack(endpoint: EndpointDefinition, what: string, how: Attack): Promise<string[]> {
	const fault = faultOf(await send(endpoint, { token: tokenFor(endpoint), ...how }));
	return fault ? [`${nameOf(endpoint)} ${fault}: ${what}`] : [];
}

describe('every endpoint', () => {
	test('accepts a request generated from its schema, so that the attacks get past validation', () => {
		const refused = all.filter(
			(endpoint) =>
				(endpoint.body && !z.safeParse(endpoint.body, sampleBody(endpoint)).success) ||
				(endpoint.query && !z.safeParse(endpoint.query, sampleQuery(endpoint)).success),
		);
		expect(refused.map(nameOf)).toEqual([]);
	});

	test('[D1] answers hostile texts and wrong types in each place of its body in plain words', async () => {
		const faults: string[] = [];
		for (const endpoint of all) {
			const sample = sampleBody(endpoint);
			if (sample === undefined) continue;
			for (const { what, value } of variantsOf(sample)) {
				const payload = JSON.stringify(value);
				faults.push(...(await attack(endpoint, what, { payload })));
			}
		}
		expect(faults).toEqual([]);
		expect((await app.request(accounts.me, {}, { token: attacker.token })).status).toBe(200);
		// Accepted texts are worded, sent and mailed as usual.
		await runEngine(app.deps);
		await mailNotices(app.deps);
		await sendDueMails(app.deps, { ...accountMails, ...billingMails, ...noticeMails });
		const mails = (await db.select().from(sandboxMails)).map(({ html }) => html);
		expect(mails.length).toBeGreaterThan(0);
		expect(mails.filter((html) => SCRIPTS.some((script) => html.includes(script)))).toEqual([]);
	});

	test('[D1] answers hostile addresses, queries and keys in plain words', async () => {
		const faults: string[] = [];
		const written = [
			...hostileStrings.map((text) => encodeURIComponent(text.slice(0, 8000).toWellFormed())),
			'%00',
			'%ff%fe',
			'%ED%A0%80',
			'%2e%2e%2f',
		];
		for (const endpoint of all) {
			const plain = urlOf(endpoint, paramsOf(endpoint, known as never));
			const places = [...endpoint.path.matchAll(/:\w+/g)].map(([place]) => place);
			const names = Object.keys(sampleQuery(endpoint) ?? {});
			const urls = [
				...written.flatMap((text) => [
					...places.map((place) => endpoint.path.replace(place, text || '%20')),
					...names.map((name) => `${plain}?${name}=${text}`),
				]),
				...names.flatMap((name) => [`${plain}?${name}=1&${name}=2`, `${plain}?${name}[]=1`]),
			];
			for (const url of [...urls, `${plain}?__proto__=x&constructor=x`]) {
				faults.push(...(await attack(endpoint, url.slice(0, 90), { url })));
			}
			if (!endpoint.isRepeatable) continue;
			for (const key of ['', 'é', 'x'.repeat(5000), "' or 1=1 --"]) {
				faults.push(...(await attack(endpoint, key, { headers: { 'idempotency-key': key } })));
			}
		}
		expect(faults).toEqual([]);
	});

	test('[D1] answers bodies that are huge, deep, no JSON or poisoned in plain words', async () => {
		const faults: string[] = [];
		const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);
		const payloads: [string, number[]][] = [
			[JSON.stringify({ name: 'x'.repeat(300_000) }), [413]],
			[deep('[', ']'), []],
			[deep('{"a":', '').slice(0, -1), [400]],
			['{"__proto__":{"isAdmin":true}}', [400]],
			['{"constructor":{"prototype":{"isAdmin":true}}}', []],
			['{"name":', [400]],
			['\ufeff{}', []],
			['NaN', [400]],
		];
		for (const endpoint of all.filter(({ method }) => method !== 'GET')) {
			const sample = { ...(sampleBody(endpoint) as object), isAdmin: true, accountId: 1, _id: [] };
			faults.push(
				...(await attack(endpoint, 'unknown fields', { payload: JSON.stringify(sample) })),
			);
			for (const [payload, expected] of payloads) {
				const token = tokenFor(endpoint);
				const response = await send(endpoint, { token, payload });
				const fault = faultOf(response);
				if (fault) faults.push(`${nameOf(endpoint)} ${fault}: ${payload.slice(0, 50)}`);
				if (expected.length > 0) expect(expected).toContain(response.statusCode);
			}
			for (const type of [
				'text/plain',
				'multipart/form-data; boundary=x',
				'application/xml',
				'x',
			]) {
				const headers = { 'content-type': type };
				faults.push(...(await attack(endpoint, type, { payload: '{}', headers })));
			}
		}
		expect(faults).toEqual([]);
		expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
	});

	test('[D1] does nothing with what belongs to another account, and tells nothing of it', async () => {
		const victim = await buildVictim(app);
		const look = () => app.request(accounts.exportData, {}, { token: victim.token });
		const before = (await look()).body;
		expect(JSON.stringify(before)).toContain(SECRET);
		ids = victim.ids;

		const faults: string[] = [];
		for (const endpoint of all.filter(({ auth }) => auth === 'session')) {
			const hasTheirs = /:\w+Id/.test(endpoint.path);
			const url = urlOf(endpoint, paramsOf(endpoint, known as never), sampleQuery(endpoint));
			const payload = JSON.stringify(sampleBody(endpoint) ?? {});
			const response = await send(endpoint, { token: tokenFor(endpoint), url, payload });
			const fault = faultOf(response);
			if (fault) faults.push(`${nameOf(endpoint)} ${fault}`);
			if (hasTheirs && response.statusCode !== 404) {
				faults.push(`${nameOf(endpoint)} answered ${response.statusCode} for another's`);
			}
		}
		expect(faults).toEqual([]);
		expect((await look()).body).toEqual(before);
	});

	test('[D12] takes no token that is made up, of another time or of an ended session', async () => {
		const victim = await buildAccount(app);
		const ended = await buildAccount(app);
		await app.request(accounts.logout, {}, { token: ended.token });
		const [head = '', claims = '', signature = ''] = victim.token.split('.');
		const { sid, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
		const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
		const forged = await new SignJWT({ sid })
			.setProtectedHeader({ alg: 'HS256' })
			.setSubject(sub)
			.setIssuer('kinbell')
			.setIssuedAt(app.deps.clock.now())
			.setExpirationTime(new Date(app.deps.clock.now().getTime() + DAY_MS))
			.sign(new TextEncoder().encode('a key that is not ours, of some length'));
		const bad = [
			'x',
			'a.b.c',
			forged,
			`${encode({ alg: 'none' })}.${claims}.`,
			`${head}.${encode({ sid, sub, iss: 'kinbell', exp: 4e9 })}.${signature}`,
			`${head}.${claims}.${signature.slice(0, -2)}`,
			`${victim.token}.${signature}`,
			ended.token,
			'9'.repeat(8000),
		];
		const tried = endpoints.filter(({ auth }) => auth !== 'none');
		const answers = async (tokens: string[]) => {
			const wrong: string[] = [];
			for (const endpoint of tried) {
				for (const token of tokens) {
					const payload = JSON.stringify(sampleBody(endpoint) ?? {});
					const { statusCode } = await send(endpoint, { token, payload });
					if (statusCode !== 401)
						wrong.push(`${nameOf(endpoint)}: ${statusCode} for ${token.slice(0, 40)}`);
				}
			}
			return wrong;
		};
		expect(await answers(bad)).toEqual([]);
		app.deps.clock.advance(DAY_MS);
		expect(await answers([victim.token])).toEqual([]);
	});
});
