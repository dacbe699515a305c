import type { Page } from '@playwright/test';
import { getUsage } from '#contract/accounts.ts';
import { answerText } from '#contract/sandbox.ts';
import { expect, test } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, refusal } from './schedules-steps.ts';

const textsWith = (page: Page, name: string) =>
	page.getByRole('list', { name: `Texts with ${name}` }).getByRole('listitem');

for (const width of [1280, 390]) {
	test(`[UX-05] [D9c] replies are read and answered, ${width} wide`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		const rose = await addRecipient(app, account, { name: 'Rose' });
		const theo = await addRecipient(app, account, { name: 'Theo' });
		await startTrial(app, account);
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/messages?filter=replies');
		await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible();

		const replies = page.getByRole('tab', { name: /^Replies/ });
		const say = (from: string, body: string) => app.request(answerText, { body: { from, body } });
		await say(theo.phoneNumber, 'Hello from Theo');
		await say(rose.phoneNumber, 'Are you coming on Sunday?');
		await say(rose.phoneNumber, 'And bring cake');
		await expect(replies).toHaveAccessibleName('Replies 3 new');
		await expect(page.getByRole('link', { name: /^Messages 3 new/ })).toBeVisible();
		const people = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
		await expect(people).toHaveText([/^Rose2 newAnd bring cake/, /^Theo1 newHello from Theo/]);

		// The banner shows the newest, and none where they can be read anyway.
		const banner = page.getByRole('complementary', { name: 'Notices' }).getByText(/replied:/);
		await expect(banner).toHaveCount(0);
		await page.getByRole('tab', { name: 'Sent' }).click();
		await expect(banner).toHaveText('Rose replied: And bring cake');
		await page.getByRole('link', { name: 'Reply to Rose' }).click();
		const box = page.getByRole('textbox', { name: 'Text Rose' });
		await expect(box).toBeFocused();
		await expect(textsWith(page, 'Rose')).toHaveText([
			/^Are you coming on Sunday\?.*Rose answered$/,
			/^And bring cake.*Rose answered$/,
		]);
		await expect(replies).toHaveAccessibleName('Replies 1 new');
		await expect(people.first()).toBeVisible({ visible: width === 1280 });
		await page.getByRole('tab', { name: 'Sent' }).click();
		await expect(banner).toHaveText('Theo replied: Hello from Theo');
		await page.getByRole('button', { name: /^Dismiss: Theo/ }).click();
		await expect(banner).toHaveCount(0);
		await expect(replies).toHaveAccessibleName('Replies 1 new');
		await page.goBack();

		await box.fill('We are, with cake.');
		await expect(page.getByText(/^\d+ of 1,600 characters · 1 segment/)).toBeVisible();
		await page.getByRole('button', { name: 'Send' }).click();
		await expect(textsWith(page, 'Rose').last()).toHaveText(
			/^We are, with cake\.[\s\S]*Delivered$/,
		);
		await expect(box).toHaveValue('');
		await expect(box).toBeFocused();
		expect((await app.texts(rose.phoneNumber)).at(-1)?.body).toContain('We are, with cake.');
		expect((await app.request(getUsage, {}, account.token)).message.used).toBe(1);
		await say(rose.phoneNumber, 'Lovely');
		await expect(textsWith(page, 'Rose').last()).toHaveText(/^Lovely.*Rose answered$/);
		await expect(textsWith(page, 'Rose').last()).toBeInViewport({ ratio: 1 });
		await expect(replies).toHaveAccessibleName('Replies 1 new');
		await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);

		await page.reload();
		await expect(textsWith(page, 'Rose')).toHaveCount(4);
		if (width === 390) await page.getByRole('link', { name: 'All replies' }).click();
		await expect(people).toHaveText([/^RoseLovely/, /^Theo1 newHello from Theo/]);
		await people.last().click();
		await expect(textsWith(page, 'Theo')).toHaveText([/^Hello from Theo/]);
		await expect(replies).toHaveAccessibleName('Replies');
		await page.goBack();
		await expect(textsWith(page, 'Theo')).toHaveCount(0);
	});
}

test('[UX-05] [UX-06] [D9c] a conversation says what became of each text, and ends with STOP', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await startTrial(app, account);
	const say = (body: string) => app.request(answerText, { body: { from: rose.phoneNumber, body } });
	const phone = async () => (await app.texts(rose.phoneNumber)).at(-1)?.body;
	await page.route('**/api/conversations/*', (route) => route.fulfill(refusal));
	await page.goto(`/messages?filter=replies&with=${rose._id}`);
	await expect(page.getByText("We couldn't load these texts.")).toBeVisible();
	await page.unroute('**/api/conversations/*');
	// A change elsewhere may load the list first.
	const retry = page.getByRole('button', { name: 'Retry' });
	await expect(async () => {
		if (await retry.isVisible()) await retry.press('Enter', { timeout: 1_000 });
		await expect(page.getByRole('heading', { name: 'No texts yet' })).toBeVisible();
	}).toPass();

	for (let number = 1; number <= 8; number++) {
		await buildMessage(app, account, { recipients: [rose], content: `Old text ${number}` });
	}
	const reason = { code: 'landline' } as const;
	const lost = { status: 'failed', reason } as const;
	await buildMessage(app, account, { recipients: [rose], content: 'A lost one', ...lost });
	await say('Very well, dear!');
	const texts = textsWith(page, 'Rose');
	await expect(texts.last()).toHaveText(/^Very well, dear!.*Rose answered$/);
	await expect(texts.first()).not.toBeInViewport();
	const failed = texts.filter({ hasText: 'A lost one' }).first();
	await expect(failed).toHaveText(
		/Not delivered: This is a landline, which can't get textsTry again$/,
	);
	const middle = (words: string) =>
		texts.getByText(words).evaluate((bubble) => {
			const { left, right } = bubble.getBoundingClientRect();
			return (left + right) / 2;
		});
	expect(await middle('Very well, dear!')).toBeLessThan(await middle('A lost one'));
	await failed.getByRole('button', { name: 'Try again' }).click();
	await expect(texts.last()).toHaveText(/^A lost one[\s\S]*Delivered$/);
	await expect(failed.getByRole('button')).toHaveCount(0);
	await page.getByRole('list', { name: 'Texts with Rose' }).focus();
	await page.keyboard.press('Home');
	await expect(texts.first()).toBeInViewport();

	const box = page.getByRole('textbox', { name: 'Text Rose' });
	await box.fill('Not sent yet');
	await page.reload();
	await expect(box).toHaveValue('Not sent yet');
	await say('Hello? Please stop texting me');
	const asked = 'Rose asked for no more texts';
	await expect(page.getByText(`${asked}. Replying START brings them back.`)).toBeVisible();
	await expect(box).toBeHidden();
	const banner = page.getByRole('complementary', { name: 'Notices' });
	await expect(banner.getByText(asked)).toHaveText(
		`${asked}: “Hello? Please stop texting me”. Replying START brings them back.`,
	);
	await expect.poll(phone).toMatch(/^Kinbell: you won't get any more texts/);
	await say('Start');
	await expect(box).toHaveValue('Not sent yet');
	await expect(banner.getByText(asked)).toHaveCount(0);
	await expect.poll(phone).toMatch(/^Kinbell: welcome back/);
});
