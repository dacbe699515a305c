import { getCall, listCalls } from '#contract/calls.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall } from '#tests/support/history.ts';
import { factOf, headingWith, holdBack, openGathering, rowWith } from './messages-steps.ts';
import { addRecipient, planCall, refusal } from './schedules-steps.ts';

test('[CA-07] [D2] notes are kept once the call is completed, and a draft is not lost', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const [callId = ''] = await buildCall(app, account, { recipients: [rose] });
	const others = ['in-progress', 'missed', 'failed', 'cancelled'] as const;
	for (const status of others) {
		const person = await addRecipient(app, account, { name: `The ${status} one` });
		await buildCall(app, account, { recipients: [person], status });
	}
	const dialog = page.getByRole('dialog', { name: 'Call details' });
	const notes = dialog.getByLabel('Notes');
	const save = dialog.getByRole('button', { name: 'Save Notes', exact: true });
	const open = (who: string) => rowWith(page, who).getByRole('button').press('Enter');
	await page.goto('/calls');
	for (const status of others) {
		await open(`The ${status} one`);
		await expect(factOf(dialog, 'Notes')).toHaveText(/once the call is completed/);
		await expect(notes).toHaveCount(0);
		await expect(save).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	}

	await open('Rose');
	await notes.fill('She told of the lake');
	await expect(dialog.getByText('Not saved yet.')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByText('Notes not saved yet')).toBeVisible();
	await expect(dialog).toBeHidden();
	const asked = page.waitForEvent('dialog');
	const reloaded = page.reload();
	const question = await asked;
	expect(question.type()).toBe('beforeunload');
	await question.accept();
	await reloaded;
	await open('Rose');
	await expect(notes).toHaveValue('She told of the lake');

	await page.route('**/notes', (route) => route.fulfill(refusal));
	await save.press('Enter');
	const refused = 'Failed to save notes. Please try again.';
	await expect(page.getByText(refused, { exact: true })).toBeVisible();
	await expect(notes).toHaveValue('She told of the lake');
	await expect(dialog.getByText('Not saved yet.')).toBeVisible();
	await checkAccessibility(page);
	await page.unroute('**/notes');
	await save.press('Enter');
	await expect(page.getByText('Notes Saved', { exact: true })).toBeVisible();
	await expect(dialog.getByText('Not saved yet.')).toBeHidden();
	const stored = await app.request(getCall, { params: { callId } }, account.token);
	expect(stored.notes).toBe('She told of the lake');
	await page.reload();
	await open('Rose');
	await expect(notes).toHaveValue('She told of the lake');
	await expect(dialog.getByText('Only you see them.')).toBeVisible();
});

test('[CA-08] [D2] starting a call now starts it for everyone in it, once', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose', 'Theo']);
	await page.goto('/calls');
	await openGathering(page);
	const dialog = page.getByRole('dialog');
	const letGo = await holdBack(page, '**/initiate', refusal);
	await rowWith(page, 'Rose')
		.getByRole('button', { name: /^Start/ })
		.press('Enter');
	await expect(dialog).toContainText('This starts the whole group call now, for everyone in it');
	await expect(dialog).toContainText('instead of on Sun, Jan 1, 2090, 3:00 PM');
	await expect(dialog).toContainText(/We'll text (Rose and Theo|Theo and Rose) a link to join/);
	await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
	await checkAccessibility(page);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	for (const who of ['Rose', 'Theo']) {
		await expect(rowWith(page, who).getByText('In progress')).toBeVisible();
	}
	await expect(headingWith(page, 'In progress')).toHaveCount(1);
	letGo();
	const refused = 'Failed to initiate call. Please try again.';
	await expect(page.getByText(refused, { exact: true })).toBeVisible();
	await expect(rowWith(page, 'Rose').getByText('Scheduled')).toBeVisible();
	await expect(rowWith(page, 'Theo').getByText('Scheduled')).toBeVisible();

	await page.unroute('**/initiate');
	await rowWith(page, 'Theo')
		.getByRole('button', { name: /^View details/ })
		.click();
	await dialog.getByRole('button', { name: 'Start now' }).click();
	await expect(dialog).toContainText('for everyone in it');
	const request = page.waitForRequest('**/initiate');
	await dialog.getByRole('button', { name: 'Start now' }).click();
	expect((await request).headers()['idempotency-key']).toMatch(/^[\w-]{20,}$/);
	await expect(page.getByText('Call Initiated', { exact: true })).toBeVisible();
	await expect(rowWith(page, 'In progress')).toHaveCount(2);
	const query = { status: 'in-progress' };
	expect(await app.request(listCalls, { query }, account.token)).toHaveLength(2);
});

test('[CA-03] [CA-09] [D2] one person is taken out of a call, or it is called off for everyone', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose', 'Theo', 'Maya']);
	await page.goto('/calls');
	await openGathering(page);
	const dialog = page.getByRole('dialog');
	const rowOn = (who: string, day: string) => rowWith(page, new RegExp(`${who}.*${day}`));
	const ask = (who: string) =>
		rowOn(who, 'Jan 1,')
			.getByRole('button', { name: /^Cancel/ })
			.press('Enter');
	const letGo = await holdBack(page, '**/cancel', refusal);
	await ask('Rose');
	await expect(dialog).toContainText('You can take just Rose out of this call');
	await expect(dialog).toContainText('The next one is on Sun, Jan 8, 2090, 3:00 PM');
	const buttons = dialog.getByRole('button').filter({ hasText: /./ });
	await expect(buttons).toHaveText(['Keep it', 'Take Rose out', 'Cancel for everyone']);
	await expect(buttons.first()).toBeFocused();
	await checkAccessibility(page);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(rowOn('Rose', 'Jan 1,').getByText('Cancelled')).toBeVisible();
	letGo();
	const refused = 'Failed to cancel call. Please try again.';
	await expect(page.getByText(refused, { exact: true })).toBeVisible();
	await expect(rowOn('Rose', 'Jan 1,').getByText('Scheduled')).toBeVisible();

	await page.unroute('**/cancel');
	await ask('Rose');
	await dialog.getByRole('button', { name: 'Take Rose out' }).click();
	await expect(page.getByText('Call Cancelled', { exact: true })).toBeVisible();
	await expect(rowOn('Rose', 'Jan 1,').getByText('Cancelled')).toBeVisible();
	await expect(rowWith(page, 'Scheduled')).toHaveCount(2);

	await ask('Theo');
	await dialog.getByRole('button', { name: 'Cancel for everyone' }).click();
	await expect(rowOn('Maya', 'Jan 1,').getByText('Cancelled')).toBeVisible();
	await openGathering(page, 'Jan 8,');
	await expect(rowOn('Rose', 'Jan 8,').getByText('Scheduled')).toBeVisible();
	const stored = await app.request(listCalls, {}, account.token);
	const due = Map.groupBy(stored, ({ scheduledTime }) => scheduledTime.slice(0, 10));
	const statusesOn = (day: string) => due.get(day)?.map(({ status }) => status);
	expect(statusesOn('2090-01-01')).toEqual(['cancelled', 'cancelled', 'cancelled']);
	expect(statusesOn('2090-01-08')).toEqual(['scheduled', 'scheduled', 'scheduled']);
});
