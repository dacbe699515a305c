import type { Outcome } from './outcome.ts';

export interface Mail {
	/** The same for every retry, so that a repeated delivery can be recognised. */
	id: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	/** A calendar's invitation that comes with it, as a whole file. */
	invitation?: { method: 'REQUEST' | 'CANCEL'; file: string };
	/** A calendar's file that readers may open. */
	calendarFile?: string;
	/** Comes back in the Message-ID of a report about this mail; only we can make it. */
	mark?: string;
	/** Where a mail program posts to when its reader wants no more (RFC 8058). */
	unsubscribeUrl?: string;
}

export interface MailGateway {
	readonly kind: 'sandbox' | 'smtp';
	/** Whom mails are from. */
	readonly address: string;
	send(mail: Mail): Promise<Outcome<string>>;
	/** Lets go of connections that it keeps for the next mail. */
	close?(): void;
}
