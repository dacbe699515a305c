import { asc } from 'drizzle-orm';
import { sandboxPaymentEvents } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/gateways/payments.ts';
import { removeSandboxEvent, sandboxWebhookSecret } from '#server/gateways/sandbox-payments.ts';
import { passSandboxTime } from '#server/gateways/sandbox-payments-time.ts';
import { signStripeEvent } from '#server/gateways/stripe-webhooks.ts';
import type { Task } from '#server/worker.ts';

interface Delivery {
	path: string;
	headers: Record<string, string>;
	payload: string;
}

/** Resolves with whether the webhook was accepted. */
type Post = (delivery: Delivery) => Promise<boolean>;

export const sandboxPaymentsTask: Task = {
	name: 'sandbox payments',
	everyMs: 1_000,
	async run(deps) {
		if (deps.payments.kind !== 'sandbox' || deps.env.billing === 'off') return;
		await passSandboxTime(deps);
		await deliverSandboxEvents(deps, postTo(ownAddress(deps)));
	},
};

/**
 * Signs events like the real provider and posts them to the same webhook. Events that are not
 * accepted are tried again.
 */
export async function deliverSandboxEvents(
	{ db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
	post: Post,
): Promise<void> {
	const waiting = await db
		.select()
		.from(sandboxPaymentEvents)
		.orderBy(asc(sandboxPaymentEvents.createdAt), asc(sandboxPaymentEvents.id));
	for (const { id, payload } of waiting) {
		const signature = signStripeEvent(payload, sandboxWebhookSecret(secrets), clock.now());
		const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
		if (!(await post({ path: PAYMENT_WEBHOOK_PATH, headers, payload }))) return;
		await removeSandboxEvent(db, id);
	}
}

function postTo(origin: string): Post {
	return async ({ path, headers, payload }) => {
		const response = await fetch(origin + path, { method: 'POST', headers, body: payload });
		return response.ok;
	};
}

/** Not PUBLIC_URL, which may lead through a proxy that this process cannot reach. */
function ownAddress({ env: { host, port } }: Deps): string {
	const isAnyAddress = host === '0.0.0.0' || host === '::';
	const reached = isAnyAddress ? '127.0.0.1' : host;
	return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
