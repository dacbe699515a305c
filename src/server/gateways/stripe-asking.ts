import Stripe from 'stripe';
import { PaymentsUnavailable } from './payments.ts';

/** How Stripe's answers and errors are read. */

/** The SDK takes a 404 without an error body for a success, so we check the kind of object. */
export async function ask<Kind extends string, Answer extends { object: Kind }>(
	kind: Kind,
	call: Promise<Answer>,
): Promise<Answer> {
	const answer = await call;
	if (answer.object !== kind) throw new PaymentsUnavailable(`Stripe answered without a ${kind}`);
	return answer;
}

export function orUnavailable<Answer>(asking: Promise<Answer>): Promise<Answer> {
	return asking.catch((error) => {
		throw unavailable(error);
	});
}

/** Null if Stripe does not know it. */
export function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
	return asking.catch((error) => {
		if (isInvalidRequest(error) && error.code === 'resource_missing') return null;
		throw unavailable(error);
	});
}

export function isInvalidRequest(
	error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
	return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Stripe's message may repeat what people typed, so only its codes are kept. */
export function unavailable(error: unknown): Error {
	if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
	const { type, code, param, requestId } = error;
	return new PaymentsUnavailable(
		['Stripe:', type, code, param, requestId].filter(Boolean).join(' '),
	);
}

export function instant(seconds: number): Date {
	return new Date(seconds * 1000);
}
