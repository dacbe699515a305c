import { createServer } from 'node:http';
import { createStripePayments } from '#server/gateways/stripe-payments.ts';
import { listenOnLoopback } from './loopback.ts';

export interface StripeRequest {
	method: string;
	path: string;
	/** The form as it was sent: `items[0][price]=…`. */
	form: URLSearchParams;
	idempotencyKey: string | undefined;
}

/** `null` closes the connection without an answer. */
export type StripeAnswer = { status?: number; body: unknown } | null;

export interface StripeServer {
	url: string;
	requests: StripeRequest[];
	stop(): Promise<void>;
}

/** Takes the place of Stripe's API, on loopback, and gives the answers it is told to. */
export async function startStripeServer(
	answer: (request: StripeRequest) => StripeAnswer,
): Promise<StripeServer> {
	const requests: StripeRequest[] = [];
	const server = createServer(async (incoming, outgoing) => {
		let body = '';
		for await (const chunk of incoming) body += chunk;
		const { pathname, search } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
		const request: StripeRequest = {
			method: incoming.method ?? '',
			path: pathname,
			form: new URLSearchParams(body || search),
			idempotencyKey: incoming.headers['idempotency-key']?.toString(),
		};
		requests.push(request);
		const answered = answer(request);
		if (answered === null) return outgoing.destroy();
		outgoing.writeHead(answered.status ?? 200, { 'content-type': 'application/json' });
		outgoing.end(JSON.stringify(answered.body));
	});
	return { ...(await listenOnLoopback(server)), requests };
}

/** The real adapter, at another address. */
export function stripePaymentsAt(
	apiBase: string,
	{ secretKey = 'sk_test_tests', webhookSecrets = ['whsec_tests'] } = {},
) {
	return createStripePayments({
		secretKey,
		webhookSecrets,
		publishableKey: 'pk_test_tests',
		prices: { basic: 'price_real_basic', premium: 'price_real_premium' },
		apiBase,
	});
}
