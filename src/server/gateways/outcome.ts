/**
 * What became of something handed to a provider. Providers' own error types never pass a gateway.
 * `unknown` means the provider may have it: whether to repeat is the caller's decision.
 */
export type Outcome =
	| {
			kind: 'accepted';
			reference: string;
			/** It is known already to have arrived. */
			isDelivered?: boolean;
	  }
	| { kind: 'rejected'; reason: string; code: string; optedOut?: boolean }
	| { kind: 'retry_later'; reason: string; afterMs?: number }
	| { kind: 'unknown'; reason: string };
