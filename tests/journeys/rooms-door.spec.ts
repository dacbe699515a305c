import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { callFamily, joinButton, wake } from './rooms-media-steps.ts';
import { changeMeeting } from './rooms-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Runs in the page: keeps what the camera and the microphone give. */
function keepTracks(): void {
	const tracks: MediaStreamTrack[] = [];
	Object.assign(window, { tracks });
	const { mediaDevices } = navigator;
	const open = mediaDevices.getUserMedia.bind(mediaDevices);
	mediaDevices.getUserMedia = async (wanted) => {
		const stream = await open(wanted);
		tracks.push(...stream.getTracks());
		return stream;
	};
}

const statesOf = (page: Page) =>
	page.evaluate(() =>
		(window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
			({ readyState }) => readyState,
		),
	);

test('[RM-02] [RM-04] [RM-08] a page that breaks offers a way on, a browser without calls is told so, and the camera goes off when the call is over', async ({
	page,
	app,
	account,
}) => {
	const { links, meetingId } = await callFamily(app, account, ['Rose', 'Theo']);
	await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
	await page.addInitScript(keepTracks);
	await page.route('**/api/rooms/*', (route) => route.fulfill({ json: { state: 'open' } }));
	await page.goto(links.Rose ?? '');
	await expect(title(page)).toHaveText('Something went wrong');
	await expect(page.getByRole('link', { name: '500-555-0006' })).toHaveAttribute(
		'href',
		'sms:+15005550006',
	);
	await page.unrouteAll();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(title(page)).toHaveText('Ana Reyes is calling');

	const advice = page.getByRole('region', { name: "This browser can't make video calls." });
	await expect(advice.getByRole('listitem').first()).toHaveText(
		'Open your link in Chrome, Edge, Firefox or Safari.',
	);
	await joinButton(page).click();
	await expect(page.getByText("you can't hear or see each other")).toBeVisible();

	const other = await page.context().newPage();
	await other.addInitScript(keepTracks);
	await other.goto(links.Theo ?? '');
	await other.getByRole('button', { name: 'See yourself first' }).click();
	await expect.poll(() => statesOf(other)).toEqual(['live', 'live']);
	await changeMeeting(app, meetingId, { closedAt: new Date(), closedReason: 'cancelled' });
	await wake(other);
	await expect(title(other)).toHaveText('This call was cancelled');
	await expect.poll(() => statesOf(other)).toEqual(['ended', 'ended']);
});
