import { showPhone } from '#contract/phone.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import { reasonWords, restingWords } from '../reasons.ts';

/** Why a schedule sends nothing although it is there. */
export function pauseWords(pause: NonNullable<Schedule['pausedReason']>): string {
	switch (pause.code) {
		case 'nobody_left':
			return 'Nobody is left on this schedule';
		case 'no_date_left':
			return 'No date is left on this schedule';
		case 'all_left_out':
			return 'Every date that’s left is skipped or paused';
		case 'no_plan':
			return 'Starts when you choose a plan';
		case 'phone_unproven':
			return "Starts when you've confirmed your number";
		case 'check_in_stopped':
			return 'Stopped asking, as nobody answered for long';
		case 'net_gone':
			return 'This person asked for no more texts, so nobody asks them';
		default:
			return restingWords(pause);
	}
}

/** Why texts to a number may not arrive, said before the first one fails. */
export function warningWords(code: NonNullable<Recipient['warning']>['code']): string {
	return code === 'country'
		? 'We can’t text this country yet. The person who runs this Kinbell can allow it.'
		: `${reasonWords({ code })}.`;
}

/** Why no code could be texted, and what to do; `ours` is the number that it would have come from. */
export function codeRefusedWords(reason: Reason, ours: string | null): string {
	if (reason.code !== 'stopped') return `${reasonWords(reason)}.`;
	const from = ours ? showPhone(ours) : 'the number our texts come from';
	return `Texts to this number are stopped. Text START to ${from} from it, then send a new code.`;
}
