import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall, buildMessage, LATER } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import {
	activity,
	figure,
	isLoaded,
	openDashboard,
	recent,
	refresh,
	rows,
} from './dashboard-steps.ts';
import { requestsTo } from './messages-steps.ts';
import { addRecipient, addSchedule, withoutNews } from './schedules-steps.ts';

/** How far from now, in days. */
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('[DA-03] [DA-12] [D22a] a new account is led to its first schedule', async ({
	signedIn: page,
}) => {
	await openDashboard(page);
	await expect(page.getByText('No call is planned.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'See your schedules' })).toHaveAttribute(
		'href',
		'/schedules',
	);
	await recent(page).getByRole('link', { name: 'Create Your First Schedule', exact: true }).click();
	await expect(page).toHaveURL('/schedules/new');
	await page.goBack();
	await isLoaded(page);
	await page.getByRole('link', { name: 'New', exact: true }).click();
	await expect(page).toHaveURL('/schedules/new');
});

test('[DA-02] [D22b] the demo is a video with captions, fetched when it is opened, closed by keyboard', async ({
	signedIn: page,
}) => {
	const fetched: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/demo')) fetched.push(pathname);
	});
	await openDashboard(page);
	const button = page.getByRole('button', { name: 'Watch Demo', exact: true });
	await button.hover();
	expect(fetched).toEqual([]);
	await button.press('Enter');
	const dialog = page.getByRole('dialog');
	const video = dialog.locator('video');
	await expect(video).toHaveAttribute('controls');
	await expect
		.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
		.toBeGreaterThan(60);
	// Plays if the browser knows H.264, and from the middle without loading the part before.
	const jump = video.evaluate(async (element: HTMLVideoElement) => {
		element.currentTime = 40;
		element.preload = 'auto';
		await new Promise((resolve) => element.addEventListener('canplay', resolve, { once: true }));
		return [element.currentTime, element.videoWidth, element.error];
	});
	expect(await jump).toEqual([40, 1280, null]);
	const cues = () =>
		video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
			if (track) track.mode = 'showing';
			return track?.cues?.length;
		});
	await expect.poll(cues).toBeGreaterThan(8);
	expect(fetched).toEqual(expect.arrayContaining(['/demo.mp4', '/demo.jpg', '/demo.vtt']));
	await dialog.getByText('The video in words').click();
	await expect(dialog.getByRole('listitem').first()).toContainText('This is Kinbell.');
	await checkAccessibility(page);
	await page.keyboard.press('Escape');
	await expect(video).toBeHidden();
	await expect(button).toBeFocused();
});

test('[DA-06] [DA-07] [DA-08] figures of people and plans lead to them; the next call in words', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, {
		name: 'Rose',
		timezone: 'America/Los_Angeles',
	});
	const theo = await addRecipient(app, account, { name: 'Theo', timezone: 'Asia/Tokyo' });
	await startTrial(app, account);
	const soon = { frequency: 'once', startDate: daysAhead(2).slice(0, 10), time: '21:30' };
	await addSchedule(app, account, [rose, theo], { ...soon, name: 'Family call' });
	await addSchedule(app, account, [rose], { name: 'Much later' });
	const text = { type: 'message', messageContent: 'Good night!' };
	for (const off of [{ name: 'No call' }, { ...text, name: 'No text' }]) {
		await addSchedule(app, account, [rose], { ...off, active: false });
	}
	await addSchedule(app, account, [rose], { ...soon, ...text, name: 'Good night', time: '22:00' });

	await openDashboard(page);
	await expect(figure(page, 'Total Recipients')).toHaveText(/^2/);
	await expect(figure(page, 'Active Call Schedules')).toHaveText(/^2/);
	await expect(figure(page, 'Active Message Schedules')).toHaveText(/^1/);
	await expect(page.getByText('Demo data')).toBeHidden();
	for (const [label, path] of [
		['Total Recipients', '/recipients'],
		['Active Call Schedules', '/calls?filter=upcoming'],
		['Active Message Schedules', '/messages?filter=scheduled'],
	] as const) {
		await expect(figure(page, label)).toHaveAttribute('href', path);
	}

	const weekday = new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		timeZone: 'UTC',
	}).format(new Date(soon.startDate));
	await expect(page.getByText(`${weekday} at 9:30 PM`)).toBeVisible();
	await expect(page.getByText('Family call with Rose and Theo')).toBeVisible();
	await expect(page.getByText('9:30 PM in New York for you')).toBeVisible();
	await expect(page.getByText('6:30 PM in Los Angeles for Rose')).toBeVisible();
	await expect(page.getByText(/^1[01]:30 AM on \w+day in Tokyo for Theo/)).toBeVisible();

	const week = page.getByRole('region', { name: 'This week' });
	await expect(week.locator('ol > li')).toHaveCount(7);
	await expect(week.getByRole('link')).toHaveText([
		/9:30 PM\s*Family call/,
		/10:00 PM\s*Good night/,
	]);
	await checkAccessibility(page);
	await figure(page, 'Total Recipients').click();
	await expect(page).toHaveURL('/recipients');
});

