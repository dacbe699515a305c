// Takes the README's pictures of the screens into docs/pictures, light and dark. Run it again when the
// screens have changed: see CONTRIBUTING.md.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ffmpeg } from './demo/cameras.ts';
import { ana, family, furnish, planSundayCall, SUNDAY_AT_THREE } from './demo/family.ts';
import { join, openTestPhone, remind, seesPictures } from './demo/sunday.ts';
import { createWorld } from './demo/world.ts';
import { buildWeb } from './setup.mjs';

const MOST_BYTES = 150_000;
const DESK = { width: 1280, height: 800 };
const SHARPNESS = 1.5;
const folder = path.join(import.meta.dirname, '../docs/pictures');

await buildWeb();
await mkdir(folder, { recursive: true });
const world = await createWorld();
try {
	const furnished = await furnish(world);
	await planSundayCall(world, furnished);
	const page = await world.open(ana.name, { viewport: DESK, deviceScaleFactor: SHARPNESS });
	await page.goto(`${world.url}/healthz`);
	await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(furnished.token)})`);
	await page.goto(`${world.url}/dashboard`);
	await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
	await take('dashboard', page);
	await page.goto(`${world.url}/calls?filter=completed`);
	await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
	await page.getByText(family.theo.name, { exact: true }).first().waitFor();
	await take('calls', page);

	await remind(world);
	const phone = await openTestPhone(world, family.rose, SHARPNESS);
	await world.travelTo(SUNDAY_AT_THREE + 1000);
	await phone.part.getByRole('link', { name: '/j/' }).waitFor();
	await take('phone', phone.page, phone.part);
	await phone.page.close();

	for (const { name, phoneNumber } of [family.rose, family.theo, family.leo]) {
		const other = await world.open(name, { viewport: { width: 320, height: 240 } });
		await join(world, other, phoneNumber);
	}
	await page.setViewportSize({ width: 1000, height: 700 });
	await join(world, page, ana.phone);
	await seesPictures(page, 4);
	await take('room', page);
} finally {
	await world.close();
}

async function take(name: string, page: Page, part?: Locator): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await page.waitForTimeout(1000);
		const png = await (part ?? page).screenshot({ type: 'png' });
		const file = path.join(folder, `${name}-${colorScheme}.webp`);
		ffmpeg('-f image2pipe -i - -c:v libwebp -quality 84 -compression_level 6', file, png);
		const { size } = await stat(file);
		if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}.`);
		console.log(`${path.basename(file)}: ${Math.round(size / 1000)} kB`);
	}
	await page.emulateMedia({ colorScheme: 'light' });
}
