import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

export interface EndpointDefinition {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Fastify and OpenAPI both derive from this form: `/api/recipients/:recipientId`. */
	path: `/${string}`;
	/** One line for the API page. */
	summary: string;
	/**
	 * `session` requires a bearer token. With `optional` a token may be left out, but one that is sent
	 * must be good.
	 */
	auth: 'session' | 'optional' | 'none';
	/** A repeat with the same `Idempotency-Key` header within a day changes nothing and gets the same reply. */
	isRepeatable?: true;
	query?: Schema;
	body?: Schema;
	reply: Schema;
	/** The status of success; creates answer 201. */
	status?: 200 | 201;
	/** The reply is an event stream that stays open, not JSON. */
	streams?: true;
}

/**
 * An endpoint is data: the server's route, the browser's request, the API page and the tests are
 * made from it.
 */
export function endpoint<const Definition extends EndpointDefinition>(
	definition: Definition,
): Definition {
	return definition;
}

/** An endpoint that knows its route but not its schemas: enough to send a request, not to validate one. */
export function withoutSchemas<Definition extends EndpointDefinition>(
	route: Pick<Definition, 'method' | 'path'>,
): Definition {
	return route as Definition;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | ParamNames<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;

export type Params<E extends EndpointDefinition> = { [Name in ParamNames<E['path']>]: string };
export type Body<E extends EndpointDefinition> = E['body'] extends Schema
	? z.output<E['body']>
	: undefined;
export type Query<E extends EndpointDefinition> = E['query'] extends Schema
	? z.output<E['query']>
	: undefined;
export type Reply<E extends EndpointDefinition> = z.output<E['reply']>;

/** The arguments of a request: only the parts that the endpoint has. */
export type Input<E extends EndpointDefinition> = ([ParamNames<E['path']>] extends [never]
	? { params?: undefined }
	: { params: Params<E> }) &
	(E['body'] extends Schema ? { body: z.input<E['body']> } : { body?: undefined }) &
	(E['query'] extends Schema ? { query?: z.input<E['query']> } : { query?: undefined });

/** The address of a request: path parameters filled in, query appended. */
export function urlOf(
	{ path }: EndpointDefinition,
	params: Record<string, string> = {},
	query: Record<string, unknown> = {},
): string {
	const filled = path.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(params[name] ?? ''),
	);
	const search = new Map(Object.entries(query).filter(([, value]) => value !== undefined));
	if (search.size === 0) return filled;
	const pairs = [...search].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return `${filled}?${pairs.join('&')}`;
}
