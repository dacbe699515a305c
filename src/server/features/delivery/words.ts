import { and, eq, isNull, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { holderParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, answers, calls } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import type { Asker, TextFacts } from '#words/text-facts.ts';
import { readNewsNames } from '../check-ins/news.ts';
import { leaveOutAnswered } from '../check-ins/nudges.ts';
import { readLadderFacts } from '../ladders/facts.ts';
import { leaveOutSteps } from '../ladders/left-out.ts';
import {
	asks,
	giveBackPlaces,
	MOST_UNANSWERED,
	mayNotBeSent,
	type Place,
	takePlaces,
} from '../texts/agreement.ts';
import { readAnswerFacts } from './answer-facts.ts';
import { type Facts, readTrueFacts } from './facts.ts';
import { introduceFirst, planIntroduction } from './introductions.ts';
import { listAskers, questionIdOf } from './reply-questions.ts';
import { isUnknownSkip, readSkipFacts } from './skip-by-text.ts';
import { isAboutOne, readSubjects } from './subjects.ts';
import { leaveOutUnwanted } from './unwanted.ts';

/** Texts are worded at the moment they are sent, from the facts at that time. */

export type WordedText = Facts['delivery'] & {
	/** Without the link. */
	body: string;
	/** Nobody has told this person yet who asked for our texts and how to stop them. */
	isFirst: boolean;
	/** Nothing is sent for its account. */
	isSuspended: boolean;
	/** Its place among the few texts that a person may get who has not answered. */
	place: Place;
	/** What a mail is worded from, in the person's language. */
	mailed?: { words: Words; facts: TextFacts };
};

export type Submitted = WordedText & {
	attempt: number;
	submittedAt: Date;
	/** How many texts its message has, where all of them are handed over together for the first time. */
	textsOfMessage?: number;
};

/** Words the texts that are queued. A text that needs an introduction first stays queued. */
export async function wordTexts(
	tx: Transaction,
	deps: Deps,
	deliveryIds: string[],
): Promise<WordedText[]> {
	const all = await leaveOutSteps(
		tx,
		deps,
		await leaveOutAnswered(tx, deps, await readTrueFacts(tx, deliveryIds)),
	);
	const skips = await readSkipFacts(
		tx,
		all.map(({ delivery }) => delivery),
	);
	const wanted = await leaveOutUnwanted(tx, deps, all, (row) => isUnknownSkip(row, skips));
	const subjects = await readSubjects(
		tx,
		deps,
		wanted.map(({ delivery }) => delivery),
	);
	const rows = wanted.filter(({ delivery }) => !isAboutOne(delivery) || subjects.has(delivery.id));
	const ladders = await readLadderFacts(
		tx,
		rows.map(({ delivery }) => delivery),
	);
	const answered = await readAnswerFacts(
		tx,
		rows.map(({ delivery }) => delivery),
	);
	const missed = await readMissedNames(tx, rows);
	const askers = await readAskers(tx, rows);
	const checkedOn = await readNewsNames(
		tx,
		rows.map(({ delivery }) => delivery),
	);
	const texts = rows.map((row) => ({
		row,
		words: wordsTo(row),
		facts: {
			...factsOf(deps, row, { missed, askers, subjects, checkedOn }),
			...skips.get(row.delivery.id),
			...ladders.get(row.delivery.id),
			...answered.get(row.delivery.id),
		},
	}));
	const held = await introduceFirst(
		tx,
		deps,
		texts.filter(isTooLong).map(({ row }) => row.delivery),
	);
	const placed = await place(
		tx,
		deps,
		texts.filter(({ row }) => !held.has(row.delivery.id)),
	);
	return placed.map(({ row, words, facts, place }) => {
		const { delivery, account } = row;
		const isMail = delivery.way === 'mail';
		// A mail has room of its own for who asked for it, how to stop, and a question.
		const said = isMail ? { ...facts, isFirst: false, asks: false } : facts;
		return {
			...delivery,
			address: addressOf(row),
			body: words.texts.wordText(delivery.purpose, said),
			isFirst: said.isFirst,
			isSuspended: (account?.suspendedAt ?? null) !== null,
			place,
			...(isMail && { mailed: { words, facts } }),
		};
	});
}

/** In the person's language. */
type Fact = { row: Facts; words: Words; facts: TextFacts };

function wordsTo({ language, recipient, account }: Facts): Words {
	const own = language ?? recipient?.language;
	return wordsFor(own ?? account?.language ?? DEFAULT_LANGUAGE);
}

const isTooLong = ({ row: { delivery }, words, facts }: Fact) =>
	delivery.way === 'text' && delivery.purpose === 'message' && !words.texts.fitsWhole(facts);

/** The account holder's number, or a person's mail address, may have changed since it was planned. */
function addressOf({ delivery, account, recipient }: Facts): string {
	if (delivery.party === holderParty) return account?.phone ?? delivery.address;
	return delivery.way === 'mail' ? (recipient?.email ?? delivery.address) : delivery.address;
}

/** A person who has not answered gets few texts, and the last one asks. If it is too long to ask, a text of its own does. */
async function place(
	tx: Transaction,
	deps: Deps,
	texts: Fact[],
): Promise<(Fact & { place: Place })[]> {
	const places = await takePlaces(
		tx,
		deps,
		texts.map(({ row }) => ({
			accountId: row.delivery.party === holderParty ? null : row.delivery.accountId,
			address: addressOf(row),
		})),
	);
	const placed = texts.map(({ row, words, facts }, index) => {
		const place = places[index] ?? null;
		return { row, words, facts: { ...facts, asks: asks(place) }, place };
	});
	const tooLong = placed.filter((text) => isTooLong(text) && !mayNotBeSent(text.place));
	await giveBackPlaces(
		tx,
		tooLong.map(({ row: { delivery }, place }) => ({ ...delivery, place })),
	);
	for (const { row } of tooLong) await planIntroduction(tx, deps, row.delivery);
	return placed.map((text) =>
		tooLong.includes(text) ? { ...text, place: MOST_UNANSWERED + 1 } : text,
	);
}

/** For the alerts among the texts: the names of the people who did not come, by occurrence. */
async function readMissedNames(tx: Transaction, rows: Facts[]): Promise<Map<string, string[]>> {
	const ids = rows
		.filter(({ delivery }) => delivery.purpose === 'missed_alert')
		.flatMap(({ delivery }) => delivery.occurrenceId ?? []);
	if (ids.length === 0) return new Map();
	const missed = await tx
		.select({ occurrenceId: calls.occurrenceId, name: calls.name })
		.from(calls)
		.innerJoin(accounts, eq(accounts.id, calls.accountId))
		.where(
			and(
				anyOf(calls.occurrenceId, ids),
				eq(calls.status, 'missed'),
				isNull(calls.startedAt),
				sql`${calls.phone} is distinct from ${accounts.phone}`,
				sql`not exists (select from ${answers} said where said.occurrence_id = ${calls.occurrenceId}
					and said.recipient_id = ${calls.recipientId} and said.meaning = 'cannot')`,
			),
		)
		.orderBy(calls.id);
	const byOccurrence = Map.groupBy(missed, ({ occurrenceId }) => occurrenceId);
	return new Map([...byOccurrence].map(([id, list]) => [id, list.map(({ name }) => name)]));
}

/** For the questions among the texts: the accounts that may be meant, by question. */
async function readAskers(tx: Transaction, rows: Facts[]): Promise<Map<string, Asker[]>> {
	const ids = rows
		.filter(({ delivery }) => delivery.purpose === 'which_account')
		.map(({ delivery }) => questionIdOf(delivery.requestKey));
	return ids.length === 0 ? new Map() : listAskers(tx, ids);
}

interface MoreFacts {
	missed: Map<string, string[]>;
	askers: Map<string, Asker[]>;
	subjects: Map<string, string>;
	checkedOn: Map<string, string>;
}

function factsOf(
	{ clock, env }: Deps,
	row: Facts,
	{ missed, askers, subjects, checkedOn }: MoreFacts,
): TextFacts {
	const { delivery, account, occurrence, schedule, recipient } = row;
	return {
		now: clock.now(),
		// The name on a test call was cleaned for strangers.
		holderName: (delivery.purpose === 'test_invite' ? row.hostName : account?.name) ?? '',
		isHolder: delivery.party === holderParty || row.isTestCaller,
		isFirst: recipient !== null && recipient.introducedAt === null,
		isAnswerable: delivery.way === 'text' && delivery.recipientId !== null,
		phone: delivery.address,
		personName:
			subjects.get(delivery.id) ?? checkedOn.get(delivery.id) ?? row.personName ?? undefined,
		content: row.content ?? undefined,
		invitation: occurrence?.invitation,
		title: schedule?.name ?? null,
		dueAt: delivery.purpose === 'missed_alert' ? occurrence?.startsAt : occurrence?.dueAt,
		goesAhead: occurrence?.status === 'scheduled' || occurrence?.status === 'dispatched',
		timezone: recipient?.timezone || schedule?.timezone || account?.timezone,
		nextDueAt: row.nextDueAt,
		missedNames: missed.get(delivery.occurrenceId ?? ''),
		publicUrl: env.publicUrl,
		askers: askers.get(questionIdOf(delivery.requestKey)),
	};
}
