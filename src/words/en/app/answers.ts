import type { Meaning, Understanding, Understood } from '#contract/care.ts';
import { answerWords } from '../answers.ts';

/** Answers to a question about somebody else. */
const aboutOthers: Record<Exclude<Understanding, Meaning>, string> = {
	will_check: 'Will check',
	cannot_check: "Can't check",
	well_with_me: 'Is with them, all is well',
	reached: 'Reached them',
	not_reached: "Didn't reach them",
	practiced: 'Answered the practice',
};

/** How a text back was understood, beside its own words. */
export function understoodWords({ as, minutes }: Understood): string {
	return as in aboutOthers
		? aboutOthers[as as keyof typeof aboutOthers]
		: answerWords({ code: as as Meaning, minutes });
}
