import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { noteTrouble } from '../db/trouble.ts';
import type { Deps } from '../deps.ts';
import { visitorOf } from './visitors.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** That of the session, for the log; route.ts sets it. */
		accountId?: string;
	}
}

/** How request bodies are read, and what is logged and measured. */
export function addRequestBasics(
	app: FastifyInstance,
	deps: Pick<Deps, 'clock' | 'db' | 'metrics' | 'secrets'>,
): void {
	const parseJson = app.getDefaultJsonParser('error', 'ignore');
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		// Some clients claim JSON even on requests without a body.
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

	// Connections that stay open after their last answer would hold up the stop.
	let isClosing = false;
	app.addHook('preClose', async () => {
		isClosing = true;
	});
	app.addHook('onSend', async (_, reply) => {
		// Routes whose replies may be cached say so; replies about a person may not be.
		if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
		if (isClosing) reply.header('connection', 'close');
	});

	app.addHook('onError', async (request, _, error) => {
		const trouble = noteTrouble(deps, error);
		const { accountId } = request;
		if (trouble) request.log.error({ err: error, trouble, accountId }, 'the database refuses');
	});

	app.addHook('onResponse', async (request, reply) => {
		// The route's pattern, because addresses may contain tokens and numbers.
		const route = request.routeOptions.url ?? 'none';
		const seconds = reply.elapsedTime / 1000;
		const labels = { method: request.method, route, status: reply.statusCode };
		deps.metrics.requests.observe(labels, seconds);
		// Lets us recognise a client in the log without storing its address.
		const client = deps.secrets.fingerprint(visitorOf(request.ip)).slice(0, 12);
		request.log.info({ ...labels, seconds, client, accountId: request.accountId }, 'request');
	});
}

/** PostgreSQL cannot store U+0000 in a text, so no request may carry one. */
function refuseNul(text: string, written: string): void {
	if (text.includes(written)) {
		throw new AppError('bad_character');
	}
}
