import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { visitorOf } from './visitors.ts';

/** How request bodies are read, and what is logged and measured of each request. */
export function addRequestBasics(
	app: FastifyInstance,
	deps: Pick<Deps, 'metrics' | 'secrets'>,
): void {
	const parseJson = app.getDefaultJsonParser('error', 'ignore');
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		// Clients that send JSON by default do so on requests without a body, too.
		if (body === '') return done(null, undefined);
		refuseNul(String(body), '\\u0000');
		parseJson(request, String(body), done);
	});

	app.addHook('onRequest', async ({ url }) => {
		const queryStart = url.indexOf('?');
		const path = queryStart < 0 ? url : url.slice(0, queryStart);
		if (path.includes('%00')) throw new AppError('not_found');
		refuseNul(url, '%00');
	});

	// A connection that is kept open after its last answer would hold up the stop.
	let isClosing = false;
	app.addHook('preClose', async () => {
		isClosing = true;
	});
	app.addHook('onSend', async (_, reply) => {
		// Whoever knows that something may be kept says so; whatever is about a person may not.
		if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
		if (isClosing) reply.header('connection', 'close');
	});

	app.addHook('onResponse', async (request, reply) => {
		// The pattern, not the address: addresses may carry tokens and numbers.
		const route = request.routeOptions.url ?? 'none';
		const seconds = reply.elapsedTime / 1000;
		const labels = { method: request.method, route, status: reply.statusCode };
		deps.metrics.requests.observe(labels, seconds);
		// The same client can be recognised, and nobody reads its address.
		const client = deps.secrets.fingerprint(visitorOf(request.ip)).slice(0, 12);
		request.log.info({ ...labels, seconds, client }, 'request');
	});
}

/** PostgreSQL cannot store U+0000 in a text, so no request may carry one. */
function refuseNul(text: string, written: string): void {
	if (text.includes(written)) {
		throw new AppError('bad_character');
	}
}
