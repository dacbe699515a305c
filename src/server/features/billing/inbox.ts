import { and, eq, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { isClaimed, retryAt } from '#server/db/claim.ts';
import { accounts, paymentEvents, subscriptions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { queueMail } from '../mail/outbox.ts';
import { refreshSubscription } from './subscriptions.ts';

/** Whatever the payment provider tells us, we ask it how the subscription is now. */

type Event = typeof paymentEvents.$inferSelect;

const BATCH = 20;
/** Longer than asking can take. */
const LEASE_MS = 5 * MINUTE_MS;
const BACK_OFF = { firstMs: 12_000, longestMs: 4.8 * HOUR_MS };
/** With these waits this is between two and three days. */
const MOST_ATTEMPTS = 22;

export const paymentEventsTask: Task = {
	name: 'payment events',
	everyMs: 1_000,
	run: processPaymentEvents,
};

/** Stores an event once: the provider repeats it until we have answered. */
export async function storeEvent(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ id, type, subscriptionReference }: Pick<Event, 'id' | 'type' | 'subscriptionReference'>,
): Promise<void> {
	const now = clock.now();
	await db
		.insert(paymentEvents)
		.values({
			id,
			type,
			subscriptionReference,
			status: 'queued',
			attempts: 0,
			dueAt: now,
			receivedAt: now,
		})
		.onConflictDoNothing();
}

export async function processPaymentEvents(deps: Deps): Promise<void> {
	const claimed = await claimDueEvents(deps);
	await Promise.all(claimed.map((event) => processEvent(deps, event)));
}

const waiting = {
	id: paymentEvents.id,
	dueAt: paymentEvents.dueAt,
	which: sql`${paymentEvents.status} = 'queued'`,
};

function claimDueEvents({ db, clock }: Deps): Promise<Event[]> {
	const now = clock.now();
	return db
		.update(paymentEvents)
		.set({
			attempts: sql`${paymentEvents.attempts} + 1`,
			dueAt: new Date(now.getTime() + LEASE_MS),
		})
		.where(isClaimed(waiting, now, BATCH))
		.returning();
}

async function processEvent(deps: Deps, event: Event): Promise<void> {
	try {
		await refreshSubscription(deps, event.subscriptionReference);
		await finish(deps, event);
	} catch (error) {
		const { id: eventId, type, attempts } = event;
		const isOver = attempts >= MOST_ATTEMPTS;
		await deps.db
			.update(paymentEvents)
			.set({
				status: isOver ? 'failed' : 'queued',
				dueAt: retryAt(deps.clock.now(), attempts, BACK_OFF),
			})
			// It may be done all the same, if only the answer to the last COMMIT was lost.
			.where(and(eq(paymentEvents.id, eventId), eq(paymentEvents.status, 'queued')));
		const words = isOver ? 'payment event failed' : 'payment event will be tried again';
		deps.log.error({ err: error, eventId, type, attempts }, words);
	}
}

/** The mail goes out once, with the event's end, however often the event came. */
async function finish(deps: Deps, { id, type, subscriptionReference }: Event): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [finished] = await tx
			.update(paymentEvents)
			.set({ status: 'done' })
			.where(and(eq(paymentEvents.id, id), eq(paymentEvents.status, 'queued')))
			.returning();
		if (!finished || type !== 'customer.subscription.trial_will_end') return;
		const [trial] = await tx
			.select()
			.from(subscriptions)
			.innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
			.where(eq(subscriptions.reference, subscriptionReference));
		if (!trial || trial.accounts.deletedAt !== null) return;
		const { tier, status, trialEndsAt, endsAt } = trial.subscriptions;
		if (status !== 'trialing' || trialEndsAt === null || endsAt !== null) return;
		const { email, timezone, language } = trial.accounts;
		const data = { tier, at: trialEndsAt.toISOString(), timezone };
		await queueMail(tx, deps, { to: email, template: 'trial_ends_soon', data, language });
	});
}
