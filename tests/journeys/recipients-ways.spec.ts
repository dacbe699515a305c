import { eq } from 'drizzle-orm';
import { startQuickCall } from '#contract/calls.ts';
import { createRecipient, listRecipients, type Recipient } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { agreements, recipients } from '#server/db/schema.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall, buildMessage, withDatabase } from '#tests/support/history.ts';
import { mailAgreement } from '#words/en/app/agreement.ts';
import { startTrial } from './billing-steps.ts';
import { factOf, headingWith, openGathering, rowWith, viewDetails } from './messages-steps.ts';
import { addRecipient, rowOf } from './schedules-steps.ts';

const now = '2026-11-17T15:00:00.000Z';
const sunday = '2026-11-15T14:00:00.000Z';
const landline = { code: 'landline' } as const;
const email = 'rose@example.com';

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[WY-01] the holder chooses how a person is reached, and confirms their word for it', async ({
			signedIn: page,
			app,
			account,
		}) => {
			await page.goto('/recipients');
			await page.getByRole('button', { name: 'Add Recipient' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Name').fill('Rose');
			await dialog.getByLabel('Phone number').fill('2125550134');
			const reach = dialog.getByRole('group', { name: 'How we reach them' });
			await expect(reach).toBeHidden();
			await dialog.getByLabel('Email').fill(email);
			await expect(reach.getByLabel('First')).toHaveValue('text');
			await expect(dialog.getByText(mailAgreement)).toBeHidden();
			await reach.getByLabel('Then, if that fails').selectOption('By email');
			await expect(dialog.getByText(mailAgreement)).toBeVisible();
			await reach.getByLabel('Send call invitations both ways at once').check();
			await checkAccessibility(page);
			await dialog.getByRole('button', { name: 'Add Recipient' }).click();
			await expect(dialog).toBeHidden();
			const stored = async () => (await app.request(listRecipients, {}, account.token))[0];
			const both = ['text', 'mail'];
			expect(await stored()).toMatchObject({ ways: both, always: both });

			await rowOf(page, 'Rose').getByText('212-555-0134').click();
			const fact = factOf(page.locator('main'), 'How we reach them');
			await expect(fact).toHaveText(
				'By textThen by email, if that failsCall invitations go both ways at once',
			);
			await page.getByRole('button', { name: 'Edit Rose' }).click();
			await reach.getByLabel('First').selectOption('By email');
			await expect(reach.getByLabel('Then, if that fails')).toHaveValue('text');
			await reach.getByLabel('Send call invitations both ways at once').uncheck();
			await dialog.getByLabel('Email').fill('');
			await dialog.getByRole('button', { name: 'Save Changes' }).click();
			await expect(
				dialog.getByText('Please add an email address to reach them by email.'),
			).toBeVisible();
			await expect(dialog.getByLabel('Email')).toBeFocused();
			await dialog.getByLabel('Email').fill(email);
			await dialog.getByRole('button', { name: 'Save Changes' }).click();
			await expect(fact).toHaveText('By emailThen by text, if that fails');
			expect(await stored()).toMatchObject({ ways: both.toReversed(), always: [] });
		});
	});
}

