import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { handOvers } from './schema.ts';

/** How many texts are being handed to the provider, in all hand-overs or in some. */
export async function countInHand(db: Database, which?: SQL): Promise<number> {
	const [row] = await db
		.select({ texts: sql`coalesce(sum(cardinality(${handOvers.deliveryIds})), 0)`.mapWith(Number) })
		.from(handOvers)
		.where(which);
	return row?.texts ?? 0;
}
