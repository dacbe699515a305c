import type { Page } from '@playwright/test';
import { listCalls, startQuickCall } from '#contract/calls.ts';
import { endMeeting, listOpenRooms } from '#contract/meetings.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { findCall, joinButton, leaveButton, openLink } from './rooms-media-steps.ts';
import { forbidDevices } from './rooms-steps.ts';
import { addRecipients } from './schedules-steps.ts';

const bar = (page: Page) => page.getByRole('list', { name: 'Calls that are on now' });

test('[UX-04] a quick call offers its room at once, and every page says who is in it', async ({
	signedIn: page,
	app,
	account,
	browser,
}) => {
	await startTrial(app, account);
	await addRecipients(app, account, ['Dad', 'Rose']);
	await page.goto('/dashboard');
	await page.getByRole('button', { name: 'Calls', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('checkbox', { name: 'Dad' }).check();
	await dialog.getByRole('button', { name: 'Call now' }).click();
	await expect(page.getByText('Call sent successfully', { exact: true })).toBeVisible();
	await expect(dialog).toHaveAccessibleName('Your call is on');
	await expect(dialog.getByText('Dad gets a link to join.')).toBeFocused();
	const way = dialog.getByRole('link', { name: 'Join now' });
	await expect(way).toBeVisible();
	const calls = await app.request(listCalls, { query: { status: 'in-progress' } }, account.token);
	const { links, meetingId } = await findCall(app, account, calls);
	await expect(way).toHaveAttribute('href', app.url + links.host);
	await dialog.getByRole('button', { name: 'Not now' }).click();

	await page.getByRole('link', { name: 'Recipients', exact: true }).first().click();
	await expect(bar(page)).toHaveText(/^On now: Call with Dad\s*Nobody is here yet\s*Join$/);
	const dad = await openLink(browser, links.Dad, { hasMicrophone: false });
	await joinButton(dad).click();
	await expect(bar(page)).toContainText('Dad is here');
	// One line on a computer, two on a phone.
	const room = bar(page).getByRole('listitem');
	const linesOf = () =>
		room.locator('p').evaluate((words) => {
			const height = Number.parseFloat(getComputedStyle(words).fontSize) * 1.3;
			return Math.round(words.clientHeight / height);
		});
	expect(await linesOf()).toBe(1);
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await linesOf()).toBe(2);
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);

	await leaveButton(dad).click();
	await expect(bar(page)).toContainText('Nobody is here yet');
	await room.getByRole('link', { name: 'Join: Call with Dad' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call');
	await page.goto('/settings');
	await expect(bar(page)).toBeVisible();
	await app.request(endMeeting, { params: { meetingId } }, account.token);
	await expect(bar(page)).toBeHidden();
});

test('[UX-04] of many calls at once, the newest have a way in and the others are counted', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	for (const { _id } of await addRecipients(app, account, ['Ava', 'Ben', 'Cleo', 'Dad', 'Eve'])) {
		const body = { recipientIds: [_id] };
		await app.request(startQuickCall, { body }, account.token);
	}
	const rooms = () => app.request(listOpenRooms, {}, account.token);
	await expect.poll(async () => (await rooms()).length).toBe(5);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/messages');
	await expect(bar(page).getByRole('listitem')).toHaveCount(4);
	for (const { invited, joinUrl } of (await rooms()).slice(0, 3)) {
		const name = `Join: Call with ${invited[0]}`;
		await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', joinUrl);
	}
	await checkAccessibility(page);
	await bar(page).getByRole('link', { name: '2 more' }).click();
	await expect(page).toHaveURL('/calls?status=in-progress');
});

test('[UX-15] a refused camera is shown what to tap, and the others see who cannot be heard or seen', async ({
	signedIn: page,
	app,
	account,
	browser,
}) => {
	await startTrial(app, account);
	const [rose] = await addRecipients(app, account, ['Rose']);
	const body = { recipientIds: [rose?._id ?? ''] };
	const { calls } = await app.request(startQuickCall, { body }, account.token);
	const { links } = await findCall(app, account, calls);
	const guest = await openLink(browser, links.Rose);
	await forbidDevices(guest, ['camera', 'microphone']);
	await guest.getByRole('button', { name: 'See yourself first' }).click();
	await guest.getByText('How to turn it on').click();
	await expect(guest.locator('details svg').first()).toBeVisible();

	await page.goto(links.host ?? '');
	await joinButton(page).click();
	await joinButton(guest).click();
	const people = page.getByRole('list', { name: 'People in the call' });
	await expect(people.getByText("Rose can't be heard or seen yet")).toBeVisible();
	await page.getByRole('button', { name: 'People' }).click();
	const panel = page.getByRole('dialog');
	await expect(panel.getByText("Rose can't be heard or seen yet")).toBeVisible();

	await guest.getByRole('button', { name: 'How to turn it on' }).click();
	const help = guest.getByRole('dialog');
	await expect(help.getByRole('listitem').first().locator('svg')).toBeVisible();
	await expect(help.getByRole('listitem').nth(1).locator('svg')).toBeVisible();
	await forbidDevices(guest, ['camera']);
	await help.getByRole('button', { name: 'Try again' }).click();
	await expect(panel.getByText("Rose can't be seen yet")).toBeVisible();
	await forbidDevices(guest, []);
	await guest.getByRole('button', { name: 'Camera on' }).click();
	await expect(panel.getByText(/Rose can't be/)).toHaveCount(0);
});
