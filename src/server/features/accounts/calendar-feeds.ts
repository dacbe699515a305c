import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts, calendarFeeds, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/gateways/ids.ts';
import { linkToken } from '#server/secrets.ts';
import type { Account } from './queries.ts';

/** The addresses at which calendar programs read. The address is the key, so it can be replaced. */

type Recipient = typeof recipients.$inferSelect;

/** Whose calendar it is; without a recipient, the account holder's own. */
export interface Reader {
	accountId: string;
	recipientId?: string;
}

const isFor = ({ accountId, recipientId }: Reader) =>
	and(
		eq(calendarFeeds.accountId, accountId),
		recipientId ? eq(calendarFeeds.recipientId, recipientId) : isNull(calendarFeeds.recipientId),
	);

/** Makes the address when it is first asked for. */
export async function getFeedUrl(deps: Deps, reader: Reader): Promise<string> {
	await deps.db.insert(calendarFeeds).values(newFeed(deps, reader)).onConflictDoNothing();
	const [feed] = await deps.db
		.select({ id: calendarFeeds.id })
		.from(calendarFeeds)
		.where(isFor(reader));
	return feedUrl(deps, feed?.id ?? '');
}

/** The address before stops working. */
export async function renewFeedUrl(deps: Deps, reader: Reader): Promise<string> {
	const feed = newFeed(deps, reader);
	const { id, tokenHash, createdAt } = feed;
	await deps.db
		.insert(calendarFeeds)
		.values(feed)
		.onConflictDoUpdate({
			target: [calendarFeeds.accountId, calendarFeeds.recipientId],
			set: { id, tokenHash, createdAt },
		});
	return feedUrl(deps, id);
}

function newFeed({ newId, clock, secrets }: Deps, reader: Reader) {
	const { accountId, recipientId = null } = reader;
	const id = newId();
	const tokenHash = hashToken(linkToken(secrets, id));
	return { id, accountId, recipientId, tokenHash, createdAt: clock.now() };
}

function feedUrl({ env, secrets }: Deps, feedId: string): string {
	return `${env.publicUrl}/calendar/${linkToken(secrets, feedId)}.ics`;
}

export interface Feed {
	id: string;
	account: Account;
	/** Null for the account holder's own. */
	recipient: Recipient | null;
}

/** Closed and suspended accounts and people who were removed have no calendar. */
export async function findFeed(db: Executor, token: string): Promise<Feed | undefined> {
	const [found] = await db
		.select({
			id: calendarFeeds.id,
			recipientId: calendarFeeds.recipientId,
			account: accounts,
			recipient: recipients,
		})
		.from(calendarFeeds)
		.innerJoin(
			accounts,
			and(
				eq(accounts.id, calendarFeeds.accountId),
				isNull(accounts.deletedAt),
				isNull(accounts.suspendedAt),
			),
		)
		.leftJoin(
			recipients,
			and(eq(recipients.id, calendarFeeds.recipientId), isNull(recipients.deletedAt)),
		)
		.where(eq(calendarFeeds.tokenHash, hashToken(token)));
	if (!found || (found.recipientId && !found.recipient)) return undefined;
	return found;
}

/** Ends all addresses of an account, because somebody else may have read them in it. */
export async function endFeeds(tx: Transaction, accountId: string): Promise<void> {
	await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId));
}
