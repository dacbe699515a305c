import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointDefinition, Reply } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Executor, Transaction } from '../db/open.ts';
import { idempotencyKeys } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Request, route } from './route.ts';
import type { Session } from './session.ts';

/** How long a repeated request is recognised. */
const KEPT_MS = DAY_MS;

const MOST_KEY_LENGTH = 200;

/** For the API document. */
export const keyParameter = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: 'A repeat with the same key within a day does nothing and is answered alike.',
	schema: { type: 'string', minLength: 1, maxLength: MOST_KEY_LENGTH },
};

type Repeatable = EndpointDefinition & { auth: 'session'; isRepeatable: true };

/** Serves an endpoint that the contract calls repeatable; the handler runs in a transaction. */
export function repeatableRoute<E extends Repeatable>(
	app: FastifyInstance,
	deps: Deps,
	endpoint: E,
	handler: (tx: Transaction, request: Request<E>) => Promise<Reply<E> & object>,
): void {
	route(app, deps, endpoint, (request) => {
		const { accountId } = request.session as Session;
		return onlyOnce(deps, { accountId, raw: request.raw }, (tx) => handler(tx, request));
	});
}

/**
 * Runs the action in a transaction, once for each `Idempotency-Key` of the account: a repeat is
 * answered with the first reply. A repeat that comes while the first still runs waits for its row. A
 * request that is refused leaves no trace, so it may be tried again with the same key.
 */
async function onlyOnce<Answer extends object>(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ accountId, raw }: { accountId: string; raw: FastifyRequest },
	action: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
	const key = keyOf(raw);
	if (key === undefined) return db.transaction(action);
	const requestHash = hashOf(raw);
	const isThis = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
	return db.transaction(async (tx) => {
		const { rowCount } = await tx
			.insert(idempotencyKeys)
			.values({ accountId, key, requestHash, reply: {}, createdAt: clock.now() })
			.onConflictDoNothing();
		if (rowCount === 0) {
			const [first] = await tx.select().from(idempotencyKeys).where(isThis);
			if (first?.requestHash === requestHash) return first.reply as Answer;
			throw new AppError('request_key_used');
		}
		const reply = await action(tx);
		await tx.update(idempotencyKeys).set({ reply }).where(isThis);
		return reply;
	});
}

function keyOf({ headers }: FastifyRequest): string | undefined {
	const key = headers['idempotency-key'];
	if (key === undefined) return undefined;
	const isReadable = typeof key === 'string' && /^[\x20-\x7e]+$/.test(key);
	if (isReadable && key.length <= MOST_KEY_LENGTH) return key;
	throw new AppError('bad_request_key');
}

function hashOf({ method, url, body }: FastifyRequest): string {
	return createHash('sha256')
		.update(JSON.stringify([method, url, body ?? null]))
		.digest('base64url');
}

export async function removeOldReplies(db: Executor, now: Date): Promise<void> {
	const before = new Date(now.getTime() - KEPT_MS);
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
