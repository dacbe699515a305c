import { eq } from 'drizzle-orm';
import { answerText } from '#contract/sandbox.ts';
import { listSchedules } from '#contract/schedules.ts';
import { recipients } from '#server/db/schema.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildMessage, LATER, remindEveryone, withDatabase } from '#tests/support/history.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { holdBack, rowWith } from '../journeys/messages-steps.ts';
import { addFinished, addRecipient, createButton, planCall } from '../journeys/schedules-steps.ts';
import { buildOverfull, buildUsual } from './family.ts';
import { breakNetwork, button, lookAt, lookAtDialog, visit } from './tour-steps.ts';

/* Recipients and schedules. */

test('nobody yet and nothing planned: loading, empty, offline', async ({ signedIn: page }) => {
	const letGo = await holdBack(page, '**/api/recipients');
	await visit(page, 'recipients', 'Recipients');
	await lookAt(page, 'Loading…');
	letGo();
	await lookAt(page, 'Nobody here yet');
	await button(page, 'Add Recipient').click();
	const dialog = page.getByRole('dialog');
	await button(dialog, 'Add Recipient').click();
	await lookAt(page, 'Phone number is required');

	await visit(page, 'schedules', 'Schedules');
	await lookAt(page, 'No schedules yet');
	await lookAtDialog(page, button(page, 'Add Recipients'), 'Add Recipients');
	const asMonth = { search: '?view=month' };
	await visit(page, 'schedules', 'Schedules', asMonth);
	await lookAt(page, 'Nothing is planned this month.');
	await visit(page, 'fridge', 'Fridge page');
	await lookAt(page, page.getByRole('table'));
	await visit(page, 'newSchedule', 'New schedule');
	await lookAt(page, 'Add a recipient first. A schedule needs at least one.');

	const nobody = { id: '0199f0a2-7d1c-7cc0-8000-000000000000' };
	await visit(page, 'person', 'Person', nobody);
	await lookAt(page, "This person isn't on your list");

	await breakNetwork(page, /\/api\/(recipients|schedules|calendar)/);
	await visit(page, 'recipients', 'Recipients');
	await lookAt(page, 'Failed to load recipients');
	await visit(page, 'person', 'Person', nobody);
	await lookAt(page, "We couldn't load this person.");
	await visit(page, 'schedules', 'Schedules');
	await lookAt(page, 'Cannot connect to the server.');
	await visit(page, 'schedules', 'Schedules', asMonth);
	await lookAt(page, "We couldn't load this month.");
	await visit(page, 'fridge', 'Fridge page');
	await lookAt(page, "We couldn't load this month.");
	await visit(page, 'newSchedule', 'New schedule');
	await lookAt(page, "These two are demo data, so you can't choose them.");
	await visit(page, 'editSchedule', 'Edit schedule', nobody);
	await lookAt(page, 'Failed to fetch schedule data.');
});

test('some people, some plans', async ({ signedIn: page, app, account }) => {
	const { people, schedules } = await buildUsual(app, account);
	await addFinished(app, account, people, 'Swimming lessons');
	const [rose] = people.map(({ name }) => name);
	await visit(page, 'recipients', 'Recipients');
	await lookAt(page, page.getByText('rose@example.com'));
	await lookAtDialog(page, button(page, `Edit ${rose}`), 'Edit Recipient');
	await lookAtDialog(page, button(page, `Delete ${rose}`), `Delete ${rose}?`);
	await page.getByText('Find and sort').click();
	await page.getByLabel('Find someone').fill('nobody');
	await lookAt(page, 'We found nobody for “nobody”.');
	await visit(page, 'person', 'Grandma Rose', { id: people[0]?._id });
	await lookAt(page, page.getByText('Texts go to'));
	await lookAtDialog(page, button(page, 'Call now'), 'Call now');
	await page.getByText('A calendar for Grandma Rose').click();
	await lookAt(page, page.getByLabel('Address of the calendar for Grandma Rose'));

	await visit(page, 'schedules', 'Schedules');
	await lookAt(page, page.getByText('Good morning').first());
	await page.getByText('1 finished', { exact: true }).click();
	await lookAt(page, 'Swimming lessons');
	await lookAtDialog(page, button(page, 'Delete Sunday call'), 'Delete Sunday call?');
	await page.getByRole('tab', { name: 'Message Schedules' }).click();
	await expect(page.getByText('Sunday call')).toHaveCount(0);
	const id = schedules[0]?._id;
	await visit(page, 'editSchedule', 'Edit schedule', { id });
	await lookAt(page, page.getByLabel('Name'));
	await page.getByLabel('Frequency').selectOption('annually');
	await page.getByLabel('Name').fill('');
	await button(page, 'Save Changes').click();
	await lookAt(page, 'Schedule name is required');
	await page.getByRole('link', { name: 'Kinbell' }).click();
	await lookAt(page, page.getByRole('dialog', { name: 'Leave without saving?' }));
});

