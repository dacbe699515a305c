import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { gatherCrowd } from './rooms-crowd-steps.ts';
import { callFamily, joinButton } from './rooms-media-steps.ts';

const PHONE = { width: 390, height: 844 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const faces = (page: Page) => page.getByRole('list', { name: 'People in the call' });

/** Like a finger on a phone. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
	const touch = { pointerType: 'touch', bubbles: true, clientY: 300 };
	await faces(page).dispatchEvent('pointerdown', { ...touch, clientX: from });
	await faces(page).dispatchEvent('pointerup', { ...touch, clientX: to });
}

const setHidden = (page: Page, isHidden: boolean) =>
	page.evaluate((hidden) => {
		Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
		document.dispatchEvent(new Event('visibilitychange'));
	}, isHidden);

test('[GC-03] [RM-10] twenty-one in a call on a phone: pages of faces, who speaks is large, anyone can be chosen, and no more pictures come than are seen', async ({
	page,
	app,
	account,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const crowd = await gatherCrowd(page, 20);
	await page.setViewportSize(PHONE);
	await page.goto(links.Rose ?? '');
	await joinButton(page).click();
	await expect(page.getByText('21 of 23 are here')).toBeVisible();
	await expect(faces(page).getByRole('listitem')).toHaveText([/Rosa/, /Theo/, /Ana/]);
	await expect(page.getByText('1 of 7')).toBeVisible();

	await crowd.speak('Omar');
	const omar = page.getByLabel('Picture of Omar');
	await expect(omar).toBeVisible();
	expect((await omar.boundingBox())?.width).toBeGreaterThan(350);
	await expect(page.getByRole('status').filter({ hasText: 'Omar is speaking.' })).toBeAttached();
	await expect.poll(crowd.view).toEqual(['Omar large', 'Rosa small', 'Theo small', 'Ana small']);

	await button(page, 'Next faces').click();
	await expect.poll(crowd.view).toEqual(['Omar large', 'Luis small', 'Mei small']);
	await swipe(page, 300, 100);
	await expect.poll(crowd.view).toEqual(['Omar large', 'Ivy small', 'Noor small', 'Jack small']);
	await swipe(page, 100, 300);
	await expect(page.getByText('2 of 7')).toBeVisible();

	await button(page, 'Show large: Luis').click();
	await expect.poll(crowd.view).toEqual(['Luis large', 'Mei small', 'Omar small']);
	await setHidden(page, true);
	await expect.poll(crowd.view).toEqual([]);
	await setHidden(page, false);
	await expect.poll(() => crowd.view().length).toBe(3);

	await button(page, 'People').click();
	const people = page.getByRole('dialog', { name: 'People' });
	await expect(people.getByRole('heading', { name: 'In the call · 21' })).toBeVisible();
	const missing = people.getByRole('list', { name: 'Not here yet' }).getByRole('listitem');
	await expect(missing).toHaveText([/Theo/, /Ana Reyes/]);
	await people.getByRole('button', { name: 'Show large: Sara' }).click();
	await expect(people).toBeHidden();
	await expect.poll(() => crowd.view()[0]).toBe('Sara large');
	await button(page, 'Show large: Sara').click();

	// A shared screen is for everyone, and shown whole.
	crowd.change('Jack', { isSharing: true });
	const screen = page.getByLabel('Screen of Jack').first();
	await expect(screen).toHaveCSS('object-fit', 'contain');
	await expect.poll(() => crowd.view()[0]).toBe('Jack large');
	crowd.change('Jack', { isSharing: false });

	await page.setViewportSize({ width: 1280, height: 800 });
	await button(page, 'Same size for all').click();
	await expect(faces(page).getByRole('listitem')).toHaveCount(11);
	await expect.poll(() => crowd.view().length).toBe(11);
	await button(page, 'Next faces').click();
	await expect(faces(page).getByRole('listitem').last()).toHaveText('You');
});
