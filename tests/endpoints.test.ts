import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { type EndpointDefinition, urlOf } from '#contract/endpoint.ts';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { DAY_MS } from '#server/http/budgets.ts';
import { testDatabase } from './support/database.ts';
import { buildAccount } from './support/factories.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';

/** What holds for every endpoint, read from the contract, so that a new one is covered at once. */

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const all = Object.values(endpointsByFeature).flat();
const named = (endpoints: EndpointDefinition[]) =>
	endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

function request(endpoint: EndpointDefinition, token?: string, payload: unknown = {}) {
	const params = Object.fromEntries(
		[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, app.deps.newId()]),
	);
	return app.app.inject({
		method: endpoint.method,
		url: urlOf(endpoint, params),
		headers: {
			'content-type': 'application/json',
			...(token && { authorization: `Bearer ${token}` }),
		},
		...(endpoint.method !== 'GET' && { payload: JSON.stringify(payload) }),
	});
}

describe.each(named(all.filter(({ auth }) => auth === 'session')))('%s', (_, endpoint) => {
	test('[EN-01] answers 401 in JSON without a token', async () => {
		const response = await request(endpoint);
		expect(response.statusCode).toBe(401);
		expect(response.headers['content-type']).toMatch('application/json');
		expect(response.json().code).toBe('unauthenticated');
	});

	test('answers 401 to an expired and to a revoked token', async () => {
		const { token } = await buildAccount(app);
		await app.call(accounts.logout, {}, { token });
		expect((await request(endpoint, token)).statusCode).toBe(401);
		const other = await buildAccount(app);
		app.deps.clock.advance(DAY_MS);
		expect((await request(endpoint, other.token)).statusCode).toBe(401);
	});
});

// An event stream takes no input, and has no end that one could wait for.
describe.each(named(all.filter(({ streams }) => !streams)))('%s', (_, endpoint) => {
	test('never answers bad input with a 500', async () => {
		const { token } = await buildAccount(app);
		const credentials = endpoint.auth === 'none' ? undefined : token;
		const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
		for (const payload of [[], null, 5, 'x', { name: { $ne: 1 } }, { email: ['x'] }, deep]) {
			const { statusCode } = await request(endpoint, credentials, payload);
			expect(statusCode).toBeLessThan(500);
		}
	});
});
