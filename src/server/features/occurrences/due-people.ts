import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Reason, Resting } from '#contract/reasons.ts';
import type { Way } from '#contract/ways.ts';
import { type Reach, type Reachable, reachesOf, spread, startingReaches } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calls,
	messageRecipients,
	messages,
	occurrences,
	recipients,
} from '#server/db/schema.ts';
import type { RestingPeople } from '../recipients/resting.ts';
import type { PlannedSchedule } from '../schedules/queries.ts';
import { type RefusalAt, readRefusals } from '../texts/opt-outs.ts';
import { DECLINED } from '../texts/reasons.ts';

/** The people of due occurrences, and which of them are sent something. */

/** What is read of an occurrence to dispatch it: each column of each row costs time. */
export const dueColumns = {
	id: occurrences.id,
	accountId: occurrences.accountId,
	scheduleId: occurrences.scheduleId,
	kind: occurrences.kind,
	dueAt: occurrences.dueAt,
	startsAt: occurrences.startsAt,
	usageMonth: occurrences.usageMonth,
	usageAmount: occurrences.usageAmount,
	invitation: occurrences.invitation,
};

export type DueOccurrence = Pick<typeof occurrences.$inferSelect, keyof typeof dueColumns> & {
	/** Null for a quick send. */
	schedule: PlannedSchedule | null;
};

export interface Person {
	occurrenceId: string;
	recipientId: string;
	name: string;
	phone: string;
	wishes: Wishes | null;
	/** The person's call; a message has one row for everyone. */
	callId?: string;
	/** The message's words, and whether this person still has to be told who asked for our texts. */
	content?: string;
	isFirst?: boolean;
	/** The message's reader; null for the account's language. */
	language?: Language | null;
	/** This person has the account holder's own number and shares the holder's text and link. */
	isHolder?: boolean;
}

export type LeftOut = Person & { reason: Resting };

type Holder = { name: string; phone: string | null; language: Language };

export interface People {
	/** People who do not rest. */
	of(occurrenceId: string): Person[];
	/** People who rest: they are neither called nor texted, and their row says why. */
	leftOut(occurrenceId: string): LeftOut[];
	/** People who are sent something. */
	reachable(occurrenceId: string): Person[];
	/** The account holder, if they take part and can be texted. */
	holderOf(occurrence: DueOccurrence): Holder;
	/** When the account was suspended; usually null. */
	suspendedSince(accountId: string): Date | null;
	/** How it goes out to a person; empty for those who are sent nothing. */
	reachesOf(person: Person): Reach[];
	/** Why a person is sent nothing. */
	refusalFor(person: Person): Reason | undefined;
	isAnyoneRefused(occurrenceId: string): boolean;
}

/** How somebody wants to be reached who is not only texted, at any hour. */
interface Wishes extends Omit<Reachable, 'phone'> {
	hasQuietHours: boolean;
}

/** One column, and nothing in it for nearly everyone: each column of each row costs time. */
const wishes = sql<Wishes | null>`case when ${recipients.ways}[2] is not null or ${recipients.ways}[1] is distinct from 'text' or ${recipients.quietFrom} is not null
	then jsonb_build_object('ways', ${recipients.ways}, 'always', ${recipients.always},
		'email', ${recipients.email}, 'hasQuietHours', ${recipients.quietFrom} is not null) end`;

export const reachableOf = ({ phone, wishes }: Person): Reachable =>
	wishes ? { ...wishes, phone } : { ways: ['text'], always: [], phone, email: '' };

async function readEveryone(tx: Transaction, due: DueOccurrence[]): Promise<Person[]> {
	const idsOf = (kind: DueOccurrence['kind']) =>
		due.filter((each) => each.kind === kind).map(({ id }) => id);
	// Written out: many people are texted at one moment, and their rows come as they are.
	const { rows: texted } = await tx.execute<Person & QueryResultRow>(sql`
		select ${messages.occurrenceId} as "occurrenceId",
			${messageRecipients.recipientId} as "recipientId", ${messageRecipients.name},
			${messageRecipients.phone}, ${messages.content},
			${recipients.introducedAt} is null as "isFirst", ${recipients.language}, ${wishes} as wishes
		from ${messageRecipients}
		join ${messages} on ${messages.id} = ${messageRecipients.messageId}
		join ${recipients} on ${recipients.id} = ${messageRecipients.recipientId}
		where ${anyOf(messages.occurrenceId, idsOf('message'))}
		order by ${messageRecipients.position}`);
	const called: Person[] = await tx
		.select({
			occurrenceId: calls.occurrenceId,
			recipientId: calls.recipientId,
			name: calls.name,
			phone: calls.phone,
			callId: calls.id,
			wishes,
		})
		.from(calls)
		.innerJoin(recipients, eq(recipients.id, calls.recipientId))
		.where(
			and(
				anyOf(calls.occurrenceId, idsOf('call')),
				inArray(calls.status, ['scheduled', 'in-progress']),
			),
		)
		.orderBy(asc(calls.id));
	return [...texted, ...called];
}

