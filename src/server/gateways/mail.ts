import type { Outcome } from './outcome.ts';

export interface Mail {
	/** The same for every retry, so that a repeated delivery can be recognised. */
	id: string;
	to: string;
	subject: string;
	text: string;
	html: string;
}

export interface MailGateway {
	readonly kind: 'sandbox' | 'smtp';
	send(mail: Mail): Promise<Outcome<string>>;
}
