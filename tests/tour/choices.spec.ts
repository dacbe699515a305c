import { sendQuickMessage } from '#contract/messages.ts';
import { answerText } from '#contract/sandbox.ts';
import { type RunningApp, type SignedInAccount, test } from '#tests/support/browser.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { addRecipient } from '../journeys/schedules-steps.ts';
import { lookIn } from './language-steps.ts';
import { breakNetwork, button, headingOf, lookAt, visit } from './tour-steps.ts';

/* The page where people without an account choose how we reach them. */

async function mailRose(app: RunningApp, account: SignedInAccount) {
	await startTrial(app, account);
	const email = account.email.replace('@', '-rose@');
	const rose = await addRecipient(app, account, { name: 'Rose', email, ways: ['mail', 'text'] });
	const body = { recipientIds: [rose._id], messageContent: 'Happy birthday!' };
	await app.request(sendQuickMessage, { body }, account.token);
	const { text } = await app.mail(email, /./);
	return { rose, id: /\/choices\/([\w-]+)/.exec(text)?.[1] ?? '' };
}

const HEADING = 'How may we reach you for Ana Reyes?';

test('the choices: dead link, offline, all ways, none, stopped', async ({ page, app, account }) => {
	const { rose, id } = await mailRose(app, account);
	await visit(page, 'choices', "We can't find this page", { id: 'no-such-token' });
	await lookAt(page, headingOf(page));
	await breakNetwork(page, '**/api/choices/**');
	await visit(page, 'choices', "That didn't work", { id });
	await lookAt(page, button(page, 'Try again'));
	await page.unrouteAll();
	await visit(page, 'choices', HEADING, { id });
	await lookAt(page, 'By text and email');
	await page.getByRole('combobox', { name: 'Not before' }).selectOption('9:00 AM');
	await lookAt(page, 'Saved.');
	await page.getByRole('radio', { name: 'Not at all' }).check();
	await lookAt(page, button(page, 'Stop everything'));
	await visit(page, 'choices', HEADING, { id, search: '?stop' });
	await lookAt(page, button(page, 'Stop emails'));
	await button(page, 'Stop emails').click();
	await lookAt(page, "Done. We won't email you any more.");
	await app.request(answerText, { body: { from: rose.phoneNumber, body: 'STOP' } });
	await visit(page, 'choices', HEADING, { id });
	await lookAt(page, 'You stopped our texts.');
});

for (const language of ['ar', 'de'] as const) {
	test(`[LG-05] the choices in ${language}`, async ({ page, app }) => {
		const account = await app.createAccount({ language });
		const { id } = await mailRose(app, account);
		await page.goto(`/choices/${id}?stop`);
		await lookIn(page, language);
	});
}
