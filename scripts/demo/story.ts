// The story of the demo video.
import type { Locator, Page } from '@playwright/test';
import { steps as demoWords } from '#words/en/app/screens/demo.ts';
import { ana, family, type Person, SUNDAY_AT_THREE, sundayCall } from './family.ts';
import type { Film, View } from './film.ts';
import { join, openTestPhone, passMinutes, remind, seesPictures } from './sunday.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const WINDOW = { x: 60, y: 18, width: 1160, height: 592, radius: 14 };
/** Enough for a close-up of a part. */
const SHARPNESS = 1.5;
const DESK = { width: 1320, height: 674 };
/** Has space for four people's pictures. */
const SQUARER = { width: 1000, height: 674 };
const PHONE = { width: 390, height: 700 };
/** For people whose own screen is not filmed. */
const SMALL = { width: 320, height: 240 };

export async function tell(film: Film, world: World): Promise<void> {
	const page = await world.open(ana.name, {
		viewport: DESK,
		deviceScaleFactor: SHARPNESS,
	});
	await arrive(film, world, page);
	await addLeo(film, page);
	await plan(film, page);
	const phones = await receive(film, world);
	const everyone = await gather(film, world, page, phones);
	await talk(film, world, page, everyone);
	await lookBack(film, world, page, everyone);
}

async function arrive(film: Film, world: World, page: Page): Promise<void> {
	await page.goto(world.url, { waitUntil: 'networkidle' });
	film.say(demoWords.landing);
	await film.show({ page, ...WINDOW });
	film.hold(2.4);
	await film.scroll(640, 1.8);
	film.hold(0.9);
	await film.scroll(0, 1);

	await film.press(page.getByRole('link', { name: 'Log in' }).first());
	await page.getByLabel('Email').waitFor();
	film.say(demoWords.login);
	await film.update();
	await film.type(page.getByLabel('Email'), ana.email);
	await film.type(page.getByLabel('Password', { exact: true }), ana.password);
	// Keeps her logged in until Sunday.
	await film.press(page.getByLabel('Remember me'));
	await film.press(page.getByRole('button', { name: 'Log in', exact: true }));
	await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
	await calm(page);
	film.say(demoWords.dashboard);
	await film.update();
	film.hold(2);
	await film.scroll(430, 1.5);
	film.hold(1.4);
}

async function addLeo(film: Film, page: Page): Promise<void> {
	const { leo } = family;
	await film.press(page.getByRole('link', { name: 'Recipients' }).first());
	await page.getByText(family.rose.name).first().waitFor();
	await calm(page);
	film.say(demoWords.recipients);
	await film.update();
	film.hold(0.8);
	await film.press(page.getByRole('button', { name: 'Add Recipient' }));
	const dialog = page.getByRole('dialog');
	await calm(page);
	await film.update();
	await film.type(dialog.getByLabel('Name'), leo.name);
	await film.type(dialog.getByLabel('Phone number'), '212-555-0104');
	await film.press(dialog.getByLabel('Timezone'));
	await dialog.getByLabel('Timezone').selectOption(leo.timezone);
	await film.update();
	film.hold(0.5);
	await film.press(dialog.getByRole('button', { name: /^(Save|Add)/ }));
	await dialog.waitFor({ state: 'hidden' });
	await page.getByText(leo.name, { exact: true }).first().waitFor();
	await calm(page);
	await film.update();
	film.hold(1.4);
}

async function plan(film: Film, page: Page): Promise<void> {
	await film.press(page.getByRole('link', { name: 'Dashboard' }).first());
	await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
	await film.update();
	await film.press(page.getByRole('link', { name: 'New', exact: true }));
	await page.getByRole('checkbox', { name: family.leo.name }).waitFor();
	await calm(page);
	film.say(demoWords.schedule);
	await film.update();
	await film.type(page.getByLabel('Name', { exact: true }), sundayCall.name);
	await film.scroll(260, 0.9);
	await film.press(page.getByRole('checkbox', { name: 'Sun' }));
	await film.update(0.15);
	await film.press(page.getByRole('checkbox', { name: 'Mon' }));
	await film.update(0.15);
	await film.press(page.getByLabel('Time', { exact: true }));
	await page.getByLabel('Time', { exact: true }).fill(sundayCall.time);
	await film.update();
	film.hold(0.4);
	await film.scroll(720, 1);
	for (const { name } of [family.rose, family.theo, family.leo]) {
		await film.press(page.getByRole('checkbox', { name }));
		await film.update(0.15);
	}
	await calm(page);
	film.say(demoWords.preview);
	await film.scroll(1250, 1.2);
	film.hold(2.2);
	await film.press(page.getByRole('button', { name: 'Create Schedule' }));
	await page.waitForURL('**/calls?**');
	await page.getByText(sundayCall.name).first().waitFor();
	await calm(page);
	await film.update();
	film.hold(1.6);
}

