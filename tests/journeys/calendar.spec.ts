import type { Page } from '@playwright/test';
import { listDaysOff, listMoments, moveMoment, skipMoment } from '#contract/calendar.ts';
import { listTexts } from '#contract/sandbox.ts';
import { getSchedule, listSchedules } from '#contract/schedules.ts';
import { expect, type RunningApp, type SignedInAccount, test } from '#tests/support/browser.ts';
import { remindEveryone } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { headingWith, viewDetails } from './messages-steps.ts';
import { addRecipients, addSchedule, neverReadAgain, planCall, rowOf } from './schedules-steps.ts';

/** Rose and Theo are in a call every Sunday from January 1, 2090, and have been reminded of the first. */
async function planSundays(app: RunningApp, account: SignedInAccount) {
	const people = await planCall(app, account, ['Rose', 'Theo']);
	await remindEveryone(app, account);
	const [schedule] = await app.request(listSchedules, {}, account.token);
	const scheduleId = schedule?._id ?? '';
	return {
		scheduleId,
		statuses: async () => {
			const moments = await app.request(listMoments, { params: { scheduleId } }, account.token);
			return moments.map(({ status }) => status);
		},
		async expectNobodyTold() {
			for (const { phoneNumber } of people) {
				expect(await app.request(listTexts, { query: { to: phoneNumber } })).toEqual([]);
			}
		},
	};
}

const both = '(Rose and Theo|Theo and Rose)';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toastOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('[CD-01] [UX-02] on a phone, the next call is skipped and brought back on the dashboard', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { expectNobodyTold, statuses } = await planSundays(app, account);
	await page.goto('/dashboard');
	const skip = button(page, 'Skip this one: Sun, Jan 1, 2090, 3:00 PM');
	const question = page.getByRole('dialog', {
		name: 'Skip Sunday call on Sun, Jan 1, 2090, 3:00 PM?',
	});
	await skip.click();
	await expect(question).toContainText(new RegExp(`${both} will be told that the call is off\\.`));
	await button(page, 'Keep it').click();
	await expect(question).toBeHidden();
	await skip.click();
	await question.getByRole('button', { name: 'Skip this one' }).click();
	await expect(toastOf(page, 'Skipped: Sun, Jan 1, 2090, 3:00 PM')).toContainText(
		new RegExp(`${both} will be told in 10 seconds\\.`),
	);
	await expect(page.getByText('Sunday, January 8, 2090 at 3:00 PM')).toBeVisible();
	await button(page, 'Undo').click();
	await expect(skip).toBeVisible();
	await expectNobodyTold();

	await skip.click();
	await question.getByRole('button', { name: 'Skip this one' }).click();
	await expect(page.getByText('Sunday call on Sun, Jan 1, 2090 is skipped.')).toBeVisible();
	expect(await statuses()).toEqual(['skipped', ...Array(11).fill('planned')]);
	await button(page, 'Bring back: Sun, Jan 1, 2090').click();
	await expect(page.getByText('Sunday, January 1, 2090 at 3:00 PM')).toBeVisible();
	await expect(page.getByText('is skipped.')).toHaveCount(0);
	await expectNobodyTold();
});

