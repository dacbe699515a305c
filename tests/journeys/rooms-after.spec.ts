import type { Page } from '@playwright/test';
import { endMeeting } from '#contract/meetings.ts';
import { listRecipients } from '#contract/recipients.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { callFamily, joinButton, leaveButton, openLink } from './rooms-media-steps.ts';
import { addSchedule } from './schedules-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[UX-16] the page of a call says what is true, when the next one is, and asks for a call back', async ({
	signedIn: page,
	app,
	account,
	browser,
}) => {
	const { links, meetingId } = await callFamily(app, account, ['Rose']);
	const people = await app.request(listRecipients, {}, account.token);
	await addSchedule(app, account, people, { name: 'Sunday call' });

	const rose = await openLink(browser, links.Rose, { hasMicrophone: false });
	await expect(title(rose)).toHaveText('Ana Reyes is calling');
	await expect(rose.getByText("Hello Rose. You're the first one here.")).toBeVisible();
	const host = await openLink(browser, links.host, { hasMicrophone: false });
	await expect(title(host)).toHaveText('Your call');
	await expect(host.getByText(/is calling|Hello/)).toHaveCount(0);
	await joinButton(host).click();
	await leaveButton(host).waitFor();
	await rose.reload();
	await expect(rose.getByText('Hello Rose. Your family is waiting for you.')).toBeVisible();
	await leaveButton(host).click();
	await expect(title(host)).toHaveText('You left the call');
	await expect(host.getByText('Sunday call')).toBeVisible();
	await expect(host.getByRole('button', { name: 'Call me back' })).toHaveCount(0);

	await joinButton(rose).click();
	await leaveButton(rose).click();
	await expect(title(rose)).toHaveText('You left the call');
	const next = rose.getByText('Your next call').locator('..');
	await expect(next).toHaveText(
		/Your next call\s*Sunday call\s*\w+, \w+ \d+, 2090, \d+:\d\d [AP]M your time/,
	);
	await app.request(endMeeting, { params: { meetingId } }, account.token);
	await rose.reload();
	await expect(title(rose)).toHaveText('This call is over');
	await rose.getByRole('button', { name: 'Call me back' }).click();
	await expect(rose.getByRole('status')).toContainText("Ana Reyes knows that you'd like a call.");
	await rose.reload();
	await expect(rose.getByText("Ana Reyes knows that you'd like a call.")).toBeVisible();
	await expect(rose.getByRole('button', { name: 'Call me back' })).toHaveCount(0);
	const texts = async () => (await app.texts(account.phone)).map(({ body }) => body);
	await expect.poll(texts).toContainEqual(expect.stringContaining('Rose would like you to call'));

	await page.goto('/recipients');
	await expect(page.getByText('Rose would like you to call back.')).toBeVisible();
	await checkAccessibility(page);
	await page.getByRole('button', { name: 'Call Rose now' }).click();
	await expect(page.getByText('Call sent successfully', { exact: true })).toBeVisible();
	await expect(page.getByText('Rose would like you to call back.')).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Join: Call with Rose' })).toBeVisible();
});
