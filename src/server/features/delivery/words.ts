import { and, eq, isNull, sql } from 'drizzle-orm';
import { holderParty } from '#domain/deliveries.ts';
import { fitsWithIntroduction, type TextFacts, wordText } from '#domain/texts.ts';
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
import { getPlansInForce } from '../billing/plan.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { introduceFirst } from './introductions.ts';

/** Texts are worded at the moment they are sent, with what is true then. */

export type WordedText = Facts['delivery'] & {
	/** Without the link. */
	body: string;
	/** Nobody has told this person yet who asked for our texts and how to stop them. */
	isFirst: boolean;
	/** Nothing is sent for its account. */
	isSuspended: boolean;
};

/** Those that are queued, with their words. What needs an introduction first stays queued. */
export async function wordTexts(
	tx: Transaction,
	deps: Deps,
	deliveryIds: string[],
): Promise<WordedText[]> {
	const all = await readTrueFacts(tx, deliveryIds);
	const planless = await listPlanless(tx, deps, all);
	const isUnwanted = (row: Facts) =>
		isUnreachable(row) || (isReminder(row) && planless.has(row.delivery.accountId ?? ''));
	await withdraw(tx, deps, all.filter(isUnwanted));
	const rows = all.filter((row) => !isUnwanted(row));
	const missed = await readMissedNames(tx, rows);
	const texts = rows.map((row) => ({ row, facts: factsOf(deps, row, missed) }));
	const isTooLong = ({ row, facts }: (typeof texts)[0]) =>
		row.delivery.purpose === 'message' && facts.isFirst && !fitsWithIntroduction(facts);
	const held = await introduceFirst(
		tx,
		deps,
		texts.filter(isTooLong).map(({ row }) => row.delivery),
	);
	return texts
		.filter(({ row }) => !held.has(row.delivery.id))
		.map(({ row: { delivery, account }, facts }) => ({
			...delivery,
			// The account holder's number may have changed since the text was planned.
			phone: delivery.party === holderParty ? (account?.phone ?? delivery.phone) : delivery.phone,
			body: wordText(delivery.purpose, facts),
			isFirst: facts.isFirst,
			isSuspended: (account?.suspendedAt ?? null) !== null,
		}));
}

/** The account holder's number was removed or changed, and the new one is not known to be theirs. */
const isUnreachable = ({ delivery, account }: Facts) =>
	delivery.party === holderParty && !(account?.phone && account.phoneVerified);

const isReminder = ({ delivery }: Facts) => delivery.purpose.startsWith('reminder_');

/** Accounts without a plan: their calls will not take place, so nobody is reminded of them (decision D18a). */
async function listPlanless(tx: Transaction, deps: Deps, rows: Facts[]): Promise<Set<string>> {
	const reminding = rows.filter(isReminder).flatMap(({ delivery }) => delivery.accountId ?? []);
	if (reminding.length === 0) return new Set();
	const plans = await getPlansInForce(tx, deps, [...new Set(reminding)]);
	return new Set(reminding.filter((id) => plans.get(id)?.limits.callsPerMonth === 0));
}

async function withdraw(tx: Transaction, deps: Deps, rows: Facts[]): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map(({ delivery }) => delivery.id);
	await withdrawTexts(tx, deps, anyOf(deliveries.id, ids));
}

type Facts = Awaited<ReturnType<typeof readFacts>>[0];

/**
 * A text that says when a call takes place instead must be true when it is handed over: whoever
 * moves that call again waits, and then sees who has been told.
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

/** Only the columns that words are made of: many texts are worded at once. */
function readFacts(tx: Transaction, deliveryIds: string[]) {
	const { id, accountId, occurrenceId, recipientId, linkId } = deliveries;
	const { party, purpose, phone, notAfter, usageMonth } = deliveries;
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
			},
			account: {
				name: accounts.name,
				phone: accounts.phone,
				phoneVerified: accounts.phoneVerified,
				timezone: accounts.timezone,
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
			recipient: { timezone: recipients.timezone, introducedAt: recipients.introducedAt },
			personName: meetingLinks.name,
			hostName: meetings.hostName,
			// A test call's first link is that of the person who asked for it.
			isTestCaller: sql<boolean>`(${purpose} = 'test_invite' and not exists (
				select 1 from meeting_links earlier
				where earlier.meeting_id = ${meetingLinks.meetingId} and earlier.id < ${meetingLinks.id}))`,
			nextDueAt: sql<Date | null>`case when ${purpose} = 'moved' then (
				select due_at from occurrences next
				where next.schedule_id = ${occurrences.scheduleId} and next.status = 'scheduled')
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

/** Who did not come, by occurrence, for the alerts among the texts. */
async function readMissedNames(tx: Transaction, rows: Facts[]): Promise<Map<string, string[]>> {
	const ids = rows
		.filter(({ delivery }) => delivery.purpose === 'missed_alert')
		.flatMap(({ delivery }) => delivery.occurrenceId ?? []);
	if (ids.length === 0) return new Map();
	const missed = await tx
		.select({ occurrenceId: calls.occurrenceId, name: calls.name })
		.from(calls)
		.where(and(anyOf(calls.occurrenceId, ids), eq(calls.status, 'missed'), isNull(calls.startedAt)))
		.orderBy(calls.id);
	const byOccurrence = Map.groupBy(missed, ({ occurrenceId }) => occurrenceId);
	return new Map([...byOccurrence].map(([id, list]) => [id, list.map(({ name }) => name)]));
}

function factsOf({ clock, env }: Deps, row: Facts, missed: Map<string, string[]>): TextFacts {
	const { delivery, account, occurrence, schedule, recipient } = row;
	return {
		now: clock.now(),
		// A test call's was made fit for strangers.
		holderName: (delivery.purpose === 'test_invite' ? row.hostName : account?.name) ?? '',
		isHolder: delivery.party === holderParty || row.isTestCaller,
		isFirst: recipient !== null && recipient.introducedAt === null,
		personName: row.personName ?? undefined,
		content: row.content ?? undefined,
		invitation: occurrence?.invitation,
		title: schedule?.name ?? null,
		dueAt: delivery.purpose === 'missed_alert' ? occurrence?.startsAt : occurrence?.dueAt,
		goesAhead: occurrence?.status === 'scheduled' || occurrence?.status === 'dispatched',
		timezone: recipient?.timezone || schedule?.timezone || account?.timezone,
		nextDueAt: row.nextDueAt,
		missedNames: missed.get(delivery.occurrenceId ?? ''),
		publicUrl: env.publicUrl,
	};
}
