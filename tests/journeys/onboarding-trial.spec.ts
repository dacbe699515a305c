import type { Page } from '@playwright/test';
import * as accounts from '#contract/accounts.ts';
import { createSubscription, getDetails, getTrialOffer } from '#contract/billing.ts';
import { onboardingRegister } from '#contract/onboarding.ts';
import { listRecipients } from '#contract/recipients.ts';
import { expect } from '#tests/support/browser.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';
import { fillCard, refusal, startButton } from './billing-steps.ts';
import {
	button,
	checkSmallPhone,
	expectStep,
	fillRecipient,
	heading,
	test,
	walkTo,
} from './onboarding-steps.ts';

/* From the review of the recipients to the end: the account, the card, and the first page after it. */

test('[ON-06] [ON-01] [D24] the list is reviewed and made longer, the account is made once, and a reload goes on', async ({
	page,
	app,
	newcomer,
}) => {
	await walkTo(page, 3, newcomer);
	const person = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
	await expect(person('Grandma Rose')).toContainText(newcomer.recipient.phone);
	await expect(button(page, 'Remove Grandma Rose')).toHaveCount(0);

	await button(page, 'Add another person').click();
	await expect(page.getByText(recipientAgreement)).toBeVisible();
	await button(page, 'Add this person').click();
	await expect(page.getByText('Recipient name is required')).toBeVisible();
	await checkSmallPhone(page);
	await fillRecipient(page, { name: 'Uncle Theo', phone: '312-555-0155' });
	await page.reload();
	await expect(page.getByLabel('Recipient name')).toHaveValue('Uncle Theo');
	await button(page, 'Add this person').click();
	await expect(page.getByRole('heading', { name: '2 people' })).toBeFocused();
	await button(page, 'Add another person').click();
	await fillRecipient(page, { name: 'Nobody', phone: '312-555-0156' });
	await button(page, 'Add this person').click();
	await button(page, 'Remove Nobody').click();
	await expect(person('Nobody')).toHaveCount(0);
	await button(page, 'Edit Uncle Theo').click();
	await page.getByLabel('Recipient name').fill('Uncle Theodor');
	await button(page, 'Save changes').click();
	await expect(person('Uncle Theodor')).toBeVisible();

	// The reload forgot the password, as intended.
	const password = page.getByLabel('Password', { exact: true });
	await button(page, 'Create my account').click();
	await expect(page.getByText('Password is required')).toBeVisible();
	await checkSmallPhone(page);
	await password.fill(newcomer.password);

	// The account is made, but the answer gets lost.
	await page.route(`**${onboardingRegister.path}`, async (route) => {
		await route.fetch();
		await route.abort();
	});
	await button(page, 'Create my account').click();
	await expect(page.getByText(/^Registration failed - Cannot connect/)).toBeVisible();
	await page.unroute(`**${onboardingRegister.path}`);
	await button(page, 'Create my account').click();
	await expectStep(page, 4);
	await page.reload();
	await expectStep(page, 4);
	await button(page, 'Back').click();
	await expectStep(page, 3);
	await expect(page.getByText(/^Your account is ready\. Once/)).toBeVisible();
	await expect(button(page, 'Create my account')).toHaveCount(0);
	await checkSmallPhone(page);
	await button(page, 'Continue').click();
	await expectStep(page, 4);

	const { email } = newcomer;
	const { token, user } = await app.request(accounts.login, {
		body: { email, password: newcomer.password },
	});
	expect(user).toMatchObject({
		name: newcomer.name,
		phoneNumber: `1${newcomer.phone.replaceAll('-', '')}`,
		timezone: 'America/Los_Angeles',
	});
	const stored = await app.request(listRecipients, {}, token);
	expect(stored.map(({ name, phoneNumber }) => [name, phoneNumber]).toSorted()).toEqual([
		['Grandma Rose', `1${newcomer.recipient.phone.replaceAll('-', '')}`],
		['Uncle Theodor', '13125550155'],
	]);
});

