import { createGuestLink } from '#contract/meetings.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { callFamily, joinButton, leaveButton, openLink } from '../journeys/rooms-media-steps.ts';

test('however many people wait, the host finds them all and the button to leave', async ({
	browser,
	app,
	account,
}) => {
	test.setTimeout(480_000);
	const { links, meetingId } = await callFamily(app, account, ['Rose']);
	const host = await openLink(browser, links.host, { hasMicrophone: false });
	await host.evaluate((value) => localStorage.setItem('token', value), account.token);
	await host.goto(app.url + links.host);
	await joinButton(host).click();
	await expect(leaveButton(host)).toBeVisible();

	const { guestUrl } = await app.request(createGuestLink, { params: { meetingId } }, account.token);
	for (const name of ['Bea', 'Ida', 'Omar', 'Zoe']) {
		const guest = await openLink(browser, guestUrl ?? '', { hasMicrophone: false });
		await guest.getByLabel('Your name').fill(name);
		await joinButton(guest).click();
		await expect(guest.getByRole('heading', { level: 1 })).toHaveText("You're in the waiting room");
	}
	await expect(host.getByText('2 more people would like to come in.')).toBeVisible();
	await expect(host.getByRole('button', { name: /^Let in/ })).toHaveCount(2);
	for (const [width, height] of [
		[360, 640],
		[844, 390],
		[320, 256],
	] as const) {
		await host.setViewportSize({ width, height });
		await expect(leaveButton(host)).toBeInViewport({ ratio: 1 });
		await checkAccessibility(host);
	}

	await host.setViewportSize({ width: 390, height: 844 });
	await host.getByRole('button', { name: 'See everyone' }).click();
	const panel = host.getByRole('dialog', { name: 'People' });
	await expect(panel.getByRole('button', { name: /^Let in/ })).toHaveCount(4);
	await panel.getByRole('button', { name: 'End the call for all' }).scrollIntoViewIfNeeded();
	await panel.getByRole('button', { name: 'Close' }).click({ trial: true });
	await expect(panel.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
	await panel.getByRole('button', { name: 'Not now, Zoe' }).click();
	await panel.getByRole('button', { name: 'Close' }).click();
	await expect(host.getByText('One more person would like to come in.')).toBeVisible();
});
