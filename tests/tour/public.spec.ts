import type { Page } from '@playwright/test';
import { suspendAccount } from '#server/features/admin/suspension.ts';
import { newId } from '#server/gateways/ids.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { withDatabase } from '#tests/support/history.ts';
import { fillSignUp, logIn, signUpButton } from '../journeys/accounts-steps.ts';
import {
	breakNetwork,
	button,
	headingOf,
	holdTimers,
	lookAt,
	passThrough,
	visit,
} from './tour-steps.ts';

/* Every page that needs no account, in each of its states. */

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('the front page, the legal pages and dead links', async ({ page }) => {
	const title = 'Kinbell: family video calls and texts, planned once';
	await visit(page, 'home', 'Stay close to the people you love', { title });
	await lookAt(page, page.getByRole('link', { name: 'Start trial' }).first());
	for (const question of await page.locator('summary').all()) await question.click();
	await lookAt(page, page.locator('details[open]').last());
	await page.goto('/no/such/page');
	await expect(page).toHaveURL('/');
	await expect(headingOf(page)).toHaveText('Stay close to the people you love');

	await visit(page, 'terms', 'Terms');
	await lookAt(page, page.getByRole('contentinfo'));
	await visit(page, 'privacy', 'Privacy');
	await lookAt(page, page.getByRole('contentinfo'));
	await visit(page, 'accessibility', 'Accessibility');
	await lookAt(page, page.getByRole('contentinfo'));
});

test('the contact form: empty, wrong, sent', async ({ page }) => {
	await visit(page, 'signupForm', 'Contact us');
	await lookAt(page, field(page, 'Name'));
	await button(page, 'Send').click();
	await lookAt(page, 'Name is required');
	await field(page, 'Name').fill('Ana Reyes');
	await field(page, 'Email').fill('ana@example.com');
	await field(page, 'Phone number').fill('212-555-0134');
	await button(page, 'Send').click();
	await lookAt(page, 'Thank you! Your request has been received.');
});

test('log-in: empty, wrong, refused, suspended, and back from Google', async ({ page, app }) => {
	await visit(page, 'login', 'Log in');
	await lookAt(page, button(page, 'Log in'));
	await button(page, 'Log in').click();
	await lookAt(page, 'Password is required');
	await logIn(page, 'nobody@example.com', 'wrong password');
	await lookAt(page, 'That email and password don’t match.');

	const { email, password } = await app.createAccount({ name: 'Ben Okafor' });
	const clock = { now: () => new Date() };
	await withDatabase(app, (db) => suspendAccount({ db, clock, newId }, email, 'A test'));
	await logIn(page, email, password);
	await lookAt(page, 'This account is suspended');
	await visit(page, 'login', 'Log in', { search: '?problem=suspended' });
	await lookAt(page, 'This account is suspended, so nobody can log in.');
	await visit(page, 'login', 'Log in', { search: '?problem=google' });
	await lookAt(page, 'Google sign-in didn’t work.');
	await visit(page, 'login', 'Log in', { search: '?problem=google-cancelled' });
	await lookAt(page, 'You didn’t sign in with Google.');
	await breakNetwork(page, '**/api/auth/login');
	await logIn(page, email, password);
	await lookAt(page, page.getByRole('main').getByRole('alert'));

	await passThrough(page, 'authSuccess', '/');
	await passThrough(page, 'authSuccess', '/', { search: '?token=of-nobody' });
	await passThrough(page, 'logout', '/');
});

