import type { Page } from '@playwright/test';
import { chooseActiveRecipients, type Recipient } from '#contract/recipients.ts';
import {
	checkAccessibility,
	expect,
	type RunningApp,
	type SignedInAccount,
	test,
} from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, rowOf } from './schedules-steps.ts';

const resting = { code: 'plan_limit', room: 2 };
const REST = 'Rests: your plan has room for 2 people';

/** Three people on a plan with room for two, as the server would reply. */
async function restNewest(page: Page, app: RunningApp, account: SignedInAccount): Promise<void> {
	await startTrial(app, account);
	for (const name of ['Rose', 'Theo', 'Maya']) await addRecipient(app, account, { name });
	const told = (people: Recipient[], active: string[]) =>
		people.map((each) => ({ ...each, resting: active.includes(each.name) ? null : resting }));
	let active = ['Rose', 'Theo'];
	await page.route('**/api/recipients', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: told(await response.json(), active) });
	});
	await page.route(`**${chooseActiveRecipients.path}`, async (route) => {
		const response = await route.fetch();
		const people: Recipient[] = await response.json();
		const { recipientIds } = route.request().postDataJSON();
		active = people.filter(({ _id }) => recipientIds.includes(_id)).map(({ name }) => name);
		await route.fulfill({ response, json: told(people, active) });
	});
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const width of [390, 1280]) {
	test(`[MD-02] who rests is shown with the reason, and chosen anew, ${width} px`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await restNewest(page, app, account);
		await page.goto('/recipients');
		await expect(page.getByText('1 person is resting: your plan has room for 2')).toBeVisible();
		await expect(rowOf(page, 'Maya')).toContainText(REST);
		await expect(rowOf(page, 'Rose')).not.toContainText('Rests');
		await checkAccessibility(page);

		const choose = page.getByRole('button', { name: 'Choose who is active' });
		await choose.click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText('2 of 2 chosen')).toBeVisible();
		await checkAccessibility(page);
		await dialog.getByRole('checkbox', { name: 'Theo' }).uncheck();
		await dialog.getByRole('checkbox', { name: 'Maya' }).check();
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(dialog).toBeHidden();
		await expect(rowOf(page, 'Theo')).toContainText(REST);
		await expect(rowOf(page, 'Maya')).not.toContainText('Rests');
	});
}

test('[MD-02] the picking lists say who rests', async ({ signedIn: page, app, account }) => {
	await restNewest(page, app, account);
	await page.goto('/schedules/new');
	await expect(page.getByText(REST)).toHaveCount(1);
	const maya = page.locator('label').filter({ has: page.getByRole('checkbox', { name: /Maya/ }) });
	await expect(maya).toContainText(REST);
});
