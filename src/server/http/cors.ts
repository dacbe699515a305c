import type { FastifyInstance } from 'fastify';

/** Headers that a page of another origin may send and read beyond the browsers' defaults. */
const sent = 'authorization, content-type, idempotency-key, last-event-id';
const read = 'link, x-total-count, retry-after, content-disposition';
const methods = 'GET, POST, PUT, PATCH, DELETE';
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of the origins in CORS_ORIGINS use the API. The API works with tokens, so cookies are
 * not allowed. The sandbox is not part of the API.
 */
export function allowOrigins(app: FastifyInstance, origins: string[]): void {
	if (origins.length === 0) return;
	app.addHook('onRequest', async (request, reply) => {
		if (!/^\/api\//i.test(request.url)) return;
		reply.header('vary', 'Origin');
		const { origin } = request.headers;
		if (origin === undefined || !origins.includes(origin)) return;
		reply.headers({
			'access-control-allow-origin': origin,
			'access-control-expose-headers': read,
		});
		const isPreflight =
			request.method === 'OPTIONS' &&
			request.headers['access-control-request-method'] !== undefined;
		if (!isPreflight) return;
		return reply
			.code(204)
			.headers({
				'access-control-allow-methods': methods,
				'access-control-allow-headers': sent,
				'access-control-max-age': PREFLIGHT_SECONDS,
			})
			.send();
	});
}
