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
}

export interface MailGateway {
	readonly kind: 'sandbox' | 'smtp';
	/** Whom mails are from. */
	readonly address: string;
	send(mail: Mail): Promise<Outcome<string>>;
}
