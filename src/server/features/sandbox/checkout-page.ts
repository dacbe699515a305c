import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitsOf, plans } from '#contract/plans.ts';
import { id } from '#contract/primitives.ts';
import type { Deps } from '#server/deps.ts';
import {
	findCheckout,
	payCheckout,
	type SandboxCheckout,
} from '#server/gateways/sandbox-checkouts.ts';
import { SANDBOX_CHECKOUT_PATH } from '#server/gateways/sandbox-payments.ts';
import {
	findInvoice,
	SANDBOX_RECEIPT_PATH,
	type SandboxInvoice,
} from '#server/gateways/sandbox-receipts.ts';
import { html, type Markup } from '#server/http/html.ts';
import { acceptForms, sendPlainPage } from '#server/http/plain-pages.ts';
import { mostPeople } from '#server/media/engines.ts';
import { longDate } from '#words/en/moments.ts';
import { featuresOf, planNames, showPrice } from '#words/en/plans.ts';
import { holdsSandboxKey } from './access.ts';
import { keyProblem, sandboxKeyField } from './key-field.ts';
import { deliverSandboxEvents } from './payments-task.ts';

const ROUTE = `${SANDBOX_CHECKOUT_PATH}/:checkout`;

/** The sandbox's payment provider sends the browser here. */
export function sandboxCheckoutRoutes(app: FastifyInstance, deps: Deps): void {
	if (deps.payments.kind !== 'sandbox' || deps.env.billing === 'off') return;

	app.register(async (pages) => {
		acceptForms(pages);

		pages.get(ROUTE, async (request, reply) => {
			const checkout = await findOpen(deps, request.params);
			if (!checkout) return sendPage(reply, 404, nothingToPay);
			return sendPage(reply, 200, payment(deps, request, checkout));
		});

		pages.get(`${SANDBOX_RECEIPT_PATH}/:invoice`, async (request, reply) => {
			const invoice = await findInvoice(deps.db, (request.params as { invoice: string }).invoice);
			const content = invoice ? receipt(invoice) : noReceipt;
			return sendPlainPage(reply, { status: invoice ? 200 : 404, title: 'Receipt', content });
		});

		pages.post(ROUTE, async (request, reply) => {
			const checkout = await findOpen(deps, request.params);
			if (!checkout) return sendPage(reply, 404, nothingToPay);
			const form = (request.body ?? {}) as Record<string, string>;
			if (!holdsSandboxKey(deps, request, form.key)) {
				return sendPage(reply, 400, payment(deps, request, checkout, keyProblem));
			}
			if (form.outcome === 'declined') {
				return sendPage(reply, 402, payment(deps, request, checkout, 'Your card was declined.'));
			}
			await payCheckout(deps, checkout.id);
			// Done here and not by the worker, so that the next page already finds the new plan.
			await deliverSandboxEvents(deps, async ({ path, headers, payload }) => {
				const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload });
				return statusCode < 300;
			});
			return reply.redirect(pathOf(checkout.successUrl), 303);
		});
	});
}

async function findOpen(deps: Deps, params: unknown): Promise<SandboxCheckout | undefined> {
	const checkoutId = id.safeParse((params as { checkout: string }).checkout).data;
	const checkout = checkoutId && (await findCheckout(deps, checkoutId));
	return checkout && !checkout.isPaid ? checkout : undefined;
}

/** Keeps the browser on the name of this computer that it came by. */
function pathOf(url: string): string {
	return new URL(url).pathname;
}

function sendPage(reply: FastifyReply, status: number, content: Markup): FastifyReply {
	return sendPlainPage(reply, { status, title: 'Checkout', content });
}

const noReceipt = html`
<h1>There is no such receipt</h1>
<p><a class="alone" href="/subscriptions">Back to billing</a></p>`;

function receipt({ amountCents, status, createdAt }: SandboxInvoice): Markup {
	const outcome = status === 'paid' ? 'Paid' : 'Not paid';
	return html`
<h1>Receipt from Kinbell</h1>
<p>${outcome}: ${showPrice(amountCents)} on ${longDate(createdAt, 'UTC')}.</p>
<p>Test mode: this page stands in for Stripe's receipt. No real card was charged.</p>
<p><a class="alone" href="/subscriptions">Back to billing</a></p>`;
}

const nothingToPay = html`
<h1>There is nothing to pay here</h1>
<p>This checkout was paid already, your plan has changed since, or it is more than a day old.</p>
<p><a class="alone" href="/subscriptions">Back to billing</a></p>`;

function payment(
	deps: Deps,
	request: FastifyRequest,
	{ id, tier, cancelUrl }: SandboxCheckout,
	problem?: string,
): Markup {
	const price = showPrice(plans[tier].priceCents);
	const features = featuresOf(limitsOf(tier, deps.env.planLimits), mostPeople(deps.media));
	return html`
<h1>Kinbell ${planNames[tier]}</h1>
<p>${price} a month: ${features.join(', ')}.</p>
<p>Test mode: this page stands in for Stripe until this installation has Stripe's credentials. No real card is charged.</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="${SANDBOX_CHECKOUT_PATH}/${id}">
${sandboxKeyField(deps, request)}
<button>Pay ${price}</button>
<button name="outcome" value="declined">Decline <small>as if the bank refused the card</small></button>
</form>
<p><a class="alone" href="${pathOf(cancelUrl)}">Cancel</a></p>`;
}
