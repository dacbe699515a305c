import { beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/endpoint.ts';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { testDatabase } from './support/database.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';

/** Rules for every endpoint, read from the contract, so that new endpoints are covered too. */

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

/** The specification's endpoints, written out, so that clients written to it find them. */
describe('an endpoint of the specification is where it says', () => {
	test.each([
		['API-01', 'POST', '/api/auth/login', 'invalid_input'],
		['API-02', 'POST', '/api/auth/send-code', 'invalid_input'],
		['API-03', 'POST', '/api/auth/verify-code', 'invalid_input'],
		['API-04', 'POST', '/api/auth/register', 'invalid_input'],
		['API-05', 'POST', '/api/auth/check-phone', 'invalid_input'],
		['API-06', 'POST', '/api/auth/check-email', 'invalid_input'],
		['API-07', 'POST', '/api/auth/onboarding-register', 'invalid_input'],
		['API-08', 'GET', '/api/auth/me', 'unauthenticated'],
		['API-09', 'PUT', '/api/auth/profile', 'unauthenticated'],
		['API-10', 'POST', '/api/auth/forgot-password', 'invalid_input'],
		['API-11', 'POST', '/api/auth/reset-password/some-one', 'invalid_input'],
		['API-13', 'GET', '/api/recipients', 'unauthenticated'],
		['API-14', 'POST', '/api/recipients', 'unauthenticated'],
		['API-15', 'PUT', '/api/recipients/some-one', 'unauthenticated'],
		['API-16', 'DELETE', '/api/recipients/some-one', 'unauthenticated'],
		['API-17', 'GET', '/api/schedules', 'unauthenticated'],
		['API-18', 'GET', '/api/schedules/some-one', 'unauthenticated'],
		['API-19', 'POST', '/api/schedules', 'unauthenticated'],
		['API-20', 'PUT', '/api/schedules/some-one', 'unauthenticated'],
		['API-21', 'PATCH', '/api/schedules/some-one/toggle', 'unauthenticated'],
		['API-22', 'DELETE', '/api/schedules/some-one', 'unauthenticated'],
		['API-23', 'GET', '/api/messages', 'unauthenticated'],
		['API-24', 'POST', '/api/messages/some-one/send', 'unauthenticated'],
		['API-25', 'POST', '/api/messages/quick', 'unauthenticated'],
		['API-26', 'GET', '/api/calls', 'unauthenticated'],
		['API-27', 'POST', '/api/calls/quick', 'unauthenticated'],
		['API-28', 'POST', '/api/calls/schedule-meeting', 'invalid_input'],
		['API-29', 'GET', '/api/subscription/details', 'unauthenticated'],
		['API-30', 'GET', '/api/subscription/usage', 'unauthenticated'],
		['API-31', 'POST', '/api/subscription/cancel', 'unauthenticated'],
		['API-32', 'POST', '/api/subscription/create-checkout-session', 'unauthenticated'],
		['API-33', 'POST', '/api/subscription/create-subscription', 'invalid_input'],
	] as const)('[%s] [D1] %s %s', async (_, method, url, refusal) => {
		const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
		const response = await app.app.inject({ method, url, payload });
		expect(response.json().code).toBe(refusal);
	});
});

const withSession = Object.values(endpointsByFeature)
	.flat()
	.filter(({ auth }) => auth === 'session')
	.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

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
			reason: { code: expect.any(String) },
			message: expect.stringMatching(/^[A-Z].*\.$/),
		});
	});
});
