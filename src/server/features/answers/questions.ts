import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { holderParty } from '#domain/deliveries.ts';
import { DAY_MS, dateAt, endOf } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calls,
	deliveries,
	drills,
	inboundTexts,
	ladders,
	meetings,
	occurrences,
	recipients,
	schedules,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { AskedThing } from '#words/text-facts.ts';

/** What a phone was asked. The question is the text itself: no row is written for it. */
export interface Question {
	/**
	 * `call`: an invitation, a reminder or a nudge. `ladder`: whether they will look after somebody.
	 * `reached`: whether they reached that person.
	 */
	kind: 'call' | 'check_in' | 'ladder' | 'reached' | 'drill';
	/** The text that asked. */
	deliveryId: string;
	accountId: string;
	/** Null for a drill. */
	occurrenceId: string | null;
	/** Who was asked; null for the account holder. */
	recipientId: string | null;
	/** The ladder or the drill that asked; null for the others. */
	subjectId: string | null;
	askedAt: Date;
	/** It can still be answered. */
	isOpen: boolean;
	/** They have answered it already. */
	isAnswered: boolean;
}

/** Nothing asks longer before its call than this. */
const OLDEST_MS = 31 * DAY_MS;
const DRILL_MS = DAY_MS;

const isReminder = sql`starts_with(${deliveries.purpose}, 'reminder_')`;

/** Texts that ask for an answer; a message does so as a check-in. */
const asks = or(
	isReminder,
	inArray(sql`${deliveries.purpose}`, [
		'invite',
		'ladder_nudge',
		'ladder_relative',
		'ladder_holder',
		'ladder_reached',
		'check_in_nudge',
		'drill',
	]),
	and(
		eq(deliveries.purpose, 'message'),
		sql`jsonb_typeof(${schedules.care} -> 'checkIn') = 'object'`,
	),
);

const handedOver = inArray(deliveries.status, ['submitting', 'accepted', 'delivered', 'unknown']);

/** The id behind a prefix such as 'ladder:'. */
const idAfter = (prefix: string): SQL =>
	sql`substring(${deliveries.requestKey} from ${`^${prefix}:([0-9a-f-]{36})$`})::uuid`;

/** They have said something since that was understood as an answer to it. */
const isAnswered = sql`exists (
	select from ${inboundTexts} said
	where said.phone = ${deliveries.address} and said.recipient_id = ${deliveries.recipientId}
		and said.received_at >= ${deliveries.submittedAt}
		and case when ${deliveries.purpose} in ('ladder_relative', 'ladder_holder', 'ladder_reached', 'drill')
			then said.understood ->> 'subjectId' = coalesce(${ladders.id}, ${drills.id})::text
			else said.understood ->> 'occurrenceId' = ${occurrences.id}::text end)`;

/** The person who was asked, or the account holder, still has this phone. */
const isTheirs = (phone: string) =>
	or(
		and(eq(recipients.phone, phone), isNull(recipients.deletedAt)),
		and(
			eq(deliveries.party, holderParty),
			eq(accounts.phone, phone),
			eq(accounts.phoneVerified, true),
		),
	);

/**
 * What this phone was asked from that number of ours, the newest first, each thing once. Questions
 * that are over are among them: an answer that comes too late must not count for something older.
 */
export async function listQuestions(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ phone, number }: { phone: string; number: string | null },
): Promise<Question[]> {
	const now = clock.now();
	const asked = await readAsked(
		tx,
		and(
			eq(deliveries.address, phone),
			gt(deliveries.submittedAt, new Date(now.getTime() - OLDEST_MS)),
			isTheirs(phone),
			// Texts from the time of one number have none on record, so they may have come from any.
			number ? or(isNull(deliveries.sentFrom), eq(deliveries.sentFrom, number)) : undefined,
		),
	);
	const questions = asked.map((row): Question => {
		const { deliveryId, accountId, recipientId, askedAt, isAnswered, ladder, drill } = row;
		return {
			kind: kindOf(row),
			deliveryId,
			accountId,
			occurrenceId: row.occurrence?.id ?? null,
			recipientId,
			subjectId: (ladder ?? drill)?.id ?? null,
			askedAt,
			isOpen: isOpen(row, now),
			isAnswered,
		};
	});
	// A reminder and the invitation ask the same thing.
	const byThing = Map.groupBy(questions, ({ kind, occurrenceId, recipientId, subjectId }) =>
		[kind, recipientId, isAboutOthers(kind) ? subjectId : occurrenceId].join(' '),
	);
	return [...byThing.values()].flatMap(([newest]) => newest ?? []);
}

