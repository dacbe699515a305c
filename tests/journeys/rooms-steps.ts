import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { meetings } from '#server/db/schema.ts';
import { expect, type RunningApp } from '#tests/support/browser.ts';
import { withDatabase } from '#tests/support/history.ts';
import { smallTargets } from '#tests/support/looks.ts';

/** No sideways scrolling on a small phone, and large enough targets. */
export async function checkSmallPhone(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
	await expect.poll(() => smallTargets(page), 'targets under 44 px').toEqual([]);
	if (before) await page.setViewportSize(before);
}

/** Counts the bytes of script that a page loads until it is asked, gzipped. */
export function weighScripts(page: Page): () => Promise<number> {
	const sizes: Promise<number>[] = [];
	const weigh = (response: Response) => {
		if (response.request().resourceType() !== 'script') return;
		sizes.push(response.body().then((body) => gzipSync(body).length));
	};
	page.on('response', weigh);
	return async () => {
		page.off('response', weigh);
		return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	};
}

type Device = 'camera' | 'microphone';

/** From now on the browser refuses these, as if its user had said no. */
export async function forbidDevices(page: Page, forbidden: Device[]): Promise<void> {
	await page.addInitScript(forbid, forbidden);
	await page.evaluate(forbid, forbidden);
}

function forbid(forbidden: Device[]): void {
	const { mediaDevices } = navigator;
	if (!mediaDevices) return;
	const own = MediaDevices.prototype.getUserMedia.bind(mediaDevices);
	mediaDevices.getUserMedia = async (wanted = {}) => {
		const isRefused =
			(wanted.video && forbidden.includes('camera')) ||
			(wanted.audio && forbidden.includes('microphone'));
		if (isRefused) throw new DOMException('refused', 'NotAllowedError');
		return own(wanted);
	};
}

/** Changes the room's times. */
export const changeMeeting = (
	app: RunningApp,
	meetingId: string,
	changes: Partial<typeof meetings.$inferInsert>,
) =>
	withDatabase(app, (db) =>
		db.update(meetings).set(changes).where(eq(meetings.id, meetingId)).execute(),
	);
