import { startDrill } from '#contract/drills.ts';
import { answerText } from '#contract/sandbox.ts';
import { type RunningApp, test } from '#tests/support/browser.ts';
import { addCircle } from '../journeys/practice-steps.ts';
import { lookIn } from './language-steps.ts';
import { breakNetwork, button, headingOf, lookAt, visit } from './tour-steps.ts';

/* Practices, and the page where those who are mailed answer. */

async function linkTo(app: RunningApp, email: string): Promise<string> {
	const { text } = await app.mail(email, /./);
	return /\/answer\/([\w-]+)/.exec(text)?.[1] ?? '';
}

test('practices: nobody, not loaded, the circle, one that runs', async ({
	signedIn: page,
	app,
	account,
}) => {
	await visit(page, 'practice', 'Practice');
	await lookAt(page, 'Nobody to practice with yet');
	await breakNetwork(page, '**/api/ladders/drill');
	await visit(page, 'practice', 'Practice');
	await lookAt(page, 'We couldn’t load your practices.');
	await page.unrouteAll();
	const { theo } = await addCircle(app, account);
	await visit(page, 'practice', 'Practice');
	await lookAt(page, button(page, 'Start a practice'));
	await button(page, 'Start a practice').click();
	await lookAt(page, 'Check Luis’s number');
	await app.request(answerText, { body: { from: theo.phoneNumber, body: '1' } });
	await lookAt(page, 'Answered within a minute');
});

test('the answer: dead link, offline, a practice, thanks', async ({ page, app, account }) => {
	const { maria } = await addCircle(app, account);
	await app.request(startDrill, {}, account.token);
	const id = await linkTo(app, maria.email);
	await visit(page, 'answer', "We can't find this page", { id: 'no-such-token' });
	await lookAt(page, headingOf(page));
	await breakNetwork(page, '**/api/answer/**');
	await visit(page, 'answer', "That didn't work", { id });
	await lookAt(page, button(page, 'Try again'));
	await page.unrouteAll();
	await visit(page, 'answer', 'This is a practice', { id });
	await lookAt(page, button(page, 'I got it'));
	await button(page, 'I got it').click();
	await lookAt(page, 'The practice is over for you.');
	// Who may be asked also chooses whether at any hour.
	await page.getByRole('link', { name: 'Choose how we reach you' }).click();
	await lookAt(page, 'You may ask me at any hour');
});

for (const language of ['ar', 'de'] as const) {
	test(`[LG-05] the answer in ${language}`, async ({ page, app }) => {
		const account = await app.createAccount({ language });
		const { maria } = await addCircle(app, account);
		await app.request(startDrill, {}, account.token);
		await page.goto(`/answer/${await linkTo(app, maria.email)}`);
		await lookIn(page, language);
	});
}
