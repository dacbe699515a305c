import { and, eq, isNull } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { planTexts } from '../texts/outbox.ts';
import type { Delivery } from './releases.ts';

/**
 * A message so long that its first text has no room to say who asked for it and how to stop
 * (decision D24) waits for a text of its own that says so.
 */

const LOOK_AGAIN_MS = 2_000;

type Long = Pick<
	Delivery,
	'id' | 'occurrenceId' | 'accountId' | 'recipientId' | 'party' | 'phone' | 'notAfter'
>;

/** Returns the ids of those that must wait. */
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
	const { occurrenceId, accountId, recipientId, party, phone, notAfter } = text;
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
	const now = deps.clock.now();
	const planned = { accountId, occurrenceId, recipientId, party, phone, dueAt: now, notAfter };
	await planTexts(tx, deps, [{ ...planned, purpose: 'introduction' }]);
	await tx
		.update(deliveries)
		.set({ wakeAt: new Date(now.getTime() + LOOK_AGAIN_MS) })
		.where(and(eq(deliveries.id, text.id), eq(deliveries.status, 'queued')));
	return true;
}

/** Whoever got one of these texts has been told who asked for it and how to stop. */
export async function markIntroduced(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	texts: Pick<Delivery, 'recipientId'>[],
): Promise<void> {
	const recipientIds = texts.flatMap(({ recipientId }) => recipientId ?? []);
	if (recipientIds.length === 0) return;
	await tx
		.update(recipients)
		.set({ introducedAt: clock.now() })
		.where(and(anyOf(recipients.id, recipientIds), isNull(recipients.introducedAt)));
}
