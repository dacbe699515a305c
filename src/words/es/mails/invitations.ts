import type { MailWords } from '../../mail.ts';
import { upperFirst } from '../../texts.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) =>
	host ? `Llamada de Kinbell con ${host}` : 'Llamada de Kinbell';

const someone = 'alguien que le conoce';

const closing = (host: string) =>
	`${upperFirst(host)} nos pidió que le enviáramos invitaciones de calendario. Si no las quiere, dígaselo a ${host}.`;

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `${upperFirst(host ?? someone)} le invita a una llamada`,
		paragraphs: [
			`La próxima es el ${next}.`,
			'La invitación de este correo la pone en su calendario. Le enviaremos el enlace por mensaje cuando empiece.',
		],
		closing: closing(host ?? someone),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `Cambio: ${summary(host)}`,
		title: `Su llamada con ${host ?? someone} cambió`,
		paragraphs: [`La próxima es el ${next}.`, 'Este correo actualiza su calendario.'],
		closing: closing(host ?? someone),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `Cancelada: ${summary(host)}`,
		title: `Su llamada con ${host ?? someone} ya no se hace`,
		paragraphs: ['Este correo la quita de su calendario.'],
		closing: closing(host ?? someone),
	}),
};
