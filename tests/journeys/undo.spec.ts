import type { Locator, Page } from '@playwright/test';
import { listCalls } from '#contract/calls.ts';
import { listTexts } from '#contract/sandbox.ts';
import { listSchedules } from '#contract/schedules.ts';
import {
	checkAccessibility,
	expect,
	type RunningApp,
	type SignedInAccount,
	test,
} from '#tests/support/browser.ts';
import { remindEveryone } from '#tests/support/history.ts';
import { headingWith, openGathering, rowWith } from './messages-steps.ts';
import { planCall } from './schedules-steps.ts';

/** Rose and Theo are in Sunday's call, and have been reminded of it. */
async function planRemindedCall(app: RunningApp, account: SignedInAccount) {
	const people = await planCall(app, account, ['Rose', 'Theo']);
	await remindEveryone(app, account);
	const idsOf = async () =>
		(await app.request(listCalls, { query: { status: 'scheduled' } }, account.token)).map(
			({ _id }) => _id,
		);
	const stored = await idsOf();
	return {
		/** The same call is ahead as before, and no phone got anything. */
		async expectAsBefore() {
			expect(await idsOf()).toEqual(stored);
			for (const { phoneNumber } of people) {
				expect(await app.request(listTexts, { query: { to: phoneNumber } })).toEqual([]);
			}
		},
	};
}

const bothTold = /(Rose and Theo|Theo and Rose) will be told that the call is off\./;
const bothSoonTold = /(Rose and Theo|Theo and Rose) will be told in 10 seconds\./;
const undoIn = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const undone = (page: Page) => page.getByText('Undone. Nobody was told.', { exact: true });

const boxOf = async (element: Locator) =>
	(await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('[UX-02] switching off says whom it tells, and undoing it brings the same call back', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { expectAsBefore } = await planRemindedCall(app, account);
	await page.goto('/schedules');
	const active = page.getByRole('switch', { name: 'Sunday call is active' });
	const dialog = page.getByRole('dialog', { name: 'Switch off Sunday call?' });
	await active.press('Space');
	await expect(dialog).toContainText(bothTold);
	await expect(dialog.getByRole('button', { name: 'Keep it on' })).toBeFocused();
	await checkAccessibility(page);
	await page.keyboard.press('Enter');
	await expect(active).toBeChecked();

	// A switch that could not ask whom it tells stays as it is.
	await page.route('**/toggle?dryRun=true', (route) => route.abort());
	await active.press('Space');
	await expect(page.getByText('Failed to update schedule status')).toBeVisible();
	await expect(active).toBeChecked();
	await page.unroute('**/toggle?dryRun=true');

	await active.press('Space');
	await dialog.getByRole('button', { name: 'Switch off' }).click();
	const toast = page.getByRole('status').filter({ hasText: 'Schedule deactivated' });
	await expect(toast).toContainText(bothSoonTold);
	await expect(active).not.toBeChecked();
	// It is still there on another page, and can be undone from the keyboard.
	await page.getByRole('link', { name: 'Calls', exact: true }).first().click();
	await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible();
	await expect(undoIn(page)).toBeVisible();
	await page.keyboard.press('Control+z');
	await expect(undone(page)).toBeVisible();
	await expect(undoIn(page)).toBeHidden();
	await openGathering(page);
	await expect(rowWith(page, 'Scheduled')).toHaveCount(2);
	await expectAsBefore();
});

test('[UX-02] [UX-17] on a phone, a cancelled call can be undone, also after a reload', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { expectAsBefore } = await planRemindedCall(app, account);
	await page.goto('/calls');
	const dialog = page.getByRole('dialog');
	await openGathering(page);
	await rowWith(page, 'Rose').getByRole('button', { name: /^More/ }).click();
	await page.getByRole('menuitem', { name: /^Cancel/ }).click();
	await expect(dialog).toContainText('If you take Rose out, only Rose will be told.');
	await expect(dialog).toContainText(
		/If you cancel for everyone, (Rose and Theo|Theo and Rose) will be told\./,
	);
	await dialog.getByRole('button', { name: 'Cancel for everyone' }).click();
	const toast = page.getByRole('status').filter({ hasText: 'Call Cancelled' });
	await expect(toast).toContainText(bothSoonTold);
	const [offered, undo] = [await boxOf(toast), await boxOf(undoIn(page))];
	const heading = await boxOf(page.getByRole('heading', { level: 1 }));
	expect(Math.min(undo.width, undo.height)).toBeGreaterThanOrEqual(44);
	expect(offered.y >= heading.y + heading.height || offered.y + offered.height <= heading.y).toBe(
		true,
	);

	await page.reload();
	await undoIn(page).click();
	await expect(undone(page)).toBeVisible();
	// The next Sunday's call, which took its place, is gone again.
	await expect(headingWith(page, 'Sunday call')).toHaveCount(1);
	await openGathering(page);
	await expect(rowWith(page, 'Scheduled')).toHaveCount(2);
	await expectAsBefore();
});

test('[UX-02] editing and deleting say whom they tell, and both can be undone', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { expectAsBefore } = await planRemindedCall(app, account);
	await page.goto('/schedules');
	await page.getByRole('link', { name: 'Edit Sunday call' }).click();
	await page.getByLabel('Name').fill('Our call');
	const told = page.getByText(/^When you save this, .* will be told\.$/);
	await page.getByLabel('Time', { exact: true }).fill('16:30');
	await expect(told).toHaveText(/(Rose and Theo|Theo and Rose) will be told/);
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Schedule Updated')).toBeVisible();
	await undoIn(page).click();
	await expect(undone(page)).toBeVisible();
	await expectAsBefore();

	await page.goto('/schedules');
	await page.getByRole('button', { name: 'Delete Sunday call' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete Sunday call?' });
	await expect(dialog).toContainText(bothTold);
	await dialog.getByRole('button', { name: 'Delete schedule' }).click();
	await expect(page.getByText('Sunday call')).toHaveCount(0);
	await undoIn(page).click();
	await expect(page.getByRole('switch', { name: 'Sunday call is active' })).toBeChecked();
	await expectAsBefore();
	const [schedule] = await app.request(listSchedules, {}, account.token);
	expect(schedule).toMatchObject({ name: 'Sunday call', time: '15:00' });
});
