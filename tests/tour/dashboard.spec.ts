import { checkAccessibility, expect, signIn, test } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll, look, smallTargets } from '#tests/support/looks.ts';
import { noticeWords } from '#words/en/notices.ts';
import { LISTS } from '../journeys/dashboard-steps.ts';
import { holdBack, rowWith } from '../journeys/messages-steps.ts';
import { buildOverfull, buildUsual, tellNotices } from './family.ts';
import { breakNetwork, button, headingOf, lookAt, lookAtDialog, visit } from './tour-steps.ts';

/* The dashboard, and the frame around all pages of an account. */

test('the dashboard of a newcomer: loading, empty, offline, broken', async ({
	signedIn: page,
	account,
}) => {
	const letGo = await holdBack(page, '**/api/calls*');
	await visit(page, 'dashboard', 'Dashboard');
	await lookAt(page, 'Loading…');
	letGo();
	await lookAt(page, 'Nothing has happened yet');
	await expect(page.getByText('You’re on the Free plan')).toBeVisible();
	await button(page, 'Messages').click();
	await lookAt(page, 'You have no recipients yet.');
	await page.keyboard.press('Escape');

	await button(page, 'Account menu, Ana Reyes').click();
	await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeVisible();
	await look(page);
	await page.keyboard.press('Escape');

	await breakNetwork(page, LISTS);
	await button(page, 'Refresh').click();
	await lookAt(page, 'Cannot connect to the server.');

	const recipients = page.getByRole('navigation').getByRole('link', { name: 'Recipients' }).first();
	await page.route('**/recipients-page-*.js', (route) => route.abort());
	await recipients.click();
	await expect(headingOf(page)).toHaveText("This page hasn't loaded yet");
	await look(page);
	await page.context().setOffline(true);
	await lookAt(page, page.getByRole('banner').getByText("You're offline."));
	await page.context().setOffline(false);

	await page.unrouteAll();
	const broken = "export const t = { Component() { throw new Error('broken'); } };";
	await page.route('**/recipients-page-*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: broken }),
	);
	await page.goto('/recipients');
	await expect(headingOf(page)).toHaveText('Unexpected Application Error!');
	await look(page);

	await signIn(page, account.token);
	const answer = await holdBack(page, '**/api/auth/me');
	await page.goto('/dashboard');
	await expect(page.getByText('Verifying your session...')).toBeVisible();
	await look(page, { without: ['page-has-heading-one'] });
	answer();
	await expect(headingOf(page)).toHaveText('Dashboard');
});

test('the dashboard in a usual week, with its dialogs and banners', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { people } = await buildUsual(app, account);
	await visit(page, 'dashboard', 'Dashboard');
	await lookAt(page, page.getByText('Sunday call with Grandma Rose and Theo').first());
	await lookAtDialog(page, button(page, 'Watch Demo'), 'How Kinbell works');

	await button(page, 'Calls').click();
	await lookAt(page, page.getByRole('dialog', { name: 'Call now' }));
	await button(page, 'Call now').click();
	await lookAt(page, 'At least one recipient is required');
	await page.getByRole('checkbox', { name: people[1]?.name }).check();
	await button(page, 'Call now').click();
	await lookAt(page, page.getByRole('link', { name: 'Join now' }));
	await button(page, 'Not now').click();
	await lookAt(page, page.getByRole('list', { name: 'Calls that are on now' }));
	await button(page, 'Messages').click();
	await page.getByRole('checkbox', { name: people[1]?.name }).check();
	await page.getByLabel('Message content').fill('On my way!');
	await breakNetwork(page, '**/api/messages/quick');
	await button(page, 'Send Message').click();
	await lookAt(page, page.getByRole('dialog').locator('form').getByRole('alert'));
	await page.unroute('**/api/messages/quick');
	await button(page, 'Send Message').click();
	await lookAt(page, 'Message sent successfully');

	await tellNotices(app, account, [
		'Your text “Good morning” did not reach Theo: the number is not in use.',
		noticeWords({ code: 'phone_away', at: '2026-11-15T14:04:00Z', timezone: 'America/New_York' }),
		...['Third', 'Fourth', 'Fifth'],
	]);
	const quota = { remaining: 0, used: 30, limit: 30 };
	await page.route('**/api/auth/me', async (route) => {
		const response = await route.fetch();
		const json = { ...(await response.json()), usage: { call: quota, message: quota } };
		await route.fulfill({ response, json });
	});
	await page.reload();
	await lookAt(page, 'Plan limit reached');
	await button(page, '2 more').click();
	await lookAt(page, 'Fifth');
});

test('the dashboard of a very large family', async ({ signedIn: page, app, account }) => {
	await buildOverfull(app, account);
	await visit(page, 'dashboard', 'Dashboard');
	await lookAt(page, page.getByRole('heading', { name: 'Recent Activity' }));
	await button(page, 'Calls').click();
	await lookAt(page, page.getByRole('group', { name: 'Recipients' }));
});

test('the menus of an enlarged page, and of a row on a phone', async ({
	signedIn: page,
	app,
	account,
}) => {
	await buildUsual(app, account);
	const inBothSchemes = async () => {
		await expectNoSidewaysScroll(page);
		for (const colorScheme of ['dark', 'light'] as const) {
			await page.emulateMedia({ colorScheme });
			await checkAccessibility(page);
		}
		expect(await smallTargets(page)).toEqual([]);
	};
	for (const size of [
		{ width: 640, height: 512 },
		{ width: 320, height: 256 },
	]) {
		await page.setViewportSize(size);
		await visit(page, 'dashboard', 'Dashboard');
		await button(page, 'Menu').click();
		await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(7);
		await inBothSchemes();
	}
	for (const width of [390, 320]) {
		await page.setViewportSize({ width, height: 740 });
		await visit(page, 'messages', 'Messages');
		await rowWith(page, 'Failed').getByRole('button').click();
		await expect(page.getByRole('menuitem')).toHaveText(['View', 'Resend']);
		await inBothSchemes();
	}
	await page.keyboard.press('Escape');
	await page.getByText('Filter', { exact: true }).click();
	await lookAt(page, page.getByLabel('Status'));
});
