import { type Browser, chromium } from '@playwright/test';
import { login, register } from '#contract/accounts.ts';
import { browserFlags, findChromium } from '../scripts/browser.ts';
import { buildWeb } from '../scripts/setup.mjs';
import { inFolder, PORT, startInstallation } from './start.ts';
import { median, rounded } from './statistics.ts';

/** How long it takes until a page's main control can be pressed, on a slow phone with a slow line. */
export interface PagesResult {
	date: string;
	rounds: number;
	pages: Record<string, PageFigures>;
}

interface PageFigures {
	control_s: number;
	/** The landing page, which is HTML before any script runs, is 1. */
	to_landing: number;
	script_requests: number;
	/** Everything that came over the line until then. */
	kb: number;
}

/** What of each page waits for the most: its code, the session and its lists. */
const controls = {
	'/': 'a[href^="/onboarding"]',
	'/login': 'main form button[type="submit"]',
	'/dashboard': 'main a[href="/schedules"]',
	'/calls': '[role="tabpanel"] a[href^="/schedules/new"]',
};
type Address = keyof typeof controls;
const LANDING = '/';

const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const TIMES_SLOWER = 4;
const WINDOW = { width: 390, height: 844 };

interface Visit {
	controlMs: number;
	scripts: number;
	bytes: number;
}

export async function measurePages(
	rounds: number,
	say: (line: string) => void,
): Promise<PagesResult> {
	await buildWeb();
	const addresses = Object.keys(controls) as Address[];
	const visits = new Map<Address, Visit[]>(addresses.map((address) => [address, []]));
	await inFolder(async (folder) => {
		const server = await startInstallation(folder);
		const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags });
		try {
			const token = await signUp();
			for (let round = 1; round <= rounds; round++) {
				for (const address of addresses) {
					say(`${address} on slow 4G, round ${round}`);
					visits.get(address)?.push(await visit(browser, address, token));
				}
			}
		} finally {
			await browser.close();
			await server.stop();
		}
	});
	const medianOf = (address: Address, figure: keyof Visit) =>
		median((visits.get(address) ?? []).map((each) => each[figure]));
	const landingMs = medianOf(LANDING, 'controlMs');
	const figures = addresses.map((address): [string, PageFigures] => {
		const controlMs = medianOf(address, 'controlMs');
		return [
			address,
			{
				control_s: rounded(controlMs / 1000, 2),
				to_landing: rounded(controlMs / landingMs, 2),
				script_requests: medianOf(address, 'scripts'),
				kb: Math.round(medianOf(address, 'bytes') / 1000),
			},
		];
	});
	return { date: new Date().toISOString(), rounds, pages: Object.fromEntries(figures) };
}

const home = `http://localhost:${PORT}`;

async function signUp(): Promise<string> {
	const email = 'ana@example.com';
	const password = 'a good password';
	const send = (path: string, body: object) =>
		fetch(home + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
	await send(register.path, { name: 'Ana Reyes', email, phone: '16465550134', password });
	const reply = await send(login.path, { email, password });
	return ((await reply.json()) as { token: string }).token;
}

/** With nothing in the browser's cache. */
async function visit(browser: Browser, address: Address, token: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: WINDOW, isMobile: true });
	try {
		const page = await context.newPage();
		await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
		const line = await context.newCDPSession(page);
		await line.send('Network.enable');
		await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
		await line.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
		let scripts = 0;
		let bytes = 0;
		line.on('Network.requestWillBeSent', ({ type }) => {
			if (type === 'Script') scripts += 1;
		});
		line.on('Network.dataReceived', ({ encodedDataLength }) => {
			bytes += encodedDataLength;
		});
		await page.goto(home + address, { waitUntil: 'commit' });
		await page.locator(controls[address]).first().waitFor({ timeout: 120_000 });
		return { controlMs: await page.evaluate<number>('performance.now()'), scripts, bytes };
	} finally {
		await context.close();
	}
}
