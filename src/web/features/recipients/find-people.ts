import type { Talked } from '#contract/dashboard.ts';
import { digitsOf } from '#contract/phone.ts';
import type { Recipient } from '#contract/recipients.ts';
import { locale } from '#language/locale.ts';

const collator = new Intl.Collator(locale, { numeric: true });

export const byName = (one: Recipient, other: Recipient) => collator.compare(one.name, other.name);

/** Without accents and capitals, so that 'jose' finds José. */
const plain = (written: string) =>
	written.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);

/** By name, relationship or the digits of the number. */
export function matching(search: string): (recipient: Recipient) => boolean {
	const wanted = plain(search.trim());
	const digits = /^[\s\d()+./-]+$/.test(wanted) ? digitsOf(wanted) : '';
	return ({ name, relationship, phoneNumber }) =>
		plain(name).includes(wanted) ||
		plain(relationship).includes(wanted) ||
		(digits !== '' && phoneNumber.includes(digits));
}

export const orders = ['name', 'newest', 'talked'] as const;
export type Order = (typeof orders)[number];

/** `recipients` come newest first; with `talked`, those with the newest call do. */
export function sortPeople(
	recipients: Recipient[],
	order: Order,
	talks: Pick<Talked, '_id' | 'lastCallAt'>[],
): Recipient[] {
	if (order === 'newest') return recipients;
	const sorted = recipients.toSorted(byName);
	if (order === 'name') return sorted;
	const lastCalls = new Map(talks.map(({ _id, lastCallAt }) => [_id, lastCallAt]));
	const talkedAt = ({ _id }: Recipient) => lastCalls.get(_id) ?? '';
	return sorted.sort((one, other) => talkedAt(other).localeCompare(talkedAt(one)));
}
