/**
 * The result of handing something to a provider. Providers' own error types stay inside their
 * gateway. `unknown` means that the provider may have it; the caller decides whether to repeat.
 */
export type Outcome =
	| {
			kind: 'accepted';
			reference: string;
			/** We already know that it arrived. */
			isDelivered?: boolean;
	  }
	| { kind: 'rejected'; reason: string; code: string; optedOut?: boolean }
	| { kind: 'retry_later'; reason: string; afterMs?: number }
	| { kind: 'unknown'; reason: string };
