import * as z from 'zod/mini';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { errorCodes, problems } from '#contract/problems.ts';
import { keyParameter } from './idempotency.ts';
import { type OtherPath, otherPaths } from './other-paths.ts';

export interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	security?: Record<string, string[]>[];
	parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
	requestBody?: unknown;
	responses: Record<string, unknown>;
}

export interface OpenApi {
	openapi: string;
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	tags: { name: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: unknown;
}

const problemSchema = {
	type: 'object',
	required: ['code', 'reason', 'message'],
	properties: {
		code: { type: 'string', enum: [...errorCodes] },
		reason: {
			type: 'object',
			description: 'Which problem it is, with the facts that the message is made of.',
			required: ['code'],
			properties: { code: { type: 'string', enum: Object.keys(problems) } },
		},
		message: {
			type: 'string',
			description:
				'Fit to be shown to a person, in the language of Accept-Language, else the account’s.',
		},
		fields: { type: 'object', additionalProperties: { type: 'string' } },
		retryAfterSeconds: { type: 'integer' },
		requestId: { type: 'string' },
		error: { type: 'string' },
	},
};

type IsServed = (each: { method: EndpointDefinition['method']; path: string }) => boolean;

/** OpenAPI 3.1 includes JSON Schema, so the contract's schemas need no change. */
export function buildOpenApi(publicUrl: string, isServed: IsServed): OpenApi {
	const operations = [
		...Object.entries(endpointsByFeature).flatMap(([feature, endpoints]) =>
			endpoints
				.filter(isServed)
				.map((each) => ({ ...each, operation: operationOf(feature, each) })),
		),
		...otherPaths.filter(isServed).map((each) => ({ ...each, operation: operationOfOther(each) })),
	];
	const paths: OpenApi['paths'] = {};
	for (const { path, method, operation } of operations) {
		const url = path.replace(/:(\w+)/g, '{$1}');
		paths[url] ??= {};
		paths[url][method.toLowerCase()] = operation;
	}
	const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
	return {
		openapi: '3.1.0',
		info: {
			title: 'Kinbell API',
			version: '1',
			description: 'Generated from the contract that server and browser share.',
		},
		servers: [{ url: publicUrl }],
		tags: [...tags].map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
			schemas: { Problem: problemSchema },
		},
	};
}

function operationOf(feature: string, endpoint: EndpointDefinition): Operation {
	const json = (schema: unknown) => ({ 'application/json': { schema } });
	const problem = json({ $ref: '#/components/schemas/Problem' });
	const pathNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
	const query = endpoint.query ? toJsonSchema(endpoint.query, 'input') : undefined;
	return {
		operationId: operationIdOf(endpoint.method, endpoint.path),
		tags: [feature],
		summary: endpoint.summary,
		...(endpoint.auth === 'session' && { security: [{ session: [] }] }),
		...(endpoint.auth === 'optional' && { security: [{ session: [] }, {}] }),
		parameters: [
			...pathNames.map((name) => ({
				name,
				in: 'path',
				required: true,
				schema: { type: 'string' },
			})),
			...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
				name,
				in: 'query',
				required: query?.required?.includes(name) ?? false,
				schema,
			})),
			...(endpoint.isRepeatable ? [keyParameter] : []),
		],
		...(endpoint.body && {
			requestBody: { required: true, content: json(toJsonSchema(endpoint.body, 'input')) },
		}),
		responses: {
			[endpoint.status ?? 200]: {
				description: 'Done',
				content: {
					[endpoint.streams ? 'text/event-stream' : 'application/json']: {
						schema: toJsonSchema(endpoint.reply, 'output'),
					},
				},
			},
			default: { description: 'A problem, in words', content: problem },
		},
	};
}

function operationOfOther({ method, path, tag, summary, query = [], takes, answers }: OtherPath) {
	const content = (type: string) => ({ content: { [type]: { schema: {} } } });
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
	const parameter = (name: string, place: 'path' | 'query') => ({
		name,
		in: place,
		required: place === 'path',
		schema: { type: 'string' },
	});
	return {
		operationId: operationIdOf(method, path),
		tags: [tag],
		summary,
		parameters: [
			...names.map((name) => parameter(name, 'path')),
			...query.map((name) => parameter(name, 'query')),
		],
		...(takes && { requestBody: { required: true, ...content(takes) } }),
		responses: {
			[answers.status]: { description: answers.words, ...(answers.type && content(answers.type)) },
			default: {
				description: 'A problem, in words',
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
			},
		},
	};
}

function operationIdOf(method: string, path: string): string {
	return `${method} ${path}`.replace(/\W+/g, '_').toLowerCase();
}

interface JsonSchema {
	properties?: Record<string, unknown>;
	required?: string[];
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest as JsonSchema;
}