test('sign-up and the code: empty, wrong, taken, no code', async ({ page, app }) => {
	const { email } = await app.createAccount();
	const cleo = { name: 'Cleo', email, phone: '646-555-0922', password: 'a good password' };
	await visit(page, 'register', 'Create your account');
	await lookAt(page, signUpButton(page));
	await signUpButton(page).click();
	await lookAt(page, 'You need to agree the Terms and Policy');
	await fillSignUp(page, cleo);
	await signUpButton(page).click();
	await lookAt(page, page.getByText('Registration failed'));

	await visit(page, 'verifyCode', 'Enter your code');
	await lookAt(page, 'Log in, and we’ll text you a code');
	const newcomer = await app.createAccount({ name: 'Dora', phoneVerified: false });
	await signIn(page, newcomer.token);
	await visit(page, 'verifyCode', 'Enter your code');
	await lookAt(page, button(page, 'Send a new code'));
	await field(page, 'Code').fill('12');
	await button(page, 'Verify').click();
	await lookAt(page, page.locator('[aria-invalid="true"]'));
	await button(page, 'Send a new code').click();
	await lookAt(page, 'We texted you a new code.');
});

test('the links in mails: forgotten, new password, addresses', async ({ page, app, account }) => {
	await visit(page, 'forgotPassword', 'Forgot your password?');
	await button(page, 'Send the link').click();
	await lookAt(page, page.locator('[aria-invalid="true"]'));
	await field(page, 'Email').fill(account.email);
	await breakNetwork(page, '**/api/auth/forgot-password');
	await button(page, 'Send the link').click();
	await lookAt(page, 'Something went wrong. Please try again.');
	await page.unrouteAll();
	await button(page, 'Send the link').click();
	await lookAt(page, 'If your email is registered, you will receive');

	await visit(page, 'resetPassword', 'Choose a new password', { id: 'a-token' });
	await lookAt(page, field(page, 'New password'));
	await button(page, 'Save the new password').click();
	await lookAt(page, page.locator('[aria-invalid="true"]').first());
	await setPassword(page);
	await lookAt(page, page.getByRole('main').getByRole('alert'));
	const { text } = await app.mail(account.email, /Choose a new password/);
	const id = /reset-password\/(\S+)/.exec(text)?.[1];
	await holdTimers(page, 3000);
	await visit(page, 'resetPassword', 'Choose a new password', { id });
	await setPassword(page);
	await lookAt(page, 'Your new password is saved.');

	await visit(page, 'confirmEmail', 'Confirm your email address', { id: 'a-token' });
	await button(page, 'Confirm my address').click();
	await lookAt(page, page.getByRole('alert'));
	await visit(page, 'undoEmail', 'Change your email address back?', { id: 'a-token' });
	await lookAt(page, button(page, 'Change it back'));
});

async function setPassword(page: Page): Promise<void> {
	await field(page, 'New password').fill('a better password');
	await field(page, 'Confirm password').fill('a better password');
	await button(page, 'Save the new password').click();
}

test('the sandbox: no phone yet, many, mail, locked, none', async ({ page, app, account }) => {
	const told = (json: object[]) =>
		page.route('**/sandbox/api/**', (route) => route.fulfill({ json }));
	await told([]);
	await visit(page, 'sandbox', 'Sandbox');
	await lookAt(page, 'No phones yet');
	await page.unrouteAll();
	await app.mail(account.email, /./);
	await page.reload();
	await page
		.getByRole('button', { name: /elcome/ })
		.first()
		.click();
	await lookAt(page, page.getByRole('article').first());
	const refuse = (status: number, code: string) =>
		page.route('**/sandbox/api/**', (route) =>
			route.fulfill({ status, json: { code, message: 'No.' } }),
		);
	await refuse(401, 'unauthenticated');
	await page.reload();
	await lookAt(page, 'This sandbox is locked. Its key opens it.');
	await page.unrouteAll();
	await refuse(404, 'not_found');
	await page.reload();
	await lookAt(page, 'This installation has no sandbox');
	await page.unrouteAll();
	await breakNetwork(page, '**/sandbox/api/**');
	await page.reload();
	await lookAt(page, button(page, 'Retry').first());
});

