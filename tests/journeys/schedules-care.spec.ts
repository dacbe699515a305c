import { listSchedules } from '#contract/schedules.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addRecipients, createButton, openNewSchedule } from './schedules-steps.ts';

test('[LD-01] one switch gives a call its usual steps, and each can be changed', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const [, maria, theo] = await addRecipients(app, account, ['Rose', 'Maria', 'Theo']);
	await page.setViewportSize({ width: 390, height: 844 });
	await openNewSchedule(page);
	await page.getByLabel('Name').fill('Sunday call');
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	const look = page.getByRole('switch', { name: 'Look after them' });
	await expect(look).not.toBeChecked();
	await look.check();
	const line = page.locator('summary').filter({ hasText: 'after 3 minutes' });
	await expect(line).toContainText(
		"We text them once more after 3 minutes. Maria is asked to check after 10 minutes. You're told after 15 minutes.",
	);
	await expect(page.getByText('Kinbell is not an emergency service.')).toBeVisible();

	// Nobody is asked twice in a row, and the person who is missing is never offered.
	await expect(page.getByLabel('Step 2: what we do').getByRole('option')).toHaveText([
		'Ask Maria to check',
		'Ask Theo to check',
	]);
	await page.getByRole('button', { name: 'Add a step' }).click();
	await expect(page.getByLabel('Step 4: what we do')).toHaveValue(theo?._id ?? '');
	await page.getByLabel('Step 4: when').focus();
	await page.getByLabel('Step 4: when').selectOption('After 8 minutes');
	await page.getByLabel('Step 4: what we do').selectOption('Ask Maria to check');
	// Both would be Maria's, one after the other.
	await createButton(page).click();
	await expect(look).toBeFocused();
	await expect(look).toHaveAccessibleDescription(/We’d ask the same person twice in a row/);
	// In their order now.
	await expect(page.getByLabel('Step 2: when')).toHaveValue('8');
	await page.getByLabel('Step 2: what we do').selectOption('Ask Theo to check');
	await page.getByRole('button', { name: 'Remove step 1' }).click();
	await expect(line.or(page.locator('summary').filter({ hasText: 'Theo' }))).toContainText(
		"Theo is asked to check after 8 minutes. Maria is asked to check after 10 minutes. You're told after 15 minutes.",
	);
	await checkAccessibility(page);
	await createButton(page).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');
	const [stored] = await app.request(listSchedules, {}, account.token);
	expect(stored?.ladder?.steps).toEqual([
		{ kind: 'relative', afterMinutes: 8, recipientId: theo?._id },
		{ kind: 'relative', afterMinutes: 10, recipientId: maria?._id },
		{ kind: 'holder', afterMinutes: 15 },
	]);

	await page.goto(`/schedules/edit/${stored?._id}`);
	await expect(look).toBeChecked();
	await expect(page.getByLabel('Step 1: when')).toBeHidden();
	await look.uncheck();
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');
	const [changed] = await app.request(listSchedules, {}, account.token);
	expect(changed?.ladder).toBeNull();
});

test('[CK-01] a check-in asks one person, at the time where they are', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await addRecipient(app, account, { name: 'Rose', timezone: 'America/Chicago' });
	await addRecipient(app, account, { name: 'Maria' });
	await openNewSchedule(page, '?filter=message');
	await page.getByLabel('Name').fill('Good morning');
	await page.getByLabel('Frequency').selectOption('daily');
	await page.getByRole('switch', { name: 'Ask whether all is well' }).check();
	await page.getByRole('button', { name: 'Choose everyone' }).click();
	await createButton(page).click();
	const people = page.getByRole('group', { name: 'Recipients' });
	await expect(people).toBeFocused();
	await expect(people).toHaveAccessibleDescription(/A check-in asks one person/);
	await page.getByRole('checkbox', { name: 'Maria' }).uncheck();
	await expect(page.getByLabel('Timezone')).toHaveValue('America/Chicago');
	await expect(page.getByLabel('Timezone')).toHaveAccessibleDescription('Where Rose is');
	await expect(page.getByText('Then we greet Rose and ask: “All well?')).toBeVisible();
	await page.getByLabel('Time to answer').selectOption('45 minutes');
	await page.getByLabel('Tell me every day that all is well').check();
	await expect(page.getByText('Maria is asked to check after 10 minutes.')).toBeVisible();
	await checkAccessibility(page);
	await createButton(page).click();
	await expect(page).toHaveURL('/messages?filter=scheduled');
	const [stored] = await app.request(listSchedules, {}, account.token);
	expect(stored).toMatchObject({
		type: 'message',
		timezone: 'America/Chicago',
		checkIn: { graceMinutes: 45, goodNews: true },
		ladder: { steps: [{ kind: 'nudge' }, { kind: 'relative' }, { kind: 'holder' }] },
	});
});
