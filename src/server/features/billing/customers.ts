import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { paymentCustomers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { PaymentsUnavailable } from '#server/gateways/payments.ts';
import type { Account } from '../accounts/queries.ts';

/** Who the account is to the payment provider; made known to it the first time. */
export async function getCustomer(deps: Deps, { id: accountId, email }: Account): Promise<string> {
	const { mode } = deps.payments;
	const known = await findCustomer(deps, accountId);
	if (known) return known;
	// The provider refuses a key that comes back with another address.
	const key = `customer:${accountId}:${deps.secrets.fingerprint(email)}`;
	const reference = await deps.payments.createCustomer({ accountId, email, key });
	await deps.db
		.insert(paymentCustomers)
		.values({ accountId, mode, reference })
		.onConflictDoNothing();
	return (await findCustomer(deps, accountId)) ?? reference;
}

/** Undefined while the provider has not heard of the account. */
export async function findCustomer(deps: Deps, accountId: string): Promise<string | undefined> {
	const { mode } = deps.payments;
	const [known] = await deps.db
		.select()
		.from(paymentCustomers)
		.where(and(eq(paymentCustomers.accountId, accountId), eq(paymentCustomers.mode, mode)));
	return known?.reference;
}

/** Closes open checkout pages, so that none changes the plan later. One that slips through is refused when it is paid. */
export async function closeOpenCheckouts(deps: Deps, accountId: string): Promise<void> {
	const customer = await findCustomer(deps, accountId);
	if (!customer) return;
	try {
		await deps.payments.expireCheckouts(customer);
	} catch (error) {
		if (!(error instanceof PaymentsUnavailable)) throw error;
		deps.log.warn({ err: error, accountId }, 'open checkouts could not be closed');
	}
}

/** Ends the request in words when the provider cannot be asked. */
export async function askProvider<Answer>(
	deps: Deps,
	asking: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await asking();
	} catch (error) {
		if (!(error instanceof PaymentsUnavailable)) throw error;
		deps.log.error({ err: error }, 'payment provider out of reach');
		throw new AppError('payments_silent', { cause: error });
	}
}
