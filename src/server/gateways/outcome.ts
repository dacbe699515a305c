import type { Reason } from '#contract/reasons.ts';

/**
 * What became of something handed to a provider. Providers' own error types never pass a gateway.
 * `unknown` means the provider may have it: whether to repeat is the caller's decision.
 */
export type Outcome<Why = Reason> =
	| {
			kind: 'accepted';
			reference: string;
			/** It is known already to have arrived. */
			isDelivered?: boolean;
	  }
	| { kind: 'rejected'; reason: Why; code: string; optedOut?: boolean }
	| { kind: 'retry_later'; reason: Why; afterMs?: number }
	| { kind: 'unknown'; reason: Why };
