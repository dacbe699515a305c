import { expect, test } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import { addRecipient, refusal, withoutNews } from './schedules-steps.ts';

test('[ME-09] [D22] what cannot be loaded is shown as labelled examples', async ({
	signedIn: page,
}) => {
	const messages = '**/api/messages?*';
	const failure = page.getByText('Failed to load messages. Using demo data instead.', {
		exact: true,
	});
	await withoutNews(page);
	await page.route(messages, (route) => route.fulfill(refusal));
	await page.goto('/messages');
	await expect(failure).toBeVisible();
	const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
	await expect(rows).toHaveCount(2);
	for (const row of await rows.all()) {
		await expect(row.getByText('Demo data')).toBeVisible();
		for (const button of await row.getByRole('button').all()) await expect(button).toBeDisabled();
	}

	await page.unroute(messages);
	await page.route(messages, (route) => route.fulfill({ json: { rows: [] } }));
	const answered = page.waitForResponse(messages);
	await page.getByRole('button', { name: 'Retry' }).click();
	await answered;
	await expect(failure.last()).toBeVisible();
	await expect(rows).toHaveCount(2);

	await page.unroute(messages);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
	await expect(page.getByText('Demo data')).toHaveCount(0);
	await page.getByRole('link', { name: 'Create Schedule' }).click();
	await expect(page).toHaveURL('/schedules/new?filter=message');
});

test('one message is found by its words, its people or its status', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await buildMessage(app, account, { recipients: [rose], content: 'Bring the pictures' });
	await buildMessage(app, account, { recipients: [theo], content: 'Thank you' });
	await buildMessage(app, account, { recipients: [theo], content: 'Oh', status: 'cancelled' });
	const shown = (rows: RegExp[]) => expect(page.getByRole('rowheader')).toHaveText(rows);
	await page.goto('/messages');
	await shown([/Oh/, /Thank you/, /Bring/]);
	const search = page.getByRole('searchbox', { name: 'Search texts and people' });
	await search.fill('PICTURES');
	await shown([/Bring/]);
	await expect(page).toHaveURL('/messages?filter=all&search=PICTURES');
	await expect(page.getByRole('status').filter({ hasText: '1 message' })).toBeVisible();
	await search.fill('theo');
	await shown([/Oh/, /Thank you/]);
	await page.getByLabel('Status').selectOption('Cancelled');
	await shown([/Oh/]);
	await page.reload();
	await expect(search).toHaveValue('theo');
	await shown([/Oh/]);
	await page.getByLabel('Person').selectOption('Rose');
	await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
	await page.getByRole('button', { name: 'Show all messages' }).click();
	await shown([/Oh/, /Thank you/, /Bring/]);
	await expect(search).toHaveValue('');
	await page.getByLabel('Person').selectOption('Rose');
	await shown([/Bring/]);
});
