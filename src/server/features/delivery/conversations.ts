import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, deliveries, recipients, replyQuestions } from '#server/db/schema.ts';
import { findAccountByPhone } from '../accounts/queries.ts';

/**
 * Decides which account a reply is for. A phone may talk with several accounts, and a reply to one
 * must never reach another: an account could text a stranger just to read their replies.
 */

export interface Conversation {
	/** Null for a test call that was made before its account. */
	accountId: string | null;
	firstAt: Date;
	lastAt: Date;
}

export type Addressee =
	| { kind: 'account'; accountId: string }
	| { kind: 'nobody' }
	/** The accounts that may be meant, the first to text before the others. */
	| { kind: 'unclear'; accountIds: string[] };

const arrived = inArray(deliveries.status, [
	'submitting',
	'accepted',
	'delivered',
	'undelivered',
	'unknown',
]);

/** Who has texted this phone, from the number that it answers to where that is known. */
export async function listConversations(
	tx: Transaction,
	phone: string,
	number: string | null,
): Promise<Conversation[]> {
	const all = await tx
		.select({
			accountId: deliveries.accountId,
			firstAt: sql<Date>`min(${deliveries.submittedAt})`.mapWith(deliveries.submittedAt),
			lastAt: sql<Date>`max(${deliveries.submittedAt})`.mapWith(deliveries.submittedAt),
			// Texts from the time of one number have none on record, so they may have come from any.
			isOnNumber: sql<boolean>`bool_or(${deliveries.sentFrom} is null or ${deliveries.sentFrom} = ${number})`,
		})
		.from(deliveries)
		.leftJoin(accounts, eq(accounts.id, deliveries.accountId))
		.where(
			and(
				eq(deliveries.address, phone),
				arrived,
				isNull(accounts.deletedAt),
				sql`(${accounts.id} is not null or ${deliveries.purpose} = 'test_invite')`,
			),
		)
		.groupBy(deliveries.accountId);
	const onNumber = all.filter(({ isOnNumber }) => isOnNumber);
	return number === null || onNumber.length === 0 ? all : onNumber;
}

/** Texts of several accounts within this time may be answered by one reply. */
export const NEAR_MS = DAY_MS;

/** The account that a reply at this moment is for, as far as that is clear. */
export function decideAddressee(
	conversations: Conversation[],
	now: Date,
	choice: Choice | undefined,
): Addressee {
	const since = (until: Date) =>
		conversations.filter(({ lastAt }) => until.getTime() - lastAt.getTime() <= NEAR_MS);
	const latest = conversations.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())[0];
	// If nobody texted lately, the last one who did may be meant, and those who did so shortly before.
	const recent = since(now);
	const near = latest && recent.length === 0 ? since(latest.lastAt) : recent;
	// The last text was a stranger's test call, so the reply is for nobody that we know.
	if (!latest || latest.accountId === null) return { kind: 'nobody' };
	const known = near
		.flatMap(({ accountId, ...times }) => (accountId === null ? [] : [{ ...times, accountId }]))
		.toSorted((a, b) => a.firstAt.getTime() - b.firstAt.getTime());
	if (known.length === 1) return { kind: 'account', accountId: latest.accountId };
	const chosen = known.find(({ accountId }) => accountId === choice?.accountId);
	const isStillMeant = (madeAt: Date) =>
		known.every((each) => each === chosen || each.lastAt <= madeAt);
	if (choice && chosen && isStillMeant(choice.madeAt)) {
		return { kind: 'account', accountId: chosen.accountId };
	}
	return { kind: 'unclear', accountIds: known.map(({ accountId }) => accountId) };
}

interface Choice {
	accountId: string;
	madeAt: Date;
}

/** The person's last answer to 'Who is this for?', which holds for a day. */
export async function findChoice(
	tx: Transaction,
	phone: string,
	number: string | null,
	now: Date,
): Promise<Choice | undefined> {
	const { chosenAccountId, answeredAt } = replyQuestions;
	const [row] = await tx
		.select({ accountId: chosenAccountId, madeAt: answeredAt })
		.from(replyQuestions)
		.where(
			and(
				eq(replyQuestions.phone, phone),
				sql`${replyQuestions.number} is not distinct from ${number}`,
				gt(answeredAt, new Date(now.getTime() - NEAR_MS)),
			),
		)
		.orderBy(desc(answeredAt))
		.limit(1);
	return row?.accountId && row.madeAt
		? { accountId: row.accountId, madeAt: row.madeAt }
		: undefined;
}

/** Everyone who has this phone on their list, the last added first. */
export function listRecipientsWith(
	tx: Transaction,
	address: string,
): Promise<(typeof recipients.$inferSelect)[]> {
	return tx
		.select({ recipient: recipients })
		.from(recipients)
		.innerJoin(accounts, eq(accounts.id, recipients.accountId))
		.where(isListedWith(address))
		.orderBy(desc(recipients.id))
		.then((rows) => rows.map(({ recipient }) => recipient));
}

/** In which language the person with this phone reads: somebody's recipient, or else an account holder. */
export async function findLanguageOf(
	tx: Transaction,
	phone: string,
): Promise<Language | undefined> {
	const [listed] = await tx
		.select({ own: recipients.language, ofAccount: accounts.language })
		.from(recipients)
		.innerJoin(accounts, eq(accounts.id, recipients.accountId))
		.where(isListedWith(phone))
		.orderBy(sql`${recipients.language} is null`, desc(recipients.id))
		.limit(1);
	return listed?.own ?? listed?.ofAccount ?? (await findAccountByPhone(tx, phone))?.language;
}

const isListedWith = (address: string) =>
	and(
		or(eq(recipients.phone, address), eq(recipients.email, address)),
		isNull(recipients.deletedAt),
		isNull(accounts.deletedAt),
	);
