import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Executor, Transaction } from '../db/open.ts';
import { idempotencyKeys } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Session } from './session.ts';

/** How long a repeated request is recognised. */
const KEPT_MS = DAY_MS;

/**
 * Runs the action in a transaction, once for each `Idempotency-Key` of the account: a repeat is
 * answered with the first reply. Who repeats while the first still runs waits for its row. What is
 * refused leaves no trace, so it may be tried again with the same key.
 */
export async function onlyOnce<Reply extends object>(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ session: { accountId }, raw }: { session: Session; raw: FastifyRequest },
	action: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
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
			if (first?.requestHash === requestHash) return first.reply as Reply;
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
	if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
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
