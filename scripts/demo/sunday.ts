// The demo family's Sunday, filmed or not.
import type { Locator, Page } from '@playwright/test';
import { urlOf } from '#contract/endpoint.ts';
import { showPhone } from '#contract/phone.ts';
import { listTexts } from '#contract/sandbox.ts';
import { family, type Person, SATURDAY, SUNDAY_AT_THREE } from './family.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
/** Shows all of a test phone. */
const TALL = { width: 390, height: 1300 };

/** Moves time to a quarter of an hour before the call, so that each reminder goes out on time. */
export async function remind(world: World): Promise<void> {
	for (const moment of [
		SATURDAY + 270 * MINUTE_MS,
		SUNDAY_AT_THREE - 390 * MINUTE_MS,
		SUNDAY_AT_THREE - 60 * MINUTE_MS,
		SUNDAY_AT_THREE - 15 * MINUTE_MS,
	]) {
		const before = await countTexts(world, family.rose);
		await world.travelTo(moment + 1000);
		await until(async () => (await countTexts(world, family.rose)) > before);
	}
}

/** A person's texts, as the sandbox shows them. */
export async function openTestPhone(
	world: World,
	{ name, phoneNumber, timezone }: Person,
	deviceScaleFactor: number,
): Promise<{ page: Page; part: Locator }> {
	const page = await world.open(name, {
		viewport: TALL,
		deviceScaleFactor,
		hasTouch: true,
		isMobile: true,
		...(timezone && { timezoneId: timezone }),
	});
	await page.goto(`${world.url}/sandbox#key=${world.sandboxKey}`);
	await page.getByLabel('Find a phone by number').fill(phoneNumber.slice(1));
	const part = page.getByRole('article', { name: `Phone ${showPhone(phoneNumber)}` });
	await part.getByText("We'll text you a link then").last().waitFor();
	return { page, part };
}

/** Enters the room by the link that was texted last. */
export async function join(world: World, page: Page, phone: string): Promise<void> {
	await page.goto(await linkOf(world, phone));
	await page.getByRole('button', { name: 'Join', exact: true }).click();
	await page.getByRole('button', { name: 'Leave' }).waitFor();
}

/** A page that becomes visible sends a heartbeat at once, so calls can last long. */
export async function passMinutes(world: World, pages: Page[], minutes: number): Promise<void> {
	for (let passed = 0; passed < minutes * 60; passed += 15) {
		await world.travelTo(SUNDAY_AT_THREE + MINUTE_MS + passed * 1000);
		const wake = "document.dispatchEvent(new Event('visibilitychange'))";
		await Promise.all(pages.map((page) => page.evaluate(wake)));
		await new Promise((resolve) => setTimeout(resolve, 150));
	}
}

/** Waits until the page shows this many people, including its owner. */
export async function seesPictures(page: Page, count: number): Promise<void> {
	const isConnecting = async () => (await page.getByText('Connecting').count()) > 0;
	await until(async () => (await playing(page)) === count && !(await isConnecting()));
}

const playing = (page: Page) =>
	page.evaluate<number>(
		"[...document.querySelectorAll('video')].filter(({ videoWidth, paused }) => videoWidth > 0 && !paused).length",
	);

async function textsOf(world: World, phone: string): Promise<string[]> {
	const response = await fetch(world.address + urlOf(listTexts, undefined, { to: phone }), {
		headers: { 'x-sandbox-key': world.sandboxKey },
	});
	const texts = (await response.json()) as { body: string }[];
	return texts.map(({ body }) => body);
}

const countTexts = async (world: World, { phoneNumber }: Person) =>
	(await textsOf(world, phoneNumber)).length;

async function linkOf(world: World, phone: string): Promise<string> {
	const link = async () => /https:\S+\/j\/[\w-]+/.exec((await textsOf(world, phone)).at(-1) ?? '');
	await until(async () => (await link()) !== null);
	return (await link())?.[0] ?? '';
}

async function until(holds: () => Promise<boolean>): Promise<void> {
	for (let tries = 0; tries < 300; tries++) {
		if (await holds()) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error('Waited in vain.');
}
