import type { Outcome } from './outcome.ts';
import type { OwnPhone } from './own-phone.ts';

export interface TextMessage {
	/** Our id for this text; the provider includes it in its callbacks. */
	id: string;
	to: string;
	body: string;
	/** One of `numbers`; by default the first, or the provider's choice. */
	from?: string | null;
	/** Too late after this, where the provider can be told. */
	notAfter?: Date;
	/** Overtakes others that still wait, here or at the provider: somebody waits for it. */
	goesFirst?: boolean;
}

export interface LostText extends TextMessage {
	submittedAt: Date;
	/** The provider's references of other texts to that phone, which cannot be this one. */
	otherReferences?: string[];
	/** How many texts with the same words to that phone are in doubt, and how many of them are older than this one. */
	alike?: { all: number; before: number };
}

export interface Sms {
	readonly kind: 'sandbox' | 'twilio' | 'phone' | 'none';
	/** The number that texts come from by default, and that replies go to; null when the provider picks one. */
	readonly from: string | null;
	/** All numbers that we can send from; empty when the provider picks one. */
	readonly numbers: readonly string[];
	/** The provider answers STOP, START and HELP itself, so we must not. */
	readonly answersKeywords: boolean;
	/**
	 * What a provider that says both is right about: a phone hears of each part of a long text that
	 * arrived, and of the text as a whole when one of them failed.
	 */
	readonly lastWord: 'delivered' | 'failed';
	/** Only where texts go out through the family's own phone. */
	readonly phone?: OwnPhone;
	send(text: TextMessage): Promise<Outcome>;
	/**
	 * Looks for a text whose answer was lost: accepted when it is certainly there, rejected when the
	 * provider had it and could not send it, to be sent later when the provider certainly never had it,
	 * otherwise still unknown.
	 */
	find(text: LostText): Promise<Outcome>;
}
