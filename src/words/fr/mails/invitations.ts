import type { MailWords } from '../../mail.ts';
import { upperFirst } from '../../texts.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) =>
	host ? `Appel Kinbell avec ${host}` : 'Appel Kinbell';

const someone = 'quelqu’un qui vous connaît';

const closing = (host: string) =>
	`${upperFirst(host)} nous a demandé de vous envoyer des invitations pour votre agenda. Si vous n’en voulez pas, dites-le simplement à ${host}.`;

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `${upperFirst(host ?? someone)} vous invite à un appel`,
		paragraphs: [
			`Le prochain a lieu le ${next}.`,
			'L’invitation jointe à cet e-mail l’ajoute à votre agenda. Vous recevrez le lien par SMS au début de l’appel.',
		],
		closing: closing(host ?? someone),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `Modification : ${summary(host)}`,
		title: `Votre appel avec ${host ?? someone} a changé`,
		paragraphs: [`Le prochain a lieu le ${next}.`, 'Cet e-mail met votre agenda à jour.'],
		closing: closing(host ?? someone),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `Annulation : ${summary(host)}`,
		title: `Votre appel avec ${host ?? someone} n’aura pas lieu`,
		paragraphs: ['Cet e-mail le retire de votre agenda.'],
		closing: closing(host ?? someone),
	}),
};
