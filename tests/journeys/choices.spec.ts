import type { Page } from '@playwright/test';
import { startQuickCall } from '#contract/calls.ts';
import { sendQuickMessage } from '#contract/messages.ts';
import { listRecipients } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { expect, type RunningApp, type SignedInAccount, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { checkSmallPhone } from './rooms-steps.ts';
import { addRecipient } from './schedules-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const way = (page: Page, name: string) => page.getByRole('radio', { name });

/** Rose, who is reached by text and by mail. */
async function addRose(app: RunningApp, account: SignedInAccount) {
	await startTrial(app, account);
	const email = account.email.replace('@', '-rose@');
	return addRecipient(app, account, { name: 'Rose', email, ways: ['mail', 'text'] });
}

/** How the account holder sees that Rose can be reached. */
async function reached(app: RunningApp, { token }: SignedInAccount) {
	const [rose] = await app.request(listRecipients, {}, token);
	return [rose?.reached.text.status, rose?.reached.mail?.status];
}

test('[WY-07] [WY-05] behind a mail, a person chooses ways, hours and language, or stops mails, without an account', async ({
	page,
	app,
	account,
}) => {
	const rose = await addRose(app, account);
	const body = { recipientIds: [rose._id], messageContent: 'Happy birthday!' };
	await app.request(sendQuickMessage, { body }, account.token);
	const mail = await app.mail(rose.email, /^A message from Ana Reyes$/);
	expect(mail.text).toContain('Happy birthday!');
	const link = /Choose how we reach you:\n(\S+)/.exec(mail.text)?.[1] ?? '';
	await page.goto(link);
	await expect(title(page)).toHaveText('How may we reach you for Ana Reyes?');
	await expect(page).toHaveURL('/choices/');
	await expect(way(page, 'By text and email')).toBeChecked();
	await checkSmallPhone(page);

	await way(page, 'By email').first().check();
	await expect(page.getByText('Saved.')).toBeVisible();
	expect(await reached(app, account)).toEqual(['declined', 'works']);

	// It asks once before everything ends.
	await way(page, 'Not at all').check();
	await expect(
		page.getByRole('heading', { name: 'Stop everything from Ana Reyes?' }),
	).toBeVisible();
	await page.getByRole('button', { name: 'Keep it as it is' }).click();
	await expect(way(page, 'By email').first()).toBeChecked();
	await way(page, 'Not at all').check();
	await page.getByRole('button', { name: 'Stop everything' }).click();
	await expect(page.getByText('Saved.')).toBeVisible();
	expect(await reached(app, account)).toEqual(['declined', 'declined']);
	await way(page, 'By text and email').check();
	await expect(page.getByText('Saved.')).toBeVisible();

	await page.getByRole('combobox', { name: 'Not before' }).selectOption('9:00 AM');
	await expect(page.getByText('Saved.')).toBeVisible();
	await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
	await expect(title(page)).toHaveText('¿Cómo le avisamos cuando sea de Ana Reyes?');
	await expect(page.getByRole('combobox', { name: 'No antes de' })).toHaveValue('09:00');
	expect(await app.request(listRecipients, {}, account.token)).toMatchObject([
		{ language: 'es', quietHours: { from: '00:00', until: '09:00' } },
	]);

	// The link that stops mails asks for one tap, as whoever opens a link may be a program.
	await page.goto(`${link}?stop`);
	await page.getByRole('button', { name: 'No recibir más correos' }).click();
	await expect(page.getByText('Listo. Ya no le enviaremos correos.')).toBeVisible();
	expect(await reached(app, account)).toEqual(['unknown', 'stopped']);
});

test('[WY-07] the page of a call leads to the choices, where a STOP is only taken back by START', async ({
	page,
	app,
	account,
}) => {
	const rose = await addRose(app, account);
	await app.request(answerText, { body: { from: rose.phoneNumber, body: 'STOP' } });
	const body = { recipientIds: [rose._id] };
	await app.request(startQuickCall, { body }, account.token);
	const mail = await app.mail(rose.email, /^Ana Reyes is calling you on Kinbell now$/);
	await page.goto(/Join the call:\n(\S+)/.exec(mail.text)?.[1] ?? '');
	await expect(title(page)).toHaveText('Ana Reyes is calling');
	await page.getByRole('link', { name: 'Choose how we reach you' }).click();
	await expect(title(page)).toHaveText('How may we reach you for Ana Reyes?');
	await expect(way(page, 'By email')).toBeChecked();
	await expect(way(page, 'By text')).toHaveCount(0);
	await expect(
		page.getByText('You stopped our texts. To get them again, text START to 500-555-0006.'),
	).toBeVisible();
	await page.goBack();
	await expect(title(page)).toHaveText('Ana Reyes is calling');
	await page.goto('/choices/nobody');
	await expect(title(page)).toHaveText("We can't find this page");
});
