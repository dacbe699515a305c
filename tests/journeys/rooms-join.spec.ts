import type { Page } from '@playwright/test';
import { endMeeting, getMeeting, removeFromMeeting } from '#contract/meetings.ts';
import { getRoom } from '#contract/rooms.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { callFamily, joinButton, leaveButton } from './rooms-media-steps.ts';
import { changeMeeting, checkSmallPhone, forbidDevices, weighScripts } from './rooms-steps.ts';

const SCRIPT_BUDGET = 90_000;
const HOUR_MS = 3_600_000;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const fromNow = (ms: number) => new Date(Date.now() + ms);

test('a link that opens nothing says so kindly, and what to do', async ({ page, app, account }) => {
	const { links, meetingId } = await callFamily(app, account, ['Rose', 'Theo']);
	await page.goto('/j/');
	await expect(title(page)).toHaveText('Open your link again');
	await checkSmallPhone(page);

	await page.goto('/j/nobody-was-given-this');
	await expect(title(page)).toHaveText("We can't find this call");
	await expect(page).toHaveTitle("We can't find this call · Kinbell");
	await expect(page.getByText('tap the link in your text again')).toBeVisible();
	await checkSmallPhone(page);

	const params = { meetingId };
	const { people } = await app.request(getMeeting, { params }, account.token);
	const personId = people.find(({ name }) => name === 'Theo')?.personId;
	await app.request(removeFromMeeting, { params, body: { personId } }, account.token);
	await page.goto(links.Theo ?? '');
	await expect(title(page)).toHaveText('This link no longer works');
	await expect(page.getByText('ask Ana Reyes')).toBeVisible();

	await changeMeeting(app, meetingId, { closesAt: fromNow(-1000) });
	await page.goto(links.Rose ?? '');
	await expect(title(page)).toHaveText('This call is over');
	await expect(page.getByText('Ana Reyes would be glad')).toBeVisible();
	await checkSmallPhone(page);
	await changeMeeting(app, meetingId, { closesAt: fromNow(HOUR_MS) });
	await app.request(endMeeting, { params }, account.token);
	await page.reload();
	await expect(title(page)).toHaveText('This call is over');

	await changeMeeting(app, meetingId, { closedReason: 'cancelled' });
	await page.reload();
	await expect(title(page)).toHaveText('This call was cancelled');
	await expect(joinButton(page)).toHaveCount(0);
});

