import { listCalls } from '#contract/calls.ts';
import type { Recipient } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { checkAccessibility, expect } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { openGathering, rowWith } from './messages-steps.ts';
import { findCall, timedTest as test } from './rooms-media-steps.ts';
import { addRecipients, addSchedule } from './schedules-steps.ts';

const steps = [
	{ kind: 'nudge', afterMinutes: 3 },
	{ kind: 'holder', afterMinutes: 15 },
];

test('[AN-03] [LD-06] the board shows what people answer, and what is done about who does not', async ({
	signedIn: page,
	app,
	account,
	clock,
	browser,
}) => {
	await startTrial(app, account);
	const people = await addRecipients(app, account, ['Rose', 'Theo']);
	const [rose] = people as [Recipient];
	await addSchedule(app, account, people, { ladder: { steps } });
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
	await open('In progress');
	const board = dialog.getByRole('region', { name: 'The room now' });
	const rowOf = (name: string) => board.getByRole('listitem').filter({ hasText: name });
	await expect(rowOf('Theo')).toContainText(/texted \d+:\d\d [AP]M · next: nudge, \d+:\d\d [AP]M/);

	await app.request(answerText, { body: { from: rose.phoneNumber, body: '10 min' } });
	await expect(rowOf('Rose')).toContainText(/10 minutes late\s*10 min/);
	const door = await (await browser.newContext()).newPage();
	await door.goto(app.url + links.Theo);
	await expect(door.getByRole('listitem').filter({ hasText: 'Rose' })).toContainText(
		'10 minutes late',
	);
	await checkAccessibility(door);

	clock.pass(185);
	await expect(rowOf('Theo')).toContainText(/texted .* · nudged \d+:\d\d [AP]M · next: you/);
	await expect(rowOf('Rose')).not.toContainText('nudged');
	await checkAccessibility(page);
	await rowOf('Theo').getByRole('button', { name: "I've got it: Theo" }).click();
	await expect(rowOf('Theo')).toContainText(/nudged .* · you (have|took) it/);
});

test('[CK-05] the dashboard has a quiet row for a person who is checked on', async ({
	signedIn: page,
	app,
	account,
	clock,
}) => {
	await startTrial(app, account);
	const [rose] = await addRecipients(app, account, ['Rose']);
	const soon = new Date(clock.now() + 120_000);
	const [startDate, time] = new Intl.DateTimeFormat('sv-SE', {
		timeZone: 'America/New_York',
		dateStyle: 'short',
		timeStyle: 'short',
	})
		.format(soon)
		.split(' ');
	await addSchedule(app, account, rose ? [rose] : [], {
		name: 'Good morning',
		type: 'message',
		frequency: 'daily',
		startDate,
		time,
		checkIn: {},
		ladder: { steps },
	});
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/dashboard');
	const row = page.getByRole('region', { name: 'How they are today' }).getByRole('listitem');
	await expect(row).toContainText(/Rose\s*We ask at \d+:\d\d [AP]M/);
	clock.pass(180);
	await expect(row).toContainText(/Asked at \d+:\d\d [AP]M, no answer yet/);
	await expect(row).toContainText(/Practice until/);
	await checkAccessibility(page);
	await row.getByRole('button', { name: 'I’ve heard from Rose' }).click();
	await expect(row).toContainText(/Well at \d+:\d\d [AP]M/);
	await expect(row.getByRole('button')).toHaveCount(0);
});
