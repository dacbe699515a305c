import { expect, signIn, test } from '#tests/support/browser.ts';
import { look } from '#tests/support/looks.ts';
import { paths } from '#web/lib/paths.ts';
import {
	expectNoTrace,
	type PageLanguage,
	useUpTexts,
	withoutPlans,
} from '../journeys/without-plans-steps.ts';
import { headingOf } from './tour-steps.ts';

/* Every page of an installation without plans (BILLING=off), in both languages of the app. */

test.use({ serverSettings: withoutPlans });

// The operator's pages speak of payments.
const { join: _, logout: __, setup: ___, operator: ____, ...walked } = paths;
const isOfApp = (path: string) =>
	/^\/(dashboard|recipients|schedules|calls|messages|settings|subscriptions)/.test(path);
/** The others look as they do with plans. */
const changed: string[] = [paths.home, paths.terms, paths.privacy, paths.onboarding];

for (const language of ['en', 'es'] satisfies PageLanguage[]) {
	test(`no page in ${language} has a word of plans, trials, prices or cards`, async ({
		page,
		app,
	}) => {
		const account = await app.createAccount({ language });
		const { schedule, recipientIds } = await useUpTexts(app, account);
		const addresses = Object.values(walked).map((path) =>
			path
				.replace(':scheduleId', schedule._id)
				.replace(':recipientId', recipientIds[0] ?? '')
				.replace(':token', 'a-token'),
		);
		const walk = async (path: string) => {
			await page.goto(path);
			await expect(headingOf(page)).toBeVisible();
			await expect(page.locator('[data-loading]')).toHaveCount(0);
			await expectNoTrace(page, language);
			if (changed.includes(path)) await look(page);
		};
		await page.goto(`/terms?lang=${language}`);
		// Among them /auth-success, which shows the front page as people see it who come from inside.
		for (const path of addresses.filter((each) => !isOfApp(each))) await walk(path);
		await signIn(page, account.token);
		for (const path of addresses.filter(isOfApp)) await walk(path);
	});
}
