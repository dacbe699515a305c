import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, test } from '#tests/support/browser.ts';
import { findChromium } from '../../scripts/browser.ts';

/* Runs in `npm run test:full` only: it takes a minute, and its speed depends on the machine. */

const PORT = 9487;
const MOST_SHIFT = 0.02;

test('the landing page on a phone, measured by Lighthouse', async ({ app }) => {
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: ['--no-sandbox', `--remote-debugging-port=${PORT}`],
	});
	try {
		const measured = await lighthouse(app.url, { port: PORT, logLevel: 'error' });
		if (!measured) throw new Error('Lighthouse had nothing to say.');
		const { categories, audits } = measured.lhr;
		const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
		process.stdout.write(`Lighthouse: performance ${score('performance')} (not asserted)\n`);

		for (const name of ['accessibility', 'best-practices', 'seo']) {
			const shortcomings = (categories[name]?.auditRefs ?? [])
				.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
				.map(({ id }) => id);
			expect(shortcomings, name).toEqual([]);
			expect(score(name), name).toBe(100);
		}
		expect(audits['cumulative-layout-shift']?.numericValue).toBeLessThanOrEqual(MOST_SHIFT);
	} finally {
		await browser.close();
	}
});
