import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '#domain/time.ts';
import { sandboxCheckouts } from '../db/schema.ts';
import { announce, openSubscription, type SandboxBank } from './sandbox-payments.ts';

const LIFE_MS = DAY_MS;

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

/** Like the real provider's, a checkout works for a day, or until it is paid or expired. */
export async function findCheckout(
	{ db, clock }: SandboxBank,
	checkoutId: string,
): Promise<SandboxCheckout | undefined> {
	const oldest = new Date(clock.now().getTime() - LIFE_MS);
	const [checkout] = await db
		.select()
		.from(sandboxCheckouts)
		.where(and(eq(sandboxCheckouts.id, checkoutId), gt(sandboxCheckouts.createdAt, oldest)));
	return checkout && !checkout.isExpired ? checkout : undefined;
}

/** Of two parallel payments, one succeeds. */
export async function payCheckout(bank: SandboxBank, checkoutId: string): Promise<void> {
	await bank.db.transaction(async (tx) => {
		const [checkout] = await tx
			.update(sandboxCheckouts)
			.set({ isPaid: true })
			.where(
				and(
					eq(sandboxCheckouts.id, checkoutId),
					eq(sandboxCheckouts.isPaid, false),
					eq(sandboxCheckouts.isExpired, false),
				),
			)
			.returning();
		if (!checkout) return;
		const { accountId, customer, tier, orderedOver } = checkout;
		const { reference } = await openSubscription(tx, bank, {
			accountId,
			customer,
			tier,
			orderedOver,
			key: `checkout:${checkoutId}`,
			paymentMethodId: 'pm_card_visa',
		});
		await announce(tx, bank, 'checkout.session.completed', {
			object: 'checkout.session',
			id: checkoutId,
			subscription: reference,
		});
	});
}
