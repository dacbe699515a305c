import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Delivery, wakeLater } from '../texts/deliveries.ts';
import { planTexts } from '../texts/outbox.ts';

/**
 * A person's first text says who asked for it and how to stop. A message that is too long to say so
 * waits until a text of its own has said it.
 */

const LOOK_AGAIN_MS = 2_000;

type Long = Pick<
	Delivery,
	'id' | 'occurrenceId' | 'accountId' | 'recipientId' | 'party' | 'address' | 'notAfter'
>;

/** Returns the ids of the texts that must wait. */
export async function introduceFirst(
	tx: Transaction,
	deps: Deps,
	texts: Long[],
): Promise<Set<string>> {
	const held = new Set<string>();
	for (const text of texts) {
		if (await mustWait(tx, deps, text)) held.add(text.id);
	}
	return held;
}

async function mustWait(tx: Transaction, deps: Deps, text: Long): Promise<boolean> {
	const { occurrenceId, party } = text;
	if (occurrenceId === null) return false;
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
	await planIntroduction(tx, deps, text);
	const wakeAt = new Date(deps.clock.now().getTime() + LOOK_AGAIN_MS);
	await wakeLater(tx, text, wakeAt);
	return true;
}

export async function planIntroduction(tx: Transaction, deps: Deps, text: Long): Promise<void> {
	const { occurrenceId, accountId, recipientId, party, address, notAfter } = text;
	if (occurrenceId === null) return;
	const dueAt = deps.clock.now();
	const planned = { accountId, occurrenceId, recipientId, party, address, dueAt, notAfter };
	await planTexts(tx, deps, [{ ...planned, purpose: 'introduction' }]);
}
