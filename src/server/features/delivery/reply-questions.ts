import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { MOST_LATE_MS, phoneParty } from '#domain/deliveries.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, deliveries, inboundTexts, replyQuestions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, spend } from '#server/http/budgets.ts';
import type { Asker } from '#words/text-facts.ts';
import { isStopped } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { type Conversation, findLanguageOf, NEAR_MS } from './conversations.ts';

/**
 * Asks 'Who is this for?' when a reply could be for several accounts. The reply is held, and reaches
 * nobody until the person has answered with a number.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;
type HeldText = typeof inboundTexts.$inferSelect;

/** The phone that answers, and the number of ours that it answers to. */
export interface Line {
	phone: string;
	number: string | null;
}

/** Each account that is offered has one digit. */
const MOST_OFFERED = 9;
/** For each phone: one that answers automatically must not start an endless exchange. */
export const QUESTIONS_A_DAY = 5;
const askBudget: Budget = { limit: QUESTIONS_A_DAY, windowMs: DAY_MS };

const requestKeyOf = (questionId: string) => `which:${questionId}`;
export const questionIdOf = (requestKey: string | null) => requestKey?.replace(/^which:/, '') ?? '';

interface Asked {
	id: string;
	accountIds: string[];
	/** When it was handed to the provider; null while it waits for that. */
	submittedAt: Date | null;
	askedAt: Date;
}

/** The last question to this phone, if it can still be answered. */
async function findOpenQuestion(
	tx: Transaction,
	{ phone, number }: Line,
	conversations: Conversation[],
	now: Date,
): Promise<Asked | undefined> {
	const { id, accountIds, askedAt, answeredAt } = replyQuestions;
	const [asked] = await tx
		.select({ id, accountIds, askedAt, answeredAt, submittedAt: deliveries.submittedAt })
		.from(replyQuestions)
		.innerJoin(deliveries, eq(deliveries.requestKey, sql`${requestKeyOf('')} || ${id}`))
		.where(
			and(
				eq(replyQuestions.phone, phone),
				sql`${replyQuestions.number} is not distinct from ${number}`,
				gt(askedAt, new Date(now.getTime() - NEAR_MS)),
				inArray(deliveries.status, [
					'planned',
					'queued',
					'submitting',
					'accepted',
					'delivered',
					'unknown',
				]),
			),
		)
		.orderBy(desc(askedAt), desc(id))
		.limit(1);
	if (!asked || asked.answeredAt) return undefined;
	// Somebody has texted since, so a number may be an answer to that.
	const since = asked.submittedAt ?? asked.askedAt;
	return conversations.some(({ lastAt }) => lastAt > since) ? undefined : asked;
}

/** The account that an answer such as '2' names, if that was asked. */
export async function takeAnswer(
	tx: Transaction,
	{ clock }: Tools,
	line: Line,
	body: string,
	conversations: Conversation[],
): Promise<string | undefined> {
	const digit = /^\W*([1-9])\W*$/.exec(body)?.[1];
	if (!digit) return undefined;
	const now = clock.now();
	const asked = await findOpenQuestion(tx, line, conversations, now);
	const accountId = asked?.submittedAt && asked.accountIds[Number(digit) - 1];
	if (!asked || !accountId) return undefined;
	await tx
		.update(replyQuestions)
		.set({ answeredAt: now, chosenAccountId: accountId })
		.where(eq(replyQuestions.id, asked.id));
	return accountId;
}

/** Asks once: while the question is open, further replies are held with the first. */
export async function askWhich(
	tx: Transaction,
	deps: Tools,
	line: Line,
	accountIds: string[],
	conversations: Conversation[],
): Promise<void> {
	const now = deps.clock.now();
	if (await findOpenQuestion(tx, line, conversations, now)) return;
	const { phone, number } = line;
	if (await isStopped(tx, phone)) return;
	const spent = await spend({ db: tx, clock: deps.clock }, `which:${phone}`, askBudget);
	if (!spent.ok) return;
	const id = deps.newId();
	await tx.insert(replyQuestions).values({
		id,
		phone,
		number,
		accountIds: accountIds.slice(0, MOST_OFFERED),
		askedAt: now,
	});
	await planTexts(tx, deps, [
		{
			accountId: null,
			requestKey: requestKeyOf(id),
			party: phoneParty(phone),
			purpose: 'which_account',
			address: phone,
			sentFrom: number,
			language: await findLanguageOf(tx, phone),
			dueAt: now,
			notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
		},
	]);
}

/** Held replies that may be for this account, because it had texted before they came. */
export async function releaseHeld(
	tx: Transaction,
	{ clock }: Tools,
	{ phone, number }: Line,
	{ accountId, recipientId, since }: { accountId: string; recipientId: string | null; since: Date },
): Promise<HeldText[]> {
	const released = await tx
		.update(inboundTexts)
		.set(recipientId ? { accountId, recipientId, isUnread: true } : { heldAt: null })
		.where(
			and(
				eq(inboundTexts.phone, phone),
				sql`${inboundTexts.sentTo} is not distinct from ${number}`,
				isNotNull(inboundTexts.heldAt),
				isNull(inboundTexts.accountId),
				gte(inboundTexts.receivedAt, new Date(clock.now().getTime() - NEAR_MS)),
				gte(inboundTexts.receivedAt, since),
			),
		)
		.returning();
	return recipientId ? released.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : [];
}

/** The accounts that are offered, in order. A number is shown only when its holder has proven it. */
export async function listAskers(
	tx: Transaction,
	questionIds: string[],
): Promise<Map<string, Asker[]>> {
	const { rows } = await tx.execute<{ id: string; name: string; phone: string | null }>(sql`
		select q.id, a.name, case when a.phone_verified then a.phone end as phone
		from ${replyQuestions} q, unnest(q.account_ids) with ordinality as offered (account_id, position)
			join ${accounts} a on a.id = offered.account_id
		where q.id = any(${sql.param(questionIds)}::uuid[])
		order by q.id, offered.position`);
	return Map.groupBy(rows, ({ id }) => id);
}
