import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { type FaultyLine, startProxy } from '../faults/proxy.ts';

/* The line between a browser and the server, as in tests/faults/proxy.ts. */

export const addressOf = ({ port }: FaultyLine) => `http://localhost:${port}`;

/** A fixture of a worker, as the server begins with the knowledge of the line's address. */
export async function lineToServer(
	{ port }: { port: number },
	use: (line: FaultyLine) => Promise<void>,
): Promise<void> {
	const line = await startProxy({ host: 'localhost', port });
	await use(line);
	await line.close();
}

export const faults = {
	'half-open': { isHalfOpen: true },
	'a black hole': { isBlackHole: true },
	'cut after 100 bytes of each answer': { cutAfter: 100 },
};

/** The page's time goes on until it is true. */
export const inItsTime = (page: Page, isTrue: () => Promise<void>) =>
	expect(async () => {
		await page.clock.fastForward(5_000);
		await isTrue();
	}).toPass();
