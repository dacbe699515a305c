import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import * as accounts from '#contract/accounts.ts';
import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import type { SandboxMail, SandboxText } from '#contract/sandbox.ts';
import * as sandbox from '#contract/sandbox.ts';
import { freePort } from './ports.ts';
import { startProcess } from './processes.ts';

export { expect };

export interface RunningApp {
	url: string;
	/** The folder of its database; see history.ts. */
	dataDir: string;
	request<E extends EndpointDefinition>(
		endpoint: E,
		input: Input<E>,
		token?: string,
	): Promise<Reply<E>>;
	/** The texts on a sandbox phone, oldest first; waits for the first one. */
	texts(phone: string): Promise<SandboxText[]>;
	/** A mail in a sandbox mailbox; waits until a subject matches. */
	mail(address: string, subject: RegExp): Promise<SandboxMail>;
	/** A new account with a verified phone, signed in. */
	createAccount(overrides?: Partial<typeof newAccount>): Promise<SignedInAccount>;
	/** Everything that the start printed. */
	printed: string;
	/** Of the server's process. */
	pid(): number;
	/** Ends the server by SIGKILL and starts it again on the same data. */
	restart(): Promise<void>;
}

const newAccount = {
	name: 'Ana Reyes',
	email: '',
	phone: '',
	password: 'a good password',
	timezone: 'America/New_York',
	language: 'en',
	phoneVerified: true,
};

export type SignedInAccount = typeof newAccount & { token: string; user: accounts.User };

export const test = base.extend<
	{
		account: SignedInAccount;
		signedIn: Page;
		closesWhatItOpened: undefined;
		violations: string[];
	},
	{ port: number; serverSettings: Record<string, string>; app: RunningApp }
>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
	port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],

	serverSettings: [{}, { option: true, scope: 'worker' }],

	app: [
		async ({ port, serverSettings }, use, { workerIndex }) => {
			const dataDir = await mkdtemp(path.join(tmpdir(), 'kinbell-journey-'));
			// The server gets the zone of the tests.
			const place = { TZ: process.env.TZ, PORT: String(port), DATA_DIR: dataDir };
			const start = () => startProcess('all', { ...place, ...serverSettings });
			let server = await start();
			await use({
				...runningApp(`http://localhost:${port}`, workerIndex, async () => {
					await server.kill();
					server = await start();
				}),
				dataDir,
				printed: server.output(),
				pid: () => server.pid,
			});
			await server.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
		// Creating a database takes seconds, or minutes on a busy computer.
		{ scope: 'worker', timeout: 180_000 },
	],

	baseURL: async ({ app }, use) => use(app.url),

	// A page that stays open would keep its call running, with sound and picture, beside the tests that follow.
	closesWhatItOpened: [
		async ({ browser }, use) => {
			await use(undefined);
			await Promise.all(browser.contexts().map((context) => context.close()));
		},
		{ auto: true },
	],

	page: async ({ page }, use) => {
		await use(page);
		// A handler that is still waiting for an answer must not outlive its test.
		await page.unrouteAll({ behavior: 'ignoreErrors' });
	},

	/** Violations of the content security policy by any page of a test. There must be none at its end. */
	violations: [
		async ({ context }, use) => {
			const found: string[] = [];
			context.on('console', (message) => {
				if (message.text().includes('Content Security Policy')) found.push(message.text());
			});
			await use(found);
			expect(found, 'against the content security policy').toEqual([]);
		},
		{ auto: true },
	],

	account: async ({ app }, use) => use(await app.createAccount()),

	signedIn: async ({ page, account }, use) => {
		await signIn(page, account.token);
		await use(page);
	},
});

/** Puts the token where the app keeps it, without going through the login page. */
export async function signIn(page: Page, token: string): Promise<void> {
	await page.goto('/healthz');
	await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** Half as long as the source that axe-core exports, and parsed in half the time by each page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Loads axe once for each page, which takes a quarter of the time that @axe-core/playwright needs.
 * With `only`, other rules are left out.
 */
export async function checkAccessibility(
	page: Page,
	{ only = RULES, without = [] }: { only?: string[]; without?: string[] } = {},
): Promise<void> {
	// Elements that are fading in are still pale. A spinner never ends.
	const isFading = () =>
		document
			.getAnimations()
			.some(
				({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1,
			);
	await expect.poll(() => page.evaluate(isFading)).toBe(false);
	const isLoaded = await page.evaluate(() => 'axe' in window);
	if (!isLoaded) await page.evaluate(AXE);
	// Nothing behind a dialog can be pressed, so it does not matter how much of it shows.
	const hasDialog = (await page.locator('dialog:modal').count()) > 0;
	const left = [...without, ...(hasDialog ? ['target-size'] : [])];
	const options = {
		runOnly: only,
		resultTypes: ['violations' as const],
		rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
	};
	const found = await page.evaluate(async (given) => {
		const { axe } = window as unknown as { axe: typeof import('axe-core') };
		const { violations } = await axe.run(given);
		return violations.map(
			({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
		);
	}, options);
	expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

function runningApp(
	url: string,
	workerIndex: number,
	restart: () => Promise<void>,
): Omit<RunningApp, 'dataDir' | 'printed' | 'pid'> {
	let count = 0;

	const request: RunningApp['request'] = async (endpoint, input, token) => {
		const address = urlOf(endpoint, input.params, input.query as Record<string, unknown>);
		const response = await fetch(url + address, {
			method: endpoint.method,
			headers: {
				...(input.body !== undefined && { 'content-type': 'application/json' }),
				...(token && { authorization: `Bearer ${token}` }),
			},
			...(input.body !== undefined && { body: JSON.stringify(input.body) }),
		});
		if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`);
		return response.json() as never;
	};

	const texts: RunningApp['texts'] = (phone) =>
		waitFor(`a text on ${phone}`, async () => {
			const found = await request(sandbox.listTexts, { query: { to: phone } });
			return found.length > 0 ? found : undefined;
		});

	return {
		url,
		request,
		texts,
		restart,
		mail: (address, subject) =>
			waitFor(`mail to ${address} about ${subject}`, async () => {
				const found = await request(sandbox.listMail, { query: { to: address } });
				return found.findLast((mail) => subject.test(mail.subject));
			}),
		async createAccount(overrides = {}) {
			count += 1;
			const number = workerIndex * 1000 + count;
			const account = {
				...newAccount,
				email: `ana.${number}@example.com`,
				phone: `1646${String(5_550_000 + number)}`,
				...overrides,
			};
			const { email, password, phone } = account;
			await request(accounts.register, { body: account });
			const { token, user } = await request(accounts.login, { body: { email, password } });
			if (!account.phoneVerified) return { ...account, token, user };
			await request(accounts.sendCode, { body: { phone } }, token);
			const code = /\d{6}/.exec((await texts(phone)).at(-1)?.body ?? '')?.[0] ?? '';
			const verified = await request(accounts.verifyCode, { body: { phone, code, _id: user._id } });
			return { ...account, token, user: verified.user };
		},
	};
}

/** Asks until there is an answer: the worker sends mail a moment later. */
async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
	for (let tries = 0; tries < 600; tries++) {
		const answer = await ask();
		if (answer !== undefined) return answer;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`Waited in vain for ${what}`);
}
