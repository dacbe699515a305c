import { eq } from 'drizzle-orm';
import { id as uuid } from '#contract/primitives.ts';
import type { Reason } from '#contract/reasons.ts';
import type { DeliveryStatus } from '#contract/texts.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, textEvents } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { refreshAggregates } from '../occurrences/aggregates.ts';
import { markIntroduced } from '../recipients/introduced.ts';
import { changeDeliveries, type Delivery } from '../texts/deliveries.ts';
import { retryOnDeadlock } from './deadlocks.ts';
import { fallBack } from './fallback.ts';
import { signalShown } from './shown-texts.ts';
import { takeStop } from './stops.ts';

/**
 * The provider's events about our texts come late, twice, out of order, and sometimes before the
 * answer to our own request. Each is used once, and a status only moves forward.
 */

export interface TextStatusEvent {
	/** Identifies the event: however often it comes, it is used once. */
	key: string;
	/** Our own id, which the provider hands back. */
	deliveryId: string | null;
	/** The provider's id. */
	reference?: string | null;
	/** `sent`: the provider has it. */
	status: 'sent' | 'delivered' | 'undelivered' | 'failed';
	/** Why it did not arrive. */
	refusalOf?(body: string): { reason: Reason; optedOut?: boolean };
}

type Needs = Pick<Deps, 'db' | 'clock' | 'newId'> & { sms: Pick<Deps['sms'], 'lastWord'> };

const NOT_SENT: Reason = { code: 'not_sent' };

const becomes = {
	sent: 'accepted',
	delivered: 'delivered',
	undelivered: 'undelivered',
	failed: 'undelivered',
} as const satisfies Record<TextStatusEvent['status'], DeliveryStatus>;

/** A status that is not listed comes before all of these: the answer was lost, or has not come yet. */
const orders: Record<Deps['sms']['lastWord'], DeliveryStatus[]> = {
	delivered: ['accepted', 'undelivered', 'delivered'],
	failed: ['accepted', 'delivered', 'undelivered'],
};

export async function recordTextStatus(deps: Needs, event: TextStatusEvent): Promise<void> {
	await retryOnDeadlock(deps.db, async (tx) => {
		const inserted = await tx
			.insert(textEvents)
			.values({ key: event.key, receivedAt: deps.clock.now() })
			.onConflictDoNothing()
			.returning();
		if (inserted.length === 0) return;
		const delivery = await lockDelivery(tx, event);
		if (!delivery) return;
		const order = orders[deps.sms.lastWord];
		if (order.indexOf(becomes[event.status]) <= order.indexOf(delivery.status)) return;
		await moveForward(tx, deps, delivery, event);
	});
}

async function lockDelivery(
	tx: Transaction,
	{ deliveryId, reference }: TextStatusEvent,
): Promise<Delivery | undefined> {
	if (!uuid.safeParse(deliveryId).success) return undefined;
	const [row] = await tx
		.select()
		.from(deliveries)
		.where(eq(deliveries.id, deliveryId as string))
		.for('update');
	const isAnother = row?.reference && reference && row.reference !== reference;
	return isAnother || row?.attempts === 0 ? undefined : row;
}

async function moveForward(
	tx: Transaction,
	deps: Needs,
	delivery: Delivery,
	event: TextStatusEvent,
): Promise<void> {
	const now = deps.clock.now();
	const status = becomes[event.status];
	const refusal =
		status === 'undelivered'
			? (event.refusalOf?.(delivery.body ?? '') ?? { reason: NOT_SENT })
			: undefined;
	await changeDeliveries(tx, [delivery], {
		status,
		reference: delivery.reference ?? event.reference,
		reason: refusal?.reason ?? null,
		wakeAt: null,
		settledAt: now,
	});
	const { address, occurrenceId } = delivery;
	if (!refusal) await markIntroduced(tx, deps, [delivery]);
	if (refusal?.optedOut) await takeStop(tx, deps, address);
	if (refusal) await fallBack(tx, deps, [delivery]);
	await signalShown(tx, [delivery]);
	if (occurrenceId) await refreshAggregates(tx, deps, [occurrenceId]);
}
