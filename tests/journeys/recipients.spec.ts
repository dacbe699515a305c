import { listRecipients } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { listSchedules } from '#contract/schedules.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';
import {
	addRecipient,
	addSchedule,
	neverReadAgain,
	refusal,
	rowOf,
	withoutNews,
} from './schedules-steps.ts';

const columns = ['NAME', 'PHONE NUMBER', 'EMAIL', 'RELATIONSHIP', 'ACTIONS'];

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[RE-01] the recipients are listed with all that is known of them', async ({
			signedIn: page,
			app,
			account,
		}) => {
			await addRecipient(app, account, { name: 'Theo' });
			const known = { name: 'Rose', email: 'rose@example.com', relationship: 'Grandmother' };
			await addRecipient(app, account, known);
			await page.goto('/recipients');
			const rose = rowOf(page, 'Rose');
			const [labels, values] =
				width === 1280
					? [page.getByRole('columnheader'), rose.getByRole('rowheader').or(rose.getByRole('cell'))]
					: [rose.getByRole('term'), rose.getByRole('definition')];
			await expect(labels).toHaveText(columns);
			const phone = /^212-555-\d{4}$/;
			const actions = width === 1280 ? 'EditDelete' : /^More/;
			await expect(values).toHaveText(['Rose', phone, 'rose@example.com', 'Grandmother', actions]);
			const name = width === 1280 ? 'Edit Rose' : 'More actions for Rose';
			await expect(rose.getByRole('button', { name })).toBeVisible();
			await expect(rowOf(page, 'Theo')).toContainText(/Theo.*212-555-\d{4}/);
		});
	});
}

for (const where of ['the list', 'their own page']) {
	test(`[RE-02] a form that is opened again before ${where} was read again starts with what was saved`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		const { _id: recipientId } = await addRecipient(app, account, { name: 'Rose' });
		await page.goto(where === 'the list' ? '/recipients' : `/recipients/${recipientId}`);
		const edit = page.getByRole('button', { name: 'Edit Rose' });
		await expect(edit).toBeVisible();
		await neverReadAgain(page, '**/api/recipients', `**/api/recipients/${recipientId}`);

		const dialog = page.getByRole('dialog');
		await edit.click();
		await dialog.getByLabel('Email').fill('rose@example.com');
		await dialog.getByRole('button', { name: 'Save Changes' }).click();
		await expect(dialog).toBeHidden();
		await edit.click();
		await expect(dialog.getByLabel('Email')).toHaveValue('rose@example.com');
		await dialog.getByLabel('Relationship').fill('Grandmother');
		await dialog.getByRole('button', { name: 'Save Changes' }).click();
		await expect(dialog).toBeHidden();
		expect(await app.request(listRecipients, {}, account.token)).toMatchObject([
			{ email: 'rose@example.com', relationship: 'Grandmother' },
		]);
	});
}

test('[RE-02] [RE-08] someone is added, changed and deleted', async ({
	signedIn: page,
	app,
	account,
}) => {
	const dialog = page.getByRole('dialog');
	await withoutNews(page);
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(dialog).toHaveAccessibleName('Add Recipient');
	await dialog.getByLabel('Name').fill('Grandma Rose');
	await dialog.getByLabel('Phone number').fill('2125550134');
	await dialog.getByLabel('Email').fill('Rose@Example.com');
	await dialog.getByLabel('Relationship').fill('Grandmother');
	await dialog.getByLabel('Timezone').selectOption('Europe/London');
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(page.getByText('Recipient added', { exact: true })).toBeVisible();
	await expect(dialog).toBeHidden();
	const rose = rowOf(page, 'Grandma Rose');
	for (const words of ['212-555-0134', 'rose@example.com', 'Grandmother']) {
		await expect(rose.getByText(words, { exact: true })).toBeVisible();
	}

	await rose.getByRole('button', { name: 'Edit Grandma Rose' }).click();
	await expect(dialog).toHaveAccessibleName('Edit Recipient');
	for (const [label, value] of [
		['Name', 'Grandma Rose'],
		['Phone number', '212-555-0134'],
		['Email', 'rose@example.com'],
		['Relationship', 'Grandmother'],
		['Timezone', 'Europe/London'],
	] as const) {
		await expect(dialog.getByLabel(label)).toHaveValue(value);
	}
	await dialog.getByLabel('Name').fill('Grandma Rosie');
	await dialog.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Recipient updated', { exact: true })).toBeVisible();
	const rosie = rowOf(page, 'Grandma Rosie').getByRole('cell');
	await expect(rosie).toHaveText(['212-555-0134', 'rose@example.com', 'Grandmother', 'EditDelete']);

	const remove = page.getByRole('button', { name: 'Delete Grandma Rosie' });
	await remove.click();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog).toBeHidden();
	await remove.click();
	await expect(dialog.getByText('Past calls and texts stay')).toBeVisible();
	await dialog.getByRole('button', { name: 'Delete recipient' }).click();
	await expect(page.getByText('Recipient deleted', { exact: true })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
	expect(await app.request(listRecipients, {}, account.token)).toEqual([]);
});

