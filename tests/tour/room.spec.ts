import type { Browser, Page } from '@playwright/test';
import { listRecipients } from '#contract/recipients.ts';
import { expect, test } from '#tests/support/browser.ts';
import { gatherCrowd } from '../journeys/rooms-crowd-steps.ts';
import { callFamily, joinButton, leaveButton, openLink } from '../journeys/rooms-media-steps.ts';
import { changeMeeting, forbidDevices } from '../journeys/rooms-steps.ts';
import { addSchedule } from '../journeys/schedules-steps.ts';
import { breakNetwork, button, headingOf, lookAt, visit } from './tour-steps.ts';

/* The page behind a personal link in all its states, and the call. */

const MINUTE_MS = 60_000;

const fromNow = (ms: number) => new Date(Date.now() + ms);

const idOf = (link = '') => link.slice('/j/'.length);

test('the door: dead link, offline, early, open, over, cancelled', async ({
	page,
	app,
	account,
}) => {
	const { links, meetingId } = await callFamily(app, account, ['Rose', 'Theo']);
	const id = idOf(links.Rose);
	// Must come first: the tab remembers a link once it was opened.
	await page.goto('/j/');
	await lookAt(page, 'Open your link again');
	await visit(page, 'join', "We can't find this call", { id: 'no-such-token' });
	await lookAt(page, headingOf(page));
	await breakNetwork(page, '**/api/rooms/**');
	await visit(page, 'join', 'No connection yet', { id });
	await lookAt(page, button(page, 'Try again now'));
	await page.unrouteAll();
	await changeMeeting(app, meetingId, { opensAt: fromNow(10 * MINUTE_MS) });
	await visit(page, 'join', "You're early", { id });
	await button(page, 'Join when it starts').click();
	await lookAt(page, 'Stay on this page.');
	await changeMeeting(app, meetingId, { opensAt: fromNow(-MINUTE_MS) });
	await visit(page, 'join', 'Ana Reyes is calling', { id });
	await button(page, 'See yourself first').click();
	await lookAt(page, 'Only you see this until you join.');
	await changeMeeting(app, meetingId, { closesAt: fromNow(-MINUTE_MS) });
	await visit(page, 'join', 'This call is over', { id });
	await lookAt(page, button(page, 'Call me back'));
	await button(page, 'Call me back').click();
	await lookAt(page, "Ana Reyes knows that you'd like a call.");
	await changeMeeting(app, meetingId, { closedAt: fromNow(-MINUTE_MS), closedReason: 'cancelled' });
	await visit(page, 'join', 'This call was cancelled', { id });
	await lookAt(page, headingOf(page));
});

async function enter(browser: Browser, link?: string): Promise<Page> {
	const page = await openLink(browser, link, { hasMicrophone: false });
	await joinButton(page).click();
	return page;
}

test('the call: alone, together, waiting, refused, removed, over', async ({
	browser,
	app,
	account,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const host = await openLink(browser, links.host);
	await host.evaluate((value) => localStorage.setItem('token', value), account.token);
	await host.goto(app.url + links.host);
	await joinButton(host).click();
	await lookAt(host, 'Nobody else is here right now.');
	await button(host, 'Camera off').click();
	await button(host, 'Mute').click();
	await lookAt(host, button(host, 'Camera on'));

	const rose = await enter(browser, links.Rose);
	await lookAt(rose, rose.getByRole('list', { name: 'People in the call' }).getByText('Ana Reyes'));
	await lookAt(host, "Rose can't be heard yet");
	const second = await enter(browser, links.Rose);
	await expect(headingOf(second)).toHaveText("You're in the waiting room");
	await lookAt(second, 'Someone is already in the call with this link.');
	await lookAt(host, 'Rose would like to come in on a second device.');
	await button(host, 'Not now, Rose').click();
	await expect(headingOf(second)).toHaveText('Not this time');
	await lookAt(second, headingOf(second));

	await button(host, 'People').click();
	await button(host, 'Make a guest link').click();
	await lookAt(host, host.getByLabel('Guest link'));
	await button(host, 'Remove Rose').click();
	await lookAt(host, "Rose leaves the call right away and can't come back");
	await button(host, 'Remove').click();
	await expect(headingOf(rose)).toHaveText("You're no longer in the call");
	await lookAt(rose, headingOf(rose));
	await button(host, 'End the call for all').click();
	await lookAt(host, 'Everyone leaves');
	await button(host, 'End for all').click();
	await expect(headingOf(host)).toHaveText('The call is over');
	await lookAt(host, host.getByRole('link', { name: 'Go to my calls' }));
});

test('without camera and microphone, and after leaving', async ({ page, app, account }) => {
	const { links } = await callFamily(app, account, ['Rose']);
	await addSchedule(app, account, await app.request(listRecipients, {}, account.token));
	await page.goto('/j/');
	await forbidDevices(page, ['camera', 'microphone']);
	await visit(page, 'join', 'Ana Reyes is calling', { id: idOf(links.Rose) });
	await button(page, 'See yourself first').click();
	await page.getByText('How to turn it on').click();
	await lookAt(page, page.locator('details svg').first());
	await joinButton(page).click();
	await lookAt(page, 'You can listen.');
	await button(page, 'How to turn it on').click();
	await lookAt(page, page.getByRole('dialog'));
	await page.keyboard.press('Escape');
	await leaveButton(page).click();
	await expect(headingOf(page)).toHaveText('You left the call');
	await lookAt(page, 'Your next call');
});

test('a call of 51, 21, 12, 6, 3 and 2', async ({ page, app, account }) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const crowd = await gatherCrowd(page, 50);
	await page.goto(links.Rose ?? '');
	await joinButton(page).click();
	await lookAt(page, '51 of 53 are here');
	await button(page, 'Same size for all').click();
	await button(page, 'Next faces').click();
	await lookAt(page, button(page, 'Speaker large'));
	await button(page, 'People').click();
	await lookAt(page, 'In the call · 51');
	await page.keyboard.press('Escape');
	await button(page, 'Speaker large').click();
	for (const count of [21, 12, 6, 3]) {
		crowd.keep(count - 1);
		await lookAt(page, `${count} of ${count + 2} are here`);
	}
	crowd.change('Rosa', { isUnable: true, microphone: 'none', camera: 'none' });
	await lookAt(page, "Rosa's browser can't make calls");
	crowd.change('Theo', { isSharing: true });
	await lookAt(page, page.getByLabel('Screen of Theo').first());
	crowd.keep(1);
	await lookAt(page, '2 of 4 are here');
	await button(page, 'More').click();
	await lookAt(page, button(page, 'Full screen'));
});

test('a page that broke, and a browser that knows no calls', async ({ page, app, account }) => {
	const { links } = await callFamily(app, account, ['Rose']);
	await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
	await page.route('**/api/rooms/*', (route) => route.fulfill({ json: { state: 'open' } }));
	await page.goto(links.Rose ?? '');
	await lookAt(page, 'Something went wrong');
	await page.unrouteAll();
	await button(page, 'Try again').click();
	await lookAt(page, "This browser can't make video calls.");
	await joinButton(page).click();
	await lookAt(page, "you can't hear or see each other");
});
