import type { Browser, Page } from '@playwright/test';
import { appLanguages, languages } from '#contract/languages.ts';
import { expect, type RunningApp, signIn, test } from '#tests/support/browser.ts';
import { paths } from '#web/lib/paths.ts';
import { callFamily } from '../journeys/rooms-media-steps.ts';
import { changeMeeting } from '../journeys/rooms-steps.ts';
import { buildUsual } from './family.ts';
import { accountLanguage, lookIn, PSEUDO, speak, wordsIn } from './language-steps.ts';
import { button, headingOf, type PlaceName } from './tour-steps.ts';

/* The other specs tour every state in English; these, the main states in every other language. */

const isOther = (language: string) => language !== 'en';
const NOBODY = '0199f0a2-7d1c-7cc0-8000-000000000000';

for (const language of [...languages.filter(isOther), PSEUDO]) {
	test(`[LG-03] [LG-05] the page of a call in ${language}`, async ({ browser, app }) => {
		const door = await wordsIn<typeof import('#words/en/call/door.ts')>(language, 'call/door.ts');
		const call = await wordsIn<typeof import('#words/en/call/in-call.ts')>(
			language,
			'call/in-call.ts',
		);
		const host = await wordsIn<typeof import('#words/en/call/host.ts')>(language, 'call/host.ts');
		const account = await app.createAccount({ language: accountLanguage(language) });
		const { links, meetingId } = await callFamily(app, account, ['Rose', 'Theo']);

		const lost = await open(browser, app, language, '/j/');
		await lookIn(lost, language);

		const owner = await open(browser, app, language, links.host);
		await owner.evaluate((value) => localStorage.setItem('token', value), account.token);
		await owner.goto(app.url + links.host);
		await button(owner, door.join).click();
		await expect(button(owner, call.leave)).toBeVisible();

		const rose = await open(browser, app, language, links.Rose);
		await lookIn(rose, language);
		await button(rose, door.join).click();
		await expect(button(rose, call.leave)).toBeVisible();
		await lookIn(rose, language);

		const second = await open(browser, app, language, links.Rose);
		await button(second, door.join).click();
		await expect(headingOf(second)).toHaveText(call.waitingTitle);
		await lookIn(second, language);

		await button(owner, call.people).click();
		await expect(button(owner, host.endForAll)).toBeVisible();
		await lookIn(owner, language);
		await button(rose, call.leave).click();
		await expect(button(rose, call.joinAgain)).toBeVisible();
		await lookIn(rose, language);

		await changeMeeting(app, meetingId, { closesAt: new Date(Date.now() - 60_000) });
		const late = await open(browser, app, language, links.Theo);
		await expect(headingOf(late)).toHaveText(door.closedTitles.over);
		await lookIn(late, language);
	});
}

/** A separate browser that asks for the language. */
async function open(
	browser: Browser,
	app: RunningApp,
	language: string,
	address = '',
): Promise<Page> {
	const context = await browser.newContext();
	await speak(context, app, language);
	const page = await context.newPage();
	await page.goto(address);
	await expect(headingOf(page)).toBeVisible();
	return page;
}

const publicPages: PlaceName[] = [
	...(['home', 'terms', 'privacy', 'accessibility', 'signupForm', 'login', 'register'] as const),
	...(['forgotPassword', 'resetPassword', 'confirmEmail', 'undoEmail', 'onboarding'] as const),
];

const accountPages: PlaceName[] = [
	...([
		'dashboard',
		'recipients',
		'person',
		'schedules',
		'newSchedule',
		'fridge',
		'calls',
		'messages',
	] as const),
	...(['settings', 'subscriptions', 'subscriptionSuccess', 'subscriptionCancel'] as const),
];

for (const language of [...appLanguages.filter(isOther), PSEUDO]) {
	test(`[LG-03] [LG-05] the pages for everyone in ${language}`, async ({ page, context, app }) => {
		await speak(context, app, language);
		for (const name of publicPages) await lookAtPage(page, name, language);
	});

	test(`[LG-03] [LG-05] the pages of an account in ${language}`, async ({ page, context, app }) => {
		await speak(context, app, language);
		const account = await app.createAccount({ language: accountLanguage(language) });
		await buildUsual(app, account);
		await signIn(page, account.token);
		for (const name of accountPages) await lookAtPage(page, name, language);
	});
}

async function lookAtPage(page: Page, name: PlaceName, language: string): Promise<void> {
	// The stream of live updates stays open; with it the network would never be idle.
	await page.route('**/api/changes', (route) => route.abort());
	await page.goto(paths[name].replace(/:\w+/, NOBODY));
	await expect(headingOf(page)).toBeVisible();
	await page.waitForLoadState('networkidle');
	await lookIn(page, language);
}
