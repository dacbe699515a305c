import { listCalls } from '#contract/calls.ts';
import type { Recipient } from '#contract/recipients.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { openGathering, rowWith } from './messages-steps.ts';
import { findCall, joinButton, leaveButton, openLink } from './rooms-media-steps.ts';
import { planCall } from './schedules-steps.ts';

test('[CA-03] [CA-08] [WY-08] a call that was started gathers on a board: texted, opened, in, missing', async ({
	signedIn: page,
	app,
	account,
	browser,
}) => {
	test.setTimeout(480_000);
	const [, theo] = (await planCall(app, account, ['Rose', 'Theo'])) as [Recipient, Recipient];
	await page.goto('/calls');
	const dialog = page.getByRole('dialog', { name: 'Call details' });
	const open = (status: string) =>
		rowWith(page, new RegExp(`Rose.*${status}`))
			.getByRole('button', { name: /^View details/ })
			.click();
	await openGathering(page);
	await open('Scheduled');
	await dialog.getByRole('button', { name: 'Start now' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click();
	await expect(page.getByText('Call Initiated', { exact: true })).toBeVisible();
	const calls = await app.request(listCalls, { query: { status: 'in-progress' } }, account.token);
	const { links } = await findCall(app, account, calls);

	const way = page.getByRole('link', { name: 'Join: Sunday call' });
	await expect(page.getByText('On now: Sunday call')).toBeVisible();
	await expect(page.getByText('Nobody is here yet')).toBeVisible();
	await expect(way).toHaveAttribute('href', app.url + links.host);
	await open('In progress');
	const board = dialog.getByRole('region', { name: 'The room now' });
	const stateOf = (name: string) => board.getByRole('listitem').filter({ hasText: name });
	await expect(stateOf('Theo')).toHaveText(/Theo\s*Link deliveredBy text, \d+:\d\d [AP]M/);
	await expect(stateOf('Rose')).toHaveText(/Rose\s*Link delivered/);
	await expect(board.getByRole('link', { name: 'Open the room' })).toBeVisible();

	const guest = await openLink(browser, links.Rose, { hasMicrophone: false });
	await expect(stateOf('Rose')).toHaveText(/Rose\s*Opened the link, \d+:\d\d [AP]M/);
	await joinButton(guest).click();
	await expect(stateOf('Rose')).toHaveText(/Rose\s*In the call, \d+:\d\d [AP]M.*By text/);
	await expect(stateOf('Rose').getByRole('button')).toHaveCount(0);
	await expect(board.getByRole('status')).toHaveText('1 in the call, 1 missing.');
	await expect(dialog.getByRole('button', { name: /^(Start|Cancel)/ })).toHaveCount(0);

	const before = (await app.texts(theo.phoneNumber)).length;
	await board.getByRole('button', { name: 'Send the link again to Theo' }).click();
	await expect(page.getByText('Link sent again')).toBeVisible();
	await expect.poll(async () => (await app.texts(theo.phoneNumber)).length).toBe(before + 1);
	expect((await app.texts(theo.phoneNumber)).at(-1)?.body).toContain(links.Theo);
	await board.getByRole('button', { name: 'Send the link again to Theo' }).click();
	await expect(page.getByText('We sent the link a moment ago.')).toBeVisible();

	await checkAccessibility(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);

	await leaveButton(guest).click();
	await expect(stateOf('Rose')).toHaveText(/Rose\s*Left, \d+:\d\d [AP]M/);
	const happened = dialog.getByRole('list', { name: 'What happened for Rose' });
	await expect(happened).toHaveText(/Opened the link.*Joined.*Left/);
	await board.getByRole('link', { name: 'Open the room' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday call');
	await joinButton(page).click();
	await expect(page.getByRole('button', { name: 'People' })).toBeVisible();
});
