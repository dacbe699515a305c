import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { oneTimeTokens } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newSecretToken } from '#server/gateways/ids.ts';
import { type Account, findAndLockAccount } from './queries.ts';

export const RESET_LIFE_MS = HOUR_MS;
export const UNDO_LIFE_MS = 72 * HOUR_MS;

/** Links in mails: unguessable, stored hashed, used once, and good for a limited time. */

type Link = typeof oneTimeTokens.$inferSelect;

interface NewLink {
	purpose: Link['purpose'];
	accountId: string;
	/** The address that the link is sent to, when using the link proves that address. */
	email?: string;
	lifeMs: number;
}

export async function createLink(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	{ purpose, accountId, email, lifeMs }: NewLink,
): Promise<string> {
	const secret = newSecretToken();
	const expiresAt = new Date(deps.clock.now().getTime() + lifeMs);
	await db
		.insert(oneTimeTokens)
		.values({ hash: hashToken(secret), purpose, accountId, email, expiresAt });
	return secret;
}

function isGood(deps: Pick<Deps, 'clock'>, purpose: Link['purpose'], secret: string) {
	return and(
		eq(oneTimeTokens.hash, hashToken(secret)),
		eq(oneTimeTokens.purpose, purpose),
		isNull(oneTimeTokens.usedAt),
		gt(oneTimeTokens.expiresAt, deps.clock.now()),
	);
}

/** Leaves the link usable. */
export async function findLink(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	purpose: Link['purpose'],
	secret: string,
): Promise<Link | undefined> {
	const [link] = await db
		.select()
		.from(oneTimeTokens)
		.where(isGood(deps, purpose, secret));
	return link;
}

/**
 * Uses up the link while holding the account's lock: a recovery that runs at the same time has
 * either voided the link already or ends what the link started. Of two parallel attempts, one
 * succeeds.
 */
export async function takeLink(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
	purpose: Link['purpose'],
	secret: string,
): Promise<{ link: Link; account: Account } | undefined> {
	const found = await findLink(tx, deps, purpose, secret);
	const account = found && (await findAndLockAccount(tx, found.accountId));
	if (!account) return undefined;
	const [link] = await tx
		.update(oneTimeTokens)
		.set({ usedAt: deps.clock.now() })
		.where(isGood(deps, purpose, secret))
		.returning();
	return link && { link, account };
}

/** Ends all unused links of these purposes. */
export async function voidLinks(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	accountId: string,
	purposes: Link['purpose'][],
): Promise<void> {
	await db
		.update(oneTimeTokens)
		.set({ usedAt: deps.clock.now() })
		.where(
			and(
				eq(oneTimeTokens.accountId, accountId),
				inArray(oneTimeTokens.purpose, purposes),
				isNull(oneTimeTokens.usedAt),
			),
		);
}
