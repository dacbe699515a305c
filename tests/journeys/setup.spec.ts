import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '#tests/support/browser.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';

/** An installation of its own, because it is set up anew; with a real mail server beside it. */
const test = base.extend<object, { mailServer: MailServer }>({
	mailServer: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const server = await startMailServer();
			await use(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
});
test.use({ serverSettings: { OPERATOR_NAME: 'The Reyes family' } });

test('[WY-03] [WY-04] the operator tries mail, saves it, and Kinbell starts again with it', async ({
	page,
	app,
	mailServer,
}) => {
	const address = /Set it up: +(\S+)/.exec(app.printed)?.[1] ?? '';
	expect(address).toMatch(/\/setup#key=[\w-]{20}$/);
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto('/setup');
	const section = (name: string) =>
		page.locator('section').filter({ has: page.getByRole('heading', { name }) });
	const texts = section('How will you text?');
	await texts.getByRole('radio', { name: /With Twilio/ }).check();
	await expect(texts).toContainText('only from registered businesses');
	await expect(texts).toContainText('errors 30532 and 30533');
	await expect(texts).toContainText('error 30034');
	await texts.getByRole('radio', { name: /our own Android phone/ }).check();
	await expect(texts).toContainText('Scan this with the phone to get the app.');

	const mail = section('How will you send email?');
	await mail.getByRole('button', { name: 'Save' }).click();
	await expect(mail.getByLabel('Mail server')).toBeFocused();
	await expect(mail).toContainText('This is needed');
	await mail.getByLabel('Mail server').fill('127.0.0.1:1');
	await mail.getByLabel('User name').fill('ana');
	await mail.getByLabel('Password', { exact: true }).fill('between us');
	await mail.getByLabel('Email comes from').fill('Kinbell <hello@example.com>');
	await mail.getByLabel('Your own email address').fill('ana@example.com');
	await mail.getByRole('button', { name: 'Email me a test' }).click();
	await expect(mail).toContainText('Check its name, the user name and the password.');
	await mail.getByLabel('Mail server').fill(`127.0.0.1:${mailServer.port}`);
	await mail.getByRole('button', { name: 'Email me a test' }).click();
	await expect(mail).toContainText('The mail server took it. Look at your mailbox');
	expect(mailServer.arrived).toMatchObject([
		{ to: ['ana@example.com'], subject: 'Kinbell can mail you' },
	]);

	await mail.getByRole('button', { name: 'Save' }).click();
	await expect(mail).toContainText('Saved. Kinbell runs with it now.');
	await expect(mail).toContainText(`Email goes out through 127.0.0.1:${mailServer.port}`);
	await mail.getByText('The lines to keep elsewhere').click();
	await expect(mail).toContainText("MAIL_FROM='Kinbell <hello@example.com>'");
	const file = path.join(app.dataDir, 'settings.env');
	expect(readFileSync(file, 'utf8')).toContain(
		`SMTP_URL=smtp://ana:between%20us@127.0.0.1:${mailServer.port}`,
	);
	expect(statSync(file).mode & 0o777).toBe(0o600);

	// Now that something is real, whoever comes without the key finds the page locked.
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/setup');
	await page.getByLabel('Key of this page').fill('a guess');
	await page.getByRole('button', { name: 'Open' }).click();
	await expect(page.getByRole('alert')).toContainText('This isn’t today’s key');
	await page.goto('/login');
	await page.goto(address);
	await expect(mail.getByRole('button', { name: 'Change' })).toBeVisible();
	expect(await page.content()).not.toContain('between');
	expect(page.url()).not.toContain('key');
});
