import { listRecipients } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule } from './schedules-steps.ts';

test('[CD-08] the form offers calendar invitations to someone with an address', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await page.goto('/recipients');
	const edit = page.getByRole('button', { name: 'Edit Rose' });
	const dialog = page.getByRole('dialog');
	const box = dialog.getByRole('checkbox', { name: 'Send calendar invitations' });
	const save = dialog.getByRole('button', { name: 'Save Changes' });
	await edit.click();
	await expect(dialog.getByLabel('Email')).toBeVisible();
	await expect(box).toBeHidden();
	await dialog.getByLabel('Email').fill('rose@example.com');
	await expect(box).not.toBeChecked();
	await expect(box).toHaveAccessibleDescription(/Only tick this if they agree/);
	await box.check();
	await checkAccessibility(page);
	await save.click();
	await expect(dialog).toBeHidden();
	expect(await app.request(listRecipients, {}, account.token)).toMatchObject([
		{ email: 'rose@example.com', invitations: true },
	]);

	await edit.click();
	await expect(box).toBeChecked();
	await dialog.getByLabel('Email').fill('');
	await expect(box).toBeHidden();
	await save.click();
	await expect(dialog).toBeHidden();
	expect(await app.request(listRecipients, {}, account.token)).toMatchObject([
		{ email: '', invitations: false },
	]);
});

test('[CD-09] Settings say that SKIP works from the holder’s phone, and it does', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.goto('/settings');
	await expect(page.getByText('You can text SKIP from this phone')).toBeVisible();
	await startTrial(app, account);
	await addSchedule(app, account, [await addRecipient(app, account, { name: 'Rose' })]);
	const from = account.user.phoneNumber;
	const answers = async () => (await app.texts(from)).map(({ body }) => body);
	await app.request(answerText, { body: { from, body: 'Skip' } });
	await expect.poll(answers).toContainEqual(expect.stringContaining('1 Sunday call, Sun, Jan 1, '));
	await app.request(answerText, { body: { from, body: '1' } });
	await expect.poll(answers).toContainEqual(expect.stringContaining('is skipped'));
	await page.goto('/schedules');
	await expect(page.getByText(/Jan(uary)? 8/).first()).toBeVisible();
});
