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

test('[D1] every call of the specification is there', () => {
	const there = Object.values(endpointsByFeature)
		.flat()
		.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '*')}`);
	expect(there).toEqual(expect.arrayContaining(specified));
});

const specified = [
	'POST /api/auth/login',
	'POST /api/auth/send-code',
	'POST /api/auth/verify-code',
	'POST /api/auth/register',
	'POST /api/auth/check-phone',
	'POST /api/auth/check-email',
	'POST /api/auth/onboarding-register',
	'GET /api/auth/me',
	'PUT /api/auth/profile',
	'POST /api/auth/forgot-password',
	'POST /api/auth/reset-password/*',
	'GET /api/recipients',
	'POST /api/recipients',
	'PUT /api/recipients/*',
	'DELETE /api/recipients/*',
	'GET /api/schedules',
	'GET /api/schedules/*',
	'POST /api/schedules',
	'PUT /api/schedules/*',
	'PATCH /api/schedules/*/toggle',
	'DELETE /api/schedules/*',
	'GET /api/messages',
	'POST /api/messages/*/send',
	'POST /api/messages/quick',
	'GET /api/calls',
	'POST /api/calls/quick',
	'POST /api/calls/schedule-meeting',
	'GET /api/subscription/details',
	'GET /api/subscription/usage',
	'POST /api/subscription/cancel',
	'POST /api/subscription/create-checkout-session',
	'POST /api/subscription/create-subscription',
];

describe.each(withSession)('%s', (_, endpoint) => {
	test('[EN-01] [D1] answers 401 in JSON without a token', async () => {
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
		expect(response.json()).toEqual({
			code: 'unauthenticated',
			message: expect.stringMatching(/^[A-Z].*\.$/),
		});
	});
});
