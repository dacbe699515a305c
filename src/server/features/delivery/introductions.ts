import { and, eq, sql } from 'drizzle-orm';
import { givenRows } from '#server/db/given-rows.ts';
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
	await tx
		.update(deliveries)
		.set({ wakeAt })
		.where(and(eq(deliveries.id, text.id), eq(deliveries.status, 'queued')));
	return true;
}

export async function planIntroduction(tx: Transaction, deps: Deps, text: Long): Promise<void> {
	const { occurrenceId, accountId, recipientId, party, phone, notAfter } = text;
	if (occurrenceId === null) return;
	const dueAt = deps.clock.now();
	const planned = { accountId, occurrenceId, recipientId, party, phone, dueAt, notAfter };
	await planTexts(tx, deps, [{ ...planned, purpose: 'introduction' }]);
}

/**
 * Whoever got one of these texts has been told who asked for it and how to stop: at that number, which
 * may have been changed while the text was on its way.
 */
export async function markIntroduced(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	texts: Pick<Delivery, 'recipientId' | 'phone'>[],
): Promise<void> {
	const told = texts.filter(({ recipientId }) => recipientId !== null);
	if (told.length === 0) return;
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: told.map(({ recipientId }) => recipientId) },
		{ name: 'phone', type: 'text', values: told.map(({ phone }) => phone) },
	]);
	await tx.execute(sql`
		update ${recipients} set introduced_at = ${clock.now()} from ${from}
		where recipients.id = ${field('id')} and recipients.phone = ${field('phone')}
			and recipients.introduced_at is null`);
}
