import type { Meaning, Understanding, Understood } from '#contract/care.ts';
import { answerWords } from '../answers.ts';

/** Answers to a question about somebody else. */
const aboutOthers: Record<Exclude<Understanding, Meaning>, string> = {
	will_check: 'Se ocupa',
	cannot_check: 'No puede ocuparse',
	well_with_me: 'Está allí y todo va bien',
	reached: 'Pudo hablar',
	not_reached: 'No pudo hablar',
	practiced: 'Respondió al simulacro',
};

/** How a text back was understood, beside its own words. */
export function understoodWords({ as, minutes }: Understood): string {
	return as in aboutOthers
		? aboutOthers[as as keyof typeof aboutOthers]
		: answerWords({ code: as as Meaning, minutes });
}
