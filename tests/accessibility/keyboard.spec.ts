import type { Page } from '@playwright/test';
import { listCalls } from '#contract/calls.ts';
import { expect, test } from '#tests/support/browser.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { openGathering, rowWith, viewDetails } from '../journeys/messages-steps.ts';
import { callFamily, joinButton, leaveButton } from '../journeys/rooms-media-steps.ts';
import { addRecipient, addSchedule, createButton, planCall } from '../journeys/schedules-steps.ts';
import { press, tabThrough, tabTo, typeInto } from './keyboard.ts';

/* Whole stories without a mouse: every step can be reached, and the focus is always visible. */

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('from signing up to a planned call', async ({ page, app }) => {
	const password = 'a good password';
	await page.goto('/register');
	await typeInto(page, field(page, 'Name'), 'Edda Klein');
	await typeInto(page, field(page, 'Email'), 'edda@example.com');
	await typeInto(page, field(page, 'Phone'), '212-555-0188');
	await typeInto(page, field(page, 'Password'), password);
	await typeInto(page, field(page, 'Confirm password'), password);
	await press(page, page.getByRole('checkbox'), 'Space');
	await page.keyboard.press('Enter');
	await expect(heading(page)).toHaveText('Log in');
	await typeInto(page, field(page, 'Password'), password);
	await page.keyboard.press('Enter');
	await expect(heading(page)).toHaveText('Enter your code');
	const code = /\d{6}/.exec((await app.texts('12125550188')).at(-1)?.body ?? '')?.[0] ?? '';
	await typeInto(page, field(page, 'Code'), code);
	await page.keyboard.press('Enter');
	await expect(heading(page)).toHaveText('Dashboard');

	await press(page, page.getByRole('link', { name: 'Create Your First Schedule' }));
	await expect(heading(page)).toHaveText('New schedule');
	await expect(heading(page)).toBeFocused();
	await typeInto(page, field(page, 'Name'), 'Sunday call');
	await tabTo(page, page.getByRole('radio', { name: 'Call' }));
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('radio', { name: 'Message' })).toBeChecked();
	await page.keyboard.press('ArrowLeft');
	await press(page, page.getByRole('checkbox', { name: /^Sun/ }), 'Space');
	await press(page, button(page, 'Add a recipient'));
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Name')).toBeFocused();
	await page.keyboard.type('Grandma Rose');
	await typeInto(page, dialog.getByLabel('Phone number'), '646-555-0177');
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('checkbox', { name: 'Grandma Rose' })).toBeChecked();
	await press(page, createButton(page));
	await expect(heading(page)).toHaveText('Calls');
	await expect(page.getByText('Sunday call').first()).toBeVisible();
});

test('a text is sent at once, after one that failed', async ({ signedIn: page, app, account }) => {
	await startTrial(app, account);
	const rose = await addRecipient(app, account, { name: 'Grandma Rose' });
	await page.goto('/dashboard');
	await press(page, button(page, 'Messages'));
	const dialog = page.getByRole('dialog', { name: 'Send a message now' });
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(button(page, 'Messages')).toBeFocused();
	await page.keyboard.press('Enter');
	await press(page, button(page, 'Send Message'));
	await expect(dialog.getByText('At least one recipient is required')).toBeVisible();
	await press(page, dialog.getByRole('checkbox', { name: 'Grandma Rose' }), 'Space');
	await typeInto(page, dialog.getByLabel('Message content'), 'On my way!');
	// Nothing behind a dialog gets the focus.
	expect(await tabThrough(page)).toBeLessThan(12);
	await expect(dialog.locator(':focus')).toHaveCount(1);
	await press(page, button(page, 'Send Message'));
	await expect(page.getByText('Message sent successfully')).toBeVisible();
	await expect(button(page, 'Messages')).toBeFocused();
	const sent = async () => (await app.texts(rose.phoneNumber)).map(({ body }) => body).join();
	await expect.poll(sent, { timeout: 240_000 }).toContain('On my way!');
});

