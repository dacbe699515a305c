import type { Language } from '#contract/languages.ts';
import type { CheckInPurpose } from '#domain/deliveries.ts';

/** The segments of texts about check-ins: see src/words/text-segments.test.ts. */
export const checkInCosts: Record<Language, Record<CheckInPurpose, [number, number, number]>> = {
	en: {
		check_in_well: [1, 1, 2],
		check_in_call_me: [1, 1, 2],
		check_in_cry: [1, 1, 2],
		check_in_nudge: [1, 1, 2],
		check_in_asks_call: [1, 1, 2],
		check_in_asks_help: [1, 1, 3],
		check_in_good_news: [1, 1, 2],
	},
	es: {
		check_in_well: [1, 1, 2],
		check_in_call_me: [1, 1, 2],
		check_in_cry: [1, 1, 3],
		check_in_nudge: [1, 1, 2],
		check_in_asks_call: [1, 1, 2],
		check_in_asks_help: [1, 1, 3],
		check_in_good_news: [1, 1, 2],
	},
	fr: {
		check_in_well: [1, 1, 2],
		check_in_call_me: [1, 1, 2],
		check_in_cry: [1, 1, 3],
		check_in_nudge: [1, 1, 2],
		check_in_asks_call: [1, 1, 2],
		check_in_asks_help: [1, 2, 3],
		check_in_good_news: [1, 1, 2],
	},
	de: {
		check_in_well: [1, 1, 2],
		check_in_call_me: [1, 1, 2],
		check_in_cry: [1, 1, 2],
		check_in_nudge: [1, 1, 2],
		check_in_asks_call: [1, 1, 2],
		check_in_asks_help: [1, 1, 3],
		check_in_good_news: [1, 1, 2],
	},
	zh: {
		check_in_well: [1, 1, 1],
		check_in_call_me: [1, 1, 1],
		check_in_cry: [1, 2, 2],
		check_in_nudge: [1, 2, 2],
		check_in_asks_call: [1, 1, 1],
		check_in_asks_help: [1, 2, 2],
		check_in_good_news: [1, 1, 1],
	},
	ar: {
		check_in_well: [1, 2, 2],
		check_in_call_me: [1, 2, 2],
		check_in_cry: [2, 2, 2],
		check_in_nudge: [2, 2, 2],
		check_in_asks_call: [1, 2, 2],
		check_in_asks_help: [2, 3, 3],
		check_in_good_news: [1, 2, 2],
	},
	pt: {
		check_in_well: [1, 1, 2],
		check_in_call_me: [1, 1, 2],
		check_in_cry: [1, 1, 2],
		check_in_nudge: [1, 1, 2],
		check_in_asks_call: [1, 1, 2],
		check_in_asks_help: [1, 1, 3],
		check_in_good_news: [1, 1, 2],
	},
};