test('a person with two ways, one of which fails, and what they chose', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const ways = ['text', 'mail'] as const;
	const email = `${'a.very.long.address.of'.repeat(2)}@subdomain.of.a.family.example.com`;
	const rose = await addRecipient(app, account, { name: 'Grandma Rose', email, ways: [...ways] });
	const at = LATER;
	const reason = { code: 'mailbox_full' } as const;
	await buildMessage(app, account, {
		recipients: [rose],
		at,
		tried: [
			{ way: 'text', status: 'delivered', at },
			{ way: 'mail', status: 'undelivered', at, reason },
		],
	});
	await visit(page, 'recipients', 'Recipients');
	await lookAt(page, 'Last email came back');
	await visit(page, 'person', 'Grandma Rose', { id: rose._id });
	await lookAt(page, 'The last email came back: This mailbox is full');
	await button(page, 'Edit Grandma Rose').click();
	await page.getByLabel('Send call invitations both ways at once').check();
	await lookAt(page, page.getByRole('group', { name: 'How we reach them' }));
	await page.keyboard.press('Escape');
	await app.request(answerText, { body: { from: rose.phoneNumber, body: 'STOP' } });
	await withDatabase(app, (db) =>
		db
			.update(recipients)
			.set({ quietFrom: '21:00', quietUntil: '09:00' })
			.where(eq(recipients.id, rose._id)),
	);
	await page.reload();
	await lookAt(page, 'What Grandma Rose chose');
	await visit(page, 'newSchedule', 'New schedule');
	await lookAt(page, 'Not reached last time');
	await visit(page, 'messages', 'Messages');
	await rowWith(page, 'Sent')
		.getByRole('button', { name: /^View details/ })
		.click();
	await lookAt(page, /^Email came back/);
});

test('a new schedule of either kind', async ({ signedIn: page, app, account }) => {
	await buildUsual(app, account);
	await visit(page, 'newSchedule', 'New schedule');
	await lookAt(page, page.getByRole('group', { name: 'Recipients' }));
	await page.getByRole('button', { name: 'Choose everyone' }).click();
	await page.getByText('Change', { exact: true }).click();
	await lookAt(page, page.getByRole('group', { name: 'Who gets them' }));
	await page.getByRole('button', { name: 'Choose no one' }).click();
	for (const name of ['1 day', '1 hour', '15 minutes']) await page.getByLabel(name).uncheck();
	await createButton(page).click();
	await lookAt(page, 'At least one recipient is required');
	await visit(page, 'newSchedule', 'New schedule', { search: '?filter=message' });
	await page.getByLabel('Frequency').selectOption('monthly');
	await page.getByRole('checkbox', { name: 'Theo' }).check();
	await lookAt(page, 'Shorter months use their last day.');
	await lookAtDialog(page, button(page, 'Add a recipient'), 'Add Recipient');
	await page.getByLabel('Name').fill('Pocket money');
	await page.getByLabel('Message content').fill('Your pocket money is on its way.');
	await breakNetwork(page, '**/api/schedules');
	await createButton(page).click();
	await lookAt(page, 'Failed to create schedule. Please try again.');
});

test('more people and plans than anyone has', async ({ signedIn: page, app, account }) => {
	const { people, schedules } = await buildOverfull(app, account);
	await visit(page, 'recipients', 'Recipients');
	const last = people.at(-1)?.name ?? '';
	await lookAt(page, page.getByText(last, { exact: true }).first());
	await lookAtDialog(page, button(page, `Delete ${last}`), /^Delete Barthol/);
	await visit(page, 'person', last, { id: people.at(-1)?._id });
	await lookAt(page, page.getByText('Texts go to'));
	await visit(page, 'schedules', 'Schedules');
	const name = schedules.at(-1)?.name ?? '';
	await lookAt(page, page.getByText(name, { exact: true }).first());
	await visit(page, 'editSchedule', 'Edit schedule', { id: schedules.at(-1)?._id });
	await lookAt(page, page.getByRole('group', { name: 'Recipients' }));
	await page.getByLabel('Find someone').fill('barthol');
	await lookAt(page, page.getByRole('group', { name: 'Recipients' }).getByText(last));
});

test('a change that tells people, and its way back', async ({ signedIn: page, app, account }) => {
	await planCall(app, account, ['Rose', 'Theo']);
	await remindEveryone(app, account);
	const [schedule] = await app.request(listSchedules, {}, account.token);
	await visit(page, 'editSchedule', 'Edit schedule', { id: schedule?._id });
	await page.getByLabel('Time', { exact: true }).fill('16:30');
	await lookAt(page, /^When you save this, .* will be told\.$/);

	page.on('dialog', (question) => question.accept());
	await visit(page, 'schedules', 'Schedules');
	await lookAtDialog(page, button(page, 'Delete Sunday call'), 'Delete Sunday call?');
	// The switch asks in its row, which is another one on a wide page; and ten seconds are too few to look
	// at the toast everywhere.
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole('switch', { name: 'Sunday call is active' }).press('Space');
	await expect(page.getByRole('dialog', { name: 'Switch off Sunday call?' })).toBeVisible();
	await checkAccessibility(page);
	await button(page, 'Switch off').click();
	await expect(button(page, 'Undo')).toBeVisible();
	await checkAccessibility(page);
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
});
