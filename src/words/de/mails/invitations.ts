import type { MailWords } from '../../mail.ts';
import { upperFirst } from '../../texts.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) =>
	host ? `Kinbell-Anruf mit ${host}` : 'Kinbell-Anruf';

const someone = 'jemand, der Sie kennt';

const closing = (host: string | null) =>
	host
		? `${host} hat uns gebeten, Ihnen Einladungen für Ihren Kalender zu schicken. Möchten Sie keine? Sagen Sie es einfach ${host}.`
		: 'Jemand, der Sie kennt, hat uns gebeten, Ihnen Einladungen für Ihren Kalender zu schicken. Möchten Sie keine? Sagen Sie dort einfach Bescheid.';

const withHost = (host: string | null) => (host ? ` mit ${host}` : '');

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `${upperFirst(host ?? someone)} lädt Sie zu einem Anruf ein`,
		paragraphs: [
			`Der nächste ist am ${next}.`,
			'Mit der Einladung in dieser E-Mail kommt er in Ihren Kalender. Den Link schicken wir Ihnen per SMS, wenn es losgeht.',
		],
		closing: closing(host),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `Geändert: ${summary(host)}`,
		title: `Ihr Anruf${withHost(host)} hat sich geändert`,
		paragraphs: [`Der nächste ist am ${next}.`, 'Diese E-Mail ändert ihn in Ihrem Kalender.'],
		closing: closing(host),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `Abgesagt: ${summary(host)}`,
		title: `Ihr Anruf${withHost(host)} fällt aus`,
		paragraphs: ['Diese E-Mail nimmt ihn aus Ihrem Kalender.'],
		closing: closing(host),
	}),
};
