import type { Outcome } from './outcome.ts';

export interface TextMessage {
	/** Our id for this attempt; the provider hands it back in its callbacks. */
	id: string;
	to: string;
	body: string;
}

export interface Sms {
	readonly kind: 'sandbox' | 'twilio';
	/** The number that texts come from and that answers go to; null when the provider picks one. */
	readonly from: string | null;
	send(text: TextMessage): Promise<Outcome>;
}
