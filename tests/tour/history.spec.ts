import { startQuickCall } from '#contract/calls.ts';
import type { Recipient } from '#contract/recipients.ts';
import { answerText } from '#contract/sandbox.ts';
import { expect, test } from '#tests/support/browser.ts';
import { headingWith, holdBack, openGathering, rowWith } from '../journeys/messages-steps.ts';
import { buildOverfull, buildUsual } from './family.ts';
import { breakNetwork, button, lookAt, visit } from './tour-steps.ts';

/* Messages and calls, and their outcomes. */

const details = /^View details/;

test('nothing has happened: loading, empty, nothing planned, offline', async ({
	signedIn: page,
}) => {
	const letGo = await holdBack(page, '**/api/messages*');
	await visit(page, 'messages', 'Messages');
	await lookAt(page, 'Loading…');
	letGo();
	await lookAt(page, 'No messages yet');
	await visit(page, 'calls', 'Calls');
	await lookAt(page, 'No calls yet');
	await page.getByRole('tab', { name: 'Upcoming' }).click();
	await lookAt(page, 'No call schedules yet');
	await breakNetwork(page, /\/api\/(messages|calls)/);
	await visit(page, 'calls', 'Calls');
	await lookAt(page, "We couldn't load your calls.");
	await visit(page, 'messages', 'Messages');
	await lookAt(page, "We couldn't load your messages.");
});

test('messages of every outcome', async ({ signedIn: page, app, account }) => {
	await buildUsual(app, account);
	const dialog = page.getByRole('dialog');
	await visit(page, 'messages', 'Messages');
	await lookAt(page, rowWith(page, 'Failed'));
	await rowWith(page, 'Failed').getByRole('button', { name: details }).click();
	await lookAt(page, dialog.getByText("This phone number doesn't work").first());
	await button(dialog, 'Resend Message').click();
	await lookAt(page, dialog.getByText("We'll send it again to everyone who missed it."));
	await page.keyboard.press('Escape');
	await rowWith(page, 'Scheduled').getByRole('button', { name: details }).click();
	await button(dialog, 'Cancel Message').click();
	await lookAt(page, dialog.getByText('Only this one is skipped.'));
	await page.keyboard.press('Escape');
	await page.getByLabel('Search texts and people').fill('nothing is like this');
	await lookAt(page, 'Nothing found');
	await page.getByRole('tab', { name: 'Scheduled' }).click();
	await lookAt(page, page.getByText('Good morning').first());
});

test('replies: none, some, one that is read and answered, one that ends', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { people } = await buildUsual(app, account);
	const [rose, theo] = people as [Recipient, Recipient];
	const say = (from: Recipient, body: string) =>
		app.request(answerText, { body: { from: from.phoneNumber, body } });
	await visit(page, 'messages', 'Messages', { search: '?filter=replies' });
	await lookAt(page, 'No replies yet');
	await say(theo, 'See you on Sunday');
	await say(rose, 'Hello');
	await say(rose, 'I will bring the cake. Is anyone coming by car?');
	await lookAt(page, page.getByRole('link', { name: /^Grandma Rose.*2 new/ }));
	await page.getByRole('tab', { name: 'Sent' }).click();
	await lookAt(page, page.getByRole('link', { name: 'Reply to Grandma Rose' }));
	await page.getByRole('link', { name: 'Reply to Grandma Rose' }).click();
	const box = page.getByRole('textbox', { name: 'Text Grandma Rose' });
	await lookAt(page, box);
	await button(page, 'Send').click();
	await lookAt(page, 'Message content is required');
	await breakNetwork(page, '**/api/conversations/*');
	await box.fill('We are all coming.');
	await button(page, 'Send').click();
	await lookAt(page, page.getByRole('alert'));
	await page.unroute('**/api/conversations/*');
	await say(rose, 'Please stop texting me');
	await lookAt(page, 'Replying START brings them back.');
});

test('calls of every outcome', async ({ signedIn: page, app, account }) => {
	const { people } = await buildUsual(app, account);
	const recipientIds = people.map(({ _id }) => _id);
	const dialog = page.getByRole('dialog');
	const open = (words: RegExp) =>
		rowWith(page, words).getByRole('button', { name: details }).first().click();
	await app.request(startQuickCall, { body: { recipientIds } }, account.token);
	await visit(page, 'calls', 'Calls');
	await lookAt(page, page.getByRole('link', { name: /^Join: Call with/ }));
	await headingWith(page, 'In progress').getByRole('button', { name: details }).click();
	await lookAt(page, dialog.getByRole('region', { name: 'The room now' }));
	await page.keyboard.press('Escape');
	await openGathering(page, '2 of 2 came');
	await lookAt(page, rowWith(page, /Theo.*Completed/));
	await open(/Theo.*Completed/);
	await lookAt(page, dialog.getByLabel('Notes'));
	await breakNetwork(page, '**/notes');
	await button(dialog, 'Save Notes').click();
	await lookAt(page, 'Failed to save notes. Please try again.');
	await page.keyboard.press('Escape');
	await headingWith(page, 'Scheduled').getByRole('button', { name: details }).click();
	await lookAt(page, dialog.getByRole('region', { name: 'People' }));
	await button(dialog, 'Cancel Call').click();
	await lookAt(page, page.getByRole('dialog', { name: 'Cancel “Sunday call”?' }));
	await page.keyboard.press('Escape');
	await openGathering(page, 'Scheduled');
	await open(/Theo.*Scheduled/);
	await button(dialog, 'Start now').click();
	await lookAt(page, page.getByRole('dialog', { name: 'Start this call now?' }));
	await page.keyboard.press('Escape');
	await open(/Theo.*Scheduled/);
	await button(dialog, 'Cancel Call').click();
	await lookAt(page, button(dialog, 'Cancel for everyone'));
	await page.keyboard.press('Escape');
	await page.getByRole('tab', { name: 'Upcoming' }).click();
	await expect(page.getByText('Sunday call').first()).toBeVisible();
});

test('more than anyone can read', async ({ signedIn: page, app, account }) => {
	const { people } = await buildOverfull(app, account);
	const dialog = page.getByRole('dialog');
	await visit(page, 'messages', 'Messages');
	await lookAt(page, rowWith(page, 'Failed').first());
	await rowWith(page, 'Failed').first().getByRole('button', { name: details }).click();
	await lookAt(page, dialog.getByText("This phone number doesn't work").first());
	const [first] = people as [Recipient];
	await app.request(answerText, { body: { from: first.phoneNumber, body: 'Coming! '.repeat(99) } });
	const search = `?filter=replies&with=${first._id}`;
	await visit(page, 'messages', 'Messages', { search });
	await lookAt(page, page.getByRole('listitem').filter({ hasText: 'Coming!' }).last());
	await visit(page, 'calls', 'Calls');
	await lookAt(page, headingWith(page, 'Completed').first());
	await openGathering(page, 'Completed');
	await lookAt(page, rowWith(page, 'Completed').first());
	await headingWith(page, 'Completed').first().getByRole('button', { name: details }).click();
	await lookAt(page, dialog.getByRole('region', { name: 'People' }));
	await page.keyboard.press('Escape');
	await rowWith(page, 'Completed').first().getByRole('button', { name: details }).click();
	await lookAt(page, dialog.getByLabel('Notes'));
});
