import { and, desc, eq, ne } from 'drizzle-orm';
import type { Meaning } from '#contract/care.ts';
import { stepsAtOnce } from '#domain/check-ins.ts';
import type { CheckInPurpose } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { checkIns, ladders, occurrences, recipients, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { lineOf } from '#words/line.ts';
import { recordMeaning } from '../answers/commands.ts';
import { askForHelp, isSearchFor, onAnswer } from '../ladders/commands.ts';
import { startCounting } from './counting.ts';
import { showNews, textNews } from './news.ts';
import { withdrawNudge } from './nudges.ts';
import { type CheckInMoment, listMomentsOf } from './people.ts';

/**
 * Answers of people who are checked on, in the transaction that receives them. The answer is written
 * before the check-in's own row: writing it waits for a dispatch of the same moment.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export type CheckInMeaning = Extract<Meaning, 'well' | 'call_me' | 'help'>;

/** An incoming text. */
interface Said {
	id: string;
	body: string;
}

/** Takes an answer to a check-in, asked or not yet asked. Returns what is texted back. */
export async function takeCheckIn(
	tx: Transaction,
	deps: Tools,
	moment: CheckInMoment,
	meaning: CheckInMeaning,
	{ body }: Said,
): Promise<CheckInPurpose> {
	await recordMeaning(tx, deps, { ...moment, meaning, said: body });
	await noteHeard(tx, deps, moment);
	if (meaning === 'well') {
		await onAnswer(tx, deps, { ...moment, meaning });
		await withdrawNudge(tx, deps, moment);
		await tellGoodNews(tx, deps, moment);
		return 'check_in_well';
	}
	await search(tx, deps, moment, meaning, body);
	return meaning === 'help' ? 'check_in_cry' : 'check_in_call_me';
}

export interface Answerer {
	/** Null for the account holder. */
	recipientId: string | null;
	name: string;
}

/** Somebody says for the person that all is well, and is named. Their search goes on. */
export async function recordFor(
	tx: Transaction,
	deps: Tools,
	moment: CheckInMoment,
	by: Answerer,
	said: string,
): Promise<void> {
	await recordMeaning(tx, deps, { ...moment, meaning: 'well', said, by });
	await noteHeard(tx, deps, moment);
	await withdrawNudge(tx, deps, moment);
	if (by.recipientId) await tellGoodNews(tx, deps, moment);
}

/** The same, and nobody is looked for any more. */
export async function answerFor(
	tx: Transaction,
	deps: Tools,
	moment: CheckInMoment,
	by: Answerer,
): Promise<void> {
	await recordFor(tx, deps, moment, by, '');
	await onAnswer(tx, deps, { ...moment, meaning: 'well' });
}

/**
 * Words of distress of somebody who is checked on count at any time. Empty when nobody at this phone
 * is; otherwise who was heard.
 */
export async function takeDistress(
	tx: Transaction,
	deps: Tools,
	phone: string,
	text: Said,
): Promise<(CheckInMoment & { purpose: CheckInPurpose })[]> {
	const taken: (CheckInMoment & { purpose: CheckInPurpose })[] = [];
	for (const { occurrenceId, ...person } of await listMomentsOf(tx, deps, phone)) {
		if (occurrenceId) {
			const moment = { ...person, occurrenceId };
			const purpose = await takeCheckIn(tx, deps, moment, 'help', text);
			taken.push({ ...moment, purpose });
		}
	}
	return taken;
}

/** Once a day, where the account holder wants it: by text, or in the app and by mail. */
async function tellGoodNews(tx: Transaction, deps: Tools, moment: CheckInMoment): Promise<void> {
	const found = await findAsked(tx, moment);
	if (!found?.care?.checkIn?.goodNews) return;
	const { name, timezone } = found;
	const { accountId, recipientId, occurrenceId: about } = moment;
	const news = { accountId, recipientId, about };
	if (await textNews(tx, deps, news, 'check_in_good_news')) return;
	const at = deps.clock.now().toISOString();
	await showNews(tx, deps, news, { code: 'all_well', name, recipientId, at, timezone });
}

/** They ask for a call or for help: the account holder hears of it now, and the others are asked. */
async function search(
	tx: Transaction,
	deps: Tools,
	moment: CheckInMoment,
	meaning: 'call_me' | 'help',
	said: string,
): Promise<void> {
	const found = await findAsked(tx, moment);
	if (!found) return;
	const steps = stepsAtOnce(found.care);
	await withdrawNudge(tx, deps, moment);
	await askForHelp(tx, deps, { ...moment, steps });
	const about = (await findOpenSearch(tx, moment)) ?? moment.occurrenceId;
	const { accountId, recipientId } = moment;
	const news = { accountId, recipientId, about };
	const isHelp = meaning === 'help';
	const code = isHelp ? 'asks_for_help' : 'asks_for_call';
	await showNews(tx, deps, news, { code, name: found.name, recipientId, said: shortened(said) });
	// Otherwise the first step tells them.
	if (steps[0]?.kind === 'holder') return;
	await textNews(tx, deps, news, isHelp ? 'check_in_asks_help' : 'check_in_asks_call');
}

async function findOpenSearch(tx: Transaction, moment: CheckInMoment): Promise<string | undefined> {
	const [open] = await tx
		.select({ id: ladders.id })
		.from(ladders)
		.where(and(isSearchFor(moment), ne(ladders.status, 'ended')))
		.orderBy(desc(ladders.round))
		.limit(1);
	return open?.id;
}

/** Who was asked by what. A schedule that is no check-in any more was one when it asked. */
async function findAsked(tx: Transaction, { occurrenceId, recipientId }: CheckInMoment) {
	const [found] = await tx
		.select({ care: schedules.care, timezone: schedules.timezone, name: recipients.name })
		.from(occurrences)
		.innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.innerJoin(recipients, eq(recipients.accountId, occurrences.accountId))
		.where(and(eq(occurrences.id, occurrenceId), eq(recipients.id, recipientId)));
	return found;
}

/** Days without an answer are counted from here; a check-in that had stopped asks again. */
async function noteHeard(
	tx: Transaction,
	deps: Tools,
	{ occurrenceId, recipientId }: CheckInMoment,
): Promise<void> {
	const [row] = await tx
		.select({ row: checkIns })
		.from(checkIns)
		.innerJoin(occurrences, eq(occurrences.scheduleId, checkIns.scheduleId))
		.where(and(eq(occurrences.id, occurrenceId), eq(checkIns.recipientId, recipientId)))
		.for('update', { of: checkIns });
	if (row) await startCounting(tx, deps, row.row);
}

const SHOWN_CHARACTERS = 200;

const shortened = (said: string) => lineOf(said, SHOWN_CHARACTERS);
