import type { Page } from '@playwright/test';
import { updateProfile } from '#contract/accounts.ts';
import { startQuickCall } from '#contract/calls.ts';
import { sendQuickMessage } from '#contract/messages.ts';
import { expect, type RunningApp, type SignedInAccount, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipients, addSchedule } from './schedules-steps.ts';
import { wordsOn } from './words-steps.ts';

/** Words that English sentences and labels can hardly do without, and that Spanish has not. */
const english =
	/(?<!\p{L})(?:the|you|your|and|of|to|for|with|by|at|not|yet|all|add|edit|delete|save|cancel|close|call|calls|message|messages|text|texts|schedules?|status|time|name|phone|active|none|more|print|show|search|any|every|weekly|sunday|monday|january)(?!\p{L})/iu;

/** What is written on the page, or said to people who do not see it, and is English. */
async function englishOn(page: Page): Promise<string[]> {
	return (await wordsOn(page)).filter((words) => english.test(words));
}

async function expectSpanish(page: Page, title: string): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	await expect(page).toHaveTitle(`${title} · Kinbell`);
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	expect(await englishOn(page)).toEqual([]);
}

/** An account that chose Spanish, with a family, a schedule of each type, a text and a call. */
async function planInSpanish(app: RunningApp, account: SignedInAccount): Promise<void> {
	const { name, email, timezone, phoneNumber } = account.user;
	const profile = { name, email, timezone, phoneNumber, language: 'es' };
	await app.request(updateProfile, { body: profile }, account.token);
	await startTrial(app, account);
	const family = await addRecipients(app, account, ['Rosa', 'Teo', 'Maya']);
	await addSchedule(app, account, family, { name: 'Domingo en familia' });
	const text = { type: 'message', messageContent: 'Buenos días', name: 'Saludo' };
	await addSchedule(app, account, family, text);
	const recipientIds = family.map(({ _id }) => _id);
	const message = { recipientIds, messageContent: '¿Qué tal?' };
	await app.request(sendQuickMessage, { body: message }, account.token);
	await app.request(startQuickCall, { body: { recipientIds } }, account.token);
}

test('[LG-03] an account in Spanish has its daily pages in Spanish', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planInSpanish(app, account);
	await page.goto('/recipients');
	await expect(page.getByRole('columnheader')).toHaveText([
		'NOMBRE',
		'TELÉFONO',
		'CORREO',
		'RELACIÓN',
		'ACCIONES',
	]);
	await expectSpanish(page, 'Personas');
	await page.getByRole('button', { name: 'Agregar persona' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Agregar persona' }).click();
	await expect(dialog.getByLabel('Nombre')).toBeFocused();
	expect(await englishOn(page)).toEqual([]);

	await page.goto('/schedules');
	await expect(page.getByRole('row', { name: /Domingo en familia/ })).toContainText('dom');
	await expectSpanish(page, 'Programaciones');
	await page.getByRole('button', { name: 'Eliminar Saludo' }).click();
	await expect(dialog).toContainText('No se enviará nada más.');

	await page.goto('/schedules/new?filter=message');
	await page.getByRole('checkbox', { name: /Rosa/ }).check();
	await page.getByLabel('Texto del mensaje').fill('Hola');
	await page.getByLabel('Zona horaria').selectOption('America/New_York');
	await expect(page.getByText('Todos los lunes a las 9:00 a.m., hora de Nueva York')).toBeVisible();
	await expect(page.getByText(/de 1,600 caracteres · \d segmentos?/)).toBeVisible();
	await expectSpanish(page, 'Nueva programación');

	await page.goto('/messages');
	await page.getByRole('button', { name: 'Ver detalles de “¿Qué tal?”' }).click();
	await expect(dialog.getByText('Usted pidió enviarlo').first()).toBeVisible();
	await expectSpanish(page, 'Mensajes');

	await page.goto('/calls');
	await page
		.getByRole('button', { name: /^Ver detalles: / })
		.first()
		.click();
	await dialog.getByRole('button', { name: /^Ver detalles de la llamada con Rosa/ }).click();
	await expect(dialog.getByRole('heading', { name: 'Qué pasó' })).toBeVisible();
	await expectSpanish(page, 'Llamadas');
});

test('[LG-03] what the server refuses is said in Spanish, too', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planInSpanish(app, account);
	await page.goto('/recipients');
	const taken = await page.getByRole('row', { name: /Teo/ }).getByRole('cell').first().innerText();
	await page.getByRole('button', { name: 'Editar a Rosa' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Número de teléfono').fill(taken);
	await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
	await expect(dialog.getByText('Este número ya es de Teo')).toBeVisible();
});