test('[RM-11] one tap: the page knows the name, keeps the link to itself and is light', async ({
	page,
	app,
	account,
}) => {
	const { links, meetingId } = await callFamily(app, account, ['Rose', 'Theo']);
	const stateOfRose = async () => {
		const { people } = await app.request(getMeeting, { params: { meetingId } }, account.token);
		return people.find(({ name }) => name === 'Rose')?.state;
	};
	// Requests like those of robots that make previews of links.
	await fetch(app.url + links.Rose);
	await app.request(getRoom, { params: { token: links.Rose?.slice('/j/'.length) ?? '' } });
	expect(await stateOfRose()).toBe('invited');

	await page.route('**/api/rooms/**', (route) => route.abort());
	await page.clock.install();
	const scripts = weighScripts(page);
	await page.goto(links.Rose ?? '');
	await expect(title(page)).toHaveText('No connection yet');
	await checkSmallPhone(page);
	await page.unrouteAll();
	await page.clock.fastForward(6_000);
	await expect(title(page)).toHaveText('Ana Reyes is calling');
	await expect(page.getByText('Hello Rose.')).toBeVisible();
	await expect(page.getByText("Theo and Ana Reyes haven't joined yet.")).toBeVisible();
	await expect.poll(stateOfRose).toBe('opened');
	expect(new URL(page.url()).pathname).toBe('/j/');
	await page.getByRole('button', { name: 'See yourself first' }).click();
	await expect(page.getByText('Only you see this until you join.')).toBeVisible();
	await checkSmallPhone(page);
	expect(await scripts()).toBeLessThan(SCRIPT_BUDGET);
	await page.reload();
	await expect(page.getByText('Hello Rose.')).toBeVisible();

	await joinButton(page).press('Enter');
	await expect(leaveButton(page)).toBeVisible();
	await expect(title(page)).toBeFocused();
	await expect(page.getByRole('status').filter({ hasText: "You're in the call." })).toBeAttached();
	await expect(
		page.getByText("Nobody else is here right now. Theo and Ana Reyes haven't joined yet."),
	).toBeVisible();
	await expect.poll(stateOfRose).toBe('here');
	await checkSmallPhone(page);
	const textSize = () => page.locator('html').evaluate((html) => getComputedStyle(html).fontSize);
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Larger text' }).click();
	expect(await textSize()).toBe('21.25px');
	await page.getByRole('button', { name: 'Larger text' }).click();
	await page.getByRole('button', { name: 'Close' }).click();
	await checkSmallPhone(page);
	await expectLargeFaces(page);
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Smaller text' }).click();
	expect(await textSize()).toBe('17px');
	await page.getByRole('button', { name: 'Close' }).click();
	await page.getByRole('button', { name: 'Mute' }).click();
	await expect(page.getByRole('img', { name: 'muted' })).toBeVisible();
	await page.getByRole('button', { name: 'Unmute' }).click();
	await expect(page.getByRole('img', { name: 'muted' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Camera off' }).click();
	await expect(page.getByLabel('Your own picture')).toHaveCount(0);

	await leaveButton(page).click();
	await expect(title(page)).toHaveText('You left the call');
	await expect(title(page)).toBeFocused();
	await expect.poll(stateOfRose).toBe('left');
	await checkSmallPhone(page);
	await page.getByRole('button', { name: 'Join again' }).click();
	await expect.poll(stateOfRose).toBe('here');
});

/** On the smallest phone the faces keep half of the screen, and 'Leave' stays in view. */
async function expectLargeFaces(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 640 });
	const faces = page.getByRole('list', { name: 'People in the call' });
	await expect.poll(async () => (await faces.boundingBox())?.height).toBeGreaterThan(300);
	await expect(leaveButton(page)).toBeInViewport({ ratio: 1 });
	if (before) await page.setViewportSize(before);
}

test('people who are early get in automatically; without a camera they are heard, without both they listen', async ({
	page,
	app,
	account,
}) => {
	// The longest possible name: it has to break.
	const { links, meetingId } = await callFamily(app, account, ['Rose', 'Llanfair'.repeat(12)]);
	const opensAt = fromNow(HOUR_MS / 6);
	await changeMeeting(app, meetingId, { opensAt });
	await forbidDevices(page, ['camera']);
	await page.clock.install();
	await page.goto(links.Rose ?? '');
	await expect(title(page)).toHaveText("You're early");
	await expect(page.getByRole('timer')).toHaveText(/Starts in\s*(9|10):\d\d/);
	const onTheWall = {
		hour: 'numeric',
		minute: '2-digit',
		timeZone: 'America/Los_Angeles',
	} as const;
	const time = opensAt.toLocaleTimeString('en-US', onTheWall);
	await expect(page.getByRole('timer')).toContainText(`, ${time} your time`);
	await checkSmallPhone(page);
	await page.getByRole('button', { name: 'Join when it starts' }).click();
	await expect(page.getByText("You'll join as soon as the call starts.")).toBeVisible();
	await checkAccessibility(page);
	await changeMeeting(app, meetingId, { opensAt: fromNow(-1000) });
	await page.clock.fastForward(HOUR_MS / 6);
	await expect(leaveButton(page)).toBeVisible();

	await expect(page.getByText('The others can hear you, but not see you.')).toBeVisible();
	await page.getByRole('button', { name: 'How to turn it on' }).click();
	const help = page.getByRole('dialog', { name: 'Turn on the camera' });
	await expect(help.getByRole('listitem').first()).toHaveText(/left of the address/);
	await checkSmallPhone(page);
	await page.keyboard.press('Escape');
	await expect(help).toBeHidden();
	await expect(page.getByRole('button', { name: 'How to turn it on' })).toBeFocused();
	await leaveButton(page).click();

	await forbidDevices(page, ['camera', 'microphone']);
	await page.getByRole('button', { name: 'Join again' }).click();
	await expect(page.getByText('You can listen.')).toBeVisible();
	await checkSmallPhone(page);
	await page.getByRole('button', { name: 'How to turn it on' }).click();
	await forbidDevices(page, []);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('You can listen.')).toBeHidden();
	await expect(page.getByLabel('Your own picture')).toBeVisible();
});

test('[SX-12] the link’s token is never in local storage, and the seat’s key leaves it with the page', async ({
	context,
	app,
	account,
}) => {
	const { links } = await callFamily(app, account, ['Rose']);
	const link = links.Rose ?? '';
	const shared = (from: Page) => from.evaluate(() => ({ ...localStorage }));
	const seats = async (from: Page) =>
		Object.keys(await shared(from)).filter((name) => name.startsWith('seat:'));
	const page = await context.newPage();
	await page.goto('/healthz');
	await page.evaluate(
		(token) => localStorage.setItem(`seat:${token}`, 'of an earlier version'),
		link.slice('/j/'.length),
	);
	await page.goto(link);
	await joinButton(page).click();
	await expect(leaveButton(page)).toBeVisible();
	expect(await seats(page)).toHaveLength(1);
	expect(JSON.stringify(await shared(page))).not.toContain(link.slice('/j/'.length));

	// After a reload the person takes the same seat again, without asking the host.
	await page.reload();
	await joinButton(page).click();
	await expect(leaveButton(page)).toBeVisible();
	// In another tab, too.
	const secondTab = await context.newPage();
	await secondTab.goto(link);
	await joinButton(secondTab).click();
	await expect(leaveButton(secondTab)).toBeVisible();
	await expect(page.getByRole('heading', { name: /elsewhere/ })).toBeVisible();

	await page.close();
	await secondTab.close();
	const later = await context.newPage();
	await later.goto('/healthz');
	expect(await seats(later)).toEqual([]);
});