test('[DA-09] [DA-10] [DA-11] what is done is counted, and the ten newest changes are listed', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	const recipients = [rose];
	const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T15:00:00.000Z`;
	// The oldest of all, and the last that changed.
	await buildMessage(app, account, {
		recipients: [rose, theo],
		content: 'See you on Sunday',
		status: 'failed',
		reason: { code: 'not_confirmed' },
		at: '2026-01-01T15:00:00.000Z',
		changedAt: day(20),
	});
	await buildCall(app, account, { recipients, status: 'missed', changedAt: day(2) });
	// More than ten of each kind were planned after that one.
	for (const content of ['A', 'B', 'C', 'D', 'E', 'F']) {
		await buildMessage(app, account, { recipients, content, status: 'cancelled' });
		await buildCall(app, account, { recipients, status: 'cancelled' });
	}
	await buildCall(app, account, { recipients: [rose, theo], at: day(1) });
	const reason = { code: 'could_not_connect' } as const;
	await buildCall(app, account, { recipients, status: 'failed', at: day(3), reason });
	await buildCall(app, account, { recipients, status: 'in-progress', at: day(4) });
	await buildCall(app, account, { recipients, status: 'cancelled', at: day(5) });
	for (const [index, content] of ['One', 'Two', 'Three', 'Four'].entries()) {
		await buildMessage(app, account, { recipients, content, at: day(6 + index) });
	}

	await page.clock.setFixedTime(LATER);
	await openDashboard(page);
	await expect(figure(page, 'Completed Calls')).toHaveText(/^2/);
	await expect(figure(page, 'Completed Messages')).toHaveText(/^4/);
	await expect(activity(page).getByRole('columnheader')).toHaveText([
		'Type',
		'Description',
		'Status',
		'Time',
	]);
	await expect(rows(page)).toHaveText([
		/Message.*Text to Rose, Theo: “See you on Sunday”.*Failed.*not confirmed.*Fri, Feb 20, 10:00 AM/,
		/Message.*Text to Rose: “Four”.*Sent/,
		/Message.*“Three”.*Sent/,
		/Message.*“Two”.*Sent/,
		/Message.*“One”.*Sent.*Fri, Feb 6, 10:00 AM/,
		/Call.*Call with Rose.*Cancelled/,
		/Call.*Call with Rose.*In progress/,
		/Call.*Call with Rose.*Failed.*could not connect/,
		/Call.*Call with Rose.*Missed/,
		/Call.*Call with Rose, Theo.*Completed2 of 2 came.*Sun, Feb 1, 10:12 AM/,
	]);

	const talked = page.getByRole('region', { name: 'When did we last talk?' });
	await expect(talked.getByRole('listitem')).toHaveCount(2);
	await expect(talked.getByText(/^Talked \d+ months ago/)).toHaveCount(2);
	await expect(
		talked.getByRole('img', {
			name: 'In the last 8 weeks: 0 with a call, 0 with texts only, 8 without either',
		}),
	).toHaveCount(2);
	await talked.getByRole('button', { name: 'Call Theo now' }).click();
	await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Theo' })).toBeChecked();
	await page.keyboard.press('Escape');

	await page.emulateMedia({ colorScheme: 'dark' });
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.getByRole('list', { name: 'Recent Activity' })).toBeVisible();
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
	await checkAccessibility(page);
	await figure(page, 'Completed Messages').click();
	await expect(page).toHaveURL('/messages?filter=sent');
	await page.goBack();
	await figure(page, 'Completed Calls').click();
	await expect(page).toHaveURL('/calls?filter=completed');
});

test('[DA-01] [DA-13] refreshes on demand and every minute, and leaves focus and scroll alone', async ({
	signedIn: page,
	app,
	account,
}) => {
	await withoutNews(page);
	const now = Date.now();
	await page.clock.install({ time: now });
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await openDashboard(page);
	const clock = (ahead: number) =>
		new Intl.DateTimeFormat('en-US', {
			hour: 'numeric',
			minute: '2-digit',
			timeZone: account.timezone,
		}).format(now + ahead);
	const updated = (ahead: number) =>
		page.getByText(new RegExp(`^Updated (${clock(ahead)}|${clock(ahead + 60_000)})$`));
	await expect(updated(0)).toBeVisible();

	await addRecipient(app, account, { name: 'Theo' });
	await addSchedule(app, account, [rose]);
	await buildCall(app, account, { recipients: [rose] });
	await buildMessage(app, account, { recipients: [rose] });
	await refresh(page).press('Enter');
	await expect(figure(page, 'Total Recipients')).toHaveText(/^2/);
	for (const label of ['Active Call Schedules', 'Completed Calls', 'Completed Messages']) {
		await expect(figure(page, label)).toHaveText(/^1/);
	}
	await expect(refresh(page)).toBeFocused();

	await addRecipient(app, account, { name: 'Maya' });
	await page.setViewportSize({ width: 1280, height: 400 });
	await page.evaluate(() => window.scrollTo(0, 200));
	await figure(page, 'Completed Calls').focus();
	const before = await page.evaluate(() => window.scrollY);
	// From here on the page's clock stands still unless the test moves it.
	await page.clock.pauseAt(now + 300_000);
	const comes = (count: RegExp) =>
		expect(async () => {
			await page.clock.runFor(20);
			expect(await figure(page, 'Total Recipients').textContent()).toMatch(count);
		}).toPass();
	await comes(/^3/);
	await expect(updated(300_000)).toBeVisible();
	await addRecipient(app, account, { name: 'Leo' });
	const asked = requestsTo(page, '/api/recipients');
	await page.clock.runFor(50_000);
	await page.evaluate(() => fetch('/healthz'));
	expect(asked, 'before the minute is over').toEqual([]);
	await page.clock.runFor(15_000);
	await comes(/^4/);
	await expect(figure(page, 'Completed Calls')).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBe(before);
	expect(before).toBeGreaterThan(0);
});
