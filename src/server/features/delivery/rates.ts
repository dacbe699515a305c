import { sql } from 'drizzle-orm';
import { sendRates } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** A turn that is further away was given by a clock that has since been set back. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reserves room for some texts in what all processes together may hand to the provider.
 * Returns how long to wait before handing them over.
 */
export async function takeTurn({ db, clock, sms, env }: Deps, amount: number): Promise<number> {
	const now = clock.now();
	const takesMs = Math.ceil((amount / env.textsPerSecond) * 1000);
	const [row] = await db
		.insert(sendRates)
		.values({ provider: sms.kind, freeAt: new Date(now.getTime() + takesMs) })
		.onConflictDoUpdate({
			target: sendRates.provider,
			set: {
				freeAt: sql`case
					when ${sendRates.freeAt} between ${now} and ${new Date(now.getTime() + LONGEST_PAUSE_MS)}
						then ${sendRates.freeAt}
					else ${now}::timestamptz end + ${takesMs} * interval '1 millisecond'`,
			},
		})
		.returning({ freeAt: sendRates.freeAt });
	const startsAt = (row?.freeAt.getTime() ?? 0) - takesMs;
	return Math.max(0, startsAt - now.getTime());
}
