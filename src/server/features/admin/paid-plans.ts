import { and, eq, exists, ne } from 'drizzle-orm';
import { paymentCustomers, subscriptions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type CheckFinding, fineCheck, wrongCheck } from './finding.ts';

/** For an installation without plans: Stripe goes on charging until somebody ends it there. */
export async function checkPaidPlans({ db }: Pick<Deps, 'db'>): Promise<CheckFinding> {
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
	return paid === 0 ? fineCheck('paid_plans') : wrongCheck('paid_plans', paid);
}