test('[ON-10] an address that was taken meanwhile is said, and nothing typed is lost', async ({
	page,
	app,
	newcomer,
}) => {
	await walkTo(page, 3, newcomer);
	await app.createAccount({ email: newcomer.email });
	await button(page, 'Create my account').dblclick();
	const reason = 'An account with this email already exists.';
	await expect(page.getByText(`Registration failed - ${reason}`)).toHaveCount(1);
	await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason);
	await expectStep(page, 3);
	await checkSmallPhone(page);
});

test('[ON-07] [ON-08] [D16] the card: what it costs, what goes wrong, and the trial', async ({
	page,
	app,
	newcomer,
}) => {
	await page.clock.install();
	await page.route(`**${getTrialOffer.path}`, (route) => route.fulfill(refusal));
	await walkTo(page, 3, newcomer);
	await button(page, 'Create my account').click();
	await expect(page.getByText(refusal.json.message)).toBeVisible();
	await expectStep(page, 4);
	await page.unroute(`**${getTrialOffer.path}`);
	await button(page, 'Retry').click();
	await expect(
		page.getByText(
			'Basic costs $9.99 per month and gives 30 group video calls and 100 scheduled texts monthly.',
		),
	).toBeVisible();
	await checkSmallPhone(page);

	await fillCard(page, '4000000000000002');
	await startButton(page).click();
	await expect(page.getByText('Payment failed - Your card was declined.')).toBeVisible();
	await checkSmallPhone(page);

	await page.route(`**${createSubscription.path}`, (route) => route.abort());
	await fillCard(page, '4242424242424242');
	await startButton(page).click();
	await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
		'Payment processing failed. Please try again.',
	);
	await page.unroute(`**${createSubscription.path}`);

	await page.route(`**${createSubscription.path}`, (route) => route.fulfill(refusal));
	await startButton(page).click();
	const failed = page.getByText('Payment failed - Failed');
	await expect(failed).toBeVisible();
	await page.unroute(`**${createSubscription.path}`);

	// A field `error` means failure, whatever the status.
	for (const status of [200, 402]) {
		await page.route(`**${createSubscription.path}`, (route) =>
			route.fulfill({ status, json: { error: 'x' } }),
		);
		await page.clock.runFor(6000);
		await expect(failed).toHaveCount(0);
		await startButton(page).click();
		await expect(failed).toBeVisible();
		await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
			/^We couldn’t start your trial/,
		);
		await page.unroute(`**${createSubscription.path}`);
	}

	await loseAnswer(page);
	await page.clock.pauseAt(Date.now() + 60_000);
	const visited: string[] = [];
	page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
	const request = page.waitForRequest(`**${createSubscription.path}`);
	await startButton(page).click();
	const { email, password } = newcomer;
	expect((await request).postDataJSON()).toEqual({ email, paymentMethodId: 'pm_card_visa' });
	await expect(page.getByText('Payment successful - You started free trial.')).toBeVisible();
	await expectStep(page, 5);
	const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('onboarding') ?? '{}'));
	expect(kept).toMatchObject({ experienceType: 'test-call', paymentComplete: true });
	await expect(page.getByRole('status').filter({ hasText: 'log-in page' })).toBeFocused();
	await expect(button(page, 'Log in now')).toBeVisible();
	await page.clock.runFor(900);
	await expectStep(page, 5);
	await page.clock.runFor(100);
	await page.clock.resume();
	// The way leads through the login page, which sends the code and asks for nothing.
	await expect(page).toHaveURL('/verifyCode');
	expect(visited).toContain('/login');
	expect(await page.evaluate(() => sessionStorage.getItem('onboarding'))).toBeNull();

	const { token } = await app.request(accounts.login, { body: { email, password } });
	expect(await app.request(getDetails, {}, token)).toMatchObject({
		tier: 'basic',
		status: 'trialing',
	});
});