/** What the texts asked, in words for a list of them. */
export async function describeQuestions(
	tx: Transaction,
	deliveryIds: string[],
): Promise<Map<string, AskedThing>> {
	const asked = await readAsked(tx, anyOf(deliveries.id, deliveryIds));
	return new Map(
		asked.map((row) => [
			row.deliveryId,
			{
				kind: kindOf(row),
				holderName: row.holderName,
				title: row.title,
				at: kindOf(row) === 'call' ? (row.occurrence?.startsAt ?? null) : null,
				name: row.missingName,
			},
		]),
	);
}

/** A nudge of a ladder asks the person themselves. */
const isAboutOthers = (kind: Question['kind']) => kind !== 'call' && kind !== 'check_in';

type Asked = Awaited<ReturnType<typeof readAsked>>[number];

async function readAsked(tx: Transaction, which: SQL | undefined) {
	const rows = await tx
		.select({
			deliveryId: deliveries.id,
			accountId: accounts.id,
			recipientId: deliveries.recipientId,
			purpose: sql<string>`${deliveries.purpose}`,
			askedAt: sql<Date>`${deliveries.submittedAt}`.mapWith(deliveries.submittedAt),
			occurrence: occurrences,
			timezone: schedules.timezone,
			title: schedules.name,
			holderName: accounts.name,
			missingName: sql<string | null>`(
				select name from recipients missing where missing.id = ${ladders.recipientId})`,
			meeting: { closesAt: meetings.closesAt, closedAt: meetings.closedAt },
			callStatus: calls.status,
			ladder: { id: ladders.id, status: ladders.status },
			drill: { id: drills.id, startedAt: drills.startedAt },
			isAnswered: sql<boolean>`${isAnswered}`,
		})
		.from(deliveries)
		.innerJoin(accounts, eq(accounts.id, deliveries.accountId))
		.leftJoin(recipients, eq(recipients.id, deliveries.recipientId))
		.leftJoin(ladders, eq(ladders.id, idAfter('ladder')))
		.leftJoin(drills, eq(drills.id, idAfter('drill')))
		.leftJoin(
			occurrences,
			eq(occurrences.id, sql`coalesce(${deliveries.occurrenceId}, ${ladders.occurrenceId})`),
		)
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.leftJoin(meetings, eq(meetings.occurrenceId, occurrences.id))
		.leftJoin(
			calls,
			and(eq(calls.occurrenceId, occurrences.id), eq(calls.recipientId, deliveries.recipientId)),
		)
		.where(and(which, asks, eq(deliveries.way, 'text'), handedOver, isNull(accounts.deletedAt)))
		.orderBy(desc(deliveries.submittedAt), desc(deliveries.id));
	return rows;
}

function kindOf({ purpose, occurrence }: Asked): Question['kind'] {
	if (purpose === 'drill') return 'drill';
	if (purpose === 'ladder_reached') return 'reached';
	if (purpose === 'ladder_relative' || purpose === 'ladder_holder') return 'ladder';
	return occurrence?.kind === 'call' ? 'call' : 'check_in';
}

function isOpen(asked: Asked, now: Date): boolean {
	const { occurrence, ladder, drill } = asked;
	const kind = kindOf(asked);
	if (kind === 'drill')
		return drill !== null && now.getTime() < drill.startedAt.getTime() + DRILL_MS;
	if (kind === 'ladder' || kind === 'reached') return ladder !== null && ladder.status !== 'ended';
	if (occurrence?.status !== 'scheduled' && occurrence?.status !== 'dispatched') return false;
	return kind === 'call' ? isCallOpen(asked, now) : isDayOpen(asked, occurrence.dueAt, now);
}

/** Until the room closes; before it opens, for as long as the person is in the call. */
function isCallOpen({ meeting, callStatus }: Asked, now: Date): boolean {
	if (callStatus === null || callStatus === 'cancelled') return false;
	return meeting === null || (meeting.closedAt === null && now < meeting.closesAt);
}

/** Until the day ends where the person is, or the search for them. */
function isDayOpen({ ladder, timezone }: Asked, dueAt: Date, now: Date): boolean {
	const zone = timezone ?? 'UTC';
	return (ladder !== null && ladder.status !== 'ended') || now < endOf(dateAt(dueAt, zone), zone);
}
