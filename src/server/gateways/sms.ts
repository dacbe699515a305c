import type { Outcome } from './outcome.ts';

export interface TextMessage {
	/** Our id for this text; the provider hands it back in its callbacks. */
	id: string;
	to: string;
	body: string;
	/** One of `numbers`; unless given, the first, or what the provider picks. */
	from?: string | null;
}

export interface LostText extends TextMessage {
	submittedAt: Date;
	/** The provider's references of other texts to that phone, which this one cannot be. */
	otherReferences?: string[];
}

export interface Sms {
	readonly kind: 'sandbox' | 'twilio';
	/** The number that texts come from unless another is chosen, and that answers go to; null when the provider picks one. */
	readonly from: string | null;
	/** All that texts can be sent from; none when the provider picks one. */
	readonly numbers: readonly string[];
	/** The provider itself answers STOP, START and HELP, so we must not. */
	readonly answersKeywords: boolean;
	send(text: TextMessage): Promise<Outcome>;
	/**
	 * Looks for a text whose answer was lost: accepted when it is surely there, rejected when the
	 * provider had it and could not send it, otherwise still unknown.
	 */
	find(text: LostText): Promise<Outcome>;
}
