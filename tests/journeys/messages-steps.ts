import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

const lines = (page: Page) =>
	page
		.getByRole('row')
		.or(page.getByRole('listitem'))
		.filter({ has: page.getByRole('button', { name: /^(View details|More actions)/ }) });

/** A row of a message or of one person's call, or its card on a phone. */
export const rowWith = (page: Page, words: string | RegExp): Locator =>
	lines(page)
		.filter({ hasNot: page.locator('[aria-expanded]') })
		.filter({ hasText: words });

/** The heading of a group call. */
export const headingWith = (page: Page, words: string | RegExp): Locator =>
	lines(page)
		.filter({ has: page.locator('[aria-expanded]') })
		.filter({ hasText: words });

/** Opens a group call by keyboard, so that everyone's own call is listed. */
export const openGathering = (page: Page, words: string | RegExp = 'Sunday call'): Promise<void> =>
	headingWith(page, words).first().locator('[aria-expanded="false"]').press('Enter');

/** Opens its details by keyboard: with its button, or on a phone from the menu of its actions. */
export async function viewDetails(row: Locator): Promise<void> {
	const name = /^View details/;
	const details = row.getByRole('button', { name }).or(row.getByRole('menuitem', { name }));
	const menu = row.getByRole('button', { name: /^More actions/ });
	const soon = { timeout: 2_000 };
	// A list that is still loading takes its rows away, and an open menu with them.
	await expect(async () => {
		await expect(details.or(menu).first()).toBeVisible(soon);
		if (!(await details.isVisible())) await menu.press('Enter', soon);
		await details.press('Enter', soon);
	}).toPass();
}

/** A time as the pages write it. */
export const shownPhone = ({ phoneNumber }: { phoneNumber: string }): string =>
	phoneNumber.replace(/^1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** The look of a status badge: the name of its colour, and the colours themselves. */
export async function badgeOf(row: Locator, word: string) {
	const badge = row.getByText(word, { exact: true });
	await expect(badge).toBeVisible();
	return badge.evaluate((element) => {
		const { color, backgroundColor } = getComputedStyle(element);
		return { name: element.dataset.color, color, backgroundColor };
	});
}

/** A value of a details dialog, by its label. */
export const factOf = (dialog: Locator, label: string): Locator =>
	dialog
		.locator('dl > div')
		.filter({ has: dialog.page().getByRole('term').getByText(label, { exact: true }) })
		.getByRole('definition');

/** The light theme's badge colours (specification, section 4). */
export const colours = {
	green: { name: 'green', color: 'rgb(10, 76, 68)', backgroundColor: 'rgb(213, 236, 231)' },
	blue: { name: 'blue', color: 'rgb(29, 71, 120)', backgroundColor: 'rgb(221, 232, 246)' },
	orange: { name: 'amber', color: 'rgb(122, 61, 0)', backgroundColor: 'rgb(253, 232, 210)' },
	red: { name: 'red', color: 'rgb(143, 29, 22)', backgroundColor: 'rgb(251, 228, 225)' },
	grey: { name: 'grey', color: 'rgb(84, 77, 68)', backgroundColor: 'rgb(236, 230, 220)' },
};

/** Holds back the server's answers to some requests until they are released. */
export async function holdBack(
	page: Page,
	url: string | RegExp,
	answer?: object,
): Promise<() => void> {
	let letGo = () => {};
	const isLetGo = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(url, async (route) => {
		await isLetGo;
		await (answer ? route.fulfill(answer) : route.continue());
	});
	return letGo;
}

/** Counts the requests to a list, and keeps their addresses. */
export function requestsTo(page: Page, path: string): string[] {
	const addresses: string[] = [];
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname === path && request.method() === 'GET') addresses.push(search);
	});
	return addresses;
}
