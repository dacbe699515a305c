import Stripe from 'stripe';
import type { ReceivedEvent } from './payments.ts';

/** Stripe's signed events; the sandbox sends the same form. */

/** Stripe's recommendation. A tolerance of 0 would switch off the check of the age. */
const TOLERANCE_SECONDS = 300;

const handledTypes = [
	'checkout.session.completed',
	'customer.subscription.created',
	'customer.subscription.updated',
	'customer.subscription.deleted',
	'customer.subscription.trial_will_end',
	'invoice.paid',
	'invoice.payment_failed',
];

/** While secrets are rotated, two are valid. */
export function readStripeEvent(
	body: Buffer,
	signature: string,
	secrets: string[],
	receivedAt: Date,
): ReceivedEvent {
	if (!looksLikeSignature.test(signature)) return { kind: 'forged' };
	for (const secret of secrets) {
		try {
			return presentEvent(verify(body, signature, secret, receivedAt));
		} catch (error) {
			if (isForged(error)) continue;
			throw error;
		}
	}
	return { kind: 'forged' };
}

/** The form of Stripe's header; on anything else its package fails in undocumented ways. */
const looksLikeSignature = /^t=\d{1,12}(,\w+=[0-9a-f]+)+$/;

/** Stripe never signs anything but JSON. */
function isForged(error: unknown): boolean {
	return (
		error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
	);
}

function verify(body: Buffer, signature: string, secret: string, receivedAt: Date): Stripe.Event {
	const now = receivedAt.getTime();
	return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
}

export function signStripeEvent(payload: string, secret: string, at: Date): string {
	const timestamp = Math.floor(at.getTime() / 1000);
	return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function presentEvent({ id, type, data }: Stripe.Event): ReceivedEvent {
	const subscriptionReference = subscriptionOf(data?.object ?? {});
	if (!id || !handledTypes.includes(type) || !subscriptionReference) return { kind: 'ignored' };
	return { kind: 'event', id, type, subscriptionReference };
}

/** The form depends on the API version of the operator's webhook endpoint, so older forms are read too. */
function subscriptionOf(object: object): string | undefined {
	const {
		object: kind,
		id,
		subscription,
		parent,
	} = object as {
		object?: string;
		id?: string;
		subscription?: string | { id: string } | null;
		parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null;
	};
	const found =
		kind === 'subscription' ? id : (subscription ?? parent?.subscription_details?.subscription);
	return typeof found === 'object' ? found?.id : found;
}
