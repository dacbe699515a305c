import { and, eq, exists, ne } from 'drizzle-orm';
import { paymentCustomers, subscriptions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Finding, fine } from './finding.ts';

/** For an installation without plans: Stripe goes on charging until somebody ends it there. */
export async function checkPaidPlans({ db }: Pick<Deps, 'db'>): Promise<Finding> {
	const isCustomer = and(
		eq(paymentCustomers.accountId, subscriptions.accountId),
		eq(paymentCustomers.mode, 'live'),
	);
	const paid = await db.$count(
		subscriptions,
		and(
			ne(subscriptions.status, 'ended'),
			exists(db.select().from(paymentCustomers).where(isCustomer)),
		),
	);
	if (paid === 0) return fine('There are no plans, and nobody pays for one.');
	return {
		what: `There are no plans here, but ${paid} accounts may still pay for one at Stripe.`,
		advice: 'End their subscriptions at Stripe: Kinbell no longer can.',
	};
}
