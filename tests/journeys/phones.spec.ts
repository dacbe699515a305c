import type { Locator } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { smallTargets } from '#tests/support/looks.ts';
import { buildUsual } from '../tour/family.ts';
import { headingWith, rowWith } from './messages-steps.ts';

/* On a phone the content comes first. */

const PHONE = { width: 390, height: 844 };
/** Half of the screen is left for the content, and more. */
const CONTENT_FROM = 400;

async function edges(locator: Locator) {
	const found = await locator.boundingBox();
	if (!found) throw new Error('not on the screen');
	return { top: found.y, bottom: found.y + found.height };
}

test('[UX-14] [UX-17] on a phone the content comes first, and the next call opens its schedule', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { schedules } = await buildUsual(app, account);
	await page.setViewportSize(PHONE);
	const firstOf = {
		'/recipients': page.getByRole('main').getByText('Grandma Rose').first(),
		'/calls': headingWith(page, 'Theo').first(),
		'/messages': rowWith(page, 'Good morning!').first(),
		'/dashboard': page.getByRole('heading', { name: 'Next call' }),
	};
	for (const [path, first] of Object.entries(firstOf)) {
		await page.goto(path);
		await expect(first, path).toBeInViewport();
		expect((await edges(first)).top, path).toBeLessThan(CONTENT_FROM);
	}
	for (const name of ['Refresh', 'Watch Demo']) {
		await expect(page.getByRole('button', { name })).toHaveCSS(
			'background-color',
			'rgba(0, 0, 0, 0)',
		);
	}
	await expect(page.getByRole('link', { name: 'Sunday call', exact: true }).first()).toBeVisible();
	await page.getByText('3:00 PM in New York for you').click();
	await expect(page).toHaveURL(`/schedules/edit/${schedules[0]?._id}`);
});

test('[UX-14] filters and Print fold away on a phone, and a toast covers neither heading nor tabs', async ({
	signedIn: page,
	app,
	account,
}) => {
	await buildUsual(app, account);
	await page.setViewportSize(PHONE);
	await page.goto('/calls');
	await expect(page.getByText('5 calls')).toBeVisible();
	await expect(page.getByLabel('Status')).toBeHidden();
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
	await page.getByText('Filter or print').click();
	await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
	await page.getByLabel('Status').selectOption('Missed');
	await expect(page.getByText('1 call', { exact: true })).toBeVisible();
	expect(await smallTargets(page)).toEqual([]);
	await checkAccessibility(page);
	// An address with a filter shows it.
	await page.reload();
	await expect(page.getByLabel('Status')).toHaveValue('missed');

	await page.goto('/messages');
	await rowWith(page, 'Failed').getByRole('button').click();
	await page.getByRole('menuitem', { name: /^Resend/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Resend Message' }).click();
	const toast = page.getByText('Message Resent');
	await expect(toast).toBeVisible();
	const { top, bottom } = await edges(toast);
	expect(top).toBeGreaterThan((await edges(page.getByRole('heading', { level: 1 }))).bottom);
	expect(bottom).toBeLessThan(
		(await edges(page.getByRole('navigation', { name: 'Mobile navigation' }))).top,
	);
});
