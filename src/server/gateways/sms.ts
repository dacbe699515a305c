import type { Outcome } from './outcome.ts';

export interface TextMessage {
	/** Our id for this text; the provider includes it in its callbacks. */
	id: string;
	to: string;
	body: string;
	/** One of `numbers`; by default the first, or the provider's choice. */
	from?: string | null;
}

export interface LostText extends TextMessage {
	submittedAt: Date;
	/** The provider's references of other texts to that phone, which cannot be this one. */
	otherReferences?: string[];
}

export interface Sms {
	readonly kind: 'sandbox' | 'twilio';
	/** The number that texts come from by default, and that replies go to; null when the provider picks one. */
	readonly from: string | null;
	/** All numbers that we can send from; empty when the provider picks one. */
	readonly numbers: readonly string[];
	/** The provider answers STOP, START and HELP itself, so we must not. */
	readonly answersKeywords: boolean;
	send(text: TextMessage): Promise<Outcome>;
	/**
	 * Looks for a text whose answer was lost: accepted when it is certainly there, rejected when the
	 * provider had it and could not send it, otherwise still unknown.
	 */
	find(text: LostText): Promise<Outcome>;
}
