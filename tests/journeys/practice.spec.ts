import type { Page } from '@playwright/test';
import { listRecipients } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { expect, test } from '#tests/support/browser.ts';
import { addCircle } from './practice-steps.ts';
import { checkSmallPhone } from './rooms-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const personIn = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[LD-07] a practice shows live who answers, by text or on the page, and whose number is dead', async ({
	signedIn: page,
	app,
	account,
	browser,
}) => {
	await page.goto('/practice');
	await expect(page.getByText('Nobody to practice with yet')).toBeVisible();
	const { maria, theo } = await addCircle(app, account);
	await page.reload();
	await expect(page.getByText('We text Maria, Theo and Luis.')).toBeVisible();
	await page.getByRole('button', { name: 'Start a practice' }).click();
	await expect(personIn(page, 'Luis')).toContainText('Didn’t reach them');
	await expect(page.getByRole('link', { name: 'Check Luis’s number' })).toBeVisible();
	await expect(personIn(page, 'Theo')).toContainText('No answer yet');
	await checkSmallPhone(page);

	await app.request(answerText, { body: { from: theo.phoneNumber, body: '1' } });
	await expect(personIn(page, 'Theo')).toContainText('Answered within a minute');

	// Maria reads her mail elsewhere, and may be asked at any hour from now on.
	const mail = await app.mail(maria.email, /^This is a practice$/);
	const hers = await (await browser.newContext()).newPage();
	await hers.goto(/(\S+\/answer\/\S+)/.exec(mail.text)?.[1] ?? '');
	await expect(title(hers)).toHaveText('This is a practice');
	await expect(hers).toHaveURL(/\/answer\/$/);
	await checkSmallPhone(hers);
	await hers.getByRole('button', { name: 'I got it' }).click();
	await expect(title(hers)).toHaveText('Thank you, that worked');
	await expect(personIn(page, 'Maria')).toContainText('Answered');
	await expect(page.getByText('2 of 3 answered')).toBeVisible();
	await hers.getByRole('link', { name: 'Choose how we reach you' }).click();
	await hers.getByRole('checkbox', { name: 'You may ask me at any hour' }).check();
	await expect(hers.getByText('Saved.')).toBeVisible();
	const listed = await app.request(listRecipients, {}, account.token);
	expect(listed.find(({ name }) => name === 'Maria')?.anyHour).toBe(true);
});
