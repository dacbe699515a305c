import type { Language } from '#contract/languages.ts';
import type { DrillPurpose } from '#domain/deliveries.ts';

/** The segments of texts about people who are missing: see src/words/text-segments.test.ts. */
export const careCosts: Record<Language, Record<DrillPurpose, [number, number, number]>> = {
	en: {
		drill: [1, 2, 4],
		drill_thanks: [1, 1, 1],
	},
	es: {
		drill: [1, 2, 5],
		drill_thanks: [1, 1, 1],
	},
	fr: {
		drill: [1, 2, 5],
		drill_thanks: [1, 1, 1],
	},
	de: {
		drill: [1, 2, 5],
		drill_thanks: [1, 1, 1],
	},
	zh: {
		drill: [1, 3, 3],
		drill_thanks: [1, 1, 1],
	},
	ar: {
		drill: [2, 4, 4],
		drill_thanks: [1, 1, 1],
	},
	pt: {
		drill: [1, 2, 4],
		drill_thanks: [1, 1, 1],
	},
};