/** Everyone's phone, and what is on it. */
async function receive(film: Film, world: World): Promise<Map<Person, View>> {
	const { rose, theo, leo } = family;
	await remind(world);
	const phones = new Map<Person, View>();
	for (const [place, person] of [theo, rose, leo].entries()) {
		const { page, part } = await openTestPhone(world, person, SHARPNESS);
		phones.set(person, await placed(page, part, place));
	}
	film.say(demoWords.waiting);
	await film.show(...phones.values());
	film.hold(3);
	await world.travelTo(SUNDAY_AT_THREE + 1000);
	for (const { page } of phones.values()) {
		await page.getByRole('link', { name: '/j/' }).waitFor();
		await calm(page);
	}
	film.say(demoWords.invitation);
	await film.update(0.5);
	film.hold(1.2);
	await film.zoom(1.35, phones.get(rose)?.part);
	film.hold(2.2);
	return phones;
}

async function placed(page: Page, part: Locator, place: number): Promise<View> {
	const box = await part.boundingBox();
	const height = 590;
	const width = ((box?.width ?? 1) / (box?.height ?? 1)) * height;
	const middle = 640 + (place - 1) * 400;
	return { page, part, x: middle - width / 2, y: 19, width, height, radius: 40, isTouched: true };
}

async function gather(
	film: Film,
	world: World,
	page: Page,
	phones: Map<Person, View>,
): Promise<Page[]> {
	const { rose, theo, leo } = family;
	const her = phones.get(rose)?.page as Page;
	film.say(demoWords.tap);
	await film.press(her.getByRole('link', { name: '/j/' }).last());
	const joinButton = her.getByRole('button', { name: 'Join', exact: true });
	await her.setViewportSize(PHONE);
	await joinButton.waitFor();
	await calm(her);
	const height = 590;
	const width = (PHONE.width / PHONE.height) * height;
	const view = { x: 640 - width / 2, y: 19, width, height, radius: 34, isTouched: true };
	await film.show({ page: her, ...view });
	await film.live(1.5);
	await film.press(joinButton);
	await her.getByRole('button', { name: 'Leave' }).waitFor();
	await film.update();
	await film.live(1.5);

	// From here on her own screen is not filmed.
	await her.setViewportSize(SMALL);
	const others: Page[] = [];
	for (const person of [theo, leo]) {
		await phones.get(person)?.page.close();
		const opened = await world.open(person.name, { viewport: SMALL });
		await join(world, opened, person.phoneNumber);
		others.push(opened);
	}
	await page.setViewportSize(SQUARER);
	await join(world, page, ana.phone);
	await seesPictures(page, 4);
	return [her, ...others];
}

async function talk(film: Film, world: World, page: Page, everyone: Page[]): Promise<void> {
	film.say(demoWords.room);
	await page.mouse.move(0, 0);
	const width = (SQUARER.width / SQUARER.height) * WINDOW.height;
	await film.show({ page, ...WINDOW, x: 640 - width / 2, width });
	await film.live(8);
	film.markPoster();
	await passMinutes(world, [page, ...everyone], 8);
	await Promise.all(
		[...everyone, page].map((each) => each.getByRole('button', { name: 'Leave' }).click()),
	);
}

async function lookBack(film: Film, world: World, page: Page, everyone: Page[]): Promise<void> {
	for (const each of everyone) await each.context().close();
	await page.setViewportSize(DESK);
	// The room has closed by itself.
	await world.travelTo(SUNDAY_AT_THREE + 65 * MINUTE_MS);
	await page.goto(`${world.url}/calls?filter=completed`);
	await page.getByText('May 10').filter({ visible: true }).first().waitFor();
	await calm(page);
	film.say(demoWords.history);
	await film.show({ page, ...WINDOW });
	film.hold(3.5);
	await film.press(page.getByRole('tab', { name: 'Upcoming' }));
	await page.getByText(sundayCall.name).filter({ visible: true }).first().waitFor();
	await calm(page);
	film.say(demoWords.goodbye);
	await film.update();
	film.hold(4);
}

/** Waits until nothing is loading and no toast is left that could vanish in the middle of a shot. */
async function calm(page: Page): Promise<void> {
	await page.waitForTimeout(700);
	const toast = page.getByRole('status').filter({ has: page.getByRole('button') });
	await toast.first().waitFor({ state: 'hidden' });
}