test('[MD-17] [D16] after the payment nobody types the password again: the code, then what was chosen', async ({
	page,
	app,
	newcomer,
}) => {
	await walkTo(page, 4, newcomer);
	const { firstToken } = await readWizard(page);
	expect(firstToken).toBeTruthy();
	// It is no session: no session's token is stored.
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
	await holdTimers(page);
	await page.reload();
	await pay(page);
	await expectStep(page, 5);
	await button(page, 'Create your first schedule').click();
	await expect(page).toHaveURL('/verifyCode');
	await expect(page.getByText('Login successful')).toBeVisible();
	const kept = await page.evaluate(() =>
		JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]),
	);
	expect(kept).not.toContain(firstToken);
	await expect(app.request(accounts.me, {}, firstToken)).rejects.toThrow('unauthenticated');

	const phone = `1${newcomer.phone.replaceAll('-', '')}`;
	const code = /\b\d{6}\b/.exec((await app.texts(phone)).at(-1)?.body ?? '')?.[0] ?? '';
	await page.getByLabel('Code').fill(code);
	await button(page, 'Verify').click();
	await expect(page).toHaveURL('/schedules/new');
});

test('[MD-17] [D16] a first token that works no more leaves the ordinary log-in, with the address', async ({
	page,
	app,
	newcomer,
}) => {
	await walkTo(page, 4, newcomer);
	const { firstToken } = await readWizard(page);
	await app.request(accounts.me, {}, firstToken);
	await pay(page);
	await expect(page).toHaveURL('/login');
	await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
	await page.reload();
	await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
	await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
	await button(page, 'Log in').click();
	await expect(page).toHaveURL('/verifyCode');
});

const readWizard = (page: Page) =>
	page.evaluate(() => JSON.parse(sessionStorage.getItem('onboarding') ?? '{}'));

async function pay(page: Page): Promise<void> {
	await fillCard(page, '4242424242424242');
	await startButton(page).click();
}

/** Keeps the last step open, so that its buttons can be pressed. */
const holdTimers = (page: Page) =>
	page.addInitScript(() => {
		const own = window.setTimeout.bind(window);
		const stretched = (act: () => void, delay = 0) => own(act, delay === 1000 ? 3_600_000 : delay);
		Object.assign(window, { setTimeout: stretched });
	});

for (const way of ['by itself', 'Go to Dashboard', 'Create your first schedule'] as const) {
	test(`[ON-09] [D16] who has signed in meanwhile goes on from the last step: ${way}`, async ({
		page,
		app,
		newcomer,
	}) => {
		await page.clock.install();
		await walkTo(page, 4, newcomer);
		const { email, password } = newcomer;
		const { token } = await app.request(accounts.login, { body: { email, password } });
		await page.evaluate((value) => localStorage.setItem('token', value), token);
		await page.getByText('Test cards', { exact: true }).click();
		// Each card has one trial.
		await page.getByRole('button', { name: cardFor[way] }).click();
		if (way === 'Go to Dashboard') await loseAnswer(page);
		await page.clock.pauseAt(Date.now() + 60_000);
		await startButton(page).click();
		await expectStep(page, 5);
		await expect(page.getByRole('status').filter({ hasText: 'in 8 seconds' })).toBeFocused();
		if (way === 'by itself') {
			await page.clock.runFor(7900);
			await expectStep(page, 5);
			await page.clock.runFor(100);
		} else {
			await button(page, 'Stay here').click();
			await page.clock.runFor(60_000);
			await page.clock.resume();
			await checkSmallPhone(page);
			await button(page, way).click();
		}
		const isSchedule = way === 'Create your first schedule';
		await expect(page).toHaveURL(isSchedule ? '/schedules/new' : '/dashboard');
		await page.clock.resume();
		await expect(heading(page, isSchedule ? 'New schedule' : 'Dashboard')).toBeVisible();
	});
}

const cardFor = {
	'by itself': '5555 5555 5555 4444 Works',
	'Go to Dashboard': '4000 0000 0000 0341 Works for the trial, then fails',
	'Create your first schedule': '4242 4242 4242 4242 Works',
};

/** The trial begins, but the page gets no answer. */
async function loseAnswer(page: Page): Promise<void> {
	await page.route(`**${createSubscription.path}`, async (route) => {
		await route.fetch();
		await route.abort();
	});
	await startButton(page).click();
	await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
		'Payment processing failed. Please try again.',
	);
	await page.unroute(`**${createSubscription.path}`);
}
