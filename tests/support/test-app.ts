import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import type { Signals } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { chooseGateways } from '#server/gateways/choose.ts';
import { newId } from '#server/gateways/ids.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { deriveSecrets } from '#server/secrets.ts';
import { type TestClock, testClock } from './clock.ts';

export type TestDeps = Omit<Deps, 'clock'> & { clock: TestClock };

/** Everything is real except the clock and the log; providers are the sandboxes. */
export function testDeps(
	overrides: Partial<TestDeps> & Pick<Deps, 'db'>,
	variables: Record<string, string> = {},
): TestDeps {
	const settings = { given: { PORT: '3000', ...variables }, kept: {}, file: NO_FILE };
	const env = readEnv(settings.given);
	const secrets = deriveSecrets('a secret that only tests know, and everyone may read');
	const clock = overrides.clock ?? testClock();
	return {
		env,
		settings,
		secrets,
		clock,
		newId,
		signals: deaf,
		log: createLog(process.env.TEST_LOG ?? 'silent'),
		metrics: createMetrics(),
		...chooseGateways({ env, secrets, db: overrides.db, clock }),
		...overrides,
	};
}

/** A test that writes settings gives its own file. */
const NO_FILE = '/nowhere/settings.env';

const deaf: Signals = {
	on: () => () => {},
	wasHeard: () => false,
	lost() {},
	back: async () => {},
	close: async () => {},
};

type Answer<E extends EndpointDefinition> = {
	status: number;
	headers: Record<string, unknown>;
	/** The reply, parsed by the contract's schema; empty when the request was refused. */
	body: Reply<E>;
	problem: Problem;
};

/** The default address of requests. */
export const ADDRESS = '203.0.113.7';

type RequestOptions = {
	token?: string;
	address?: string;
	idempotencyKey?: string;
	cookie?: string;
	acceptLanguage?: string;
};

export interface TestApp {
	app: FastifyInstance;
	deps: TestDeps;
	request<E extends EndpointDefinition>(
		endpoint: E,
		input: Input<E>,
		options?: RequestOptions,
	): Promise<Answer<E>>;
}

/** Fails on fields that the contract does not have, as parsing would silently drop them. */
function readReply({ method, path, reply }: EndpointDefinition, json: unknown): unknown {
	const known = z.parse(reply, json);
	expect(json, `${method} ${path}`).toEqual(known);
	return known;
}

export async function testApp(deps: TestDeps): Promise<TestApp> {
	const app = await buildApp(deps);
	return {
		app,
		deps,
		async request(endpoint, input, options = {}) {
			const { token, address = ADDRESS, idempotencyKey, cookie, acceptLanguage } = options;
			const response = await app.inject({
				method: endpoint.method,
				url: urlOf(endpoint, input.params, input.query as Record<string, unknown>),
				remoteAddress: address,
				...(input.body !== undefined && { payload: input.body as object }),
				headers: {
					...(token !== undefined && { authorization: `Bearer ${token}` }),
					...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
					...(cookie !== undefined && { cookie }),
					...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
				},
			});
			const { statusCode: status, headers } = response;
			const isDone = status < 400;
			const json = response.json();
			return {
				status,
				headers,
				body: isDone ? readReply(endpoint, json) : json,
				problem: json,
			} as never;
		},
	};
}
