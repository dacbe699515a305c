import { eq, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { parsePhone } from '#contract/phone.ts';
import { MOST_LATE_MS, phoneParty, type TextPurpose } from '#domain/deliveries.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { inboundTexts, type recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, spend } from '#server/http/budgets.ts';
import { type FoundKeyword, type Keyword, keywordOf } from '#words/keywords.ts';
import { listQuestions } from '../answers/questions.ts';
import { tellHolder } from '../notices/commands.ts';
import { recordAnswer } from '../recipients/answers.ts';
import { planTexts } from '../texts/outbox.ts';
import { takeAnswerByText, takeCry, takePicked } from './answers-by-text.ts';
import {
	type Addressee,
	type Conversation,
	decideAddressee,
	findChoice,
	findLanguageOf,
	listConversations,
	listRecipientsWith,
} from './conversations.ts';
import { retryOnDeadlock } from './deadlocks.ts';
import { assign, replyKey } from './inbox.ts';
import { askWhich, type Line, releaseHeld, takeAnswer } from './reply-questions.ts';
import { takeHolderCommand } from './skip-by-text.ts';
import { takeStart, takeStop, tellOfStart, tellOfStop } from './stops.ts';
import { inboundKey } from './text-back.ts';

export interface ReceivedText {
	/** The provider's own id of the text: however often it is handed over, it is received once. */
	providerKey: string;
	from: string;
	/** Which of our numbers it came to, where the provider says so. */
	to?: string;
	body: string;
	/** The keyword that the provider itself has recognised. */
	keyword?: Keyword | null;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'newId' | 'sms'>;

/** A phone that answers automatically must not start an endless exchange. */
export const ANSWERS_A_DAY = { help: 3, confirmations: 6 };
const helpBudget: Budget = { limit: ANSWERS_A_DAY.help, windowMs: DAY_MS };
const confirmationBudget: Budget = { limit: ANSWERS_A_DAY.confirmations, windowMs: DAY_MS };

/** Takes a text from a person: a keyword does what the law says, everything else is a reply. */
export async function receiveText(deps: Needs, received: ReceivedText): Promise<void> {
	// Short numbers and names belong to companies, which nobody here has texted.
	const phone = parsePhone(received.from);
	if (phone === null) return;
	const body = received.body.replaceAll('\0', '');
	const own = keywordOf(body);
	const keyword = received.keyword ?? own?.keyword;
	const line = { phone, number: parsePhone(received.to ?? '') };
	await retryOnDeadlock(deps.db, async (tx) => {
		// One after the other, so that a question is asked and answered once.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reply:${phone}`}, 0))`);
		const id = deps.newId();
		const stored = await tx
			.insert(inboundTexts)
			.values({
				id,
				providerKey: received.providerKey,
				phone,
				body,
				keyword,
				sentTo: line.number,
				receivedAt: deps.clock.now(),
			})
			.onConflictDoNothing({ target: inboundTexts.providerKey })
			.returning({ id: inboundTexts.id });
		if (stored.length === 0) return;
		const text = { id, body, line };
		if (keyword) await takeKeyword(tx, deps, { ...text, keyword, own });
		else await passOn(tx, deps, text);
	});
}

interface StoredText {
	id: string;
	body: string;
	line: Line;
}

/** Passes a reply on to its account; one that could be for several is held until the person has said which. */
async function passOn(tx: Transaction, deps: Needs, text: StoredText): Promise<void> {
	const { line, body } = text;
	const conversations = await listConversations(tx, line.phone, line.number);
	const questions = await listQuestions(tx, deps, line);
	if (await takePicked(tx, deps, text, questions)) return;
	const askedAt = questions[0]?.askedAt;
	if (await takeHolderCommand(tx, deps, text, { conversations, askedAt })) return;
	const named = await takeAnswer(tx, deps, line, body, conversations);
	if (named) return passOnHeld(tx, deps, line, named, conversations);
	if (await takeAnswerByText(tx, deps, text, questions)) return;
	const addressee = await findAddressee(tx, deps, line, conversations);
	if (addressee.kind === 'nobody') return;
	if (addressee.kind === 'unclear') {
		const heldAt = deps.clock.now();
		await tx.update(inboundTexts).set({ heldAt }).where(eq(inboundTexts.id, text.id));
		return askWhich(tx, deps, line, addressee.accountIds, conversations);
	}
	const isOne = body.trim() === '1';
	const { accountId } = addressee;
	const how = isOne ? 'answered' : 'replied';
	const isNew = await recordAnswer(tx, deps, { accountId, address: line.phone, how });
	const sender = await findSender(tx, line.phone, accountId);
	if (!sender) return;
	await assign(tx, text.id, sender);
	await announce(tx, deps, { ...text, sender, isYes: isOne && isNew });
}

/** Only the account that the person named gets the replies that were held. */
async function passOnHeld(
	tx: Transaction,
	deps: Needs,
	line: Line,
	accountId: string,
	conversations: Conversation[],
): Promise<void> {
	const conversation = conversations.find((each) => each.accountId === accountId);
	if (!conversation) return;
	await recordAnswer(tx, deps, { accountId, address: line.phone, how: 'replied' });
	const sender = await findSender(tx, line.phone, accountId);
	const { firstAt: since } = conversation;
	const recipientId = sender?.id ?? null;
	const released = await releaseHeld(tx, deps, line, { accountId, recipientId, since });
	if (!sender) return;
	for (const { id, body } of released) await announce(tx, deps, { id, body, sender });
	await signal(tx, changesOf(accountId));
}

interface KeywordText extends StoredText {
	keyword: Keyword;
	/** What we found in the words ourselves; the provider may know more keywords. */
	own: FoundKeyword | null;
}

/** Does what the keyword says, confirms it, keeps it for the thread and tells the holders. */
async function takeKeyword(tx: Transaction, deps: Needs, text: KeywordText): Promise<void> {
	const { id, line, keyword } = text;
	const { phone } = line;
	if (keyword === 'help') {
		const spent = await spend({ db: tx, clock: deps.clock }, `help:${phone}`, helpBudget);
		if (spent.ok) await confirm(tx, deps, text, 'help');
		await keepForThread(tx, deps, text);
		await takeCry(tx, deps, text);
		return;
	}
	const isStop = keyword === 'stop';
	const since = await (isStop ? takeStop : takeStart)(tx, deps, phone);
	// Some providers take a plain yes for START; of somebody who had not stopped, it is an answer.
	if (!isStop && !text.own && !since) return passOn(tx, deps, text);
	if (since) {
		// The keyword takes effect in any case; only our confirmations are limited.
		const tools = { db: tx, clock: deps.clock };
		const spent = await spend(tools, `confirmations:${phone}`, confirmationBudget);
		if (spent.ok) {
			await confirm(tx, deps, text, isStop ? 'stop_confirmation' : 'start_confirmation');
		}
	}
	const meantFor = await keepForThread(tx, deps, text);
	if (!since) return;
	if (isStop) await tellOfStop(tx, deps, { phone, since, said: shortened(text.body), meantFor });
	else await tellOfStart(tx, deps, { phone, since, textId: id });
}

/**
 * A keyword is shown in a thread only where its account is certain, and never leads to a question.
 * Returns that account.
 */
async function keepForThread(
	tx: Transaction,
	deps: Needs,
	{ id, line, keyword }: KeywordText,
): Promise<string | undefined> {
	const conversations = await listConversations(tx, line.phone, line.number);
	const addressee = await findAddressee(tx, deps, line, conversations);
	await agreeByKeyword(tx, deps, line, keyword, addressee);
	if (addressee.kind !== 'account') return undefined;
	const sender = await findSender(tx, line.phone, addressee.accountId);
	if (sender) await assign(tx, id, sender);
	return sender?.accountId;
}

/** START agrees to the texts of every account that it may be for; STOP never agrees to anything. */
async function agreeByKeyword(
	tx: Transaction,
	deps: Needs,
	{ phone }: Line,
	keyword: Keyword,
	addressee: Addressee,
): Promise<void> {
	if (keyword === 'stop' || addressee.kind === 'nobody') return;
	const unclear = addressee.kind === 'unclear' && keyword === 'start' ? addressee.accountIds : [];
	const accountIds = addressee.kind === 'account' ? [addressee.accountId] : unclear;
	for (const accountId of accountIds.toSorted()) {
		await recordAnswer(tx, deps, { accountId, address: phone, how: 'replied' });
	}
}

async function findAddressee(
	tx: Transaction,
	{ clock }: Needs,
	{ phone, number }: Line,
	conversations: Conversation[],
): Promise<Addressee> {
	const now = clock.now();
	if (conversations.length > 0) {
		return decideAddressee(conversations, now, await findChoice(tx, phone, number, now));
	}
	// Nobody has texted them yet: if a single account lists them, the reply is for that one.
	const listed = await listRecipientsWith(tx, phone);
	const [accountId, ...others] = new Set(listed.map((each) => each.accountId));
	return accountId && others.length === 0 ? { kind: 'account', accountId } : { kind: 'nobody' };
}

type Sender = typeof recipients.$inferSelect;

/** The account's recipient with this phone. */
async function findSender(
	tx: Transaction,
	phone: string,
	accountId: string,
): Promise<Sender | undefined> {
	const listed = await listRecipientsWith(tx, phone);
	return listed.find((each) => each.accountId === accountId);
}

async function confirm(
	tx: Transaction,
	deps: Needs,
	{ id, line: { phone, number }, own }: KeywordText,
	purpose: TextPurpose,
): Promise<void> {
	// A provider that answers keywords does not know the sentences that we take for one.
	if (deps.sms.answersKeywords && !own?.isSentence) return;
	const now = deps.clock.now();
	await planTexts(tx, deps, [
		{
			accountId: null,
			requestKey: inboundKey(id),
			party: phoneParty(phone),
			purpose,
			address: phone,
			sentFrom: number,
			language: await chooseLanguage(tx, phone, own?.languages),
			dueAt: now,
			notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
		},
	]);
}

/** English keywords are everybody's; of another language's the person has some. */
async function chooseLanguage(
	tx: Transaction,
	phone: string,
	ofKeyword: Language[] = [DEFAULT_LANGUAGE],
): Promise<Language> {
	const own = await findLanguageOf(tx, phone);
	const isOwn = own && (ofKeyword.includes(own) || ofKeyword.includes(DEFAULT_LANGUAGE));
	return isOwn ? own : (ofKeyword[0] ?? DEFAULT_LANGUAGE);
}

const SHOWN_CHARACTERS = 200;

async function announce(
	tx: Transaction,
	deps: Needs,
	{
		id,
		body,
		sender,
		isYes = false,
	}: { id: string; body: string; sender: Sender; isYes?: boolean },
): Promise<void> {
	const { accountId, id: recipientId, name } = sender;
	await tellHolder(tx, deps, {
		accountId,
		key: replyKey(id),
		kind: 'reply',
		told: isYes
			? { code: 'agreed', recipientId, name }
			: { code: 'replied', recipientId, name, said: shortened(body) },
	});
}

function shortened(body: string): string {
	const line = body.replace(/\s+/g, ' ').trim();
	return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS - 1)}…` : line;
}
