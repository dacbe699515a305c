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

/** The texts wait for as long as the change can be undone. */
export async function tellNotified(
	tx: Transaction,
	deps: Tools,
	notified: NotifiedPerson[],
	purpose: News,
): Promise<void> {
	const dueAt = new Date(deps.clock.now().getTime() + UNDO_MS);
	const soon = dueAt.getTime() + LEAST_TIME_MS;
	await planTexts(
		tx,
		deps,
		(await withoutInformed(tx, notified)).map(({ callAt, heardAt: _, ...person }) => ({
			...person,
			purpose,
			dueAt,
			notAfter: callAt > dueAt ? callAt : new Date(soon),
		})),
	);
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
	const { occurrenceId, party, status, submittedAt } = deliveries;
	const news = await tx
		.select({ occurrenceId, party, status, submittedAt })
		.from(deliveries)
		.where(and(anyOf(occurrenceId, ids), isNews, notInArray(status, ['planned', 'queued'])));
	return notified.flatMap((person) => {
		const earlier = news.filter(
			(text) => text.occurrenceId === person.occurrenceId && text.party === person.party,
		);
		const isInformed = earlier.some(
			({ status, submittedAt }) =>
				arrivedStatuses.includes(status) &&
				submittedAt &&
				person.heardAt &&
				submittedAt > person.heardAt,
		);
		return isInformed ? [] : [{ ...person, round: 1 + earlier.length }];
	});
}
