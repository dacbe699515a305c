import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/open.ts';
import { oneTimeTokens } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newSecretToken } from '#server/gateways/ids.ts';

/** Links in mails: unguessable, stored hashed, used once, and good for a limited time. */

type Link = typeof oneTimeTokens.$inferSelect;

interface NewLink {
	purpose: Link['purpose'];
	accountId: string;
	/** The address it is sent to, where using it proves that address. */
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

/** Uses the link up. Of two who try at once, one gets it. */
export async function takeLink(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	purpose: Link['purpose'],
	secret: string,
): Promise<Link | undefined> {
	const now = deps.clock.now();
	const [link] = await db
		.update(oneTimeTokens)
		.set({ usedAt: now })
		.where(
			and(
				eq(oneTimeTokens.hash, hashToken(secret)),
				eq(oneTimeTokens.purpose, purpose),
				isNull(oneTimeTokens.usedAt),
				gt(oneTimeTokens.expiresAt, now),
			),
		)
		.returning();
	return link;
}

/** Older links for the same purpose no longer work. */
export async function voidLinks(
	db: Executor,
	deps: Pick<Deps, 'clock'>,
	purpose: Link['purpose'],
	accountId: string,
): Promise<void> {
	await db
		.update(oneTimeTokens)
		.set({ usedAt: deps.clock.now() })
		.where(
			and(
				eq(oneTimeTokens.accountId, accountId),
				eq(oneTimeTokens.purpose, purpose),
				isNull(oneTimeTokens.usedAt),
			),
		);
}
