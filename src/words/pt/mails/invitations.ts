import type { MailWords } from '../../mail.ts';
import { upperFirst } from '../../texts.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) =>
	host ? `Chamada do Kinbell com ${host}` : 'Chamada do Kinbell';

const someone = 'alguém que conhece você';

const closing = (host: string) =>
	`${upperFirst(host)} pediu que enviássemos convites de agenda a você. Se não quiser recebê-los, é só avisar ${host}.`;

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `${upperFirst(host ?? someone)} convida você para uma chamada`,
		paragraphs: [
			`A próxima é ${next}.`,
			'O convite neste e-mail põe a chamada na sua agenda. Quando ela começar, enviaremos o link por mensagem.',
		],
		closing: closing(host ?? someone),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `Mudança: ${summary(host)}`,
		title: `Sua chamada com ${host ?? someone} mudou`,
		paragraphs: [`A próxima é ${next}.`, 'Este e-mail atualiza a sua agenda.'],
		closing: closing(host ?? someone),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `Cancelada: ${summary(host)}`,
		title: `Sua chamada com ${host ?? someone} não vai acontecer`,
		paragraphs: ['Este e-mail a retira da sua agenda.'],
		closing: closing(host ?? someone),
	}),
};
