import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Body, EndpointDefinition, Params, Query, Reply } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/field-problems.ts';
import type { Words } from '#words/languages.ts';
import type { Deps } from '../deps.ts';
import { wordsOf } from './reader.ts';
import { findSession, requireSession, type Session } from './session.ts';
import { visitorOf } from './visitors.ts';

type SessionFor<E extends EndpointDefinition> = E['auth'] extends 'session'
	? Session
	: E['auth'] extends 'optional'
		? Session | undefined
		: undefined;

export interface Request<E extends EndpointDefinition> {
	params: Params<E>;
	query: Query<E>;
	body: Body<E>;
	session: SessionFor<E>;
	/** In the reader's language. */
	words: Words;
	/**
	 * The client's address, by which it is counted and recognised: see http/visitors.ts. It comes from
	 * X-Forwarded-For only behind a proxy that TRUST_PROXY names.
	 */
	address: string;
	raw: FastifyRequest;
	reply: FastifyReply;
}

export type Handler<E extends EndpointDefinition> = (request: Request<E>) => Promise<Reply<E>>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Serves an endpoint of the contract: checks the session first, then parses with the browser's schema. */
export function route<E extends EndpointDefinition>(
	app: FastifyInstance,
	deps: Deps,
	endpoint: E,
	handler: Handler<E>,
	authenticate: typeof sessionFor = sessionFor,
): void {
	app.route({
		method: endpoint.method,
		url: endpoint.path,
		async handler(raw, reply) {
			const session = await authenticate(deps, endpoint, raw);
			if (session) {
				raw.accountId = session.accountId;
				raw.accountLanguage = session.language;
			}
			const params = raw.params as Params<E>;
			refuseMalformedIds(params);
			const result = await handler({
				params,
				query: parse(endpoint.query, raw.query ?? {}) as Query<E>,
				body: parse(endpoint.body, raw.body ?? {}) as Body<E>,
				session: session as SessionFor<E>,
				words: wordsOf(raw),
				address: visitorOf(raw.ip),
				raw,
				reply,
			});
			if (reply.sent) return reply;
			// Replies are personal and only valid now.
			return reply
				.header('cache-control', 'no-store')
				.code(endpoint.status ?? 200)
				.send(result);
		},
	});
}

async function sessionFor(
	deps: Deps,
	{ auth }: EndpointDefinition,
	request: FastifyRequest,
): Promise<Session | undefined> {
	if (auth === 'session') return requireSession(deps, request);
	if (auth === 'optional') return findSession(deps, request);
	return undefined;
}

/** An id of the wrong form is answered like an unknown one. */
function refuseMalformedIds(params: Record<string, string>): void {
	for (const [name, value] of Object.entries(params)) {
		if (name.endsWith('Id') && !uuid.test(value)) throw new AppError('not_found');
	}
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
	if (!schema) return undefined;
	const result = z.safeParse(schema, value);
	if (result.success) return result.data;
	const fields: Record<string, FieldIssue> = {};
	for (const issue of result.error.issues) {
		fields[issue.path.join('.')] ??= issue;
	}
	throw new AppError('invalid_fields', { fields });
}
