import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { drillKey } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { deliveries, drillPeople, drills } from '#server/db/schema.ts';
import type { Delivery } from '../texts/deliveries.ts';

type Person = typeof drillPeople.$inferSelect & {
	/** Null where nothing was planned for them. */
	delivery: Delivery | null;
};

export type DrillRow = typeof drills.$inferSelect & { people: Person[] };

export const drillIdOf = (requestKey: string | null) => /^drill:(.+)$/.exec(requestKey ?? '')?.[1];

const MOST_SHOWN = 10;

/** The last ones, newest first. */
export async function listDrills(db: Executor, accountId: string): Promise<DrillRow[]> {
	const rows = await db
		.select()
		.from(drills)
		.where(eq(drills.accountId, accountId))
		.orderBy(desc(drills.startedAt), desc(drills.id))
		.limit(MOST_SHOWN);
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const people = await db
		.select()
		.from(drillPeople)
		.where(anyOf(drillPeople.drillId, ids))
		.orderBy(asc(drillPeople.name), asc(drillPeople.party));
	const texts = await db
		.select()
		.from(deliveries)
		.where(and(inArray(deliveries.requestKey, ids.map(drillKey)), eq(deliveries.purpose, 'drill')));
	const keyOf = (requestKey: string | null, party: string) => `${requestKey} ${party}`;
	const sent = new Map(texts.map((text) => [keyOf(text.requestKey, text.party), text]));
	return rows.map((drill) => ({
		...drill,
		people: people
			.filter(({ drillId }) => drillId === drill.id)
			.map((person) => ({
				...person,
				delivery: sent.get(keyOf(drillKey(drill.id), person.party)) ?? null,
			})),
	}));
}
