import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Reason, Resting } from '#contract/reasons.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calls,
	messageRecipients,
	messages,
	type occurrences,
	optOuts,
	recipients,
} from '#server/db/schema.ts';
import type { RestingPeople } from '../recipients/resting.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { STOPPED } from '../texts/reasons.ts';

/** The people of due occurrences, and which of them are sent something. */

export type DueOccurrence = typeof occurrences.$inferSelect & {
	/** Null for a quick send. */
	schedule: ScheduleRow | null;
};

export interface Person {
	occurrenceId: string;
	recipientId: string;
	name: string;
	phone: string;
	/** The person's call; a message has one row for everyone. */
	callId?: string;
	/** The message's words, and whether this person still has to be told who asked for our texts. */
	content?: string;
	isFirst?: boolean;
	/** The message's reader; null for the account's language. */
	language?: Language | null;
	/** This person has the account holder's own number and shares the holder's text and link. */
	isHolder?: boolean;
	/** The other person with the same number; one text goes to both. */
	sameAs?: string;
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
	/** Why a person is sent nothing. */
	refusalFor(person: Person): Reason | undefined;
	isAnyoneRefused(occurrenceId: string): boolean;
}

export async function readPeople(
	tx: Transaction,
	due: DueOccurrence[],
	resting: RestingPeople,
): Promise<People> {
	const idsOf = (kind: DueOccurrence['kind']) =>
		due.filter((each) => each.kind === kind).map(({ id }) => id);
	const texted: Person[] = await tx
		.select({
			occurrenceId: messages.occurrenceId,
			recipientId: messageRecipients.recipientId,
			name: messageRecipients.name,
			phone: messageRecipients.phone,
			content: messages.content,
			isFirst: sql<boolean>`${recipients.introducedAt} is null`,
			language: recipients.language,
		})
		.from(messageRecipients)
		.innerJoin(messages, eq(messages.id, messageRecipients.messageId))
		.innerJoin(recipients, eq(recipients.id, messageRecipients.recipientId))
		.where(anyOf(messages.occurrenceId, idsOf('message')))
		.orderBy(asc(messageRecipients.position));
	const called: Person[] = await tx
		.select({
			occurrenceId: calls.occurrenceId,
			recipientId: calls.recipientId,
			name: calls.name,
			phone: calls.phone,
			callId: calls.id,
		})
		.from(calls)
		.where(
			and(
				anyOf(calls.occurrenceId, idsOf('call')),
				inArray(calls.status, ['scheduled', 'in-progress']),
			),
		)
		.orderBy(asc(calls.id));
	const reasonOf = ({ recipientId }: Person) => resting.get(recipientId);
	const everyone = [...texted, ...called];
	const awake = everyone.filter((person) => reasonOf(person) === undefined);
	const all = Map.groupBy(awake, ({ occurrenceId }) => occurrenceId);
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
	const phones = awake.map(({ phone }) => phone);
	const stopped = await tx
		.select({ phone: optOuts.phone })
		.from(optOuts)
		.where(sql`${optOuts.phone} = any(${sql.param(phones)}::text[])`);
	const stoppedPhones = new Set(stopped.map(({ phone }) => phone));

	const ownPhoneOf = (accountId: string) => {
		const holder = holderById.get(accountId);
		return holder?.phoneVerified ? holder.phone : null;
	};
	const people = new Map(
		due.map(({ id, accountId }) => [id, tellApart(all.get(id) ?? [], ownPhoneOf(accountId))]),
	);
	const of = (occurrenceId: string) => people.get(occurrenceId) ?? [];
	const refusalFor = ({ phone, sameAs }: Person): Reason | undefined => {
		if (stoppedPhones.has(phone)) return STOPPED;
		return sameAs === undefined ? undefined : { code: 'same_number', name: sameAs };
	};
	return {
		of,
		leftOut: (occurrenceId) => leftOut.get(occurrenceId) ?? [],
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

/** One phone gets one text, even if two people share it. */
function tellApart(people: Person[], ownPhone: string | null): Person[] {
	const firstWith = new Map<string, string>();
	return people.map((person) => {
		const { callId, phone, name } = person;
		if (callId && phone === ownPhone) return { ...person, isHolder: true };
		const first = firstWith.get(phone);
		if (first !== undefined) return { ...person, sameAs: first };
		firstWith.set(phone, name);
		return person;
	});
}

/** The account holder always takes part in a quick call. */
export const takesPart = ({ schedule }: Pick<DueOccurrence, 'schedule'>) =>
	schedule?.adminParticipates ?? true;
