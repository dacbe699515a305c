import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach } from 'vitest';
import type { EndpointDefinition, Input } from '#contract/endpoint.ts';
import type { Database } from '#server/db/open.ts';
import { setupKeyOf } from '#server/features/admin/setup-access.ts';
import { type TestApp, type TestDeps, testApp, testDeps } from './test-app.ts';

/** Installations that keep their settings in a file of the test and start again by themselves. */
export function setupPages(db: Database) {
	const kept = { file: '', restarts: 0 };
	beforeEach(() => {
		kept.file = path.join(mkdtempSync(path.join(tmpdir(), 'kinbell-setup-')), 'settings.env');
		kept.restarts = 0;
	});
	async function installation(
		variables: Record<string, string> = {},
		overrides: Partial<TestDeps> = {},
	): Promise<TestApp> {
		const deps = testDeps({ db }, variables);
		const settings = { ...deps.settings, file: kept.file };
		return testApp({ ...deps, settings, restart: () => void kept.restarts++, ...overrides });
	}
	return { kept, installation };
}

/** As the page does, from this computer. */
export async function ask<E extends EndpointDefinition>(
	{ app }: TestApp,
	{ method, path: url }: E,
	{ body }: Pick<Input<E>, 'body'> = { body: undefined },
	headers: Record<string, string> = {},
) {
	const payload = body as object | undefined;
	const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
	return { status: response.statusCode, body: response.json(), raw: response.body };
}

export const withKey = ({ deps }: TestApp) => ({ 'x-setup-key': setupKeyOf(deps) });

export const twilio = {
	by: 'twilio',
	accountSid: `AC${'0'.repeat(32)}`,
	authToken: 'a token',
	from: '+12125550100',
} as const;
