import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/ports.ts';
import { findChromium } from '../../scripts/browser.ts';
import { callFamily } from './rooms-media-steps.ts';

/* Runs in `npm run test:full` only: it takes minutes, and its speed depends on the machine. */

const LEAST_PERFORMANCE = 95;
/** A quiet machine finds 95 or 96: its lists come after its code, so a busy one takes points off. */
const LEAST_OF_DASHBOARD = 90;
/** A page that listens for changes never falls silent; by then it is long drawn. */
const LONGEST_LOAD_MS = 20_000;
/** A busy machine makes every page slow now and then, and never a slow page fast: the best run counts. */
const MOST_RUNS = 3;
const MOST_SHIFT = 0.02;
const wholly = ['accessibility', 'best-practices'];

test('[SP-04] the pages that a family opens first, on a phone, measured by Lighthouse', async ({
	app,
	account,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const port = await freePort();
	const profile = await mkdtemp(path.join(tmpdir(), 'kinbell-lighthouse-'));
	// The pages open in the profile itself, so the one of an account finds its session there.
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: findChromium(),
		args: ['--no-sandbox', `--remote-debugging-port=${port}`],
		baseURL: app.url,
	});
	try {
		await measure(`${app.url}/`, port, { whole: [...wholly, 'seo'] });
		await measure(`${app.url}/login`, port);
		await measure(`${app.url}/onboarding`, port);
		// It takes what opens the room out of its address.
		await measure(`${app.url}${links.Rose}`, port, { shown: `${app.url}/j/` });
		await signIn(await context.newPage(), account.token);
		await measure(`${app.url}/dashboard`, port, { least: LEAST_OF_DASHBOARD });
	} finally {
		await context.close();
		await rm(profile, { recursive: true, force: true });
	}
});

async function measure(
	url: string,
	port: number,
	{ whole = wholly, shown = url, least = LEAST_PERFORMANCE } = {},
): Promise<void> {
	const found: number[] = [];
	while (found.length < MOST_RUNS && !found.some((each) => each >= least)) {
		const measured = await lighthouse(url, {
			port,
			logLevel: 'error',
			maxWaitForLoad: LONGEST_LOAD_MS,
		});
		if (!measured) throw new Error('Lighthouse had nothing to say.');
		const { categories, audits, finalDisplayedUrl } = measured.lhr;
		expect(finalDisplayedUrl, 'the page that was measured').toBe(shown);
		const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
		found.push(score('performance'));
		const moments = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
			.map((name) => `${name} ${audits[name]?.displayValue}`)
			.join(', ');
		const { pathname } = new URL(shown);
		process.stdout.write(`Lighthouse: ${pathname} ${found.at(-1)}: ${moments}\n`);

		for (const name of whole) {
			const shortcomings = (categories[name]?.auditRefs ?? [])
				.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
				.map(({ id }) => id);
			expect(shortcomings, `${name} of ${pathname}`).toEqual([]);
			expect(score(name), `${name} of ${pathname}`).toBe(100);
		}
		expect(
			audits['cumulative-layout-shift']?.numericValue,
			`shift of ${pathname}`,
		).toBeLessThanOrEqual(MOST_SHIFT);
	}
	expect(Math.max(...found), `performance of ${url}`).toBeGreaterThanOrEqual(least);
}
