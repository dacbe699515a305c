import type { Reason } from '#contract/reasons.ts';
import type { Outcome } from '#server/gateways/outcome.ts';

/** What a mail server's refusal means for the address, by its code. */
const reasons = new Map<string, Reason>([
	['550', { code: 'mailbox_unknown' }],
	['551', { code: 'mailbox_unknown' }],
	['552', { code: 'mailbox_full' }],
]);

/** The mail gateway's outcome, with reasons that people can be told in their language. */
export function reasonedOutcome(outcome: Outcome<string>): Outcome {
	switch (outcome.kind) {
		case 'accepted':
			return outcome;
		case 'rejected':
			return { ...outcome, reason: reasons.get(outcome.code) ?? { code: 'mail_refused' } };
		case 'retry_later':
			return { ...outcome, reason: { code: 'provider_unreachable' } };
		case 'unknown':
			return { ...outcome, reason: { code: 'provider_silent' } };
	}
}
