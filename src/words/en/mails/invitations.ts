import type { MailWords } from '../../mail.ts';
import { upperFirst } from '../../texts.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) =>
	host ? `Kinbell call with ${host}` : 'Kinbell call';

const someone = 'someone who knows you';

const closing = (host: string) =>
	`${upperFirst(host)} asked us to send you calendar invitations. If you don’t want them, just tell ${host}.`;

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `${upperFirst(host ?? someone)} invites you to a call`,
		paragraphs: [
			`The next one is on ${next}.`,
			'The invitation in this email puts it in your calendar. We’ll text you the link when it starts.',
		],
		closing: closing(host ?? someone),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `Changed: ${summary(host)}`,
		title: `Your call with ${host ?? someone} has changed`,
		paragraphs: [
			`The next one is on ${next}.`,
			'The update in this email changes it in your calendar.',
		],
		closing: closing(host ?? someone),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `Canceled: ${summary(host)}`,
		title: `Your call with ${host ?? someone} is off`,
		paragraphs: ['The update in this email takes it out of your calendar.'],
		closing: closing(host ?? someone),
	}),
};