test('[WY-01] the holder sees which way works, when it last did, and what the person chose', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.clock.setFixedTime(now);
	await startTrial(app, account);
	const rose = await addRecipient(app, account, { name: 'Rose', email, ways: ['text', 'mail'] });
	const theo = await addRecipient(app, account, { name: 'Theo', email: 'theo@example.com' });
	const tried = [
		{ way: 'text', status: 'delivered', at: sunday },
		{ way: 'mail', status: 'undelivered', at: sunday, reason: { code: 'mailbox_unknown' } },
	] as const;
	await buildMessage(app, account, { recipients: [rose], at: sunday, tried: [...tried] });
	await page.goto('/recipients');
	const row = rowOf(page, 'Rose');
	await expect(row.getByText('Last text arrived 2 days ago')).toBeVisible();
	await expect(row.getByText('Last email came back')).toBeVisible();
	await expect(rowOf(page, 'Theo').getByText(/^Last/)).toHaveCount(0);

	await row.getByRole('link', { name: 'Rose' }).click();
	await expect(factOf(page.locator('main'), 'Texts go to')).toContainText(
		'Last text arrived 2 days ago',
	);
	await expect(
		page.getByText("The last email came back: There's no such mailbox", { exact: true }),
	).toBeVisible();
	await expect(page.getByRole('button', { name: 'Change the address' })).toBeVisible();
	await checkAccessibility(page);

	// Rose stops texts and wants quiet nights; Theo wants nothing at all.
	await app.request(answerText, { body: { from: rose.phoneNumber, body: 'STOP' } });
	await decline(theo);
	await withDatabase(app, (db) =>
		db
			.update(recipients)
			.set({ quietFrom: '21:00', quietUntil: '09:00' })
			.where(eq(recipients.id, rose._id)),
	);
	await page.reload();
	const chosen = page.getByRole('listitem');
	await expect(
		chosen.getByText('Rose replied STOP. Nothing goes to this number until they text START.'),
	).toBeVisible();
	const quiet = 'From 9:00 PM to 9:00 AM, Rose wants nothing but calls. Everything else waits.';
	await expect(chosen.getByText(quiet)).toBeVisible();
	await expect(page.getByLabel('Email Rose')).toBeVisible();

	await page.goto('/recipients');
	await expect(row.getByText('Replied STOP')).toBeVisible();
	await expect(row.getByText('Opted out')).toBeHidden();
	await expect(rowOf(page, 'Theo').getByText('Opted out')).toBeVisible();
	await page.getByRole('button', { name: 'Edit Theo' }).click();
	await expect(
		page.getByText('Theo chose not to be reached at all. Only they can change that.'),
	).toBeVisible();

	await page.goto('/schedules/new');
	const people = page.getByRole('group', { name: 'Recipients' });
	const choice = (name: string) => people.locator('label').filter({ hasText: name });
	await expect(choice('Theo')).toContainText('Opted out');
	await expect(choice('Rose')).toContainText('Not reached last time');

	function decline({ phoneNumber: address }: Recipient) {
		const declinedAt = new Date(now);
		const here = { accountId: account.user._id, address };
		return withDatabase(app, (db) =>
			db.insert(agreements).values({ ...here, texts: 0, declinedAt }),
		);
	}
});

test('[WY-08] messages and calls say how each person was reached', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	// The sandbox takes it for a landline.
	const phoneNumber = '15005550009';
	const given = { name: 'Rose', phoneNumber, email, ways: ['text' as const, 'mail' as const] };
	const rose = await app.request(createRecipient, { body: given }, account.token);
	const theo = await addRecipient(app, account, { name: 'Theo' });
	const dialog = page.getByRole('dialog');
	const recipientIds = [rose, theo].map(({ _id }) => _id);
	await app.request(startQuickCall, { body: { recipientIds } }, account.token);
	await page.goto('/calls');
	await viewDetails(headingWith(page, 'In progress'));
	const board = dialog.getByRole('region', { name: 'The room now' }).getByRole('listitem');
	await expect(board.filter({ hasText: 'Rose' })).toHaveText(
		/Rose\s*Link sent\s*Text not sent, \d+:\d\d [AP]M\s*By email, \d+:\d\d [AP]M/,
	);
	await expect(board.filter({ hasText: 'Theo' })).toHaveText(/By text, \d+:\d\d [AP]M/);

	await page.clock.setFixedTime(now);
	const tried = [
		{ way: 'text', status: 'undelivered', at: sunday, reason: landline },
		{ way: 'mail', status: 'accepted', at: '2026-11-15T14:01:00.000Z' },
	] as const;
	const happened = { at: sunday, tried: [...tried] };
	await buildMessage(app, account, { recipients: [rose], content: 'Coming?', ...happened });
	await buildCall(app, account, { recipients: [rose, theo], ...happened, missedBy: [theo] });
	const reached = "Text didn't arrive, Sun, Nov 15, 9:00 AMBy email, Sun, Nov 15, 9:01 AM";

	await page.goto('/messages');
	await viewDetails(rowWith(page, 'Coming?'));
	await expect(factOf(dialog, 'Recipients')).toContainText(reached);
	await expect(dialog.getByRole('list', { name: 'What happened for Rose' })).toHaveText(
		/Text not delivered: This is a landline.*Email sent/,
	);
	await checkAccessibility(page);

	await page.goto('/calls');
	await viewDetails(headingWith(page, '1 of 2 came'));
	const people = dialog.getByRole('region', { name: 'People' }).getByRole('listitem');
	await expect(people.filter({ hasText: 'Rose' })).toContainText(reached);
	await expect(dialog.getByRole('list', { name: 'What happened for Rose' })).toHaveText(
		/Invitation not delivered.*Invitation email sent/,
	);
	await page.keyboard.press('Escape');
	await openGathering(page, '1 of 2 came');
	await viewDetails(rowWith(page, /Rose.*Completed/));
	await expect(factOf(dialog, 'Invited')).toHaveText(reached);
});