test('the set-up: nothing yet, wrong, tried, saved, set up, fixed, locked', async ({ page }) => {
	const section = (name: string) =>
		page.locator('section').filter({ has: page.getByRole('heading', { name }) });
	await visit(page, 'setup', 'Set up Kinbell');
	const texts = section('How will you text?');
	await texts.getByRole('radio', { name: /With Twilio/ }).check();
	await button(page, 'Text me a test').click();
	await lookAt(page, texts.locator('[aria-invalid="true"]').first());
	await texts.getByRole('radio', { name: /our own Android phone/ }).check();
	await texts.getByLabel('Address of the phone').fill('http://127.0.0.1:1');
	await texts.getByLabel('User name').fill('sms');
	await texts.getByLabel('Password', { exact: true }).fill('secret');
	await texts.getByLabel('Your own phone number').fill('212-555-0134');
	await button(page, 'Text me a test').click();
	await lookAt(page, 'Nothing answers at that address.');
	const address = section('How do people reach you?');
	await address.getByRole('button', { name: 'Change' }).click();
	await address.getByLabel('Address of Kinbell').fill('http://192.0.2.1');
	await address.getByRole('button', { name: 'Check it' }).click();
	await lookAt(page, 'The address has no certificate (https).');

	// Nothing is really saved: the other tours go on with this server.
	const lines = ['BILLING=off', `MAIL_FROM='${'Kinbell '.repeat(12)}<hello@example.com>'`];
	await page.route('**/api/setup', (route) =>
		route.request().method() === 'PUT'
			? route.fulfill({ json: { lines, isRestarting: false, key: 'k' } })
			: route.continue(),
	);
	await section('Do people pay for it?').getByRole('button', { name: 'Save' }).click();
	await lookAt(page, 'Several processes run here.');
	await page.unrouteAll();

	const state = await (await page.request.get('/api/setup')).json();
	const told = (json: object) => page.route('**/api/setup', (route) => route.fulfill({ json }));
	await told({
		...state,
		texts: { by: 'phone', from: '12125550134', isFixed: false },
		mail: { by: 'smtp', server: 'smtp.example.com:465', from: 'a@example.com', isFixed: true },
		payments: { by: 'off', isFixed: false },
		signIn: { by: 'off', isFixed: false },
	});
	await page.reload();
	await lookAt(page, 'Texts go out through your own phone. They come from 212-555-0134.');
	await page.unrouteAll();
	await page.route('**/api/setup', (route) =>
		route.fulfill({ status: 401, json: { code: 'wrong_credentials', message: 'No.' } }),
	);
	await page.reload();
	await lookAt(page, 'This page is for the person who runs Kinbell here.');
	await page.unrouteAll();
	await breakNetwork(page, '**/api/setup');
	await page.reload();
	await lookAt(page, button(page, 'Retry'));
});

test('how the installation is doing: well, in trouble, without a price, locked, out of reach', async ({
	page,
}) => {
	await visit(page, 'operator', 'How Kinbell is doing');
	await page.locator('summary').click();
	await lookAt(page, page.locator('details li').first());

	const state = await (await page.request.get('/api/operator')).json();
	const told = (json: object) => page.route('**/api/operator', (route) => route.fulfill({ json }));
	await told({
		...state,
		findings: state.findings.map((each: object, index: number) => ({
			...each,
			isFine: index === 0,
			count: 1234,
		})),
		due: { moments: 0, next: null, waiting: 1234 },
		late: 2468,
		unknown: 1234,
		failed: 17,
		today: { texts: 12345, segments: 23456, mails: 987, cost: '185.30 USD' },
		backup: { at: '2026-11-15T04:00:00.000Z', file: `/srv/${'backups/'.repeat(12)}a.backup` },
		providers: {
			texts: 'phone',
			mail: 'smtp',
			phone: { seenAt: '2026-11-15T04:00:00.000Z', isAway: true },
		},
	});
	await page.reload();
	await lookAt(page, 'Your phone is away, so texts wait.');
	await page.unrouteAll();
	await page.route('**/api/operator', (route) =>
		route.fulfill({ status: 401, json: { code: 'wrong_credentials', message: 'No.' } }),
	);
	await page.reload();
	await lookAt(page, 'This page is for the person who runs Kinbell here.');
	await page.unrouteAll();
	await breakNetwork(page, '**/api/operator');
	await page.reload();
	await lookAt(page, button(page, 'Retry'));
});
