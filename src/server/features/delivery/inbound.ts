import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { parsePhone } from '#contract/phone.ts';
import { phoneParty, type TextPurpose } from '#domain/deliveries.ts';
import { type Keyword, keywordOf } from '#domain/keywords.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, deliveries, inboundTexts, recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, DAY_MS, HOUR_MS, spend } from '#server/http/budgets.ts';
import { tellHolder } from '../notices/commands.ts';
import { resumeTexts } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { transactionInSpiteOfDeadlocks } from './deadlocks.ts';
import { takeStop } from './stops.ts';

export interface ReceivedText {
	/** The provider's own id of the text: however often it is handed over, it is received once. */
	providerKey: string;
	from: string;
	body: string;
	/** What the provider itself takes the text for. */
	keyword?: Keyword | null;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'newId' | 'sms'>;

/** A phone that answers by itself, and to itself, must not keep us busy. */
const helpBudget: Budget = { limit: 3, windowMs: DAY_MS };

/** What a person texted to us: a keyword does what the law says it does, anything else is a reply. */
export async function receiveText(deps: Needs, received: ReceivedText): Promise<void> {
	// Short numbers and names belong to companies, which nobody here has texted.
	const phone = parsePhone(received.from);
	if (phone === null) return;
	const body = received.body.replaceAll('\0', '');
	const keyword = received.keyword ?? keywordOf(body);
	await transactionInSpiteOfDeadlocks(deps.db, async (tx) => {
		const sender = await findSender(tx, phone);
		const id = deps.newId();
		const stored = await tx
			.insert(inboundTexts)
			.values({
				id,
				providerKey: received.providerKey,
				phone,
				body,
				keyword,
				accountId: sender?.accountId,
				recipientId: sender?.id,
				receivedAt: deps.clock.now(),
			})
			.onConflictDoNothing({ target: inboundTexts.providerKey })
			.returning({ id: inboundTexts.id });
		if (stored.length === 0) return;
		if (keyword) await answerKeyword(tx, deps, { id, phone, keyword });
		else if (sender) await announce(tx, deps, { id, body, sender });
		if (sender) await signal(tx, changesOf(sender.accountId));
	});
}

type Sender = typeof recipients.$inferSelect;

/** One phone may be on several lists: the answer is to whoever texted it last. */
async function findSender(tx: Transaction, phone: string): Promise<Sender | undefined> {
	const lastText = sql`(select max(${deliveries.submittedAt}) from ${deliveries}
		where ${deliveries.recipientId} = ${recipients.id} and ${deliveries.phone} = ${phone})`;
	const [row] = await tx
		.select({ recipient: recipients })
		.from(recipients)
		.innerJoin(accounts, eq(accounts.id, recipients.accountId))
		.where(
			and(eq(recipients.phone, phone), isNull(recipients.deletedAt), isNull(accounts.deletedAt)),
		)
		.orderBy(sql`${lastText} desc nulls last`, desc(recipients.id))
		.limit(1);
	return row?.recipient;
}

interface KeywordText {
	id: string;
	phone: string;
	keyword: Keyword;
}

async function answerKeyword(
	tx: Transaction,
	deps: Needs,
	{ id, phone, keyword }: KeywordText,
): Promise<void> {
	const purpose = await actOnKeyword(tx, deps, phone, keyword);
	// A second confirmation would be one too many.
	if (!purpose || deps.sms.answersKeywords) return;
	const now = deps.clock.now();
	await planTexts(tx, deps, [
		{
			accountId: null,
			requestKey: `inbound:${id}`,
			party: phoneParty(phone),
			purpose,
			phone,
			dueAt: now,
			notAfter: new Date(now.getTime() + HOUR_MS),
		},
	]);
}

/** Returns what it is answered with; null when it changed nothing. */
async function actOnKeyword(
	tx: Transaction,
	deps: Needs,
	phone: string,
	keyword: Keyword,
): Promise<TextPurpose | null> {
	if (keyword === 'stop') {
		const { isNew } = await takeStop(tx, deps, phone);
		return isNew ? 'stop_confirmation' : null;
	}
	if (keyword === 'start') return (await resumeTexts(tx, phone)) ? 'start_confirmation' : null;
	const spent = await spend({ db: tx, clock: deps.clock }, `help:${phone}`, helpBudget);
	return spent.ok ? 'help' : null;
}

const SHOWN_CHARACTERS = 200;

async function announce(
	tx: Transaction,
	deps: Needs,
	{ id, body, sender }: { id: string; body: string; sender: Sender },
): Promise<void> {
	const line = body.replace(/\s+/g, ' ').trim();
	const shown = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS - 1)}…` : line;
	await tellHolder(tx, deps, {
		accountId: sender.accountId,
		key: `reply:${id}`,
		kind: 'reply',
		words: shown ? `${sender.name} replied: ${shown}` : `${sender.name} replied.`,
	});
}
