import { and, eq, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import {
	accounts,
	onboardings,
	paymentCustomers,
	paymentEvents,
	subscriptions,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { recordSubscription, refreshSubscription } from './subscriptions.ts';

/** Looks after subscriptions that change with time. Several processes may do so at once: every step can be repeated. */

/** News of a renewal usually comes within minutes of it. */
const LATE_MS = HOUR_MS;
const EVENT_KEPT_MS = 90 * DAY_MS;

export const billingUpkeepTask: Task = {
	name: 'billing upkeep',
	everyMs: MINUTE_MS,
	run: keepUpBilling,
};

export async function keepUpBilling(deps: Deps): Promise<void> {
	// Without plans there is no provider to ask. What is stored stays for the day that plans come back.
	if (deps.env.billing === 'plans') {
		await endAfterGrace(deps);
		await askAboutLateOnes(deps);
	}
	await leaveWithClosedAccounts(deps);
	const before = (ms: number) => new Date(deps.clock.now().getTime() - ms);
	await deps.db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before(EVENT_KEPT_MS)));
	await deps.db.delete(onboardings).where(lt(onboardings.at, before(DAY_MS)));
}

/** Ended at the provider, too, so that nobody is charged later for a plan that has stopped. */
async function endAfterGrace(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const over = await deps.db
		.select()
		.from(subscriptions)
		.where(and(eq(subscriptions.status, 'past_due'), lte(subscriptions.graceUntil, now)));
	for (const { reference } of over) {
		await trying(deps, reference, async () => {
			const told = await deps.payments.end(reference, { creditsUnusedTime: false });
			if (told) await recordSubscription(deps, told, now);
			else await refreshSubscription(deps, reference);
		});
	}
}

/** A webhook may be lost for good, so we ask about subscriptions that should have been renewed or ended by now. */
async function askAboutLateOnes(deps: Deps): Promise<void> {
	const lately = new Date(deps.clock.now().getTime() - LATE_MS);
	const late = await deps.db
		.select()
		.from(subscriptions)
		.where(
			and(
				ne(subscriptions.status, 'ended'),
				lt(subscriptions.periodEndsAt, lately),
				lt(subscriptions.asOf, lately),
			),
		);
	for (const { reference } of late) {
		await trying(deps, reference, () => refreshSubscription(deps, reference));
	}
}

/** Has the provider forget the person, which also ends the subscription. */
async function leaveWithClosedAccounts(deps: Deps): Promise<void> {
	const { db, payments } = deps;
	const left = await db
		.select({ accountId: paymentCustomers.accountId, customer: paymentCustomers.reference })
		.from(paymentCustomers)
		.innerJoin(accounts, eq(accounts.id, paymentCustomers.accountId))
		.where(and(isNotNull(accounts.deletedAt), eq(paymentCustomers.mode, payments.mode)));
	for (const { accountId, customer } of left) {
		await trying(deps, customer, async () => {
			await payments.removeCustomer(customer);
			await db.transaction(async (tx) => {
				await tx
					.update(subscriptions)
					.set({ status: 'ended', graceUntil: null })
					.where(eq(subscriptions.accountId, accountId));
				await tx.delete(paymentCustomers).where(eq(paymentCustomers.accountId, accountId));
			});
		});
	}
}

/** A failure does not stop the others; the next round tries again. */
async function trying(
	{ log }: Pick<Deps, 'log'>,
	reference: string,
	work: () => Promise<void>,
): Promise<void> {
	try {
		await work();
	} catch (error) {
		log.error({ err: error, reference }, 'billing upkeep failed; it will be tried again');
	}
}
