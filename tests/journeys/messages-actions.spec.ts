import type { Locator, Page } from '@playwright/test';
import { getMessage, listMessages } from '#contract/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { holdBack, rowWith } from './messages-steps.ts';
import { addRecipient, addSchedule, refusal } from './schedules-steps.ts';

/** With a page whose clock stands still. */
async function runUntilShown(page: Page, element: Locator): Promise<void> {
	await expect(async () => {
		await page.clock.runFor(50);
		expect(await element.isVisible()).toBe(true);
	}).toPass();
}

test('[ME-07] [ST-04] [D2] cancelling skips only this one, at once, and goes back when refused', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await startTrial(app, account);
	await addSchedule(app, account, [rose], {
		name: 'Mornings',
		type: 'message',
		messageContent: 'Good morning!',
	});
	const letGo = await holdBack(page, '**/api/messages/*/cancel', refusal);
	await page.clock.install();
	await page.goto('/messages');
	const row = rowWith(page, 'Good morning!');
	const dialog = page.getByRole('dialog');
	const confirm = dialog.getByRole('button', { name: 'Cancel Message' });
	await row.getByRole('button', { name: /^Cancel/ }).press('Enter');
	await expect(dialog).toContainText('Only this one is skipped.');
	await expect(dialog).toContainText('The next one is on Sun, Jan 8, 2090, 3:00 PM');
	await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(row.getByText('Cancelled')).toBeVisible();
	const letListGo = await holdBack(page, '**/api/messages?*');
	await page.clock.pauseAt(Date.now() + 60_000);
	letGo();
	const refused = page.getByText('Failed to cancel message. Please try again.', { exact: true });
	await runUntilShown(page, refused);
	await page.clock.runFor(1_900);
	await expect(refused).toBeVisible();
	await page.clock.runFor(3_100);
	await expect(refused).toBeHidden();
	await page.clock.resume();
	await expect(row.getByText('Scheduled')).toBeVisible();
	letListGo();

	await page.unroute('**/api/messages/*/cancel');
	await row.getByRole('button', { name: /^View details/ }).click();
	await dialog.getByRole('button', { name: 'Cancel Message' }).click();
	await expect(dialog).toContainText('Only this one is skipped.');
	await page.clock.pauseAt(Date.now() + 120_000);
	await confirm.click();
	const toast = page.getByText('Message Cancelled', { exact: true });
	await runUntilShown(page, toast);
	// It can be undone for ten seconds, and says so for as long.
	await page.clock.runFor(9_000);
	await expect(toast).toBeVisible();
	await page.clock.runFor(1_100);
	await expect(toast).toBeHidden();
	await page.clock.resume();
	await expect(rowWith(page, /Jan 1, 2090.*Cancelled/)).toBeVisible();
	await expect(rowWith(page, /Jan 8, 2090.*Scheduled/)).toBeVisible();
	const stored = await app.request(listMessages, {}, account.token);
	expect(stored.map(({ status }) => status)).toEqual(['scheduled', 'cancelled']);
});

test('[ME-06] [ME-08] [D9b] resending asks, says what may happen twice, and shows what the server says', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const recipients = [rose];
	await startTrial(app, account);
	const messageId = await buildMessage(app, account, { recipients, content: 'Happy birthday!' });
	const reason = { code: 'not_confirmed' } as const;
	await buildMessage(app, account, { recipients, content: 'Lost', status: 'failed', reason });
	await page.goto('/messages');
	const dialog = page.getByRole('dialog');
	const confirm = dialog.getByRole('button', { name: 'Resend Message' });
	const letGo = await holdBack(page, '**/api/messages/*/send', refusal);
	await rowWith(page, 'Lost')
		.getByRole('button', { name: /^Resend/ })
		.press('Enter');
	await expect(dialog).toContainText("We'll send it to Rose again.");
	await expect(dialog).toContainText('It may arrive twice');
	await confirm.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(rowWith(page, 'Lost')).toContainText('sending');
	letGo();
	const refused = 'Failed to resend message. Please try again.';
	await expect(page.getByText(refused, { exact: true })).toBeVisible();
	await expect(rowWith(page, 'Lost')).toContainText('not confirmed');

	await page.unroute('**/api/messages/*/send');
	await rowWith(page, 'birthday')
		.getByRole('button', { name: /^View details/ })
		.click();
	await dialog.getByRole('button', { name: 'Resend Message' }).click();
	await expect(dialog).not.toContainText('twice');
	const request = page.waitForRequest('**/send');
	await confirm.click();
	expect((await request).headers()['idempotency-key']).toMatch(/^[\w-]{20,}$/);
	await expect(page.getByText('Message Resent', { exact: true })).toBeVisible();
	await expect
		.poll(async () => (await app.texts(rose.phoneNumber)).at(-1)?.body)
		.toContain('Happy birthday!');
	await expect(rowWith(page, 'birthday').getByRole('button', { name: /^Resend/ })).toBeVisible();
	const { status, timeline } = await app.request(
		getMessage,
		{ params: { messageId } },
		account.token,
	);
	expect(status).toBe('sent');
	const codes = timeline.flatMap(({ events }) => events.map(({ what }) => what.code));
	expect(codes).toContain('asked_again');

	await expect(rowWith(page, 'Lost').getByText('Failed', { exact: true })).toBeVisible();
	await rowWith(page, 'Lost')
		.getByRole('button', { name: /^Resend/ })
		.press('Enter');
	await confirm.press('Enter');
	await expect(rowWith(page, 'Lost').getByText('Sent', { exact: true })).toBeVisible();
});

test('[MD-04] resending more than is left offers fewer people', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const people = [
		await addRecipient(app, account, { name: 'Rose' }),
		await addRecipient(app, account, { name: 'Theo' }),
	];
	await buildMessage(app, account, { recipients: people, content: 'Good morning!' });
	await page.route('**/api/subscription/usage', (route) =>
		route.fulfill({
			json: {
				message: { remaining: 1, used: 99, limit: 100 },
				call: { remaining: 30, used: 0, limit: 30 },
			},
		}),
	);
	await page.goto('/messages');
	await rowWith(page, 'Good morning!')
		.getByRole('button', { name: /^Resend/ })
		.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('You have 1 text left this month, this needs 2')).toBeVisible();
	await dialog.getByRole('checkbox', { name: 'Theo' }).check();
	await expect(dialog.getByRole('button', { name: 'Resend to 2 people' })).toBeDisabled();
	await dialog.getByRole('checkbox', { name: 'Rose' }).uncheck();
	const asked = page.waitForRequest('**/api/messages/*/send');
	await dialog.getByRole('button', { name: 'Resend to 1 person' }).click();
	expect((await asked).postDataJSON()).toEqual({ recipientIds: [people[1]?._id] });
	await expect(page.getByText('Message Resent')).toBeVisible();
});
