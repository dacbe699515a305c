import type { Way } from '#contract/ways.ts';
import type { AskedPurpose, LadderMailPurpose, MailedPurpose, TextPurpose } from './deliveries.ts';
import { DAY_MS, HOUR_MS, instantAt, inZone } from './time.ts';

/** By which ways a person is reached, and when. */

export interface Reachable {
	/** In the order in which they are tried. */
	ways: Way[];
	/** Those by which an invitation goes at once. */
	always: Way[];
	phone: string;
	/** Empty when it is not known. */
	email: string;
}

export interface Reach {
	way: Way;
	/** A phone number, or a mail address. */
	address: string;
}

export const addressBy = (way: Way, { phone, email }: Pick<Reachable, 'phone' | 'email'>) =>
	way === 'mail' ? email : phone;

/** The ways that lead somewhere, in their order. */
export const reachesOf = (person: Pick<Reachable, 'ways' | 'phone' | 'email'>): Reach[] =>
	person.ways
		.map((way) => ({ way, address: addressBy(way, person) }))
		.filter(({ address }) => address !== '');

/** How something is planned that is looked at again when it is sent. */
export const firstReach = (person: Pick<Reachable, 'ways' | 'phone' | 'email'>): Reach =>
	reachesOf(person)[0] ?? { way: 'text', address: person.phone };

/**
 * Of the ways that are open: the first, and for an invitation those besides that it always takes. The
 * next one follows only when all of these have failed.
 */
export function startingReaches(
	{ always }: Pick<Reachable, 'always'>,
	open: Reach[],
	isInvitation: boolean,
): Reach[] {
	return open.filter((reach, index) => index === 0 || (isInvitation && always.includes(reach.way)));
}

export interface Spread<Person> {
	person: Person;
	/** How it goes to them; empty for a person whom nothing is sent to. */
	reaches: Reach[];
	/** Another person who has the same number or address, where one text or mail goes to both. */
	sameAs?: { person: Person; way: Way };
}

/** How the same thing goes to several people: once to each number and address. */
export function spread<Person>(
	people: Person[],
	startingReachesOf: (person: Person) => Reach[],
): Spread<Person>[] {
	const firstAt = new Map<string, Person>();
	return people.map((person) => {
		const starting = startingReachesOf(person);
		const reaches = starting.filter(({ address }) => !firstAt.has(address));
		for (const { address } of reaches) firstAt.set(address, person);
		if (reaches.length > 0) return { person, reaches };
		const [first] = starting;
		const other = first && firstAt.get(first.address);
		return other
			? { person, reaches, sameAs: { person: other, way: first.way } }
			: { person, reaches };
	});
}

/** What is sent by the next way when one has failed. Introductions belong to the text that they come before. */
export const fallsBack = (
	purpose: TextPurpose,
): purpose is Exclude<MailedPurpose, AskedPurpose | LadderMailPurpose> =>
	['message', 'invite', 'moved', 'called_off', 'back_on'].includes(purpose) ||
	purpose.startsWith('reminder_');

/** A message is old news a day later. */
const MOST_LATE_MESSAGE_MS = DAY_MS;

interface Failed {
	purpose: TextPurpose;
	/** When it was to go out, and until when. */
	dueAt: Date;
	notAfter: Date;
	/** The moment of the call. */
	callAt: Date;
	/** When the room closes; null when there is none, or it is closed. */
	closesAt: Date | null;
}

/** Until when something that failed may go out by another way; null when it is too late. */
export function fallbackUntil(failed: Failed, now: Date): Date | null {
	const { purpose, dueAt, notAfter, callAt, closesAt } = failed;
	const last = () => {
		if (purpose === 'invite') return closesAt;
		if (purpose.startsWith('reminder_')) return callAt;
		if (purpose !== 'message') return notAfter;
		const isOld = now.getTime() - dueAt.getTime() > MOST_LATE_MESSAGE_MS;
		return isOld ? null : new Date(Math.max(now.getTime(), dueAt.getTime()) + HOUR_MS);
	};
	const until = last();
	return until && until > now ? until : null;
}

export interface QuietHours {
	/** Wall clocks, HH:MM; from 21:00 until 09:00 goes over midnight. */
	from: string;
	until: string;
}

/** When the quiet hours end in which this moment lies; null when it lies in none. */
export function quietEnd({ from, until }: QuietHours, now: Date, zone: string): Date | null {
	if (from === until) return null;
	const today = inZone(now, zone).toPlainDate();
	const at = (days: number, time: string) => instantAt(today.add({ days }), time, zone);
	// Those that began yesterday, and those that begin today.
	return (
		[-1, 0]
			.map((days) => ({ begin: at(days, from), end: at(from < until ? days : days + 1, until) }))
			.find(({ begin, end }) => begin <= now && now < end)?.end ?? null
	);
}
