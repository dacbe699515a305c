import { plurals } from '../../../plural.ts';
import { locale } from '../../locale.ts';

/** The operator's page: how the installation is doing. */
const plural = plurals(locale);

export const title = 'How Kinbell is doing';
export const intro = 'What is due, what went wrong, and what it costs. This page changes nothing.';
export const notLoaded = 'We couldn’t load how Kinbell is doing.';
export const fromSetup = 'See how Kinbell is doing';
export const toSetup = 'Set up Kinbell';
export const asOf = (time: string) => `As of ${time}. It looks again every minute.`;

export const allWell = 'All is well.';
export const toLookAt = plural({ one: '# thing to look at', other: '# things to look at' });

export const now = 'Right now';
export const ahead = 'Due in the next 24 hours';
export const moments = plural({ one: '# call or message', other: '# calls and messages' });
export const next = 'The next one';
export const nothingAhead = 'Nothing is planned';
export const waiting = 'Going out now';
export const late = 'Late by more than 5 minutes';
export const unknown = 'Not confirmed in the last day';
export const failed = 'Failed in the last day';
export const none = 'None';

export const found = 'What the doctor found';
export const fine = plural({
	one: '# check found nothing wrong',
	other: '# checks found nothing wrong',
});
export const doctorHint =
	'Run <c>npm run doctor</c> on the server to also try the address, the ports and the phone.';

export const today = 'Today';
export const todayHint = 'Since midnight UTC, without sign-in codes.';
export const texts = 'Texts';
export const segments = 'Segments';
export const mails = 'Emails';
export const cost = 'Cost';
export const noPrice = 'Set TEXT_COST and MAIL_COST to see it';

export const backup = 'Last proven backup';
export const backupFile = (file: string) => `It was restored and compared: ${file}`;
export const noBackup =
	'No backup has been proven here yet. Run <c>npm run backup -- --verify</c> on the server.';

export const ways = 'How it goes out';
export const mailBy = {
	smtp: 'Email goes out through your mail server.',
	sandbox: 'Email stays in the sandbox. Nothing reaches a real mailbox.',
};
export const phoneHere = (time: string) => `Your phone was last heard from on ${time}.`;
export const phoneAway = (time: string) =>
	`Your phone is away, so texts wait. It was last heard from on ${time}. Is it on, charged and online?`;
export const phoneUnknown = 'Nothing has been heard from your phone yet.';
