import type { Page } from '@playwright/test';
import { startQuickCall } from '#contract/calls.ts';
import { listRecipients } from '#contract/recipients.ts';
import { expect, test } from '#tests/support/browser.ts';
import * as arabic from '#words/ar/call/door.ts';
import * as inCall from '#words/ar/call/in-call.ts';
import { callFamily, findCall } from './rooms-media-steps.ts';
import { checkSmallPhone } from './rooms-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const switchOf = (page: Page) => page.getByRole('combobox');

test('[LG-02] [UX-11] the page of a call and its preview are in the person’s language, and the switch is remembered for the next call', async ({
	page,
	browser,
	app,
	account,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	await page.goto(links.Rose ?? '');
	await expect(title(page)).toHaveText('Ana Reyes is calling');
	await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');

	await page.route('**/api/rooms/*/language', (route) => route.abort());
	await switchOf(page).selectOption('Español');
	await expect(page.getByRole('alert')).toHaveText(
		"We couldn't change the language. Please try again.",
	);
	await expect(switchOf(page)).toHaveValue('en');
	await page.unrouteAll();
	await switchOf(page).selectOption('Español');
	await expect(title(page)).toHaveText('Le llama Ana Reyes');
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	await expect(page).toHaveTitle('Le llama Ana Reyes · Kinbell');
	await checkSmallPhone(page);
	await page.reload();
	await expect(title(page)).toHaveText('Le llama Ana Reyes');
	await page.getByRole('button', { name: 'Unirme' }).click();
	await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
	await expect(page.getByText('Theo y Ana Reyes aún no se han unido.')).toBeVisible();
	await page.getByRole('button', { name: 'Salir' }).click();
	await expect(title(page)).toHaveText('Salió de la llamada');

	// It was remembered for Rose, not for this browser: elsewhere her next link is in Spanish, too.
	const people = await app.request(listRecipients, { query: {} }, account.token);
	const recipientIds = people.map(({ _id }) => _id);
	const { calls } = await app.request(startQuickCall, { body: { recipientIds } }, account.token);
	let next = links;
	await expect(async () => {
		next = (await findCall(app, account, calls)).links;
		expect([next.Rose, next.Theo]).not.toContain(links.Rose);
		expect([next.Rose, next.Theo]).not.toContain(links.Theo);
	}).toPass({ timeout: 240_000 });
	const other = await browser.newPage({ locale: 'en-US' });
	await other.goto(app.url + next.Theo);
	await expect(title(other)).toHaveText('Ana Reyes is calling');
	await other.goto(app.url + next.Rose);
	await expect(title(other)).toHaveText('Le llama Ana Reyes');

	// What a phone reads to show a preview below the text names nobody.
	const preview = await (await other.request.get(app.url + next.Rose)).text();
	expect(preview).toContain('<meta property="og:title" content="Entrar a la llamada · Kinbell">');
	expect(preview).toContain('<meta name="robots" content="noindex"');
	expect(preview).not.toMatch(/Ana|Rose/);
	const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(preview) ?? [];
	expect((await other.request.get(picture)).headers()['content-type']).toBe('image/png');
	await other.close();
});

test('[LG-05] the page of a call is mirrored in Arabic, and nothing sticks out on a small phone', async ({
	page,
	app,
	account,
}) => {
	await page.goto('/j/');
	await switchOf(page).selectOption('العربية');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
	await checkSmallPhone(page);

	const { links } = await callFamily(app, account, ['Rose', 'Llanfair'.repeat(12)]);
	await page.goto(links.Rose ?? '');
	// Rose's own language comes before that of the browser that she borrowed.
	await expect(title(page)).toHaveText('Ana Reyes is calling');
	await switchOf(page).selectOption('العربية');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await expect(title(page)).toContainText('Ana Reyes');
	await checkSmallPhone(page);

	await page.getByRole('button', { name: arabic.join }).click();
	await expect(page.getByRole('button', { name: inCall.leave })).toBeVisible();
	await checkSmallPhone(page);
});
