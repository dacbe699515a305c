import type Stripe from 'stripe';
import { MOST_RECEIPTS, type Payments, type Receipt } from './payments.ts';
import { ask, instant, orNull, orUnavailable } from './stripe-asking.ts';

export function receiptsAt(stripe: Stripe): Pick<Payments, 'findCard' | 'listReceipts'> {
	return {
		async findCard(reference) {
			const expand = ['default_payment_method'];
			const found = await orNull(
				ask('subscription', stripe.subscriptions.retrieve(reference, { expand })),
			);
			const method = found?.default_payment_method;
			if (!method || typeof method === 'string' || !method.card) return null;
			const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
			return { brand, last4, expMonth, expYear };
		},

		async listReceipts(customer) {
			const newest = { customer, limit: MOST_RECEIPTS };
			const { data } = await orUnavailable(ask('list', stripe.invoices.list(newest)));
			return data.flatMap(presentInvoice);
		},
	};
}

/** Free months are nobody's receipt, and drafts may still change. */
function presentInvoice(invoice: Stripe.Invoice): Receipt[] {
	const { id, status, created, amount_due, amount_paid, hosted_invoice_url } = invoice;
	const isPaid = status === 'paid';
	const amountCents = isPaid ? amount_paid : amount_due;
	const counts = isPaid || status === 'open' || status === 'uncollectible';
	if (!id || !counts || amountCents === 0) return [];
	const at = instant(invoice.status_transitions.paid_at ?? created);
	const url = hosted_invoice_url ?? null;
	return [{ id, at, amountCents, status: isPaid ? 'paid' : 'unpaid', url }];
}
