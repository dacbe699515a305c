import type { Language } from '#contract/languages.ts';
import type { AnswerPurpose, DrillPurpose } from '#domain/deliveries.ts';

/** The segments of texts about answers and practices: see src/words/text-segments.test.ts. */
export const careCosts: Record<
	Language,
	Record<AnswerPurpose | DrillPurpose, [number, number, number]>
> = {
	en: {
		answer_confirmation: [1, 1, 1],
		which_question: [1, 1, 3],
		drill: [1, 2, 4],
		drill_thanks: [1, 1, 1],
	},
	es: {
		answer_confirmation: [1, 1, 1],
		which_question: [1, 3, 3],
		drill: [1, 2, 5],
		drill_thanks: [1, 1, 1],
	},
	fr: {
		answer_confirmation: [1, 1, 1],
		which_question: [1, 1, 3],
		drill: [1, 2, 5],
		drill_thanks: [1, 1, 1],
	},
	de: {
		answer_confirmation: [1, 1, 1],
		which_question: [1, 2, 3],
		drill: [1, 2, 5],
		drill_thanks: [1, 1, 1],
	},
	zh: {
		answer_confirmation: [1, 1, 1],
		which_question: [2, 2, 2],
		drill: [1, 3, 3],
		drill_thanks: [1, 1, 1],
	},
	ar: {
		answer_confirmation: [1, 1, 1],
		which_question: [2, 3, 3],
		drill: [2, 4, 4],
		drill_thanks: [1, 1, 1],
	},
	pt: {
		answer_confirmation: [1, 1, 1],
		which_question: [1, 1, 3],
		drill: [1, 2, 4],
		drill_thanks: [1, 1, 1],
	},
};
