import type { Notice } from '#contract/notices.ts';
import { notices } from '#server/db/schema.ts';
import { dismissForAll } from '#server/features/notices/commands.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { checkAccessibility, expect, type SignedInAccount, test } from '#tests/support/browser.ts';
import { LATER, withDatabase } from '#tests/support/history.ts';

type Place = Parameters<typeof withDatabase>[0];

/** Writes notices as the engine would, a minute apart, the first one a moment ago. */
async function tell(
	place: Place,
	{ user }: SignedInAccount,
	told: { words: string; kind?: Notice['kind'] }[],
): Promise<void> {
	const rows = told.map(({ words, kind = 'text_failed' }, at) => ({
		id: newId(),
		accountId: user._id,
		key: words,
		kind,
		told: { code: 'written' as const, words },
		createdAt: new Date(Date.UTC(2026, 10, 15, 14, 30 - at)),
	}));
	await withDatabase(place, (db) => db.insert(notices).values(rows));
}

const failed = 'Your text “Good morning” did not reach Rosa Reyes: the number is not in use.';

for (const width of [390, 1280]) {
	test(`what the holder should know is shown until it is dismissed, ${width} wide`, async ({
		app,
		account,
		signedIn: page,
	}) => {
		await tell(app, account, [{ words: failed }, { words: 'Luis replied: Hello!', kind: 'reply' }]);
		await page.setViewportSize({ width, height: 800 });
		await page.clock.setFixedTime(LATER);
		await page.goto('/recipients');
		const aside = page.getByRole('complementary', { name: 'Notices' });
		await expect(aside.getByText(failed, { exact: true })).toBeVisible();
		await expect(aside.getByText('Sun, Nov 15, 9:30 AM')).toBeVisible();
		await checkAccessibility(page);
		const button = page.getByRole('button', { name: `Dismiss: ${failed}` });
		expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		const answer = page.waitForResponse('**/put-away');
		await button.click();
		await expect(aside.getByText(failed, { exact: true })).toBeHidden();
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await answer;
		await page.reload();
		await expect(aside.getByText('Luis replied: Hello!', { exact: true })).toBeVisible();
		await expect(aside.getByText(failed, { exact: true })).toBeHidden();
		const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(scrollWidth).toBeLessThanOrEqual(width);
	});
}

test('[WY-02] a phone that is away is said on every page, until it is back', async ({
	app,
	account,
	signedIn: page,
}) => {
	const away = {
		code: 'phone_away',
		at: '2026-11-15T14:04:00Z',
		timezone: 'America/New_York',
	} as const;
	const row = {
		accountId: account.user._id,
		key: 'phone_away',
		kind: 'phone_away',
		told: away,
	} as const;
	const createdAt = new Date('2026-11-15T14:10:00Z');
	await withDatabase(app, (db) => db.insert(notices).values({ ...row, id: newId(), createdAt }));
	const said = page.getByText(
		"Your family's phone hasn't answered since Sunday, November 15 at 9:04 AM. Texts wait until it's back. Please check that it's on, charged and online.",
	);
	for (const path of ['/dashboard', '/messages']) {
		await page.goto(path);
		await expect(said).toBeVisible();
	}
	await withDatabase(app, (db) =>
		db.transaction((tx) => dismissForAll(tx, { clock: systemClock }, 'phone_away')),
	);
	await expect(said).toBeHidden();
});

test('three are shown, and the others when asked for', async ({ app, account, signedIn: page }) => {
	await tell(
		app,
		account,
		[1, 2, 3, 4, 5].map((each) => ({ words: `Notice ${each}` })),
	);
	await page.goto('/recipients');
	const buttons = page.getByRole('button', { name: 'Dismiss' });
	await expect(buttons).toHaveCount(3);
	await page.getByRole('button', { name: '2 more' }).click();
	await expect(buttons).toHaveCount(5);
	await expect(page.getByText('Notice 5', { exact: true })).toBeVisible();
});

test('a notice that cannot be dismissed comes back in its place', async ({
	app,
	account,
	signedIn: page,
}) => {
	await tell(app, account, [{ words: 'First' }, { words: 'Second' }]);
	await page.route('**/put-away', (route) =>
		route.fulfill({ status: 500, json: { message: 'No' } }),
	);
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Dismiss: First' }).click();
	await expect(page.getByText('We couldn’t dismiss the notice. Please try again.')).toBeVisible();
	const words = page.getByRole('complementary', { name: 'Notices' }).getByText(/^(First|Second)$/);
	await expect(words).toHaveText(['First', 'Second']);
});
