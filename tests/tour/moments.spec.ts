import { moveMoment, pauseSchedule, saveDaysOff, skipMoment } from '#contract/calendar.ts';
import { listSchedules } from '#contract/schedules.ts';
import { expect, test } from '#tests/support/browser.ts';
import { remindEveryone } from '#tests/support/history.ts';
import { addRecipients, addSchedule, planCall } from '../journeys/schedules-steps.ts';
import { breakNetwork, button, lookAt, lookAtDialog, visit } from './tour-steps.ts';

/* Single moments that are skipped or moved, pauses, and days off. */

test('a call that people were reminded of: skipped, moved, paused, edited', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose', 'Theo']);
	await remindEveryone(app, account);
	const [schedule] = await app.request(listSchedules, {}, account.token);
	const params = { scheduleId: schedule?._id ?? '' };
	await visit(page, 'dashboard', 'Dashboard');
	await lookAtDialog(page, button(page, /^Skip this one/), /^Skip Sunday call on/);

	await visit(page, 'editSchedule', 'Edit schedule', { id: schedule?._id });
	await button(page, /^Move: Sun, Jan 1,/).click();
	await page.getByLabel('New day').fill('2090-01-08');
	await lookAt(page, 'That time belongs to another day of this schedule.');
	await page.getByLabel('New day').fill('2090-01-03');
	await lookAt(page, /will be told the new time\.$/);
	await page.keyboard.press('Escape');
	await lookAtDialog(page, button(page, 'Pause'), 'Pause Sunday call');

	await app.request(skipMoment, { params, body: { day: '2090-01-08' } }, account.token);
	const to = { day: '2090-01-15', date: '2090-01-16', time: '18:00' };
	await app.request(moveMoment, { params, body: to }, account.token);
	await page.reload();
	await button(page, 'Show 9 more').click();
	await lookAt(page, page.getByRole('list', { name: 'Coming up' }));
	await button(page, /^Move: Mon, Jan 16/).click();
	await lookAt(page, button(page, /^Move back to Sun, Jan 15/));
	await page.keyboard.press('Escape');
	await page.getByRole('checkbox', { name: 'Wed' }).check();
	await page.getByRole('checkbox', { name: 'Sun' }).uncheck();
	await lookAt(page, 'When you save this, these no longer apply');

	page.on('dialog', (question) => question.accept());
	await app.request(skipMoment, { params, body: { day: '2090-01-01' } }, account.token);
	await visit(page, 'dashboard', 'Dashboard');
	await lookAt(page, 'Sunday call on Sun, Jan 1, 2090 is skipped.');
	await breakNetwork(page, '**/moments');
	await visit(page, 'editSchedule', 'Edit schedule', { id: schedule?._id });
	await lookAt(page, "We couldn't load the next times.");
});

test('a paused schedule, and days off', async ({ signedIn: page, app, account }) => {
	const people = await addRecipients(app, account, ['Rose']);
	const daily = { name: 'Good night', frequency: 'daily', time: '23:59', skipDaysOff: true };
	const { timezone } = account;
	const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format();
	const later = (days: number) =>
		new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
	const { _id } = await addSchedule(app, account, people, { ...daily, startDate: today });
	await visit(page, 'settings', 'Settings');
	// What arrives above may move the fold between press and release: then the browser clicks nothing.
	const unfold = () =>
		expect(async () => {
			await page.getByText('See and change').click();
			await expect(page.locator('details[open]').first()).toBeVisible({ timeout: 5_000 });
		}).toPass();
	await unfold();
	await lookAt(page, 'No days off yet.');
	await button(page, 'Add days off').click();
	await lookAt(page, 'Say what these days are for');
	const name = 'Christmas with everyone at the house by the lake';
	const body = [
		{ name: 'Exams', from: later(1), until: later(1) },
		{ name, from: later(2), until: later(3) },
	];
	await app.request(saveDaysOff, { body }, account.token);
	const params = { scheduleId: _id };
	const pause = { from: today, until: later(0) };
	await app.request(pauseSchedule, { params, body: pause }, account.token);
	await visit(page, 'settings', 'Settings');
	await unfold();
	await lookAt(page, name);
	await visit(page, 'schedules', 'Schedules');
	await lookAt(page, /^Paused until/);
	await visit(page, 'editSchedule', 'Edit schedule', { id: _id });
	await lookAt(page, 'Day off');
	await breakNetwork(page, '**/api/days-off');
	await visit(page, 'settings', 'Settings');
	await unfold();
	await lookAt(page, 'We couldn’t load your days off.');
});
