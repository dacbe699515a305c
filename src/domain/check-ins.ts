import { type Care, gentleMinutes, type LadderStep } from '#contract/care.ts';
import { digitsOf } from '#contract/phone.ts';
import { inZone } from './time.ts';

/** What a check-in does, and when. */

/** So many days, the first one included, nobody is alarmed. */
const PRACTICE_DAYS = 7;
/** After so many questions in a row without an answer, it asks no more. */
export const MOST_UNANSWERED_DAYS = 10;

/** The last day of practice, `YYYY-MM-DD`. */
export function lastPracticeDay(firstDay: string): string {
	return Temporal.PlainDate.from(firstDay)
		.add({ days: PRACTICE_DAYS - 1 })
		.toString();
}

export const isPractice = (firstDay: string | null, day: string) =>
	firstDay === null || day <= lastPracticeDay(firstDay);

/** A check-in without a ladder of its own still tells the account holder. */
const usualSteps: LadderStep[] = [
	{ kind: 'nudge', afterMinutes: gentleMinutes.nudge },
	{ kind: 'holder', afterMinutes: gentleMinutes.holder },
];

export const stepsOf = (care: Care | null): LadderStep[] => care?.ladder ?? usualSteps;

/** After the last relative, when no step tells the account holder. */
const HOLDER_LATER_MINUTES = 5;

/** Who is asked when the person wants a call or help: nobody nudges them, and the account holder is always among them. */
export function stepsAtOnce(care: Care | null): LadderStep[] {
	const asking = stepsOf(care).filter(({ kind }) => kind !== 'nudge');
	if (asking.some(({ kind }) => kind === 'holder')) return asking;
	const last = asking.at(-1)?.afterMinutes ?? 0;
	return [...asking, { kind: 'holder', afterMinutes: last + HOLDER_LATER_MINUTES }];
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(at: Date, zone: string): PartOfDay {
	const { hour } = inZone(at, zone);
	if (hour >= 4 && hour < 12) return 'morning';
	return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** By the country's prefix; longer prefixes first. */
const emergencyNumbers: [prefix: string, number: string][] = [
	['852', '999'],
	['886', '119'],
	['962', '911'],
	['966', '911'],
	['44', '999'],
	['52', '911'],
	['54', '911'],
	['55', '192'],
	['61', '000'],
	['63', '911'],
	['64', '111'],
	['65', '995'],
	['81', '119'],
	['82', '119'],
	['86', '120'],
	['1', '911'],
];

/** Mobile networks everywhere put 112 through. */
export function emergencyNumber(phone: string): string {
	const digits = digitsOf(phone);
	return emergencyNumbers.find(([prefix]) => digits.startsWith(prefix))?.[1] ?? '112';
}
