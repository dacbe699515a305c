import type { Reason } from '#contract/reasons.ts';

/**
 * The result of handing something to a provider. Providers' own error types stay inside their
 * gateway. `unknown` means that the provider may have it; the caller decides whether to repeat.
 */
export type Outcome<Why = Reason> =
	| {
			kind: 'accepted';
			reference: string;
			/** We already know that it arrived. */
			isDelivered?: boolean;
	  }
	| { kind: 'rejected'; reason: Why; code: string; optedOut?: boolean }
	| {
			kind: 'retry_later';
			reason: Why;
			afterMs?: number;
			/** Nobody knows when it will be taken: a person with another way should not wait for it. */
			isAway?: boolean;
	  }
	| { kind: 'unknown'; reason: Why };
