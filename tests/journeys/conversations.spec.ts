import { getConversation } from '#contract/conversations.ts';
import { sendQuickMessage } from '#contract/messages.ts';
import { answerText } from '#contract/sandbox.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, refusal } from './schedules-steps.ts';

test('[D9c] the texts with a person are read as on a phone, answers included', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const recipientId = rose._id;
	await startTrial(app, account);
	const dialog = page.getByRole('dialog', { name: 'Texts with Rose' });
	const open = page.getByRole('button', { name: 'Texts with Rose' });
	await page.goto('/recipients');
	await page.route('**/texts', (route) => route.fulfill(refusal));
	await open.press('Enter');
	await expect(dialog.getByText("We couldn't load these texts.")).toBeVisible();
	await checkAccessibility(page);
	await page.unroute('**/texts');
	await dialog.getByRole('button', { name: 'Retry' }).press('Enter');
	await expect(dialog.getByRole('heading', { name: 'No texts yet' })).toBeVisible();
	await checkAccessibility(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(open).toBeFocused();

	for (let number = 1; number <= 8; number++) {
		await buildMessage(app, account, { recipients: [rose], content: `Old text ${number}` });
	}
	const reason = { code: 'landline' } as const;
	const lost = { status: 'failed', reason } as const;
	await buildMessage(app, account, { recipients: [rose], content: 'A lost one', ...lost });
	const body = { recipientIds: [recipientId], messageContent: 'Are you well?' };
	await app.request(sendQuickMessage, { body }, account.token);
	await expect
		.poll(async () => (await app.texts(rose.phoneNumber)).at(-1)?.body)
		.toContain('Are you well?');
	await app.request(answerText, { body: { from: rose.phoneNumber, body: 'Very well, dear!' } });
	await expect
		.poll(async () => {
			const texts = await app.request(getConversation, { params: { recipientId } }, account.token);
			return texts.some(({ direction }) => direction === 'in');
		})
		.toBe(true);

	await page.setViewportSize({ width: 390, height: 844 });
	await open.press('Enter');
	const texts = dialog.getByRole('list', { name: 'Texts with Rose' });
	await expect(texts.getByRole('listitem').last()).toHaveText(/^Very well, dear!.*Rose answered$/);
	await expect(texts.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
	await expect(texts.getByRole('listitem').first()).not.toBeInViewport();
	const asked = texts.getByRole('listitem').filter({ hasText: 'Are you well?' });
	await expect(asked).toHaveText(/Delivered$/);
	const undelivered = texts.getByRole('listitem').filter({ hasText: 'A lost one' });
	await expect(undelivered).toHaveText(/Not delivered: This is a landline, which can't get texts$/);
	const middle = (words: string) =>
		texts.getByText(words).evaluate((bubble) => {
			const { left, right } = bubble.getBoundingClientRect();
			return (left + right) / 2;
		});
	expect(await middle('Very well, dear!')).toBeLessThan(await middle('Are you well?'));
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme });
		await checkAccessibility(page);
	}
	await texts.focus();
	await page.keyboard.press('Home');
	await expect(texts.getByRole('listitem').first()).toBeInViewport();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(open).toBeFocused();
});
