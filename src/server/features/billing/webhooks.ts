import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/gateways/payments.ts';
import { storeEvent } from './inbox.ts';

/** Signatures are of the bytes that were sent, so here, and only here, bodies are not parsed. */
export function paymentWebhookRoutes(app: FastifyInstance, deps: Deps): void {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

		scope.post(PAYMENT_WEBHOOK_PATH, async ({ headers, body }) => {
			const now = deps.clock.now();
			const signature = String(headers['stripe-signature'] ?? '');
			const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
			const received = deps.payments.readEvent(bytes, signature, now);
			if (received.kind === 'forged') throw new AppError('event_forged');
			if (received.kind === 'event') await storeEvent(deps, received);
			return { received: true };
		});
	});
}
