import type { Choices } from '#contract/choices.ts';
import { showPhone } from '#contract/phone.ts';
import { shownName } from '#domain/names.ts';
import type { Executor } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { isInCircle } from '../drills/circle.ts';
import type { Chooser } from '../recipients/choices-link.ts';
import { getRecipient, type ListedRecipient } from '../recipients/queries.ts';

/** What the page of a person shows. */
export async function presentChoices(
	db: Executor,
	{ env }: Pick<Deps, 'env'>,
	{ recipient: { id }, account, cameBy }: Chooser,
): Promise<Choices> {
	const person = await getRecipient(db, account.id, id);
	const { phone, email, quietFrom, quietUntil } = person;
	return {
		hostName: shownName(account.name) ?? '',
		cameBy,
		text: { address: hiddenPhone(phone), isStopped: person.text.stopped !== null },
		mail: email === '' ? null : { address: hiddenMail(email), stopped: whyStopped(person) },
		ways: person.ways.filter(
			(way) => !person[way].stopped && !person[way].declined && (way === 'text' || email !== ''),
		),
		isAsked: env.agreement === 'answer' && (person[cameBy].unanswered ?? 0) > 0,
		language: person.language ?? account.language,
		quietHours: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null,
		anyHour: (await isInCircle(db, account.id, id)) ? person.anyHourAt !== null : null,
		timezone: person.timezone || account.timezone,
	};
}

/** Who reported a mail as spam has asked as well. */
const whyStopped = ({ mail: { stopped } }: ListedRecipient) =>
	stopped === 'reported' ? 'asked' : stopped;

/** '•••-•••-0134': enough to know one's own number. */
const hiddenPhone = (phone: string) => showPhone(phone).replace(/\d(?=(?:\D*\d){4})/g, '•');

/** 'r•••@example.org' */
const hiddenMail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');
