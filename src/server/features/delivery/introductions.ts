import { and, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { planTexts } from '../texts/outbox.ts';

/**
 * A message so long that its first text has no room to say who asked for it and how to stop
 * (decision D24) waits for a text of its own that says so.
 */

type Delivery = typeof deliveries.$inferSelect;

const LOOK_AGAIN_MS = 2_000;

/** Returns the ids of those that must wait. */
export async function introduceFirst(deps: Deps, texts: Delivery[]): Promise<Set<string>> {
	const held = new Set<string>();
	for (const text of texts) {
		if (await mustWait(deps, text)) held.add(text.id);
	}
	return held;
}

async function mustWait({ db, clock, newId }: Deps, text: Delivery): Promise<boolean> {
	const { occurrenceId, accountId, recipientId, party, phone, notAfter } = text;
	if (occurrenceId === null) return false;
	return db.transaction(async (tx) => {
		const [introduction] = await tx
			.select({ settledAt: deliveries.settledAt })
			.from(deliveries)
			.where(
				and(
					eq(deliveries.occurrenceId, occurrenceId),
					eq(deliveries.party, party),
					eq(deliveries.purpose, 'introduction'),
				),
			);
		if (introduction?.settledAt) return false;
		const now = clock.now();
		const planned = { accountId, occurrenceId, recipientId, party, phone, dueAt: now, notAfter };
		await planTexts(tx, { clock, newId }, [{ ...planned, purpose: 'introduction' }]);
		await tx
			.update(deliveries)
			.set({ wakeAt: new Date(now.getTime() + LOOK_AGAIN_MS) })
			.where(and(anyOf(deliveries.id, [text.id]), eq(deliveries.status, 'queued')));
		return true;
	});
}
