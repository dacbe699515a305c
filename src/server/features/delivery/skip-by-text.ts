import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Change } from '#contract/undo.ts';
import { listChangeable, takesPlace, timeOf } from '#domain/calendar.ts';
import { MOST_LATE_MS, phoneParty } from '#domain/deliveries.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, type ListedMoment, replyQuestions, skipAnswers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, spend } from '#server/http/budgets.ts';
import { holderCommandOf } from '#words/keywords.ts';
import { MOST_LISTED } from '#words/skip-texts.ts';
import type { TextFacts } from '#words/text-facts.ts';
import { type Account, findAccountByPhone } from '../accounts/queries.ts';
import { onOccurrences } from '../occurrences/on-occurrences.ts';
import { restoreMoment, skipMoment } from '../schedules/calendar-commands.ts';
import { readCalendars } from '../schedules/calendars.ts';
import { listSchedules } from '../schedules/queries.ts';
import { isStopped } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import type { Conversation } from './conversations.ts';
import type { Line } from './reply-questions.ts';

/**
 * An account holder skips a call by text: SKIP lists the next ones, a number skips one of them, and
 * UNDO puts it back until it comes.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;
type Answer = typeof skipAnswers.$inferSelect;

/** Numbers are taken for a list's within this time; later ones get a new list. */
const LIST_OPEN_MS = HOUR_MS;
/** A later number is an ordinary reply. */
const LIST_KNOWN_MS = DAY_MS;
/** A phone that answers automatically must not start an endless exchange. */
export const SKIP_ANSWERS_A_DAY = 20;
const answerBudget: Budget = { limit: SKIP_ANSWERS_A_DAY, windowMs: DAY_MS };

/** What happened to the phone meanwhile. */
interface Since {
	conversations: Conversation[];
	/** When it was last asked something that a number answers. */
	askedAt: Date | undefined;
}

/** Returns whether the text was one of these commands; everything else is an ordinary reply. */
export async function takeHolderCommand(
	tx: Transaction,
	deps: Tools,
	{ id, line, body }: { id: string; line: Line; body: string },
	since: Since,
): Promise<boolean> {
	const { conversations } = since;
	const command = holderCommandOf(body);
	const number = /^\W*([1-9])\W*$/.exec(body)?.[1];
	if (!command && !number) return false;
	const holder = await findAccountByPhone(tx, line.phone);
	if (!holder?.phoneVerified || holder.suspendedAt || (await isStopped(tx, line.phone))) {
		return false;
	}
	const answer = number
		? await skipListed(tx, deps, holder, Number(number), since)
		: await (command === 'skip' ? list(tx, deps, holder) : undo(tx, deps, holder));
	if (!answer) return false;
	// Someone else's recipient who has no calls of their own answers that person.
	const others = conversations.some(({ accountId }) => accountId !== holder.id);
	if (others && isNothing(answer)) return false;
	await store(tx, deps, { id, line, holder }, answer);
	return true;
}

type Said = Pick<Answer, 'purpose' | 'facts'>;

const nothing = ['no_calls', 'nothing_to_undo'];
const isNothing = ({ purpose }: Said) => nothing.includes(purpose);

async function list(
	tx: Transaction,
	deps: Tools,
	{ id }: Account,
	isListedAgain = false,
): Promise<Said> {
	const calls = await listNextCalls(tx, deps, id);
	if (calls.length === 0) return { purpose: 'no_calls', facts: { calls } };
	return { purpose: 'skip_list', facts: { calls, isListedAgain } };
}

async function listNextCalls(
	tx: Transaction,
	{ clock }: Tools,
	accountId: string,
): Promise<ListedMoment[]> {
	const now = clock.now();
	const all = await listSchedules(tx, accountId);
	const schedules = all.filter(({ type, active }) => type === 'call' && active);
	const calendars = await readCalendars(tx, schedules, now);
	const moments = schedules.flatMap(({ id: scheduleId, name: title }) => {
		const calendar = calendars.get(scheduleId);
		const ahead = calendar ? listChangeable(calendar, now).filter(takesPlace) : [];
		return ahead.slice(0, MOST_LISTED).map((moment) => ({
			scheduleId,
			day: moment.day,
			title,
			at: timeOf(moment).toISOString(),
		}));
	});
	return moments.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, MOST_LISTED);
}

/** Skips a call of the last list. An old list, or a number that is not on it, is answered with a new list. */
async function skipListed(
	tx: Transaction,
	deps: Tools,
	holder: Account,
	number: number,
	since: Since,
): Promise<Said | undefined> {
	const last = await findLastList(tx, deps, holder, since);
	if (!last) return undefined;
	const isOpen = deps.clock.now().getTime() - last.createdAt.getTime() <= LIST_OPEN_MS;
	const call = isOpen ? last.facts.calls[number - 1] : undefined;
	const changed =
		call &&
		(await unlessRefused(
			skipMoment({ ...deps, db: tx }, [holder.id, call.scheduleId], call, howTo(deps)),
		));
	if (!call || !changed) return list(tx, deps, holder, true);
	return { purpose: 'skipped', facts: { calls: [call], toldNames: namesOf(changed) } };
}

