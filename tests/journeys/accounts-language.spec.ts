import { login, me } from '#contract/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectPage, logIn } from './accounts-steps.ts';

test('[LG-02] [LG-03] Settings put the app, from then on and on other devices, into Spanish', async ({
	signedIn: page,
	browser,
	app,
	account,
}) => {
	await page.goto('/settings');
	await page.getByLabel('Language').selectOption('Español');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expectPage(page, 'Ajustes');
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	await expect(page.getByLabel('Idioma')).toHaveValue('es');
	expect((await app.request(me, {}, account.token)).user.language).toBe('es');

	await page.getByRole('link', { name: 'Inicio' }).first().click();
	await expectPage(page, 'Inicio');
	await expect(page.getByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Total de personas' })).toBeVisible();
	await expect(page).toHaveTitle('Inicio · Kinbell');

	const elsewhere = await browser.newPage({ baseURL: app.url, locale: 'en-US' });
	await elsewhere.goto('/login');
	await logIn(elsewhere, account.email, account.password);
	await expectPage(elsewhere, 'Inicio');
	await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
	await elsewhere.close();
});

test('[LG-03] a language that the app does not speak yet is for texts, mails and calls', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.goto('/settings');
	await page.getByLabel('Language').selectOption('Français');
	await expect(page.getByText('The app itself is in English for now.')).toBeVisible();
	await Promise.all([
		expect(page.getByText('Settings saved')).toBeVisible(),
		page.getByRole('button', { name: 'Save Changes' }).click(),
	]);
	expect((await app.request(me, {}, account.token)).user.language).toBe('fr');
	await page.reload();
	await expectPage(page, 'Settings');
	await expect(page.getByLabel('Language')).toHaveValue('fr');
});

test('[LG-03] a visitor reads English or Spanish, and the choice is remembered', async ({
	page,
}) => {
	await page.goto('/login');
	await page.getByRole('link', { name: 'Español' }).click();
	await expectPage(page, 'Iniciar sesión');
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');

	await page.getByLabel('Correo electrónico').fill('nadie@example.com');
	await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
	await page.getByRole('button', { name: 'Iniciar sesión' }).click();
	await expect(page.getByText(/^No se pudo iniciar sesión - Correo o contraseña/)).toBeVisible();

	await page.goto('/register');
	await expectPage(page, 'Cree su cuenta');
	await page.getByRole('link', { name: 'English' }).click();
	await expectPage(page, 'Create your account');
	await page.goto('/login');
	await expectPage(page, 'Log in');
});

test.describe('with a browser that wants Spanish first', () => {
	test.use({ locale: 'es-MX' });

	test('[LG-02] [LG-03] signing up makes a Spanish account, its texts are Spanish', async ({
		page,
		app,
	}) => {
		const account = { email: 'luz@example.com', password: 'girasoles' };
		await page.goto('/register');
		await expectPage(page, 'Cree su cuenta');
		await page.getByLabel('Nombre').fill('Luz Prado');
		await page.getByLabel('Correo electrónico').fill(account.email);
		await page.getByLabel('Teléfono').fill('2125550611');
		await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
		await page.getByLabel('Confirme la contraseña').fill(account.password);
		await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();
		const mustAgree = 'Para continuar, acepte los Términos y la Política de privacidad';
		await expect(page.getByText(mustAgree)).toBeVisible();
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();

		await expectPage(page, 'Iniciar sesión');
		await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
		await page.getByRole('button', { name: 'Iniciar sesión' }).click();
		await expectPage(page, 'Escriba su código');
		const [text] = await app.texts('12125550611');
		expect(text?.body).toMatch(/código|codigo|clave/i);
		await page.getByLabel('Código').fill(/\d{6}/.exec(text?.body ?? '')?.[0] ?? '');
		await page.getByRole('button', { name: 'Verificar' }).click();
		await expectPage(page, 'Inicio');
		expect((await app.request(login, { body: account })).user.language).toBe('es');
	});
});
