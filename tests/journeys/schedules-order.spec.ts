import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addFinished, addRecipient, addSchedule, rowOf } from './schedules-steps.ts';

/** The names of the schedules, as they stand on the page. */
const shownNames = (page: Page) =>
	page
		.getByRole('switch')
		.evaluateAll((all: HTMLInputElement[]) =>
			all
				.filter((each) => each.checkVisibility())
				.map(({ labels }) => /^(.*) is active/.exec(labels?.[0]?.textContent ?? '')?.[1]),
		);

for (const width of [390, 1280]) {
	test(`[UX-18] [UX-17] the next schedule is first and finished ones fold away at ${width} px`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		await startTrial(app, account);
		const rose = await addRecipient(app, account, { name: 'Rose' });
		const add = (name: string, given: object = {}) =>
			addSchedule(app, account, [rose], { name, ...given });
		await add('In spring', { startDate: '2090-04-01' });
		const { _id } = await add('In winter');
		await add('Switched off', { active: false });
		await add('In autumn', { startDate: '2090-10-01' });
		await add('In summer', { startDate: '2090-07-01' });
		await addFinished(app, account, [rose], 'Last year');

		await page.setViewportSize({ width, height: 844 });
		await page.goto('/schedules');
		const seasons = ['In winter', 'In spring', 'In summer', 'In autumn'];
		await expect.poll(() => shownNames(page)).toEqual([...seasons, 'Switched off']);
		const finished = page.getByText('1 finished', { exact: true });
		await finished.click();
		await expect(rowOf(page, 'Last year')).toContainText('No date is left');
		// Not behind the bar at the lower edge.
		await rowOf(page, 'Last year').getByRole('switch').focus();
		await finished.click();
		await expect(rowOf(page, 'Last year')).toBeHidden();

		// Three of them fit on the screen.
		const heights = seasons.map(async (name) => (await rowOf(page, name).boundingBox())?.height);
		for (const height of await Promise.all(heights)) expect(height).toBeLessThan(844 / 3);

		// A schedule keeps its place while it is switched; next time it stands where it belongs.
		await rowOf(page, 'In spring').getByRole('switch').press('Space');
		await expect(rowOf(page, 'In spring').getByRole('switch')).not.toBeChecked();
		await expect(page.getByText('Schedule deactivated')).toBeVisible();
		expect(await shownNames(page)).toEqual([...seasons, 'Switched off']);
		await page.reload();
		const left = seasons.filter((name) => name !== 'In spring');
		await expect.poll(() => shownNames(page)).toEqual([...left, 'Switched off', 'In spring']);

		await page.getByText('In winter', { exact: true }).first().click();
		await expect(page).toHaveURL(`/schedules/edit/${_id}`);
	});
}