test('[CD-01] [CD-02] any of the next twelve is skipped or moved on the schedule’s page', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { scheduleId, statuses } = await planSundays(app, account);
	await page.goto(`/schedules/edit/${scheduleId}`);
	const rows = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem');
	await expect(rows).toHaveCount(3);
	await button(page, 'Show 9 more').click();
	await expect(rows).toHaveCount(12);
	// Nobody has heard of the last one, so nothing is asked.
	const last = rows.last();
	await last.getByRole('button', { name: /^Skip/ }).press('Enter');
	await expect(last).toContainText('Skipped');
	await expect(last.getByRole('button', { name: 'Bring back: Sun, Mar 19, 2090' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(last.getByRole('button', { name: /^Skip/ })).toBeFocused();
	await expect(last).not.toContainText('Skipped');

	const first = rows.first();
	await first.getByRole('button', { name: /^Move/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Move Sunday call' });
	await expect(dialog).toContainText("It's planned for Sun, Jan 1, 2090, 3:00 PM.");
	await expect(dialog).toContainText('New York time');
	await dialog.getByLabel('New day').fill('2090-01-08');
	await expect(dialog).toContainText('That time belongs to another day of this schedule.');
	await dialog.getByLabel('New day').fill('2090-01-09');
	await expect(dialog).toContainText('You can move it by up to 7 days.');
	await dialog.getByLabel('New day').fill('2090-01-02');
	await dialog.getByLabel('New time').fill('17:30');
	await expect(dialog).toContainText(new RegExp(`${both} will be told the new time\\.`));
	await dialog.getByRole('button', { name: 'Move it' }).click();
	await expect(toastOf(page, 'Moved to Mon, Jan 2, 2090, 5:30 PM')).toBeVisible();
	await expect(first).toContainText('Moved from Sun, Jan 1, 2090, 3:00 PM');
	await expect(first.getByRole('button', { name: /^Move/ })).toBeFocused();
	const preview = page.getByRole('list', { name: 'Next times' });
	await expect(preview).toContainText('Mon, Jan 2, 2090, 5:30 PM');
	expect(await statuses()).toEqual(['moved', ...Array(11).fill('planned')]);

	await first.getByRole('button', { name: /^Move/ }).click();
	await dialog.getByRole('button', { name: 'Move back to Sun, Jan 1, 2090, 3:00 PM' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(first).not.toContainText('Moved');
	expect(await statuses()).toEqual(Array(12).fill('planned'));
});

test('[CD-01] [CD-02] a call is skipped, brought back and moved in its details', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planSundays(app, account);
	await page.goto('/calls');
	const call = headingWith(page, 'Jan 1');
	const dialog = page.getByRole('dialog', { name: 'Call details' });
	const inDialog = (name: string) => dialog.getByRole('button', { name }).press('Enter');
	await viewDetails(call);
	await inDialog('Skip this one: Sun, Jan 1, 2090, 3:00 PM');
	const question = page.getByRole('dialog', { name: /^Skip Sunday call/ });
	await expect(question).toContainText('Only this one is skipped.');
	await question.getByRole('button', { name: 'Skip this one' }).press('Enter');
	await expect(dialog).toBeHidden();
	await expect(call).toContainText('Cancelled');
	await viewDetails(call);
	await inDialog('Bring it back: Sun, Jan 1, 2090');
	await expect(dialog).toBeHidden();
	await expect(call).toContainText('Scheduled');
	await viewDetails(call);
	await inDialog('Move…: Sun, Jan 1, 2090, 3:00 PM');
	await page.getByLabel('New time').fill('16:00');
	await page.getByRole('button', { name: 'Move it' }).press('Enter');
	await expect(dialog).toBeHidden();
	await expect(headingWith(page, '4:00 PM')).toContainText('Scheduled');
});

/** So many days from today in New York, as '2026-11-22'. */
function dayIn(days: number): string {
	const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('sv-SE', {
		timeZone: 'America/New_York',
	})
		.format()
		.split('-')
		.map(Number);
	return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

const written = (day: string, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

test('[CD-03] a schedule pauses from a day to a day, and goes on when told to', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await startTrial(app, account);
	const people = await addRecipients(app, account, ['Rose']);
	const daily = { name: 'Good night', frequency: 'daily', time: '23:59', startDate: dayIn(0) };
	const { _id: scheduleId } = await addSchedule(app, account, people, daily);
	await page.goto('/schedules');
	const row = rowOf(page, 'Good night');
	await row.getByRole('button', { name: /^More/ }).click();
	await page.getByRole('menuitem', { name: 'Pause Good night' }).click();
	const dialog = page.getByRole('dialog', { name: 'Pause Good night' });
	await dialog.getByLabel('First day').fill(dayIn(5));
	await dialog.getByLabel('Last day').fill(dayIn(4));
	await dialog.getByRole('button', { name: 'Pause it' }).click();
	await expect(dialog).toContainText('The last day can’t be before the first');
	await dialog.getByLabel('Last day').fill(dayIn(7));
	const again = written(dayIn(8), { weekday: 'short', month: 'short', day: 'numeric' });
	await expect(dialog).toContainText('3 calls will be left out.');
	await expect(dialog).toContainText(`The first one after that is on ${again}`);
	await dialog.getByRole('button', { name: 'Pause it' }).click();
	await expect(toastOf(page, 'Good night is paused')).toBeVisible();
	const long = { weekday: 'long', month: 'long', day: 'numeric' } as const;
	await expect(row).toContainText(
		`Pauses from ${written(dayIn(5), long)} to ${written(dayIn(7), long)}`,
	);

	await page.goto(`/schedules/edit/${scheduleId}`);
	await button(page, 'Show 12 more').click();
	const coming = page.getByRole('list', { name: 'Coming up' });
	await expect(coming.getByText('Paused', { exact: true })).toHaveCount(3);
	await button(page, 'End pause').click();
	const question = page.getByRole('dialog', { name: 'End the pause of Good night?' });
	await question.getByRole('button', { name: 'End the pause' }).click();
	await expect(toastOf(page, 'Good night goes on')).toBeVisible();
	await expect(coming.getByText('Paused', { exact: true })).toHaveCount(0);
	await expect(button(page, 'Pause')).toBeVisible();
});

test('[CD-03] days off are kept in Settings, and left out where the schedule says so', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const people = await addRecipients(app, account, ['Rose']);
	const daily = { name: 'Good night', frequency: 'daily', time: '23:59', startDate: dayIn(0) };
	const { _id: scheduleId } = await addSchedule(app, account, people, daily);
	await page.goto('/settings');
	const section = page.locator('section').filter({ hasText: 'Days off' });
	await section.getByText('See and change').click();
	await button(page, 'Add days off').click();
	await expect(section).toContainText('Say what these days are for');
	await section.getByLabel('What for').fill('Exams');
	await section.getByLabel('First day').fill(dayIn(1));
	await section.getByLabel('Last day').fill(dayIn(2));
	await button(page, 'Add days off').click();
	await expect(section.getByRole('listitem')).toContainText('Exams');
	await expect(section.getByLabel('What for')).toHaveValue('');

	await page.goto(`/schedules/edit/${scheduleId}`);
	const coming = page.getByRole('list', { name: 'Coming up' });
	await expect(coming.getByText('Day off')).toHaveCount(0);
	await page.getByRole('checkbox', { name: 'Leave out our days off' }).check();
	const left = written(dayIn(1), { weekday: 'short', month: 'short', day: 'numeric' });
	await expect(page.getByRole('list', { name: 'Next times' })).not.toContainText(left);
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Schedule Updated')).toBeVisible();
	await page.goto(`/schedules/edit/${scheduleId}`);
	await expect(coming.getByText('Day off')).toHaveCount(2);

	await page.goto('/settings');
	await section.getByText('See and change').click();
	await button(page, 'Remove Exams').click();
	await expect(section.getByText('No days off yet.')).toBeVisible();
});

test('[CD-03] days off that are added before the list was read again do not replace each other', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.goto('/settings');
	const section = page.locator('section').filter({ hasText: 'Days off' });
	await section.getByText('See and change').click();
	await expect(section.getByText('No days off yet.')).toBeVisible();
	await neverReadAgain(page, '**/api/days-off');
	for (const [index, name] of ['Exams', 'Holidays'].entries()) {
		await section.getByLabel('What for').fill(name);
		await section.getByLabel('First day').fill(dayIn(index + 1));
		await button(page, 'Add days off').click();
		await expect(section.getByLabel('What for')).toHaveValue('');
	}
	await expect(section.getByRole('listitem')).toHaveText([/Exams/, /Holidays/]);
	await button(page, 'Remove Exams').click();
	await expect(section.getByRole('listitem')).toHaveText([/Holidays/]);
	expect(await app.request(listDaysOff, {}, account.token)).toMatchObject([{ name: 'Holidays' }]);
});

test('[CD-04] editing the days says which skipped and moved ones no longer apply', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { scheduleId } = await planSundays(app, account);
	const params = { scheduleId };
	await app.request(skipMoment, { params, body: { day: '2090-01-15' } }, account.token);
	const moved = { day: '2090-01-22', date: '2090-01-23', time: '15:00' };
	await app.request(moveMoment, { params, body: moved }, account.token);
	await page.goto(`/schedules/edit/${scheduleId}`);
	await page.getByLabel('Time', { exact: true }).fill('16:00');
	await expect(page.getByText(/^When you save this, .* will be told\.$/)).toBeVisible();
	await expect(page.getByText('these no longer apply')).toHaveCount(0);
	await page.getByRole('checkbox', { name: 'Wed' }).check();
	await page.getByRole('checkbox', { name: 'Sun' }).uncheck();
	const gone = page
		.getByRole('status')
		.filter({ hasText: 'When you save this, these no longer apply' });
	await expect(gone.getByRole('listitem')).toHaveText([
		'Sun, Jan 15, 2090, which you skipped',
		'Sun, Jan 22, 2090, which you moved',
	]);
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Schedule Updated')).toBeVisible();
	expect((await app.request(getSchedule, { params }, account.token)).exceptions).toEqual([]);
});