test('[RE-02] [D24] the empty page leads to the dialog, which asks for the person’s agreement', async ({
	signedIn: page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/recipients');
	await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(page.getByRole('dialog').getByText(recipientAgreement)).toBeVisible();

	// Pressing beside the dialog does not lose the typed text.
	const name = page.getByRole('dialog').getByLabel('Name');
	await name.fill('Grandma Rose');
	await page.mouse.click(5, 5);
	await expect(name).toHaveValue('Grandma Rose');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
});

test('[RE-03] [RE-05] [RE-06] each field has its message', async ({ signedIn: page }) => {
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	const dialog = page.getByRole('dialog');
	const submit = dialog.getByRole('button', { name: 'Add Recipient' });
	await submit.click();
	await expect(dialog.getByText('Name is required', { exact: true })).toBeVisible();
	await expect(dialog.getByText('Phone number is required', { exact: true })).toBeVisible();
	await expect(dialog.getByLabel('Name')).toBeFocused();

	await dialog.getByLabel('Name').fill('Theo');
	await dialog.getByLabel('Phone number').fill('212-555');
	await dialog.getByLabel('Email').fill('theo at home');
	await submit.click();
	await expect(
		dialog.getByText('Invalid phone number format (expected: xxx-xxx-xxxx)', { exact: true }),
	).toBeVisible();
	await expect(dialog.getByText('Invalid email format', { exact: true })).toBeVisible();

	await dialog.getByLabel('Phone number').fill('3105550177');
	await dialog.getByLabel('Email').fill('');
	await submit.click();
	await expect(page.getByText('Recipient added')).toBeVisible();
});

test('[RE-04] [RE-07] a number is formatted while one types, and sent with its 1', async ({
	signedIn: page,
}) => {
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	const dialog = page.getByRole('dialog');
	const phone = dialog.getByLabel('Phone number');
	await phone.pressSequentially('(212) x5');
	await expect(phone).toHaveValue('212-5');
	await phone.pressSequentially('55-013499');
	await expect(phone).toHaveValue('212-555-0134');

	await dialog.getByLabel('Name').fill('Grandma Rose');
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	expect((await sent).postDataJSON()).toEqual({
		name: 'Grandma Rose',
		phoneNumber: '12125550134',
		email: '',
		relationship: '',
		timezone: '',
		language: '',
		invitations: false,
		ways: ['text'],
		always: [],
	});
	await expect(
		rowOf(page, 'Grandma Rose').getByText('212-555-0134', { exact: true }),
	).toBeVisible();
});

test('[RE-09] a list that does not load says so and can be asked for again', async ({
	signedIn: page,
}) => {
	await withoutNews(page);
	await page.route('**/api/recipients', (route) => route.fulfill(refusal));
	await page.goto('/recipients');
	await expect(page.getByText('Failed to load recipients', { exact: true })).toBeVisible();
	await page.unroute('**/api/recipients');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
});

test('[RE-09] what cannot be saved or deleted stays, and the page says why', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Theo' });
	await page.goto('/recipients');
	await page.route('**/api/recipients/*', (route) => route.fulfill(refusal));
	const dialog = page.getByRole('dialog');

	await page.getByRole('button', { name: 'Edit Theo' }).click();
	await dialog.getByLabel('Name').fill('Theodore');
	await dialog.getByRole('button', { name: 'Save Changes' }).click();
	await expect(dialog.getByRole('alert')).toHaveText('It did not work.');
	await expect(dialog.getByLabel('Name')).toHaveValue('Theodore');
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	await page.getByRole('button', { name: 'Delete Theo' }).click();
	await expect(dialog.getByText('Past calls and texts stay')).toBeVisible();
	await dialog.getByRole('button', { name: 'Delete recipient' }).click();
	await expect(page.getByText('Failed to delete recipient', { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(rowOf(page, 'Theo')).toBeVisible();
	expect(await app.request(listRecipients, {}, account.token)).toHaveLength(1);
});

test('above the plan’s limit the server’s sentence is shown', async ({
	signedIn: page,
	app,
	account,
}) => {
	for (let count = 0; count < 20; count++) await addRecipient(app, account, { name: 'Kin' });
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('One more');
	await dialog.getByLabel('Phone number').fill('2125559999');
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(dialog.getByRole('alert')).toHaveText(
		'You can prepare up to 20 recipients. Choose a plan to add more.',
	);
});

test('[RE-01] deleting names the schedules that it changes', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await addSchedule(app, account, [rose, theo], { name: 'Sunday call' });
	await addSchedule(app, account, [rose], { name: 'Only Rose' });
	await addSchedule(app, account, [theo], { name: 'Only Theo' });
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Delete Rose' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('listitem')).toHaveText([
		'“Only Rose” has nobody left and is switched off',
		'“Sunday call” goes on without Rose',
	]);
	await checkAccessibility(page);
	await dialog.getByRole('button', { name: 'Delete recipient' }).click();
	await expect(page.getByText('Recipient deleted')).toBeVisible();

	const schedules = await app.request(listSchedules, {}, account.token);
	expect(schedules.map(({ name, active }) => [name, active])).toEqual([
		['Only Theo', true],
		['Only Rose', false],
		['Sunday call', true],
	]);
});

