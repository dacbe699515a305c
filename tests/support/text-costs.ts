import type { Language } from '#contract/languages.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import type { careCosts } from './care-costs.ts';
import type { checkInCosts } from './check-in-costs.ts';
import type { ladderCosts } from './ladder-costs.ts';

/** The segments of texts; see words/text-segments.test.ts. */

export type Kind =
	| Exclude<TextPurpose, `reminder_${number}`>
	| 'reminder_15'
	| 'reminder_7200'
	| 'code';
type CareKind =
	| keyof (typeof careCosts)['en']
	| keyof (typeof checkInCosts)['en']
	| keyof (typeof ladderCosts)['en'];

export interface Costs {
	/** Words that have letters outside GSM-7, where the language has no others. */
	costly: RegExp;
	/** Segments with everyday names, with the longest names, and with the longest in another script. */
	segments: Record<Exclude<Kind, CareKind>, [number, number, number]>;
}

const NONE = /(?!)/;
const ALL = /(?:)/;

/** The segments of every text in every language: a change that makes one longer is seen here. */
export const costs: Record<Language, Costs> = {
	en: {
		costly: NONE,
		segments: {
			code: [1, 1, 1],
			message: [1, 2, 3],
			introduction: [1, 2, 3],
			invite: [1, 2, 5],
			test_invite: [1, 2, 5],
			reminder_15: [1, 3, 5],
			reminder_7200: [1, 3, 5],
			moved: [1, 3, 5],
			called_off: [1, 2, 5],
			back_on: [1, 3, 5],
			missed_alert: [1, 3, 6],
			someone_came: [1, 2, 3],
			call_back: [1, 1, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [1, 1, 1],
			help: [1, 1, 1],
			which_account: [1, 4, 9],
			skip_list: [2, 3, 6],
			skipped: [1, 3, 6],
			skip_undone: [1, 3, 6],
			no_calls: [1, 1, 1],
			nothing_to_undo: [1, 1, 1],
		},
	},
	es: {
		costly: /sábado|sáb/,
		segments: {
			code: [1, 1, 1],
			message: [1, 2, 4],
			introduction: [1, 2, 4],
			invite: [1, 3, 5],
			test_invite: [2, 3, 5],
			reminder_15: [1, 3, 6],
			reminder_7200: [1, 6, 6],
			moved: [1, 6, 6],
			called_off: [1, 6, 6],
			back_on: [1, 6, 6],
			missed_alert: [1, 6, 6],
			someone_came: [1, 2, 4],
			call_back: [1, 1, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [1, 1, 1],
			help: [1, 1, 1],
			which_account: [1, 4, 9],
			skip_list: [2, 6, 6],
			skipped: [1, 6, 6],
			skip_undone: [1, 6, 6],
			no_calls: [1, 1, 1],
			nothing_to_undo: [1, 1, 1],
		},
	},
	fr: {
		costly: NONE,
		segments: {
			code: [1, 1, 1],
			message: [1, 2, 4],
			introduction: [1, 2, 4],
			invite: [1, 3, 6],
			test_invite: [2, 3, 6],
			reminder_15: [1, 3, 6],
			reminder_7200: [1, 3, 6],
			moved: [1, 3, 6],
			called_off: [1, 3, 6],
			back_on: [1, 3, 6],
			missed_alert: [1, 3, 6],
			someone_came: [1, 2, 4],
			call_back: [1, 1, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [1, 1, 1],
			help: [1, 1, 1],
			which_account: [1, 4, 10],
			skip_list: [2, 3, 6],
			skipped: [1, 3, 7],
			skip_undone: [1, 3, 6],
			no_calls: [1, 1, 1],
			nothing_to_undo: [1, 1, 1],
		},
	},
	de: {
		costly: NONE,
		segments: {
			code: [1, 1, 1],
			message: [1, 2, 4],
			introduction: [1, 2, 4],
			invite: [1, 3, 6],
			test_invite: [2, 3, 6],
			reminder_15: [1, 3, 6],
			reminder_7200: [1, 3, 6],
			moved: [1, 3, 7],
			called_off: [1, 3, 6],
			back_on: [1, 3, 6],
			missed_alert: [1, 3, 7],
			someone_came: [1, 2, 4],
			call_back: [1, 1, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [1, 1, 1],
			help: [1, 1, 1],
			which_account: [1, 4, 9],
			skip_list: [2, 3, 6],
			skipped: [1, 3, 7],
			skip_undone: [1, 3, 6],
			no_calls: [1, 1, 1],
			nothing_to_undo: [1, 1, 1],
		},
	},
	zh: {
		costly: ALL,
		segments: {
			code: [1, 1, 1],
			message: [1, 2, 2],
			introduction: [1, 2, 2],
			invite: [2, 4, 4],
			test_invite: [2, 4, 4],
			reminder_15: [1, 4, 4],
			reminder_7200: [1, 4, 4],
			moved: [2, 4, 4],
			called_off: [1, 4, 4],
			back_on: [1, 4, 4],
			missed_alert: [1, 5, 5],
			someone_came: [2, 3, 3],
			call_back: [1, 2, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [1, 1, 1],
			help: [2, 2, 2],
			which_account: [2, 9, 9],
			skip_list: [3, 4, 4],
			skipped: [2, 5, 5],
			skip_undone: [1, 5, 5],
			no_calls: [1, 1, 1],
			nothing_to_undo: [1, 1, 1],
		},
	},
	ar: {
		costly: ALL,
		segments: {
			code: [1, 1, 1],
			message: [1, 3, 3],
			introduction: [2, 3, 3],
			invite: [2, 6, 6],
			test_invite: [3, 5, 5],
			reminder_15: [2, 6, 6],
			reminder_7200: [2, 6, 6],
			moved: [3, 6, 6],
			called_off: [2, 6, 6],
			back_on: [2, 6, 6],
			missed_alert: [2, 7, 7],
			someone_came: [3, 4, 4],
			call_back: [2, 2, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [2, 2, 2],
			help: [2, 2, 2],
			which_account: [2, 10, 10],
			skip_list: [4, 6, 6],
			skipped: [2, 6, 6],
			skip_undone: [2, 6, 6],
			no_calls: [1, 1, 1],
			nothing_to_undo: [2, 2, 2],
		},
	},
	pt: {
		costly: /código|terça|sábado|sáb/,
		segments: {
			code: [1, 1, 1],
			message: [1, 2, 3],
			introduction: [1, 2, 4],
			invite: [1, 3, 5],
			test_invite: [1, 3, 5],
			reminder_15: [1, 3, 5],
			reminder_7200: [1, 5, 6],
			moved: [1, 6, 6],
			called_off: [1, 6, 6],
			back_on: [1, 6, 6],
			missed_alert: [1, 6, 6],
			someone_came: [1, 2, 4],
			call_back: [1, 1, 2],
			stop_confirmation: [1, 1, 1],
			start_confirmation: [1, 1, 1],
			help: [1, 1, 1],
			which_account: [1, 5, 10],
			skip_list: [2, 3, 6],
			skipped: [1, 3, 6],
			skip_undone: [1, 3, 6],
			no_calls: [1, 1, 1],
			nothing_to_undo: [1, 1, 1],
		},
	},
};