export async function readPeople(
	tx: Transaction,
	due: DueOccurrence[],
	resting: RestingPeople,
): Promise<People> {
	const everyone = await readEveryone(tx, due);
	const reasonOf = ({ recipientId }: Person) => resting.get(recipientId);
	const awake = everyone.filter((person) => reasonOf(person) === undefined);
	const byOccurrence = Map.groupBy(awake, ({ occurrenceId }) => occurrenceId);
	const atRest = everyone.flatMap((person): LeftOut[] => {
		const reason = reasonOf(person);
		return reason === undefined ? [] : [{ ...person, reason }];
	});
	const leftOut = Map.groupBy(atRest, ({ occurrenceId }) => occurrenceId);

	const { id, name, phone, phoneVerified, language, suspendedAt } = accounts;
	const holders = await tx
		.select({ id, name, phone, phoneVerified, language, suspendedAt })
		.from(accounts)
		.where(anyOf(accounts.id, [...new Set(due.map(({ accountId }) => accountId))]));
	const holderById = new Map(holders.map((holder) => [holder.id, holder]));
	const addresses = new Set(awake.map(({ phone }) => phone));
	for (const { wishes } of awake) if (wishes?.email) addresses.add(wishes.email);
	const refusalAt = await readRefusals(tx, [...addresses]);

	const ownPhoneOf = (accountId: string) => {
		const holder = holderById.get(accountId);
		return holder?.phoneVerified ? holder.phone : null;
	};
	const all = new Map(
		due.map((occurrence) => [
			occurrence.id,
			(byOccurrence.get(occurrence.id) ?? []).map((person): Person => {
				const isHolder = person.callId && person.phone === ownPhoneOf(occurrence.accountId);
				return isHolder ? { ...person, isHolder } : person;
			}),
		]),
	);
	const of = (occurrenceId: string) => all.get(occurrenceId) ?? [];
	const sent = new Map<Person, Sent>();
	for (const occurrence of due) tellHow(sent, occurrence, of(occurrence.id), refusalAt);
	const refusalFor = (person: Person) => sent.get(person)?.refusal;
	return {
		of,
		leftOut: (occurrenceId) => leftOut.get(occurrenceId) ?? [],
		reachesOf: (person) => sent.get(person)?.reaches ?? [],
		refusalFor,
		suspendedSince: (accountId) => holderById.get(accountId)?.suspendedAt ?? null,
		isAnyoneRefused: (occurrenceId) => of(occurrenceId).some(refusalFor),
		reachable: (occurrenceId) => of(occurrenceId).filter((person) => !refusalFor(person)),
		holderOf(occurrence) {
			const { id, accountId } = occurrence;
			const isIn = takesPart(occurrence) || of(id).some(({ isHolder }) => isHolder);
			const holder = holderById.get(accountId);
			return {
				name: holder?.name ?? '',
				language: holder?.language ?? DEFAULT_LANGUAGE,
				phone: isIn ? ownPhoneOf(accountId) : null,
			};
		},
	};
}

const sameReason = ({ person, way }: { person: Person; way: Way }): Reason => ({
	code: way === 'mail' ? 'same_mailbox' : 'same_number',
	name: person.name,
});

interface Sent {
	reaches: Reach[];
	refusal?: Reason;
}

/** One phone gets one text and one mailbox one mail, even if two people share it. */
function tellHow(
	sent: Map<Person, Sent>,
	{ accountId, kind }: DueOccurrence,
	people: Person[],
	refusalAt: RefusalAt,
): void {
	const refusalOf = (address: string) => refusalAt({ accountId, address });
	const isOpen = ({ address }: Reach) => !refusalOf(address);
	const startOf = (person: Person) => {
		const { phone, wishes } = person;
		if (!wishes) return refusalOf(phone) ? [] : [{ way: 'text' as const, address: phone }];
		const open = reachesOf(reachableOf(person)).filter(isOpen);
		return startingReaches(wishes, open, kind === 'call');
	};
	const others = people.filter(({ isHolder }) => !isHolder);
	for (const { person, reaches, sameAs } of spread(others, startOf)) {
		if (reaches.length > 0) sent.set(person, { reaches });
		else if (sameAs) sent.set(person, { reaches, refusal: sameReason(sameAs) });
		else {
			const [first] = reachesOf(reachableOf(person));
			sent.set(person, { reaches, refusal: first ? refusalOf(first.address) : DECLINED });
		}
	}
	if (others.length === people.length) return;
	for (const person of people.filter(({ isHolder }) => isHolder)) {
		sent.set(person, { reaches: [], refusal: refusalOf(person.phone) });
	}
}

/** The account holder always takes part in a quick call. */
export const takesPart = ({ schedule }: Pick<DueOccurrence, 'schedule'>) =>
	schedule?.adminParticipates ?? true;
