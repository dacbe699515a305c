import { listCalls } from '#contract/calls.ts';
import { expect } from '#tests/support/browser.ts';
import { rows as activityRows, openDashboard } from './dashboard-steps.ts';
import { factOf, openGathering, rowWith } from './messages-steps.ts';
import {
	expectMedia,
	findCall,
	joinButton,
	leaveButton,
	openLink,
	timedTest as test,
} from './rooms-media-steps.ts';
import {
	callOf,
	doneAt,
	expectNear,
	expectStates,
	killTab,
	spend,
} from './rooms-presence-steps.ts';
import { planCall } from './schedules-steps.ts';

const minutesAndSeconds = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

test('[ST-02] [CA-03] [CA-08] a call is in progress, then completed with its real length, or missed', async ({
	signedIn: page,
	app,
	account,
	browser,
	clock,
}) => {
	test.setTimeout(480_000);
	await planCall(app, account, ['Rose', 'Theo', 'Maya']);
	await page.goto('/calls');
	await openGathering(page);
	await expect(rowWith(page, 'Rose').getByText('Scheduled')).toBeVisible();
	await rowWith(page, 'Rose')
		.getByRole('button', { name: /^Start/ })
		.click();
	await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click();
	await expect(page.getByText('Call Initiated', { exact: true })).toBeVisible();
	const rows = await app.request(listCalls, { query: { status: 'in-progress' } }, account.token);
	const call = { ...(await findCall(app, account, rows)), app, account, clock };

	const invitedAt = clock.now();
	const rose = await openLink(browser, call.links.Rose);
	const theo = await openLink(browser, call.links.Theo);
	for (const person of [rose, theo]) await joinButton(person).click();
	await expectMedia([rose, theo]);
	await expectStates(call, { Rose: 'here', Theo: 'here' });
	const togetherAt = clock.now();
	await spend(call, 60, [rose, theo]);
	await expect(rowWith(page, 'In progress')).toHaveCount(3);

	const theoLeft = await doneAt(call, async () => {
		await leaveButton(theo).click();
		await expectStates(call, { Rose: 'here', Theo: 'left' });
	});
	await spend(call, 24, [rose]);
	const roseLeft = await doneAt(call, () => killTab(rose));
	// Her page could come back until it was silent for too long.
	clock.pass(21);
	await expectStates(call, { Rose: 'left', Theo: 'left' });
	clock.pass(121);
	await expect(rowWith(page, 'Completed')).toHaveCount(2, { timeout: 240_000 });
	for (const { name, leftAt } of [
		{ name: 'Rose', leftAt: roseLeft },
		{ name: 'Theo', leftAt: theoLeft },
	]) {
		const { startTime, endTime, duration, detail } = await callOf(call, name);
		expect(detail).toBeNull();
		expect(Date.parse(startTime)).toBeGreaterThan(invitedAt);
		expect(Date.parse(startTime)).toBeLessThan(togetherAt);
		expectNear(Date.parse(endTime ?? ''), leftAt);
		expectNear((duration ?? 0) * 1000, leftAt - Date.parse(startTime));
	}

	clock.pass(15 * 60);
	await expect(rowWith(page, 'Maya').getByText('Missed')).toBeVisible({ timeout: 240_000 });
	await rowWith(page, /Theo.*Completed/)
		.getByRole('button', { name: /^View details/ })
		.click();
	const details = page.getByRole('dialog', { name: 'Call details' });
	const { duration } = await callOf(call, 'Theo');
	expect(duration).toBeGreaterThanOrEqual(60);
	await expect(factOf(details, 'Duration')).toHaveText(minutesAndSeconds(duration ?? 0));
	await openDashboard(page);
	await expect(activityRows(page).filter({ hasText: /Completed2 of 3 came/ })).toBeVisible();
});
