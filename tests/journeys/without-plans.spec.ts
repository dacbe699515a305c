import { staticPages } from '#contract/documents.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { paths } from '#web/lib/paths.ts';
import { button, fillAboutYou, fillLogin, fillRecipient, heading } from './onboarding-steps.ts';
import {
	expectNoTrace,
	type PageLanguage,
	tracesIn,
	useUpTexts,
	withoutPlans,
} from './without-plans-steps.ts';

/* BILLING=off: no page knows of plans. The tour walks through all of them. */

test.use({ serverSettings: withoutPlans });

const ana = {
	name: 'Ana Reyes',
	phone: '212-555-0134',
	email: 'ana@example.com',
	password: 'a good password',
	recipient: { name: 'Grandma Rose', phone: '646-555-0177' },
};

test('[WY-04] without plans, four steps lead from the front page to a first call', async ({
	page,
	app,
}) => {
	await page.clock.install();
	await page.goto('/');
	await expectNoTrace(page);
	await page.getByRole('link', { name: 'Get started' }).first().click();
	const expectStep = async (step: number, title: string) => {
		await expect(heading(page, title)).toBeVisible();
		await expect(page.getByText(`Step ${step} of 4`, { exact: true })).toBeVisible();
		await expectNoTrace(page);
	};
	await expectStep(1, 'Tell us about you');
	await fillAboutYou(page, ana);
	await expectStep(2, 'Choose how you log in');
	await fillLogin(page, ana);
	await expectStep(3, 'Try a call with someone you love');
	await fillRecipient(page, ana.recipient);
	await button(page, 'Later').click();
	await expectStep(4, 'Your people');
	// The last step is only shown for a second.
	await page.clock.pauseAt(Date.now() + 60_000);
	await button(page, 'Create my account').click();
	await expect(heading(page, 'You’re all set')).toBeVisible();
	await expect(page.getByText('Your account is ready. The log-in page opens')).toBeVisible();
	await expectNoTrace(page);
	await page.clock.resume();
	await expect(page).toHaveURL('/verifyCode');
	const code = /\d{6}/.exec((await app.texts('12125550134')).at(-1)?.body ?? '')?.[0] ?? '';
	await page.getByLabel('Code').fill(code);
	await button(page, 'Verify').click();
	await expect(page).toHaveURL('/dashboard');
	await button(page, 'Calls').click();
	await page.getByRole('dialog').getByRole('checkbox', { name: ana.recipient.name }).check();
	await button(page, 'Call now').click();
	await expect(page.getByText('Call sent successfully', { exact: true })).toBeVisible();
	await expectNoTrace(page);
	expect((await app.texts('16465550177')).at(-1)?.body).toContain('/j/');
});

test('[WY-04] without plans, a Spanish account has no Billing, and a month that is used up says so', async ({
	page,
	app,
}) => {
	const account = await app.createAccount({ language: 'es' });
	await useUpTexts(app, account);
	await signIn(page, account.token);
	await page.goto(paths.subscriptions);
	await expect(page).toHaveURL('/dashboard');
	await page.getByRole('button', { name: /^Menú de la cuenta/ }).click();
	await expect(page.getByRole('menuitem')).toHaveText(['Ajustes', 'Cerrar sesión']);
	await page.keyboard.press('Escape');
	await button(page, 'Mensajes').click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('checkbox', { name: 'Rose' }).check();
	await dialog.getByLabel('Contenido del mensaje').fill('Hola');
	await button(page, 'Enviar mensaje').click();
	await expect(page.getByText('Ya no le quedan mensajes este mes.').first()).toBeVisible();
	await expectNoTrace(page, 'es');

	await page.goto(`${paths.newSchedule}?filter=message`);
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	await expect(page.getByText(/^Hasta 5 mensajes al mes\./)).toBeVisible();
	await expectNoTrace(page, 'es');
	await page.goto(paths.settings);
	await button(page, 'Eliminar mi cuenta').click();
	await expect(dialog).toContainText('Sus programaciones terminan de inmediato');
	await expectNoTrace(page, 'es');
});

test('[WY-04] without plans, the pages for everyone speak of none, in either language', async ({
	request,
}) => {
	for (const language of ['en', 'es'] satisfies PageLanguage[]) {
		for (const path of Object.keys(staticPages)) {
			const html = await (await request.get(`${path}?lang=${language}`)).text();
			expect(html).toContain(`lang="${language}"`);
			const [, head = '', body = ''] = /<head>(.*)<\/head>(.*)/s.exec(html) ?? [];
			const said = [...head.matchAll(/content="([^"]*)"|<title>(.*?)</g)].map(([tag]) => tag);
			expect(tracesIn(language, [...said, ...body.split(/<[^>]*>/)]), path).toEqual([]);
		}
	}
});