test('[D24] who replied STOP is marked', async ({ signedIn: page, app, account }) => {
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await addRecipient(app, account, { name: 'Rose' });
	await app.request(answerText, { body: { from: theo.phoneNumber, body: 'STOP' } });
	await page.goto('/recipients');
	await expect(rowOf(page, 'Theo').getByText('Opted out')).toBeVisible();
	await expect(rowOf(page, 'Rose').getByText('Opted out')).toBeHidden();
	await checkAccessibility(page);
	await page.getByRole('button', { name: 'Edit Theo' }).click();
	await expect(page.getByRole('dialog').getByText(/Theo replied STOP/)).toBeVisible();
});

test('the dialog is used by keyboard, and the focus goes back', async ({ signedIn: page }) => {
	// With motion, like for most people: the dialog fades in and takes the focus a moment later.
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.goto('/recipients');
	const add = page.getByRole('button', { name: 'Add Recipient' });
	await add.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Name')).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Shift+Tab');
	await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(add).toBeFocused();

	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(add).toBeFocused();

	await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('Name')).toBeFocused();
	await page.keyboard.type('Rose');
	await page.keyboard.press('Tab');
	await page.keyboard.type('2125550134');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Recipient added')).toBeVisible();
	await expect(rowOf(page, 'Rose')).toBeVisible();
	// The empty list's button is gone, and so is the deleted person's row.
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toBeFocused();
	await expect(dialog).toBeHidden();

	await page.getByRole('button', { name: 'Delete Rose' }).press('Enter');
	await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
	await dialog.getByRole('button', { name: 'Delete recipient' }).press('Enter');
	await expect(rowOf(page, 'Rose')).toBeHidden();
	await expect(heading).toBeFocused();
});