test('a call is called off, after changing one’s mind once', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose']);
	await page.goto('/calls');
	const row = rowWith(page, 'Rose');
	const view = row.getByRole('button', { name: /^View details/ });
	await press(page, view);
	await press(page, button(page, 'Cancel Call'));
	const question = page.getByRole('dialog', { name: 'Cancel the call with Rose?' });
	await expect(button(page, 'Keep it')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(question).toBeHidden();
	await expect(view).toBeFocused();
	await page.keyboard.press('Enter');
	await press(page, button(page, 'Cancel Call'));
	await expect(question).toBeVisible();
	await press(page, question.getByRole('button', { name: 'Cancel Call' }));
	await expect(page.getByText('Call Cancelled')).toBeVisible();
	const cancelled = { query: { status: 'cancelled' as const } };
	await expect
		.poll(async () => (await app.request(listCalls, cancelled, account.token)).length)
		.toBe(1);
	await expect(page.locator(':focus')).toBeVisible();
});

test('into a call and out of it', async ({ page, app, account }) => {
	const { links } = await callFamily(app, account, ['Rose']);
	await page.goto(links.Rose ?? '');
	await press(page, joinButton(page));
	await expect(leaveButton(page)).toBeVisible();
	await expect(heading(page)).toBeFocused();
	await press(page, button(page, 'Mute'), 'Space');
	await expect(button(page, 'Unmute')).toBeFocused();
	await press(page, button(page, 'Camera off'), 'Space');
	await expect(button(page, 'Camera on')).toBeFocused();
	await press(page, leaveButton(page));
	await expect(heading(page)).toHaveText('You left the call');
	await expect(heading(page)).toBeFocused();
	await press(page, button(page, 'Join again'));
	await expect(leaveButton(page)).toBeVisible();
});

test('the settings are changed', async ({ signedIn: page }) => {
	await page.goto('/dashboard');
	await press(page, button(page, 'Account menu, Ana Reyes'));
	await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(heading(page)).toBeFocused();
	await typeInto(page, field(page, 'Name'), 'Ana Maria Reyes');
	await tabTo(page, page.getByLabel('Timezone'));
	await page.keyboard.type('Los');
	await press(page, button(page, 'Save Changes'));
	await expect(page.getByText('Settings saved')).toBeVisible();
	await press(page, button(page, 'Log out everywhere'));
	await expect(button(page, 'Cancel')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(button(page, 'Log out everywhere')).toBeFocused();
});

const sizes = {
	'on a desktop': { width: 1280, height: 720 },
	'on a phone': { width: 390, height: 664 },
	'at 400 %': { width: 320, height: 256 },
};
for (const [where, viewport] of Object.entries(sizes)) {
	test(`the focus is never out of sight ${where}`, async ({ signedIn: page, app, account }) => {
		const people = [
			await addRecipient(app, account, { name: 'Rose' }),
			await addRecipient(app, account, { name: 'Theo' }),
		];
		for (const name of ['Sunday call', 'Monday call']) {
			await addSchedule(app, account, people, { name });
		}
		await page.setViewportSize(viewport);
		for (const path of ['/dashboard', '/schedules/new', '/schedules', '/settings', '/']) {
			await page.goto(path);
			await expect(heading(page)).toBeVisible();
			await page.waitForLoadState('load');
			expect(await tabThrough(page)).toBeGreaterThan(8);
			expect(await tabThrough(page, 'Shift+Tab')).toBeGreaterThan(8);
		}
		await page.goto('/calls');
		await openGathering(page);
		await viewDetails(rowWith(page, 'Rose').first());
		// What happened comes last, and moves the buttons below it.
		await expect(
			page
				.getByRole('dialog')
				.getByText(/^Planned by/)
				.first(),
		).toBeVisible();
		expect(await tabThrough(page)).toBeGreaterThan(2);
	});
}
