import { listCalls } from '#contract/calls.ts';
import { listMessages } from '#contract/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { openDashboard, rows } from './dashboard-steps.ts';
import { addRecipient } from './schedules-steps.ts';

test('[DA-04] [DA-05] [DA-20] a message and a call go out at once, once each, by keyboard', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await startTrial(app, account);
	await openDashboard(page);
	const dialog = page.getByRole('dialog');
	const actions = page.locator('section', {
		has: page.getByRole('heading', { name: 'Quick Actions' }),
	});
	const messages = actions.getByRole('button', { name: 'Messages', exact: true });
	await messages.press('Enter');
	await expect(dialog).toHaveAccessibleName('Send a message now');
	const send = dialog.getByRole('button', { name: 'Send Message' });
	await send.press('Enter');
	await expect(dialog.getByText('At least one recipient is required')).toBeVisible();
	await expect(dialog.getByText('Message content is required')).toBeVisible();
	await dialog.getByRole('checkbox', { name: 'Rose' }).press('Space');
	await dialog.getByLabel('Message content').pressSequentially('Thinking of you');
	await expect(
		dialog.getByText(
			'78 of 1,600 characters · 1 segment, with the introduction for Rose, who is new',
		),
	).toBeVisible();
	// Two presses before any answer: the second one joins the first.
	await send.evaluate((button: HTMLButtonElement) => {
		button.click();
		button.click();
	});
	await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(messages).toBeFocused();
	expect(await app.request(listMessages, {}, account.token)).toMatchObject([
		{ content: 'Thinking of you', recipientIds: [{ _id: rose._id }] },
	]);
	const lastText = async (phone: string) => (await app.texts(phone)).at(-1)?.body;
	await expect.poll(() => lastText(rose.phoneNumber)).toContain('Thinking of you');
	await expect(rows(page).first()).toHaveText(/Text to Rose: “Thinking of you”.*Sent/);

	await actions.getByRole('button', { name: 'Calls', exact: true }).press('Enter');
	await expect(dialog).toHaveAccessibleName('Call now');
	await dialog.getByRole('checkbox', { name: 'Rose' }).press('Space');
	await dialog.getByRole('checkbox', { name: 'Theo' }).press('Space');
	await dialog.getByLabel('Words to add (optional)').fill('Cake at three!');
	await dialog.getByRole('button', { name: 'Call now' }).press('Enter');
	await expect(page.getByText('Call sent successfully', { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Not now' }).press('Enter');
	await expect(dialog).toBeHidden();
	expect(await app.request(listCalls, {}, account.token)).toHaveLength(2);
	await expect.poll(() => lastText(theo.phoneNumber)).toContain('Cake at three!');
	await expect(rows(page).filter({ hasText: 'In progress' })).toHaveCount(2);
});

test('[DA-05] [DA-19] [SC-08] what cannot be sent is said in the server’s words, and may be tried again', async ({
	signedIn: page,
	app,
	account,
}) => {
	const keys: (string | undefined)[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/quick')) keys.push(request.headers()['idempotency-key']);
	});
	await openDashboard(page);
	await page.getByRole('button', { name: 'Messages', exact: true }).click();
	const dialog = page.getByRole('dialog');
	const send = dialog.getByRole('button', { name: 'Send Message' });
	await expect(send).toBeDisabled();
	await dialog.getByRole('button', { name: 'Add a recipient' }).click();
	await dialog.getByLabel('Name').fill('Maya');
	await dialog.getByLabel('Phone number').fill('2125550177');
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	const maya = dialog.getByRole('checkbox', { name: 'Maya' });
	await expect(maya).toBeChecked();
	await maya.uncheck();
	await dialog.getByLabel('Message content').fill(' ');
	await send.press('Enter');
	await expect(dialog.getByText('At least one recipient is required')).toBeVisible();
	await expect(dialog.getByText('Message content is required')).toBeVisible();
	expect(keys).toEqual([]);
	await maya.check();
	await dialog.getByLabel('Message content').fill('Hello');
	await send.press('Enter');
	const refusal = 'Choose a plan to text people.';
	await expect(page.locator('[data-kind=error]')).toHaveText(refusal);
	await expect(dialog.getByLabel('Message content')).toHaveValue('Hello');

	const refused = page.waitForResponse('**/quick');
	await send.press('Enter');
	await refused;
	await startTrial(app, account);
	await expect(send).toBeEnabled();
	await send.press('Enter');
	await expect(page.getByText('Message sent successfully')).toBeVisible();
	expect(keys).toEqual(Array(3).fill(keys[0]));
	expect(keys[0]).toMatch(/^\w{32}$/);
});

test('[MD-04] a send that goes over says how many are left, and can go to fewer people', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await addRecipient(app, account, { name: 'Noah' });
	await addRecipient(app, account, { name: 'Maya' });
	// Pretends that 99 of the month's 100 texts are used; the server's own tests show its sentence.
	const message = 'You have 1 text left this month, this needs 2.';
	await page.route('**/api/messages/quick', async (route) => {
		if (route.request().postDataJSON().recipientIds.length < 2) return route.continue();
		const json = { code: 'plan_limit', message, remaining: 1, needed: 2 };
		await route.fulfill({ status: 403, json });
	});
	await openDashboard(page);
	await page.getByRole('button', { name: 'Messages', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('checkbox', { name: 'Maya' }).check();
	await dialog.getByRole('checkbox', { name: 'Noah' }).check();
	await dialog.getByLabel('Message content').fill('Hello both');
	await dialog.getByRole('button', { name: 'Send Message' }).click();
	await expect(page.locator('[data-kind=error]')).toHaveText(message);
	await expect(dialog.getByText(/You can send this to fewer people/)).toBeVisible();
	await expect(dialog.getByLabel('Message content')).toHaveValue('Hello both');
	await expect(dialog.getByRole('button', { name: 'Send to 2 people' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Choose only the first' }).click();
	await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
	await expect(page.getByText('Message sent successfully')).toBeVisible();
});

test('[SX-03] a send before one’s own number is confirmed leads to the settings', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await addRecipient(app, account, { name: 'Maya' });
	const message = 'Confirm your own phone number first, then we can text others for you.';
	await page.route('**/api/messages/quick', (route) =>
		route.fulfill({ status: 403, json: { code: 'phone_unproven', message } }),
	);
	await openDashboard(page);
	await page.getByRole('button', { name: 'Messages', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('checkbox', { name: 'Maya' }).check();
	await dialog.getByLabel('Message content').fill('Hello');
	await dialog.getByRole('button', { name: 'Send Message' }).click();
	await expect(dialog.getByText(message).first()).toBeVisible();
	await dialog.getByRole('link', { name: 'Confirm my number' }).click();
	await expect(page).toHaveURL('/settings');
});
