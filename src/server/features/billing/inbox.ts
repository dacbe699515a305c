import { and, eq, lte, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { accounts, paymentEvents, subscriptions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { queueMail } from '../mail/outbox.ts';
import { refreshSubscription } from './subscriptions.ts';

/** Works off what the payment provider told us of. Every event leads to the same: ask how things are now. */

type Event = typeof paymentEvents.$inferSelect;

const BATCH = 20;
/** Longer than asking can take, so that the events of a worker that died are taken up by another. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** With the waits above this is about three days. */
const MOST_ATTEMPTS = 22;

export const paymentEventsTask: Task = {
	name: 'payment events',
	everyMs: 1_000,
	run: processPaymentEvents,
};

export async function processPaymentEvents(deps: Deps): Promise<void> {
	const claimed = await claimDueEvents(deps);
	await Promise.all(claimed.map((event) => processEvent(deps, event)));
}

function claimDueEvents({ db, clock }: Deps): Promise<Event[]> {
	const now = clock.now();
	const due = db
		.select({ id: paymentEvents.id })
		.from(paymentEvents)
		.where(and(eq(paymentEvents.status, 'queued'), lte(paymentEvents.dueAt, now)))
		.orderBy(paymentEvents.dueAt)
		.limit(BATCH)
		.for('update', { skipLocked: true });
	return db
		.update(paymentEvents)
		.set({
			attempts: sql`${paymentEvents.attempts} + 1`,
			dueAt: new Date(now.getTime() + LEASE_MS),
		})
		.where(sql`${paymentEvents.id} = any(array(${due}))`)
		.returning();
}

async function processEvent(deps: Deps, event: Event): Promise<void> {
	try {
		await refreshSubscription(deps, event.subscriptionReference);
		await finish(deps, event);
	} catch (error) {
		const { id: eventId, type, attempts } = event;
		const isOver = attempts >= MOST_ATTEMPTS;
		const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
		await deps.db
			.update(paymentEvents)
			.set({
				status: isOver ? 'failed' : 'queued',
				dueAt: new Date(deps.clock.now().getTime() + waitMs),
			})
			.where(eq(paymentEvents.id, eventId));
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
		const { email, timezone } = trial.accounts;
		const data = { tier, at: trialEndsAt.toISOString(), timezone };
		await queueMail(tx, deps, { to: email, template: 'trial_ends_soon', data });
	});
}
