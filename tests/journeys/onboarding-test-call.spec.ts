import { checkPhone } from '#contract/accounts.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { openRoom } from '#contract/rooms.ts';
import { listTexts } from '#contract/sandbox.ts';
import { expect } from '#tests/support/browser.ts';
import {
	button,
	checkSmallPhone,
	expectStep,
	fillRecipient,
	test,
	walkTo,
} from './onboarding-steps.ts';

const FAILED = 'Failed to create meeting. Please try again.';

test('[ON-04] [ON-05] the test call texts both, shows how it goes, and moves on after 5 seconds', async ({
	page,
	app,
	newcomer,
}) => {
	const digits = (phone: string) => `1${phone.replaceAll('-', '')}`;
	const { recipient } = newcomer;
	await page.clock.install();
	await walkTo(page, 2, newcomer);
	await button(page, 'Start the test call').click();
	await expect(page.getByText('Recipient name is required')).toBeVisible();
	await expect(page.getByText('Please enter a valid phone number (XXX-XXX-XXXX)')).toBeVisible();
	await checkSmallPhone(page);

	await fillRecipient(page, recipient);
	const now = Date.now() + 60_000;
	await page.clock.pauseAt(now);
	const request = page.waitForRequest(`**${scheduleMeeting.path}`);
	await button(page, 'Start the test call').dblclick();
	expect((await request).postDataJSON()).toEqual({
		title: 'Test call with Grandma Rose',
		emails: [newcomer.email],
		startTime: new Date(now).toISOString(),
		endTime: new Date(now + 5 * 60_000).toISOString(),
		phoneNumbers: [digits(newcomer.phone), digits(recipient.phone)],
		names: [newcomer.name, recipient.name],
	});
	await expect(
		page.getByText('Call initiated! You should receive a meeting link shortly.'),
	).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'in 5 seconds' })).toBeFocused();
	for (const phone of [newcomer.phone, recipient.phone]) {
		const texts = await app.texts(digits(phone));
		expect(texts).toHaveLength(1);
		expect(texts[0]?.body).toMatch(/test call.*\/j\/[\w-]{22}$/m);
	}
	await page.clock.runFor(4900);
	await expectStep(page, 2);
	await page.clock.runFor(100);
	await expectStep(page, 3);

	await page.clock.resume();
	const status = page.getByRole('status').filter({ hasText: 'Grandma Rose' });
	await expect(status).toContainText('Texted. Tap the link on your phone');
	const [text] = await app.texts(digits(recipient.phone));
	const [, token = ''] = /\/j\/(\S+)/.exec(text?.body ?? '') ?? [];
	await app.request(openRoom, { params: { token } });
	await expect(status).toContainText('Has opened the link');
	await expect(page.getByRole('link', { name: 'Open the sandbox' })).toHaveAttribute(
		'href',
		'/sandbox',
	);
	await checkSmallPhone(page);

	// Going back and forward again does not call a second time.
	await button(page, 'Back').click();
	await expect(page.getByLabel('Recipient name')).toHaveValue(recipient.name);
	await page.getByLabel('Recipient name').fill('Rosa');
	await button(page, 'Continue').click();
	await expectStep(page, 3);
	await expect(page.getByRole('listitem').filter({ hasText: 'Rosa' }).first()).toBeVisible();
	expect(await app.texts(digits(recipient.phone))).toHaveLength(1);
});

test('[ON-05] a test call that fails says so in the page, and can be tried again', async ({
	page,
	newcomer,
}) => {
	await walkTo(page, 2, newcomer);
	await fillRecipient(page, newcomer.recipient);
	await page.route(`**${scheduleMeeting.path}`, (route) => route.abort());
	await button(page, 'Start the test call').click();
	await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
	await expect(page.getByLabel('Recipient phone')).toHaveValue(newcomer.recipient.phone);
	await expectStep(page, 2);
	await checkSmallPhone(page);
	await page.unroute(`**${scheduleMeeting.path}`);
	await button(page, 'Start the test call').click();
	await expect(button(page, 'Continue now')).toBeVisible();
	await checkSmallPhone(page);
});

test('[ON-05] [UX-08] a newcomer who already had a test call is told so, and does it later', async ({
	page,
	app,
	newcomer,
}) => {
	const phone = `1${newcomer.phone.replaceAll('-', '')}`;
	// The most that a number may get in a day while all providers are sandboxes.
	for (let each = 0; each < 10; each++) {
		await app.request(checkPhone, { body: { phone } });
		const [startTime, endTime] = ['2026-11-15T12:00:00.000Z', '2026-11-15T12:05:00.000Z'];
		const body = { title: 'Test call', emails: [], startTime, endTime, phoneNumbers: [phone] };
		await app.request(scheduleMeeting, { body });
	}
	await walkTo(page, 2, newcomer);
	await fillRecipient(page, { name: 'Rosa', phone: '646-555-0999' });
	await button(page, 'Start the test call').click();
	await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
	await expect(page.getByText(/This number has already had a test call/)).toBeVisible();
	await checkSmallPhone(page);
	await button(page, 'Later').click();
	await expectStep(page, 3);
	await expect(page.getByRole('listitem').filter({ hasText: 'Rosa' })).toBeVisible();
	await expect(page.getByText('Your test call')).toHaveCount(0);
	expect(await app.request(listTexts, { query: { to: '16465550999' } })).toEqual([]);
});

test('[UX-08] the test call can text only the newcomer, and shows only them', async ({
	page,
	app,
	newcomer,
}) => {
	const digits = (phone: string) => `1${phone.replaceAll('-', '')}`;
	await walkTo(page, 2, newcomer);
	await fillRecipient(page, newcomer.recipient);
	await button(page, 'Text only me').click();
	await button(page, 'Continue now').click();
	await expectStep(page, 3);
	const progress = page.getByRole('status').filter({ hasText: 'Texted. Tap the link' });
	await expect(progress).toContainText('You');
	await expect(progress).not.toContainText(newcomer.recipient.name);
	expect(await app.texts(digits(newcomer.phone))).toMatchObject([
		{ body: expect.stringMatching(/^Your Kinbell test call starts now\. Tap to join: /) },
	]);
	const query = { to: digits(newcomer.recipient.phone) };
	expect(await app.request(listTexts, { query })).toEqual([]);
	// The person is on the list all the same, and nothing is asked again.
	await expect(page.getByRole('listitem').filter({ hasText: 'Grandma Rose' })).toBeVisible();
});
