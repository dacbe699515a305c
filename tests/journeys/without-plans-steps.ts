import type { Page } from '@playwright/test';
import { sendQuickMessage } from '#contract/messages.ts';
import { expect, type RunningApp, type SignedInAccount } from '#tests/support/browser.ts';
import { addRecipients, addSchedule } from './schedules-steps.ts';
import { wordsOn } from './words-steps.ts';

export const withoutPlans = {
	BILLING: 'off',
	LIMIT_TEXTS_A_MONTH: '3',
	LIMIT_TEST_CALLS_BY_ADDRESS: '1000',
};

/** "Plan a call" is something that people do. */
const traces = {
	en: /\bplans?\b(?! (?:a|one|your first)\b)|trial|upgrade|billing|subscri|premium|\bbasic\b|\bcards?\b|\bpa(?:y|id|yments?)\b|\bprices?\b|we charge|\$\d|\bfree (?!place)|stripe/i,
	es: /\bplan(?:es)?\b|prueba gratis|facturación|suscrip|premium|tarjeta|\bpag[aóou]|precio|\$\d|gratis|mejorar|stripe/i,
};
export type PageLanguage = keyof typeof traces;

export const tracesIn = (language: PageLanguage, words: string[]) =>
	words.filter((each) => traces[language].test(each));

/** No word of plans, trials, prices or cards. */
export async function expectNoTrace(page: Page, language: PageLanguage = 'en'): Promise<void> {
	const said = [await page.title(), ...(await wordsOn(page))];
	expect(tracesIn(language, said), `${page.url()} in ${language}`).toEqual([]);
}

/** Rose, Theo and Maya got this month's texts; they also have a schedule. */
export async function useUpTexts(app: RunningApp, account: SignedInAccount) {
	const family = await addRecipients(app, account, ['Rose', 'Theo', 'Maya']);
	const recipientIds = family.map(({ _id }) => _id);
	const body = { recipientIds, messageContent: 'Hello!' };
	await app.request(sendQuickMessage, { body }, account.token);
	return { schedule: await addSchedule(app, account, family), recipientIds };
}
