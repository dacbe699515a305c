import type { Resting } from '#contract/reasons.ts';

/** One phone is one person on a list. */
export const numberTaken = (name: string) => `This number is already ${name}'s`;

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export function restingWords(resting: Resting): string {
	switch (resting.code) {
		case 'no_answer':
			return "Hasn't answered yet";
		case 'plan_limit':
			return `Rests: your plan has room for ${resting.room} people`;
	}
}
