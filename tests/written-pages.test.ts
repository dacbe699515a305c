import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from './support/database.ts';
import { hostileStrings, SCRIPTS } from './support/hostile.ts';
import { type TestApp, testApp, testDeps } from './support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

describe('pages that the server writes', () => {
	test.each([
		'/sandbox/sign-in?redirectUri=http://localhost:3000/x&state=$&nonce=$&codeChallenge=$',
		'/sandbox/sign-in?redirectUri=$',
		'/sandbox/checkout/$',
		'/sandbox/receipts/$',
		'/api/docs?x=$',
		'/api/auth/google?timezone=$',
		'/api/auth/google/callback?state=$&code=$&error=$',
		'/$',
		'/j/$',
		'/api/$',
	])('%s shows nothing as markup that it was given', async (pattern) => {
		for (const text of hostileStrings) {
			const url = pattern.replaceAll('$', encodeURIComponent(text.slice(0, 4000).toWellFormed()));
			for (const method of ['GET', 'POST'] as const) {
				const response = await app.app.inject({
					method,
					url,
					headers: { 'content-type': 'application/x-www-form-urlencoded' },
					...(method === 'POST' && {
						payload: `name=${encodeURIComponent(text.toWellFormed())}&email=x`,
					}),
				});
				// Without the built web app there is no page to show; see http/pages.ts.
				const isMissing = response.body.includes('has not been built');
				if (!isMissing) expect(response.statusCode, url).toBeLessThan(500);
				expect(response.headers['content-security-policy']).toMatch(
					/script-src 'self'|default-src 'none'/,
				);
				expect(
					SCRIPTS.filter((script) => isPage(response) && response.body.includes(script)),
				).toEqual([]);
				expect(response.headers.location ?? '/').toMatch(/^(\/|http:\/\/localhost:3000\/)(?!\/)/);
			}
		}
	});
});

function isPage({ headers }: { headers: Record<string, unknown> }): boolean {
	return String(headers['content-type']).startsWith('text/html');
}
