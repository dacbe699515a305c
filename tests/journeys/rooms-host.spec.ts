import type { Browser, Page } from '@playwright/test';
import { getMeeting } from '#contract/meetings.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { callFamily, joinButton, leaveButton, openLink } from './rooms-media-steps.ts';
import { checkSmallPhone } from './rooms-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page) => page.getByRole('dialog');
const inCall = (page: Page) => page.getByRole('list', { name: 'People in the call' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const silent = { hasMicrophone: false };

/** Opens a link in a separate browser and taps on 'Join'. */
async function enter(browser: Browser, link = ''): Promise<Page> {
	const page = await openLink(browser, link, silent);
	await joinButton(page).click();
	return page;
}

/** Opens the account holder's link in a browser where they are logged in. */
async function enterAsHost(browser: Browser, url: string, token: string, link = '') {
	const page = await openLink(browser, link, silent);
	await page.evaluate((value) => localStorage.setItem('token', value), token);
	await page.goto(url + link);
	await joinButton(page).click();
	await expect(button(page, 'People')).toBeVisible();
	return page;
}

async function openPanel(host: Page): Promise<void> {
	await button(host, 'People').click();
	await expect(panel(host).getByRole('heading', { name: 'In the call' })).toBeVisible();
}

/** Acts like a network that lets nothing through. */
function breakConnections(): void {
	window.RTCPeerConnection = class extends RTCPeerConnection {
		constructor(configuration?: RTCConfiguration) {
			super({ ...configuration, iceServers: [], iceTransportPolicy: 'relay' });
		}
	};
}

test('[RM-07] guests and second devices wait for the host; a removed person stays out', async ({
	browser,
	app,
	account,
}) => {
	test.setTimeout(480_000);
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const host = await enterAsHost(browser, app.url, account.token, links.host);
	const rose = await enter(browser, links.Rose);
	await expect(inCall(host).getByText('Rose', { exact: true })).toBeVisible();
	await expect(host.getByRole('status').filter({ hasText: 'Rose joined.' })).toBeAttached();

	await openPanel(host);
	await expect(panel(host).getByRole('list', { name: 'Not here yet' })).toHaveText(
		/Theo.*Link.*By text/,
	);
	await expect(panel(host).getByRole('list', { name: 'In the call' })).toHaveText(
		/Rose.*In the call.*Ana Reyes \(you\).*In the call/,
	);
	await expect(button(host, 'Send the link again to Rose')).toHaveCount(0);
	await button(host, 'Make a guest link').click();
	const guestUrl = await panel(host).getByLabel('Guest link').inputValue();
	await checkSmallPhone(host);
	await button(host, 'Close').click();

	const guest = await openLink(browser, guestUrl, silent);
	await expect(guest.getByText('Theo')).toHaveCount(0);
	await joinButton(guest).click();
	await expect(guest.getByText('Please tell us your name')).toBeVisible();
	await expect(guest.getByLabel('Your name')).toBeFocused();
	await checkSmallPhone(guest);
	await guest.getByLabel('Your name').fill('ROSÉ');
	await joinButton(guest).click();
	await expect(guest.getByText('Someone else in this call has that name.')).toBeVisible();
	await expect(guest.getByLabel('Your name')).toBeFocused();
	await expect(guest.getByLabel('Your name')).toHaveValue('ROSÉ');
	await guest.getByLabel('Your name').fill('Bea');
	await joinButton(guest).click();
	await expect(title(guest)).toHaveText("You're in the waiting room");
	await checkSmallPhone(guest);
	await expect(host.getByText('Bea, a guest, would like to come in.')).toBeVisible();
	await checkSmallPhone(host);
	await expect(inCall(host).getByText(/Bea/)).toHaveCount(0);
	await button(host, 'Let in Bea').click();
	await expect(inCall(guest).getByText('Rose', { exact: true })).toBeVisible();
	await expect(inCall(rose).getByText('Bea (guest)', { exact: true })).toBeVisible();
	await expect(host.getByText('Bea, a guest, would like to come in.')).toBeHidden();

	const phone = await enter(browser, links.Rose);
	await expect(title(phone)).toHaveText("You're in the waiting room");
	await expect(phone.getByText('Someone is already in the call with this link.')).toBeVisible();
	await expect(host.getByText('Rose would like to come in on a second device.')).toBeVisible();
	await button(host, 'Not now, Rose').click();
	await expect(title(phone)).toHaveText('Not this time');
	await checkSmallPhone(phone);

	await openPanel(host);
	await button(host, 'Ask to wait, Bea').click();
	await expect(guest.getByText('Ana Reyes asked you to wait a moment')).toBeVisible();
	await panel(host).getByLabel('Let in Bea').click();
	await expect(inCall(guest).getByText('Rose', { exact: true })).toBeVisible();
	await button(host, 'End this link').click();
	await expect(panel(host).getByText('Guests who are in the call stay.')).toBeVisible();
	await button(host, 'End this link').click();
	await expect(button(host, 'Make a guest link')).toBeVisible();
	await phone.goto(guestUrl);
	await expect(title(phone)).toHaveText('This link no longer works');

	await button(host, 'Remove Rose').click();
	const question = panel(host).getByText("Rose leaves the call right away and can't come back");
	await expect(question).toBeVisible();
	await expect(button(host, 'Go back')).toBeFocused();
	await checkSmallPhone(host);
	await button(host, 'Remove').click();
	await expect(title(rose)).toHaveText("You're no longer in the call");
	await expect(joinButton(rose)).toHaveCount(0);
	await rose.reload();
	await expect(title(rose)).toHaveText('This link no longer works');
	await expect(panel(host).getByRole('list', { name: 'No longer here' })).toHaveText(/Rose/);
	await button(host, 'Close').click();
	await expect(inCall(host).getByText('Rose', { exact: true })).toHaveCount(0);
	await expect(title(host)).toHaveText('Your call');
	await expect(title(guest)).toHaveText('Call with Ana Reyes');
	await leaveButton(guest).click();
	await expect(
		host.getByText("Nobody else is here right now. Theo hasn't joined yet."),
	).toBeVisible();
});

test('in a locked room newcomers wait; the host ends the call for all', async ({
	browser,
	app,
	account,
}) => {
	test.setTimeout(480_000);
	const { links, meetingId } = await callFamily(app, account, ['Rose']);
	const host = await enterAsHost(browser, app.url, account.token, links.host);
	await openPanel(host);
	await button(host, 'Lock the room').click();
	await expect(panel(host).getByText('The room is locked')).toBeVisible();
	await button(host, 'Close').click();
	const rose = await openLink(browser, links.Rose, silent);
	await rose.clock.install();
	await rose.evaluate(breakConnections);
	await joinButton(rose).click();
	await expect(title(rose)).toHaveText("You're in the waiting room");
	await button(host, 'Let in Rose').click();
	await expect(inCall(rose).getByText('Connecting…')).toBeVisible();
	// In small steps: a page whose time jumps has been asleep, and gives everyone the full time again.
	await expect(async () => {
		await rose.clock.runFor(2_000);
		const words = rose.getByText("You can't hear or see Ana Reyes yet.");
		await expect(words).toBeVisible({ timeout: 200 });
	}).toPass();
	await checkSmallPhone(rose);
	await button(rose, 'Try again').click();
	await expect(button(rose, 'Try again')).toBeHidden();
	await expect(inCall(rose).getByText('Ana Reyes')).toBeVisible();

	await openPanel(host);
	await button(host, 'Unlock the room').click();
	await expect(button(host, 'Lock the room')).toBeVisible();
	await button(host, 'End the call for all').click();
	await expect(panel(host).getByText('Everyone leaves')).toBeVisible();
	await button(host, 'End for all').click();
	for (const page of [rose, host]) {
		await expect(title(page)).toHaveText('The call is over');
		await expect(joinButton(page)).toHaveCount(0);
	}
	await expect(host.getByRole('link', { name: 'Go to my calls' })).toBeVisible();
	await checkSmallPhone(host);
	const { state } = await app.request(getMeeting, { params: { meetingId } }, account.token);
	expect(state).toBe('over');
});

test('two families never meet, and a link alone makes nobody a host', async ({
	page,
	browser,
	app,
	account,
}) => {
	const mine = await callFamily(app, account, ['Rose']);
	const other = await app.createAccount({ name: 'Ben Okafor' });
	const theirs = await callFamily(app, other, ['Zoe']);
	const rose = await enter(browser, mine.links.Rose);
	const zoe = await enter(browser, theirs.links.Zoe);
	// Logged in, but as somebody else.
	await signIn(page, other.token);
	await page.goto(mine.links.host ?? '');
	await joinButton(page).click();
	await expect(inCall(page).getByText('Rose', { exact: true })).toBeVisible();
	await expect(inCall(rose).getByRole('listitem')).toHaveText([/Ana Reyes/, /You/]);
	await expect(inCall(zoe).getByRole('listitem')).toHaveText([/You/]);
	await button(page, 'People').click();
	await expect(panel(page).getByText('log in on this device')).toBeVisible();
	await expect(panel(page).getByRole('button')).toHaveText(['Close']);
	await checkSmallPhone(page);

	await page.evaluate((token) => {
		localStorage.setItem('token', token);
		// As if it happened in another tab.
		window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
	}, account.token);
	await expect(button(page, 'End the call for all')).toBeVisible();
});
