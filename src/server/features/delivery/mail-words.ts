import { isAsked, isLadderMail, isReminder } from '#domain/deliveries.ts';
import { momentValue, textValue, writeProperties } from '#domain/icalendar.ts';
import { shownName } from '#domain/names.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fallsBack } from '#domain/ways.ts';
import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { linkToken, type Secrets } from '#server/secrets.ts';
import type { Words } from '#words/languages.ts';
import type { TextFacts } from '#words/text-facts.ts';
import { layOutMail } from '../mail/layout.ts';
import { choicesUrl } from '../recipients/choices-link.ts';
import type { Delivery } from '../texts/deliveries.ts';

interface MailToWord
	extends Pick<Delivery, 'id' | 'occurrenceId' | 'recipientId' | 'purpose' | 'address'> {
	facts: TextFacts;
	/** In the person's language. */
	words: Words;
	/** The person's link to the call, or to where they answer; null where there is none. */
	link: string | null;
}

/**
 * What goes to a person by mail: what the text would say. It is worded at the moment it is sent, and
 * never stored, as it holds live links.
 */
export function wordMail(
	deps: Pick<Deps, 'env' | 'secrets'>,
	{ id, purpose, recipientId, address, occurrenceId, words, facts, link }: MailToWord,
): Omit<Mail, 'id' | 'to'> {
	const isMailed = fallsBack(purpose) || isAsked(purpose) || isLadderMail(purpose);
	if (!isMailed || !recipientId) throw new Error(`no mail for '${purpose}'`);
	const mail = words.peopleMails.peopleMail(purpose, facts);
	const { askedBy, stop, choose } = mail.footer;
	const choices = choicesUrl(deps, { recipientId, address });
	const isAboutCall = purpose === 'invite' || isReminder(purpose);
	return {
		...layOutMail(words, mail, link ?? undefined, {
			words: askedBy,
			links: [
				{ label: choose, url: choices },
				{ label: stop, url: `${choices}?stop` },
			],
		}),
		...(isAboutCall &&
			occurrenceId && { calendarFile: calendarFile(deps, occurrenceId, words, facts) }),
		mark: markOf(deps.secrets, id),
		unsubscribeUrl: choices,
	};
}

/** Comes back with a report about the mail, and shows that the report is about a mail of ours. */
export function markOf(secrets: Pick<Secrets, 'linkKey'>, deliveryId: string): string {
	return linkToken(secrets, `report ${deliveryId}`);
}

/** How long a call is in somebody's calendar. */
const CALL_MS = 30 * MINUTE_MS;

/** For those who want the call in their calendar. A reminder and the invitation have the same entry. */
function calendarFile(
	{ env }: Pick<Deps, 'env'>,
	occurrenceId: string,
	{ invitationMails }: Words,
	{ now, dueAt = now, holderName }: TextFacts,
): string {
	return writeProperties([
		['BEGIN', 'VCALENDAR'],
		['VERSION', '2.0'],
		['PRODID', '-//Kinbell//Calls//EN'],
		['METHOD', 'PUBLISH'],
		['BEGIN', 'VEVENT'],
		['UID', `${occurrenceId}@${new URL(env.publicUrl).hostname}`],
		['DTSTAMP', momentValue(now)],
		['DTSTART', momentValue(dueAt)],
		['DTEND', momentValue(new Date(dueAt.getTime() + CALL_MS))],
		['SUMMARY', textValue(invitationMails.summary(shownName(holderName)))],
		['END', 'VEVENT'],
		['END', 'VCALENDAR'],
	]);
}
