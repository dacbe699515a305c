import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#server/http/openapi.ts';
import { testDatabase } from './support/database.ts';
import { buildAccount } from './support/factories.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';
import { twilioSettings } from './support/twilio-server.ts';

/** Compares the paths that the server serves with its API document. */

const db = await testDatabase();

interface Served {
	method: string;
	path: string;
}

/** Fastify prints its routes as a tree, in which each line continues the line above it. */
async function listRoutes({ app }: TestApp): Promise<Served[]> {
	await app.ready();
	const parents: string[] = [];
	return app
		.printRoutes({ commonPrefix: false })
		.split('\n')
		.flatMap((line) => {
			const [, indent = '', part, methods] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
			if (!part || !methods) return [];
			const depth = indent.length / 4;
			parents.splice(depth - 1);
			const path = parents.join('') + part;
			parents.push(part);
			return methods.split(', ').map((method) => ({ method, path }));
		});
}

/** The built web app: its files, and the pages that its own router shows. */
const isWebApp = ({ path }: Served) =>
	/^(\*|\/(\*|assets\/|[\w.-]+\.(webmanifest|png|svg|ico|jpg|mp4|vtt|js|css)))/.test(path);

const withTwilio = {
	TWILIO_ACCOUNT_SID: twilioSettings.accountSid,
	TWILIO_AUTH_TOKEN: twilioSettings.authToken,
	TWILIO_FROM: twilioSettings.from,
};

const withPhone = {
	PHONE_GATEWAY_URL: 'http://192.168.1.20:8080',
	PHONE_GATEWAY_USER: 'sms',
	PHONE_GATEWAY_PASSWORD: 'secret',
};

describe('the API document', () => {
	test.each([
		['with sandboxes', {}],
		['with Twilio', withTwilio],
		['with our own phone', withPhone],
		['without plans', { BILLING: 'off' }],
	])('[MD-21] lists every path that is served, and no other, %s', async (_, settings) => {
		const app = await testApp(testDeps({ db }, settings));
		const served = (await listRoutes(app))
			.filter((route) => route.method !== 'HEAD' && !isWebApp(route))
			.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
		expect(served.length).toBeGreaterThan(50);
		const document: OpenApi = (await app.app.inject('/api/openapi.json')).json();
		const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
			Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(listed.toSorted()).toEqual([...served, 'GET /api/rooms/socket'].toSorted());
		expect(listed).toContain('GET /api/auth/google');
		const ids = Object.values(document.paths).flatMap((each) =>
			Object.values(each).map(({ operationId }) => operationId),
		);
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe('a reply', () => {
	test('[SX-12] of any path but the web app’s own files is not kept by anyone', async () => {
		const app = await testApp(testDeps({ db }, withTwilio));
		const routes = (await listRoutes(app)).filter((route) => !isWebApp(route));
		for (const { method, path } of routes) {
			const url = path.replace(/:\w+/g, 'nothing');
			if (url === '/api/changes') continue;
			const { headers, statusCode } = await app.app.inject({ method: method as 'GET', url });
			expect([url, statusCode, headers['cache-control']]).toEqual([url, statusCode, 'no-store']);
		}
	});

	test('[SX-12] to someone who is logged in is not kept by anyone, either', async () => {
		const app = await testApp(testDeps({ db }));
		const { token } = await buildAccount(app);
		const authorization = `Bearer ${token}`;
		const paths = (await listRoutes(app))
			.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
			.filter(({ path }) => !path.includes(':') && path !== '/api/changes');
		const replies = await Promise.all(
			paths.map(({ path: url }) => app.app.inject({ url, headers: { authorization } })),
		);
		expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(10);
		expect(new Set(replies.map(({ headers }) => headers['cache-control']))).toEqual(
			new Set(['no-store']),
		);
	});
});
