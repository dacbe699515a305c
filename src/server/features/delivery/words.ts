import { and, eq, isNull, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { holderParty, isReminder } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calls,
	deliveries,
	meetingLinks,
	meetings,
	messages,
	occurrences,
	recipients,
	schedules,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import type { Asker, TextFacts } from '#words/text-facts.ts';
import { getPlansInForce } from '../billing/plan.ts';
import { restsBecause } from '../billing/rest.ts';
import { listResting } from '../recipients/resting.ts';
import {
	asks,
	giveBackPlaces,
	MOST_UNANSWERED,
	mayNotBeSent,
	type Place,
	takePlaces,
} from '../texts/agreement.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { introduceFirst, planIntroduction } from './introductions.ts';
import { listAskers, questionIdOf } from './reply-questions.ts';
import { isUnknownSkip, readSkipFacts } from './skip-by-text.ts';
import { isAboutOne, readSubjects } from './subjects.ts';

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
	const all = await readTrueFacts(tx, deliveryIds);
	const vain = await listVain(
		tx,
		deps,
		all.filter(({ delivery }) => isReminder(delivery.purpose)),
	);
	const skips = await readSkipFacts(
		tx,
		all.map(({ delivery }) => delivery),
	);
	const isUnwanted = (row: Facts) =>
		isUnreachable(row) || row.isSecond || vain.has(row) || isUnknownSkip(row, skips);
	await withdraw(tx, deps, all.filter(isUnwanted));
	const wanted = all.filter((row) => !isUnwanted(row));
	const subjects = await readSubjects(
		tx,
		deps,
		wanted.map(({ delivery }) => delivery),
	);
	const rows = wanted.filter(({ delivery }) => !isAboutOne(delivery) || subjects.has(delivery.id));
	const missed = await readMissedNames(tx, rows);
	const askers = await readAskers(tx, rows);
	const texts = rows.map((row) => ({
		row,
		texts: textsFor(row),
		facts: { ...factsOf(deps, row, { missed, askers, subjects }), ...skips.get(row.delivery.id) },
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
	return placed.map(({ row: { delivery, account }, texts, facts, place }) => ({
		...delivery,
		phone: phoneOf({ delivery, account }),
		body: texts.wordText(delivery.purpose, facts),
		isFirst: facts.isFirst,
		isSuspended: (account?.suspendedAt ?? null) !== null,
		place,
	}));
}

/** In the person's language. */
type Fact = { row: Facts; texts: Words['texts']; facts: TextFacts };

function textsFor({ language, recipient, account }: Facts): Words['texts'] {
	const own = language ?? recipient?.language;
	return wordsFor(own ?? account?.language ?? DEFAULT_LANGUAGE).texts;
}

const isTooLong = ({ row, texts, facts }: Fact) =>
	row.delivery.purpose === 'message' && !texts.fitsWhole(facts);

/** The account holder's number may have changed since the text was planned. */
const phoneOf = ({ delivery, account }: Pick<Facts, 'delivery' | 'account'>) =>
	delivery.party === holderParty ? (account?.phone ?? delivery.phone) : delivery.phone;

/** A person who has not answered gets few texts, and the last one asks. If it is too long to ask, a text of its own does. */
async function place(
	tx: Transaction,
	deps: Deps,
	texts: Fact[],
): Promise<(Fact & { place: Place })[]> {
	const places = await takePlaces(
		tx,
		deps,
		texts.map(({ row: { delivery } }) => ({
			accountId: delivery.party === holderParty ? null : delivery.accountId,
			phone: delivery.phone,
		})),
	);
	const placed = texts.map(({ row, texts, facts }, index) => {
		const place = places[index] ?? null;
		return { row, texts, facts: { ...facts, asks: asks(place) }, place };
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

/** The account holder's number was removed or changed, and the new one is not known to be theirs. */
const isUnreachable = ({ delivery, account }: Facts) =>
	delivery.party === holderParty && !(account?.phone && account.phoneVerified);

/** Reminders of calls that will not take place, or not with this person, because they rest. */
async function listVain(tx: Transaction, deps: Deps, reminders: Facts[]): Promise<Set<Facts>> {
	if (reminders.length === 0) return new Set();
	const accountIds = [...new Set(reminders.flatMap(({ delivery }) => delivery.accountId ?? []))];
	const plans = await getPlansInForce(tx, deps, accountIds);
	const resting = await listResting(tx, deps, accountIds);
	return new Set(
		reminders.filter(({ delivery: { accountId, recipientId } }) => {
			const plan = plans.get(accountId ?? '');
			const doesAccountRest = plan !== undefined && restsBecause(plan, 'call') !== null;
			return doesAccountRest || resting.has(recipientId ?? '');
		}),
	);
}

async function withdraw(tx: Transaction, deps: Deps, rows: Facts[]): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map(({ delivery }) => delivery.id);
	await withdrawTexts(tx, deps, anyOf(deliveries.id, ids));
}

type Facts = Awaited<ReturnType<typeof readFacts>>[0];

/**
 * A text that says to when a call was moved must be true when it is handed over: a request that moves
 * the call again waits for this, and then sees who has been told.
 */
async function readTrueFacts(tx: Transaction, deliveryIds: string[]): Promise<Facts[]> {
	const facts = await readFacts(tx, deliveryIds);
	const moved = facts.filter(({ delivery }) => delivery.purpose === 'moved');
	if (moved.length === 0) return facts;
	await tx
		.select({ id: schedules.id })
		.from(schedules)
		.where(
			anyOf(
				schedules.id,
				moved.flatMap(({ scheduleId }) => scheduleId ?? []),
			),
		)
		.orderBy(schedules.id)
		.for('share');
	return readFacts(tx, deliveryIds);
}

/**
 * Another text of the same occurrence says the same to the same phone: the account holder's, where it
 * is their own number, else the one that was planned first. Invitations and messages are told apart
 * when they are dispatched.
 */
const isSecond = sql`(${deliveries.purpose} not in ('invite', 'message', 'introduction', 'missed_alert')
	and ${deliveries.party} <> ${holderParty} and exists (
		select from deliveries other
		where other.occurrence_id = ${deliveries.occurrenceId} and other.purpose = ${deliveries.purpose}
			and other.round = ${deliveries.round} and other.id <> ${deliveries.id}
			and other.status not in ('withdrawn', 'rejected')
			and case when other.party = ${holderParty}
				then ${accounts.phoneVerified} and ${accounts.phone} = ${deliveries.phone}
				else other.phone = ${deliveries.phone} and other.id < ${deliveries.id} end))`;

/** Reads only the columns that the words need, as many texts are worded at once. */
function readFacts(tx: Transaction, deliveryIds: string[]) {
	const { id, accountId, occurrenceId, recipientId, linkId } = deliveries;
	const { party, purpose, phone, notAfter, usageMonth, requestKey, sentFrom } = deliveries;
	return tx
		.select({
			delivery: {
				id,
				accountId,
				occurrenceId,
				recipientId,
				linkId,
				party,
				purpose,
				phone,
				notAfter,
				usageMonth,
				requestKey,
				sentFrom,
			},
			language: deliveries.language,
			account: {
				name: accounts.name,
				phone: accounts.phone,
				phoneVerified: accounts.phoneVerified,
				timezone: accounts.timezone,
				language: accounts.language,
				suspendedAt: accounts.suspendedAt,
			},
			occurrence: {
				status: occurrences.status,
				dueAt: occurrences.dueAt,
				startsAt: occurrences.startsAt,
				invitation: occurrences.invitation,
			},
			scheduleId: schedules.id,
			schedule: { name: schedules.name, timezone: schedules.timezone },
			content: messages.content,
			recipient: {
				timezone: recipients.timezone,
				language: recipients.language,
				introducedAt: recipients.introducedAt,
			},
			personName: meetingLinks.name,
			hostName: meetings.hostName,
			// A test call's first link is that of the person who asked for it.
			isTestCaller: sql<boolean>`(${purpose} = 'test_invite' and not exists (
				select 1 from meeting_links earlier
				where earlier.meeting_id = ${meetingLinks.meetingId} and earlier.id < ${meetingLinks.id}))`,
			isSecond: sql<boolean>`${isSecond}`,
			nextDueAt: sql<Date | null>`case when ${purpose} = 'moved' then (
				select min(due_at) from occurrences next where next.id = ${occurrences.movedTo}
					-- The version before did not write down what it became.
					or ${occurrences.day} is null and next.schedule_id = ${occurrences.scheduleId}
						and next.status = 'scheduled')
				end`.mapWith(occurrences.dueAt),
		})
		.from(deliveries)
		.leftJoin(accounts, eq(accounts.id, deliveries.accountId))
		.leftJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.leftJoin(messages, eq(messages.occurrenceId, deliveries.occurrenceId))
		.leftJoin(recipients, eq(recipients.id, deliveries.recipientId))
		.leftJoin(meetingLinks, eq(meetingLinks.id, deliveries.linkId))
		.leftJoin(meetings, eq(meetings.id, meetingLinks.meetingId))
		.where(and(anyOf(deliveries.id, deliveryIds), eq(deliveries.status, 'queued')));
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
}

function factsOf(
	{ clock, env }: Deps,
	row: Facts,
	{ missed, askers, subjects }: MoreFacts,
): TextFacts {
	const { delivery, account, occurrence, schedule, recipient } = row;
	return {
		now: clock.now(),
		// The name on a test call was cleaned for strangers.
		holderName: (delivery.purpose === 'test_invite' ? row.hostName : account?.name) ?? '',
		isHolder: delivery.party === holderParty || row.isTestCaller,
		isFirst: recipient !== null && recipient.introducedAt === null,
		personName: subjects.get(delivery.id) ?? row.personName ?? undefined,
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
