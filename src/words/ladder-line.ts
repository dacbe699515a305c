import type { LadderOutcome, LadderView, leftOutReasons } from '#contract/care.ts';

/* What became of a search, in one line. Each language says its parts in call/ladder.ts. */

type Step = LadderView['steps'][number];

/** `at` is '9:00 AM'. A label is what a step is called where nothing came of it. */
export interface LadderPhrases {
	/** How it began: with the text of the call or the check-in, or because the person asked. */
	texted: (at: string) => string;
	asked: (at: string) => string;
	nudged: (at: string) => string;
	relativeAsked: (name: string, at: string) => string;
	holderTold: (at: string) => string;
	nudge: string;
	holder: string;
	next: (label: string, at: string) => string;
	failed: (label: string) => string;
	missed: (label: string) => string;
	leftOut: (label: string, reason: string) => string;
	reasons: Record<(typeof leftOutReasons)[number], string>;
	taken: (name: string, at: string) => string;
	holderHasIt: (at: string) => string;
	outcomes: Record<LadderOutcome, (at: string) => string>;
}

/** Whether there is anything to tell: not of those who came before anything was done. */
export const isTold = ({ status, steps, takenAt }: LadderView): boolean =>
	status !== 'ended' || takenAt !== null || steps.some(hasHappened);

/** The parts of the line, in the order in which they happened. */
export function ladderLineIn(
	phrases: LadderPhrases,
	{ cause, startedAt, steps, status, outcome, endedAt, ...search }: LadderView,
	timeOf: (at: string) => string,
): string[] {
	const happened = steps
		.filter(hasHappened)
		.map((step) => ({ at: step.at, said: stepWords(phrases, step, timeOf(step.at)) }));
	const { takenBy, takenAt, isTakenByHolder } = search;
	if (takenAt && outcome !== 'holder_took') {
		const since = timeOf(takenAt);
		happened.push({
			at: takenAt,
			said: isTakenByHolder ? phrases.holderHasIt(since) : phrases.taken(takenBy ?? '', since),
		});
	}
	happened.sort((one, other) => one.at.localeCompare(other.at));
	const next = status === 'running' && steps.find((step) => step.status === 'waiting');
	return [
		(cause === 'asked' ? phrases.asked : phrases.texted)(timeOf(startedAt)),
		...happened.map(({ said }) => said),
		...(next ? [phrases.next(labelOf(phrases, next), timeOf(next.at))] : []),
		...(outcome && endedAt ? [phrases.outcomes[outcome](timeOf(endedAt))] : []),
	];
}

const hasHappened = ({ status }: Step) => status !== 'waiting' && status !== 'withdrawn';

const labelOf = ({ nudge, holder }: LadderPhrases, { kind, name }: Step) =>
	kind === 'nudge' ? nudge : kind === 'holder' ? holder : (name ?? '');

function stepWords(phrases: LadderPhrases, step: Step, at: string): string {
	const { kind, name, status, reason } = step;
	const label = labelOf(phrases, step);
	if (status === 'failed') return phrases.failed(label);
	if (status === 'missed') return phrases.missed(label);
	if (status === 'left_out') {
		return reason ? phrases.leftOut(label, phrases.reasons[reason]) : phrases.missed(label);
	}
	if (kind === 'nudge') return phrases.nudged(at);
	return kind === 'holder' ? phrases.holderTold(at) : phrases.relativeAsked(name ?? '', at);
}
