import type { StepKind } from '#contract/care.ts';
import { minutesWords } from '../../counted.ts';

/** The part of the schedule's form about check-ins, and about people who are missing. */
export const ownWords = 'Your own words first (optional)';
/** The question is always asked, in the person's language. */
export const questionFollows = (name: string | null) =>
	name
		? `Then we greet ${name} and ask: “All well? Reply 1 for yes, 2 please call me”.`
		: 'Then we ask: “All well? Reply 1 for yes, 2 please call me”.';
export const grace = 'Time to answer';
export const graceHint = "We do nothing until it's over.";
export const goodNews = 'Tell me every day that all is well';
export const goodNewsHint = 'Otherwise you only hear from us when something is wrong.';
export const firstWeek =
	'The first week is practice: we ask and nudge, but alarm nobody. After 10 days without an answer we stop asking, and tell you.';

interface Step {
	kind: StepKind;
	minutes: number;
	/** Of the relative; null while none is chosen. */
	name: string | null;
}
/** All steps, in their order. */
export const stepsInWords = (steps: Step[]) => steps.map(stepInWords).join(' ');
function stepInWords({ kind, minutes, name }: Step): string {
	const after = `after ${minutesWords(minutes)}`;
	if (kind === 'nudge') return `We text them once more ${after}.`;
	if (kind === 'holder') return `You're told ${after}.`;
	return `${name ?? 'Somebody'} is asked to check ${after}.`;
}

export const stepWhen = (step: number) => `Step ${step}: when`;
export const stepWhat = (step: number) => `Step ${step}: what we do`;
export const afterMinutes = (minutes: number) => `After ${minutesWords(minutes)}`;
export const nudge = 'Text them once more';
export const ask = (name: string) => `Ask ${name} to check`;
export const tellMe = 'Tell me';
export const chooseSomeone = 'Choose someone to ask';
export const removeStep = (step: number) => `Remove step ${step}`;
export const addStep = 'Add a step';
export const mostSteps = (most: number) => `That's ${most} steps, the most there can be.`;
export const backToGentle = 'Back to the usual steps';
export const nobodyToAsk =
	'There is nobody else to ask yet. Add a relative to your recipients first.';
export const night =
	'From 9 PM to 8 AM where they are, we only ask people who agreed to be asked at any hour.';
export const noEmergencyService =
	'Kinbell is not an emergency service. In danger, always call your emergency number.';
