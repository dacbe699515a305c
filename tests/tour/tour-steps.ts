import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { look } from '#tests/support/looks.ts';
import { paths } from '#web/lib/paths.ts';

/** `tests/tour.test.ts` reads the names that are passed to `visit`: every address must be among them. */
export type PlaceName = keyof typeof paths;

interface Visit {
	/** Replaces `:token` and the like. */
	id?: string;
	/** With its question mark. */
	search?: string;
	/** The tab's title; by default the heading's. */
	title?: string;
}

/** Goes there, and checks title and heading. */
export async function visit(
	page: Page,
	name: PlaceName,
	heading: string,
	{ id = '', search = '', title = `${heading} · Kinbell` }: Visit = {},
): Promise<void> {
	await page.goto(paths[name].replace(/:\w+/, id) + search);
	await expect(headingOf(page)).toHaveText(heading);
	await expect(page).toHaveTitle(title);
}

/** The same for an address that leads on to another. */
export async function passThrough(
	page: Page,
	name: PlaceName,
	to: string,
	{ search = '' }: Visit = {},
): Promise<void> {
	await page.goto(paths[name] + search);
	await expect(page).toHaveURL(to);
	await expect(headingOf(page)).toBeVisible();
}

export const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
	page.getByRole('button', { name, exact: true });

/** Waits for the words, then checks the page in its present state. */
export async function lookAt(page: Page, words: string | RegExp | Locator): Promise<void> {
	const sign =
		typeof words === 'string' || words instanceof RegExp
			? page.getByText(words).filter({ visible: true }).first()
			: words;
	await expect(sign).toBeVisible();
	await look(page);
}

/** Opens a dialog with a button, checks it, and closes it with Escape. */
export async function lookAtDialog(
	page: Page,
	opener: Locator,
	title: string | RegExp,
): Promise<void> {
	await opener.click();
	const dialog = page.getByRole('dialog', { name: title });
	await lookAt(page, dialog);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
}

/** From now on these requests fail as if there were no network. */
export const breakNetwork = (page: Page, url: string | RegExp) =>
	page.route(url, (route) => route.abort());

/** Stops timers of exactly this length, so that a page that would move on can be checked. */
export const holdTimers = (page: Page, ms: number) =>
	page.addInitScript((held) => {
		const own = window.setTimeout.bind(window);
		const stretched = (act: () => void, delay = 0) => own(act, delay === held ? 3_600_000 : delay);
		Object.assign(window, { setTimeout: stretched });
	}, ms);
