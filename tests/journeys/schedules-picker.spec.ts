import type { Locator, Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipients, createButton, openNewSchedule } from './schedules-steps.ts';

const family = [
	...['Zoe', 'José', 'Ana', 'Theo', 'Rose', 'Leo', 'Maya', 'Ben', 'Cleo', 'Dan'],
	...['Eve', 'Finn', 'Gus', 'Hana', 'Ida', 'Jill', 'Kim', 'Lou', 'Nina', 'Otto'],
];

const groupIn = (place: Page | Locator) => place.getByRole('group', { name: 'Recipients' });
const namesIn = (group: Locator) =>
	group
		.getByRole('checkbox')
		.evaluateAll((all: HTMLInputElement[]) =>
			all.map(({ labels }) => labels?.[0]?.textContent?.replace(/[\d-]+$/, '')),
		);

/** How much one sees of the row that the lower edge of the box cuts through, from 0 to 1. */
const cutOf = (group: Locator) =>
	group
		.getByRole('checkbox')
		.first()
		.evaluate((first) => {
			const box = first.closest('[role=group]');
			const end = (box?.getBoundingClientRect().bottom ?? 0) - 1;
			const rows = [...(box?.children ?? [])].map((row) => row.getBoundingClientRect());
			const cut = rows.find(({ top, bottom }) => top < end && bottom > end);
			return cut ? (end - cut.top) / cut.height : 1;
		});

for (const width of [390, 1280]) {
	test(`[UX-09] twenty people are found, counted and chosen in a small box at ${width} px`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		await startTrial(app, account);
		await addRecipients(app, account, family);
		await page.setViewportSize({ width, height: 844 });
		await openNewSchedule(page);
		const group = groupIn(page);
		await expect(group.getByText('20 people, none chosen')).toBeVisible();
		expect(await namesIn(group)).toEqual(family.toSorted());
		const seen = await cutOf(group);
		expect(seen).toBeGreaterThan(0.2);
		expect(seen).toBeLessThan(0.8);

		const search = group.getByRole('searchbox', { name: 'Find someone' });
		await search.fill('jose');
		expect(await namesIn(group)).toEqual(['José']);
		await expect(group.getByRole('status')).toHaveText('1 of 20 people, none chosen');
		await group.getByLabel('José').check();
		await search.fill('nobody');
		await expect(group.getByText('Nobody here matches “nobody”.')).toBeVisible();
		await search.press('Escape');
		await expect(search).toHaveValue('');
		await group.getByLabel('Zoe').check();
		// Nobody moves while somebody chooses.
		expect(await namesIn(group)).toEqual(family.toSorted());
		await page.getByLabel('Name', { exact: true }).focus();
		const first = ['José', 'Zoe'];
		const others = family.filter((name) => !first.includes(name)).toSorted();
		await expect.poll(() => namesIn(group)).toEqual([...first, ...others]);
		await expect(group.getByText('20 people, 2 chosen')).toBeVisible();
		await group.getByRole('button', { name: 'Choose everyone' }).click();
		await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(20);
		await group.getByRole('button', { name: 'Choose no one' }).click();
		await expect(group.getByText('20 people, none chosen')).toBeVisible();
		await checkAccessibility(page);

		// The quick send has the same box; there Escape clears the search before it closes the dialog.
		await page.goto('/dashboard');
		await page.getByRole('button', { name: 'Messages', exact: true }).click();
		const dialog = page.getByRole('dialog');
		const sought = groupIn(dialog).getByRole('searchbox');
		await sought.fill('ros');
		expect(await namesIn(groupIn(dialog))).toEqual(['Rose']);
		await sought.press('Escape');
		await expect(groupIn(dialog).getByRole('checkbox')).toHaveCount(20);
		await sought.press('Escape');
		await expect(dialog).toBeHidden();
	});
}

test('[UX-09] with 20 people, Create is at most 27 tabs from the start of the page', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipients(app, account, family);
	await openNewSchedule(page);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
	await page.keyboard.press('Enter');
	const isThere = (target: Locator) =>
		target.evaluate((element) => element === document.activeElement);
	const group = groupIn(page);
	let tabs = 1;
	for (; tabs < 60 && !(await isThere(createButton(page))); tabs++) {
		if (await isThere(group.getByRole('searchbox'))) {
			await page.keyboard.type('o');
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press('Space');
			await page.keyboard.press('End');
			await page.keyboard.press('Space');
			await expect(group.getByRole('status')).toHaveText(/ 2 chosen$/);
			await page.keyboard.press('Shift+Tab');
			await page.keyboard.press('Shift+Tab');
		}
		await page.keyboard.press('Tab');
	}
	await expect(createButton(page)).toBeFocused();
	expect(tabs).toBeLessThanOrEqual(27);
	await expect.poll(async () => (await namesIn(group)).slice(0, 2)).toEqual(['José', 'Zoe']);
});

test('[GC-01] the size of a call is said where people are chosen, and refused before saving', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await addRecipients(app, account, family.slice(0, 6));
	// As on an installation whose calls go from browser to browser only, with the smallest mesh.
	let most = '51';
	await page.route('**/*', async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback();
		const response = await route.fetch();
		const body = (await response.text()).replace(
			/data-call-size="\d+"/,
			`data-call-size="${most}"`,
		);
		await route.fulfill({ response, body });
	});
	await page.setViewportSize({ width: 390, height: 844 });
	await openNewSchedule(page);
	const group = groupIn(page);
	await expect(
		group.getByText('A call here holds up to 51 people.', { exact: true }),
	).toBeVisible();

	most = '6';
	await page.reload();
	await expect(group.getByText('A call here holds up to 6 people.', { exact: true })).toBeVisible();
	await group.getByLabel('Ana').check();
	await group.getByLabel('Theo').check();
	await group.getByLabel('Rose').check();
	await expect(
		group.getByText('A call here holds up to 6 people. This one has 4, counting you.'),
	).toBeVisible();
	await group.getByRole('button', { name: 'Choose everyone' }).click();
	const problem = group.getByText(
		'A call here holds up to 6 people, counting you. Choose 1 fewer.',
	);
	await expect(problem).toBeVisible();
	await page.getByLabel('Name', { exact: true }).fill('Everyone');
	await createButton(page).click();
	await expect(group).toBeFocused();
	await expect(problem).toBeVisible();
	// A text has no such limit, and neither has a call without the account holder.
	await page.getByLabel('Message', { exact: true }).check();
	await expect(group.getByText('A call here')).toHaveCount(0);
	await page.getByLabel('Call', { exact: true }).check();
	await page.getByLabel(/^I'll join/).uncheck();
	await expect(problem).toHaveCount(0);

	await page.goto('/dashboard');
	await page.getByRole('button', { name: 'Calls', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await groupIn(dialog).getByRole('button', { name: 'Choose everyone' }).click();
	await dialog.getByRole('button', { name: 'Call now' }).click();
	await expect(
		groupIn(dialog).getByText('A call here holds up to 6 people, counting you. Choose 1 fewer.'),
	).toBeVisible();
});
