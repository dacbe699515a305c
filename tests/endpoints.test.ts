import { beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/endpoint.ts';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { testDatabase } from './support/database.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';

/** What holds for every endpoint, read from the contract, so that a new one is covered at once. */

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

const withSession = Object.values(endpointsByFeature)
	.flat()
	.filter(({ auth }) => auth === 'session')
	.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(withSession)('%s', (_, endpoint) => {
	test('[EN-01] answers 401 in JSON without a token', async () => {
		const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
		const params = Object.fromEntries(names.map((name) => [name, app.deps.newId()]));
		const response = await app.app.inject({
			method: endpoint.method,
			url: urlOf(endpoint, params),
			headers: { 'content-type': 'application/json' },
			...(endpoint.method !== 'GET' && { payload: '{}' }),
		});
		expect(response.statusCode).toBe(401);
		expect(response.headers['content-type']).toMatch('application/json');
		expect(response.json().code).toBe('unauthenticated');
	});
});
