import { desc, eq } from 'drizzle-orm';
import { plans } from '#contract/plans.ts';
import { findTestCard } from '#contract/test-cards.ts';
import type { Executor } from '../db/open.ts';
import { sandboxInvoices, type sandboxSubscriptions } from '../db/schema.ts';
import { type CardOnFile, MOST_RECEIPTS, type Receipt } from './payments.ts';

export type SandboxInvoice = typeof sandboxInvoices.$inferSelect;

/** What the sandbox's payment provider remembers of cards and payments. */

export async function recordInvoice(
	tx: Executor,
	{ customer, tier }: Pick<typeof sandboxSubscriptions.$inferSelect, 'customer' | 'tier'>,
	invoice: Pick<typeof sandboxInvoices.$inferInsert, 'id' | 'status' | 'createdAt'>,
): Promise<void> {
	const amountCents = plans[tier].priceCents;
	await tx.insert(sandboxInvoices).values({ ...invoice, customer, amountCents });
}

export async function listInvoices(db: Executor, customer: string): Promise<Receipt[]> {
	const rows = await db
		.select()
		.from(sandboxInvoices)
		.where(eq(sandboxInvoices.customer, customer))
		.orderBy(desc(sandboxInvoices.createdAt), desc(sandboxInvoices.id))
		.limit(MOST_RECEIPTS);
	return rows.map(({ id, createdAt, amountCents, status }) => ({
		id,
		at: createdAt,
		amountCents,
		status,
		url: `${SANDBOX_RECEIPT_PATH}/${id}`,
	}));
}

export const SANDBOX_RECEIPT_PATH = '/sandbox/receipts';

export async function findInvoice(db: Executor, id: string): Promise<SandboxInvoice | undefined> {
	const [invoice] = await db.select().from(sandboxInvoices).where(eq(sandboxInvoices.id, id));
	return invoice;
}

const brands: [RegExp, string][] = [
	[/^4/, 'visa'],
	[/^5/, 'mastercard'],
	[/^3[47]/, 'amex'],
	[/^35/, 'jcb'],
	[/^3/, 'diners'],
	[/^62/, 'unionpay'],
	[/^6/, 'discover'],
];

/** Test cards expire when the form's example does. */
export function cardOf(paymentMethodId: string): CardOnFile | null {
	const number = findTestCard(paymentMethodId)?.number;
	if (!number) return null;
	const brand = brands.find(([begins]) => begins.test(number))?.[1] ?? 'unknown';
	return { brand, last4: number.slice(-4), expMonth: 12, expYear: 2034 };
}
