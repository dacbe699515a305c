import { and, notInArray, sql } from 'drizzle-orm';
import { UNDO_MS } from '#contract/undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { isNews, planTexts } from '../texts/outbox.ts';
import {
	arrivedStatuses,
	isNewer,
	listNotified,
	type NotifiedPerson,
	recallAnnouncements,
} from './notified-people.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;
export type News = 'called_off' | 'moved' | 'back_on';

const LEAST_TIME_MS = 10 * MINUTE_MS;

/**
 * Tells people who were reminded of an occurrence that it will not take place. Withdraw its unsent
 * texts first: then a reminder that goes out at the same moment is seen here.
 */
export async function tellCalledOff(
	tx: Transaction,
	deps: Tools,
	{ id }: { id: string },
	{ party }: { party?: string } = {},
): Promise<void> {
	const isTheirs = party ? sql`${deliveries.party} = ${party}` : undefined;
	const waiting = await recallAnnouncements(tx, [id], isTheirs);
	const notified = await listNotified(tx, [id]);
	const told = party ? notified.filter((person) => person.party === party) : notified;
	await tellNotified(tx, deps, [...told, ...waiting], 'called_off');
}

/** The texts wait for as long as the change can be undone. Returns those who did not know already. */
export async function tellNotified(
	tx: Transaction,
	deps: Tools,
	notified: NotifiedPerson[],
	purpose: News,
): Promise<NotifiedPerson[]> {
	const dueAt = new Date(deps.clock.now().getTime() + UNDO_MS);
	const soon = dueAt.getTime() + LEAST_TIME_MS;
	const unaware = await withoutInformed(tx, notified);
	await planTexts(
		tx,
		deps,
		unaware.map(({ callAt, heardAt: _, textId: __, ...person }) => ({
			...person,
			purpose,
			dueAt,
			notAfter: callAt > dueAt ? callAt : new Date(soon),
		})),
	);
	return unaware;
}

/**
 * An occurrence that came back may be called off again. Those who have heard nothing of it since they
 * were told the first time are not told again; the others get the text once more, as another round.
 */
async function withoutInformed(
	tx: Transaction,
	notified: NotifiedPerson[],
): Promise<(NotifiedPerson & { round: number })[]> {
	if (notified.length === 0) return [];
	const ids = notified.map(({ occurrenceId }) => occurrenceId);
	const { id: textId, occurrenceId, party, status, submittedAt: heardAt } = deliveries;
	const news = await tx
		.select({ textId, occurrenceId, party, status, heardAt })
		.from(deliveries)
		.where(and(anyOf(occurrenceId, ids), isNews, notInArray(status, ['planned', 'queued'])));
	return notified.flatMap((person) => {
		const earlier = news.filter(
			(text) => text.occurrenceId === person.occurrenceId && text.party === person.party,
		);
		const isInformed = earlier.some(
			(text) => arrivedStatuses.includes(text.status) && person.heardAt && isNewer(text, person),
		);
		return isInformed ? [] : [{ ...person, round: 1 + earlier.length }];
	});
}
