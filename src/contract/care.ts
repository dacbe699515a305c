import * as z from 'zod/mini';
import { because } from './field-problems.ts';
import { id, instant } from './primitives.ts';

/** What is done so that nobody is forgotten: answers, ladders and check-ins. */

/** What a text back can mean. An invitation or a reminder asks for the first three, a check-in for the others. */
export const meanings = ['coming', 'late', 'cannot', 'well', 'call_me', 'help'] as const;
export type Meaning = (typeof meanings)[number];

/** What somebody answered, as replies carry it. */
export const answer = z.object({
	code: z.enum(meanings),
	/** For `late`: how many minutes. */
	minutes: z.nullable(z.number()),
	/** Their own words; empty when they answered on a page. */
	words: z.string(),
	/** Who answered for them; null when they did themselves. */
	byName: z.nullable(z.string()),
	at: instant,
});
export type Answer = z.output<typeof answer>;

/** How a text back was understood: as an answer of their own, or to a question about somebody else. */
const understandings = [
	...meanings,
	/** They will look after somebody who is missing, or cannot. */
	'will_check',
	'cannot_check',
	/** They are with the person, who is well. */
	'well_with_me',
	/** Whether they reached the person. */
	'reached',
	'not_reached',
	/** They answered a practice. */
	'practiced',
] as const;
export type Understanding = (typeof understandings)[number];

export const understood = z.object({
	as: z.enum(understandings),
	/** For `late`: how many minutes. */
	minutes: z.nullable(z.number()),
});
export type Understood = z.output<typeof understood>;

/** What a ladder does: asks the person once more, asks a relative to look after them, tells the account holder. */
const stepKinds = ['nudge', 'relative', 'holder'] as const;
export type StepKind = (typeof stepKinds)[number];

export const MOST_STEPS = 6;
export const LATEST_STEP_MINUTES = 60;

const minutes = (least: number, most: number, problem: 'step_minutes_range' | 'grace_range') =>
	z
		.number(because(problem))
		.check(
			z.int(because(problem)),
			z.minimum(least, because(problem)),
			z.maximum(most, because(problem)),
		);

const step = z.object({
	kind: z.enum(stepKinds, because('not_valid')),
	/** After the call began, or after the time to answer a check-in. */
	afterMinutes: minutes(1, LATEST_STEP_MINUTES, 'step_minutes_range'),
	/** Only for `relative`: who is asked. */
	recipientId: z.optional(z.nullable(id)),
});
export type LadderStep = z.output<typeof step>;

/** The steps are in the order of their minutes. */
export const ladderInput = z.object(
	{
		steps: z
			.array(step, because('ladder_empty'))
			.check(
				z.minLength(1, because('ladder_empty')),
				z.maxLength(MOST_STEPS, because('ladder_too_long')),
			),
	},
	because('not_valid'),
);

/** What is offered first. `next` stands for the first relative who is not on the schedule. */
export const gentleMinutes = { nudge: 3, relative: 10, holder: 15 } as const;

export const USUAL_GRACE_MINUTES = 30;

export const checkInInput = z.object({
	/** How long the person may take to answer before anything is done. */
	graceMinutes: z.optional(minutes(10, 180, 'grace_range')),
	/** The account holder is also told each day that all is well. */
	goodNews: z.optional(z.boolean()),
});

interface CheckIn {
	graceMinutes: number;
	goodNews: boolean;
}

/** As a schedule keeps it; null when it has neither. */
export interface Care {
	ladder: LadderStep[] | null;
	checkIn: CheckIn | null;
}

/** A schedule's fields, as replies carry them. */
export const careFields = {
	ladder: z.nullable(z.object({ steps: z.array(step) })),
	checkIn: z.nullable(z.object({ graceMinutes: z.number(), goodNews: z.boolean() })),
};

export const ladderStatuses = ['running', 'taken', 'ended'] as const;

/** Why a search is over. */
export const ladderOutcomes = [
	/** The person came into the call. */
	'joined',
	/** The person answered: coming after all, cannot, or well. */
	'answered',
	/** Somebody said that they reached the person. */
	'reached',
	/** The account holder looks after it. */
	'holder_took',
	/** The call was cancelled, the schedule changed, or the person is not on it any more. */
	'cancelled',
	/** The room closed. */
	'closed',
	/** The person wants no more texts. */
	'stopped',
	/** Nobody took it. */
	'ran_out',
] as const;
export type LadderOutcome = (typeof ladderOutcomes)[number];

/** How a message that asks whether all is well has been answered. */
export const checkInAnswer = z.object({
	status: z.enum(['asked', 'well', 'help', 'unanswered']),
	/** Who answered for the person; null when they did themselves, or nobody has. */
	by: z.nullable(z.string()),
	/** When it was answered or asked, or when the time to answer ended. */
	at: instant,
});
export type CheckInAnswer = z.output<typeof checkInAnswer>;

/** What became of a step. */
const stepStatuses = ['waiting', 'sent', 'failed', 'missed', 'left_out', 'withdrawn'] as const;

/** Why a step asks nobody. */
export const leftOutReasons = [
	'night',
	'stopped',
	'not_introduced',
	'removed',
	'resting',
	'same_phone',
	'no_phone',
	'joined_too',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The search for one person, as the board, the call and the dashboard show it. */
export const ladderView = z.object({
	_id: id,
	recipientId: id,
	name: z.string(),
	cause: z.enum(['absent', 'asked']),
	status: z.enum(ladderStatuses),
	outcome: z.nullable(z.enum(ladderOutcomes)),
	startedAt: instant,
	endedAt: z.nullable(instant),
	/** The name of who looks after it, or said that they would. */
	takenBy: z.nullable(z.string()),
	takenAt: z.nullable(instant),
	isTakenByHolder: z.boolean(),
	steps: z.array(
		z.object({
			kind: z.enum(stepKinds),
			/** Who is asked; null for the account holder. */
			name: z.nullable(z.string()),
			status: z.enum(stepStatuses),
			reason: z.nullable(z.enum(leftOutReasons)),
			at: instant,
		}),
	),
});
export type LadderView = z.output<typeof ladderView>;