/** The last list, unless somebody else has texted or asked since: a number may be an answer to that. */
async function findLastList(
	tx: Transaction,
	{ clock }: Tools,
	holder: Account,
	{ conversations, askedAt }: Since,
): Promise<Answer | undefined> {
	const since = new Date(clock.now().getTime() - LIST_KNOWN_MS);
	const [last] = await tx
		.select()
		.from(skipAnswers)
		.where(
			and(
				eq(skipAnswers.accountId, holder.id),
				eq(skipAnswers.purpose, 'skip_list'),
				gt(skipAnswers.createdAt, since),
			),
		)
		.orderBy(desc(skipAnswers.createdAt), desc(skipAnswers.id))
		.limit(1);
	if (!last) return undefined;
	const asked = await tx.$count(
		replyQuestions,
		and(
			eq(replyQuestions.phone, holder.phone ?? ''),
			gt(replyQuestions.askedAt, last.createdAt),
			isNull(replyQuestions.answeredAt),
		),
	);
	const isOthers = ({ accountId, lastAt }: Conversation) =>
		accountId !== holder.id && lastAt > last.createdAt;
	const isAskedSince = askedAt !== undefined && askedAt > last.createdAt;
	return isAskedSince || asked > 0 || conversations.some(isOthers) ? undefined : last;
}

/** Puts back the call that was skipped last by text, unless it was put back already. */
async function undo(tx: Transaction, deps: Tools, holder: Account): Promise<Said> {
	const answers = await tx
		.select()
		.from(skipAnswers)
		.where(
			and(
				eq(skipAnswers.accountId, holder.id),
				inArray(skipAnswers.purpose, ['skipped', 'skip_undone']),
			),
		)
		.orderBy(desc(skipAnswers.createdAt), desc(skipAnswers.id));
	const seen = new Set<string>();
	for (const { purpose, facts } of answers) {
		const [call] = facts.calls;
		const key = `${call?.scheduleId} ${call?.day}`;
		if (!call || seen.has(key)) continue;
		seen.add(key);
		if (purpose === 'skip_undone') continue;
		const changed = await unlessRefused(
			restoreMoment({ ...deps, db: tx }, [holder.id, call.scheduleId], call.day, howTo(deps)),
		);
		if (changed) {
			return { purpose: 'skip_undone', facts: { calls: [call], toldNames: namesOf(changed) } };
		}
	}
	return { purpose: 'nothing_to_undo', facts: { calls: [] } };
}

const howTo = (deps: Tools) => ({ ...onOccurrences(deps), isDryRun: false });

const namesOf = ({ telling }: Change) => telling.map(({ name }) => name);

/** What is refused changes nothing. */
async function unlessRefused(change: Promise<Change>): Promise<Change | undefined> {
	try {
		return await change;
	} catch (error) {
		if (error instanceof AppError) return undefined;
		throw error;
	}
}

const requestKeyOf = (answerId: string) => `skip:${answerId}`;
const answerIdOf = (requestKey: string | null) => /^skip:(.+)$/.exec(requestKey ?? '')?.[1];

async function store(
	tx: Transaction,
	deps: Tools,
	{ id, line, holder }: { id: string; line: Line; holder: Account },
	said: Said,
): Promise<void> {
	const now = deps.clock.now();
	await tx.insert(skipAnswers).values({ id, accountId: holder.id, ...said, createdAt: now });
	const spent = await spend({ db: tx, clock: deps.clock }, `skip:${holder.id}`, answerBudget);
	if (!spent.ok) return;
	await planTexts(tx, deps, [
		{
			// Without the account, so that the answer is no conversation that a reply could be for.
			accountId: null,
			requestKey: requestKeyOf(id),
			party: phoneParty(line.phone),
			purpose: said.purpose,
			address: line.phone,
			sentFrom: line.number,
			language: holder.language,
			dueAt: now,
			notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
		},
	]);
}

interface QueuedText {
	id: string;
	requestKey: string | null;
}

/** What the answers among the texts say, by text; nothing where the account was closed meanwhile. */
export async function readSkipFacts(
	tx: Transaction,
	texts: QueuedText[],
): Promise<Map<string, Partial<TextFacts>>> {
	const answers = texts.flatMap(({ id, requestKey }) => {
		const answerId = answerIdOf(requestKey);
		return answerId ? [{ id, answerId }] : [];
	});
	if (answers.length === 0) return new Map();
	const rows = await tx
		.select({ id: skipAnswers.id, facts: skipAnswers.facts, timezone: accounts.timezone })
		.from(skipAnswers)
		.innerJoin(accounts, eq(accounts.id, skipAnswers.accountId))
		.where(
			and(
				anyOf(
					skipAnswers.id,
					answers.map(({ answerId }) => answerId),
				),
				isNull(accounts.deletedAt),
			),
		);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return new Map(
		answers.flatMap(({ id, answerId }) => {
			const row = byId.get(answerId);
			if (!row) return [];
			const { calls, ...facts } = row.facts;
			const moments = calls.map(({ title, at }) => ({ title, at: new Date(at) }));
			return [[id, { ...facts, calls: moments, timezone: row.timezone }]];
		}),
	);
}

export const isUnknownSkip = (
	{ delivery }: { delivery: QueuedText },
	known: Map<string, Partial<TextFacts>>,
) => answerIdOf(delivery.requestKey) !== undefined && !known.has(delivery.id);
