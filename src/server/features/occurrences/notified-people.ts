import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#contract/texts.ts';
import type { Way } from '#contract/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { isNews, isReminder, removeUnsentNews } from '../texts/outbox.ts';
import type { OccurrenceRow } from './queries.ts';

/** A person who knows of an occurrence because we texted them about it. */
export interface NotifiedPerson {
	occurrenceId: string;
	/** The occurrence's moment. */
	callAt: Date;
	accountId: string;
	recipientId: string | null;
	party: string;
	/** How it went to them. */
	way: Way;
	address: string;
	/** The last text to them about it, and when it was sent; null while it waits. */
	textId: string | null;
	heardAt: Date | null;
}

/** Texts of one batch are sent at the same moment; what was planned later says what is newer. */
export const isNewer = (
	one: Pick<NotifiedPerson, 'heardAt' | 'textId'>,
	other: Pick<NotifiedPerson, 'heardAt' | 'textId'>,
) => {
	const [first, second] = [one, other].map(({ heardAt }) => heardAt?.getTime() ?? 0);
	return first === second
		? (one.textId ?? '') > (other.textId ?? '')
		: Number(first) > Number(second);
};

/** The text is or may be on the person's phone. */
export const arrivedStatuses: DeliveryStatus[] = ['submitting', 'accepted', 'delivered', 'unknown'];
const arrived = inArray(deliveries.status, arrivedStatuses);

const person = {
	occurrenceId: occurrences.id,
	callAt: occurrences.dueAt,
	accountId: occurrences.accountId,
	recipientId: deliveries.recipientId,
	party: deliveries.party,
	way: deliveries.way,
	address: deliveries.address,
	textId: deliveries.id,
	heardAt: deliveries.submittedAt,
};

/** An earlier text about the same occurrence announced another one than it became in the end. */
const isLastOfItsKind = sql`not exists (select from ${deliveries} later
	where later.occurrence_id = ${deliveries.occurrenceId} and later.party = ${deliveries.party}
		and later.purpose = ${deliveries.purpose} and later.round > ${deliveries.round})`;

/** People who were reminded of it, or told that it is on again or that an earlier one moved to it, once each. */
export async function listNotified(
	tx: Transaction,
	occurrenceIds: string[],
): Promise<NotifiedPerson[]> {
	const isToldOf = or(isReminder, eq(deliveries.purpose, 'back_on'));
	const reminded = await tx
		.select(person)
		.from(occurrences)
		.innerJoin(deliveries, eq(deliveries.occurrenceId, occurrences.id))
		.where(and(anyOf(occurrences.id, occurrenceIds), isToldOf, arrived));
	const earlier = alias(occurrences, 'earlier');
	// Rows of the version before have neither a day nor what they became.
	const becameIt = or(
		eq(earlier.movedTo, occurrences.id),
		and(isNull(earlier.day), gte(deliveries.createdAt, occurrences.createdAt)),
	);
	const announced = await tx
		.select(person)
		.from(occurrences)
		.innerJoin(earlier, eq(earlier.scheduleId, occurrences.scheduleId))
		.innerJoin(deliveries, eq(deliveries.occurrenceId, earlier.id))
		.where(
			and(
				anyOf(occurrences.id, occurrenceIds),
				eq(earlier.status, 'cancelled'),
				eq(deliveries.purpose, 'moved'),
				becameIt,
				arrived,
				isLastOfItsKind,
			),
		);
	const notified = [...announced, ...reminded].sort((one, other) => (isNewer(one, other) ? 1 : -1));
	return [
		...new Map(notified.map((each) => [`${each.occurrenceId} ${each.party}`, each])).values(),
	];
}

/** The people who think that one of these does not take place, as the last text about it said. */
export async function listDoubting(
	tx: Transaction,
	stored: OccurrenceRow[],
): Promise<NotifiedPerson[]> {
	const [first] = stored;
	if (!first?.scheduleId) return [];
	const days = stored.flatMap(({ day }) => day ?? []);
	const isAbout = or(
		inArray(occurrences.day, days),
		anyOf(
			occurrences.movedTo,
			stored.map(({ id }) => id),
		),
	);
	const texts = await tx
		.select({
			...person,
			day: occurrences.day,
			movedTo: occurrences.movedTo,
			purpose: deliveries.purpose,
		})
		.from(occurrences)
		.innerJoin(deliveries, eq(deliveries.occurrenceId, occurrences.id))
		.where(
			and(eq(occurrences.scheduleId, first.scheduleId), isAbout, or(isReminder, isNews), arrived),
		);
	texts.sort((one, other) => (isNewer(one, other) ? 1 : -1));
	return stored.flatMap(({ id, day, dueAt }) => {
		const about = texts.filter((text) => text.day === day || text.movedTo === id);
		const last = new Map(about.map((text) => [text.party, text]));
		return [...last.values()]
			.filter(
				({ purpose, occurrenceId }) =>
					purpose === 'called_off' || (purpose === 'moved' && occurrenceId === id),
			)
			.map(({ day: _, movedTo: __, purpose: ___, ...told }) => ({
				...told,
				occurrenceId: id,
				callAt: dueAt,
			}));
	});
}

/**
 * Takes back texts that would have announced these occurrences. The people are still to be told about
 * the occurrence that they know of.
 */
export const recallAnnouncements = (
	tx: Transaction,
	occurrenceIds: string[],
	which: SQL = sql`true`,
) =>
	recall(
		tx,
		sql`${deliveries.purpose} = 'moved' and ${which} and exists (select from ${occurrences} earlier
			where earlier.id = ${deliveries.occurrenceId} and earlier.status = 'cancelled'
				and ${anyOf(sql`earlier.moved_to`, occurrenceIds)})`,
	);

/**
 * Takes back texts that are no longer true: one announces an occurrence that is gone, or calls off a
 * day that takes place after all.
 */
export const recallUntrue = (tx: Transaction, scheduleId: string) =>
	recall(
		tx,
		sql`${deliveries.purpose} in ('moved', 'called_off') and exists (
			select from ${occurrences} earlier
			where earlier.id = ${deliveries.occurrenceId} and earlier.schedule_id = ${scheduleId}
				and earlier.status = 'cancelled' and (${deliveries.purpose} = 'called_off') = exists (
					select from ${occurrences} now where now.status = 'scheduled'
						and now.schedule_id = earlier.schedule_id
						and (now.id = earlier.moved_to or ${deliveries.purpose} = 'called_off' and now.day = earlier.day)))`,
	);

async function recall(tx: Transaction, which: SQL): Promise<NotifiedPerson[]> {
	const recalled = await removeUnsentNews(tx, which);
	if (recalled.length === 0) return [];
	const known = await tx
		.select({ id: occurrences.id, accountId: occurrences.accountId, callAt: occurrences.dueAt })
		.from(occurrences)
		.where(
			anyOf(
				occurrences.id,
				recalled.flatMap(({ occurrenceId }) => occurrenceId ?? []),
			),
		);
	return recalled.flatMap(({ occurrenceId, recipientId, party, way, address }) =>
		known
			.filter(({ id }) => id === occurrenceId)
			.map(({ id, ...moment }) => ({
				...moment,
				occurrenceId: id,
				recipientId,
				party,
				way,
				address,
				textId: null,
				heardAt: null,
			})),
	);
}
