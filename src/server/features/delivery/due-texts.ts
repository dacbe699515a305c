import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { fitsWithIntroduction, wordText } from '#domain/texts.ts';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calls,
	deliveries,
	messageRecipients,
	messages,
	type occurrences,
	optOuts,
	recipients,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { MINUTE_MS } from '#server/http/budgets.ts';
import type { Chunk } from '#server/queue.ts';
import { openMeetings } from '../rooms/meetings.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { stoppedOutcome } from '../texts/opt-outs.ts';
import { chunksOf } from './chunks.ts';
import { beginHandOver, type HandOver, type Submitted } from './hand-overs.ts';
import { takeTurnNow } from './rates.ts';

/** The texts of occurrences that go out now: who gets one, and with which link. */

export type DueOccurrence = typeof occurrences.$inferSelect & {
	/** Null for a quick send. */
	schedule: ScheduleRow | null;
};

interface Person {
	occurrenceId: string;
	recipientId: string;
	name: string;
	phone: string;
	/** Of the call; a message has one for all. */
	callId?: string;
	/** Of the message: its words, and whether this person has yet to be told who asked for our texts. */
	content?: string;
	isFirst?: boolean;
}

type Holder = { name: string; phone: string | null };

export interface People {
	of(occurrenceId: string): Person[];
	/** Those who have not asked for no more texts. */
	reachable(occurrenceId: string): Person[];
	/** The account holder, where they take part and can be texted. */
	holderOf(occurrence: DueOccurrence): Holder;
	/** Since when nothing is sent for the account; null is the usual state. */
	suspendedSince(accountId: string): Date | null;
	hasStopped(phone: string): boolean;
	hasAnyoneStopped(occurrenceId: string): boolean;
}

/** How late something may still go out after the service was away (decision D7). */
export const LATEST_MS = { message: 60 * MINUTE_MS, call: 15 * MINUTE_MS } as const;
/** A text that was put into the queue is looked after again when nobody took it by then. */
export const QUEUE_GUARD_MS = 60_000;

export async function readPeople(tx: Transaction, due: DueOccurrence[]): Promise<People> {
	const idsOf = (kind: DueOccurrence['kind']) =>
		due.filter((each) => each.kind === kind).map(({ id }) => id);
	const texted: Person[] = await tx
		.select({
			occurrenceId: messages.occurrenceId,
			recipientId: messageRecipients.recipientId,
			name: messageRecipients.name,
			phone: messageRecipients.phone,
			content: messages.content,
			isFirst: sql<boolean>`${recipients.introducedAt} is null`,
		})
		.from(messageRecipients)
		.innerJoin(messages, eq(messages.id, messageRecipients.messageId))
		.innerJoin(recipients, eq(recipients.id, messageRecipients.recipientId))
		.where(anyOf(messages.occurrenceId, idsOf('message')))
		.orderBy(asc(messageRecipients.position));
	const called: Person[] = await tx
		.select({
			occurrenceId: calls.occurrenceId,
			recipientId: calls.recipientId,
			name: calls.name,
			phone: calls.phone,
			callId: calls.id,
		})
		.from(calls)
		.where(
			and(
				anyOf(calls.occurrenceId, idsOf('call')),
				inArray(calls.status, ['scheduled', 'in-progress']),
			),
		)
		.orderBy(asc(calls.id));
	const people = Map.groupBy([...texted, ...called], ({ occurrenceId }) => occurrenceId);

	const { id, name, phone, phoneVerified, suspendedAt } = accounts;
	const holders = await tx
		.select({ id, name, phone, phoneVerified, suspendedAt })
		.from(accounts)
		.where(anyOf(accounts.id, [...new Set(due.map(({ accountId }) => accountId))]));
	const holderById = new Map(holders.map((holder) => [holder.id, holder]));
	const phones = [...texted, ...called].map(({ phone }) => phone);
	const stopped = await tx
		.select({ phone: optOuts.phone })
		.from(optOuts)
		.where(sql`${optOuts.phone} = any(${sql.param(phones)}::text[])`);
	const stoppedPhones = new Set(stopped.map(({ phone }) => phone));

	const of = (occurrenceId: string) => people.get(occurrenceId) ?? [];
	const hasStopped = (phone: string) => stoppedPhones.has(phone);
	return {
		of,
		hasStopped,
		suspendedSince: (accountId) => holderById.get(accountId)?.suspendedAt ?? null,
		hasAnyoneStopped: (occurrenceId) => of(occurrenceId).some(({ phone }) => hasStopped(phone)),
		reachable: (occurrenceId) => of(occurrenceId).filter(({ phone }) => !hasStopped(phone)),
		holderOf({ accountId, schedule }) {
			const holder = holderById.get(accountId);
			const phone = takesPart({ schedule }) && holder?.phoneVerified ? holder.phone : null;
			return { name: holder?.name ?? '', phone };
		},
	};
}

/** The account holder; in a quick call always. */
const takesPart = ({ schedule }: Pick<DueOccurrence, 'schedule'>) =>
	schedule?.adminParticipates ?? true;

type Rooms = Map<string, Map<string, string>>;

/** A room for each group call, with a personal link for everyone in it, by occurrence and party. */
export async function openRooms(
	tx: Transaction,
	deps: Deps,
	going: DueOccurrence[],
	people: People,
): Promise<Rooms> {
	const groupCalls = going.filter(({ kind }) => kind === 'call');
	const now = deps.clock.now();
	const opened = await openMeetings(
		tx,
		deps,
		groupCalls.map((occurrence) => {
			const holder = people.holderOf(occurrence);
			const called = people.of(occurrence.id);
			return {
				accountId: occurrence.accountId,
				occurrenceId: occurrence.id,
				title: occurrence.schedule?.name ?? '',
				hostName: holder.name,
				opensAt: now,
				missedCallAlert: occurrence.schedule?.missedCallAlert ?? true,
				invited: called.length + (takesPart(occurrence) ? 1 : 0),
				people: [
					...called.map(({ recipientId, name }) => ({
						party: recipientParty(recipientId),
						name,
					})),
					{ party: holderParty, name: holder.name },
				],
			};
		}),
	);
	return new Map(groupCalls.map(({ id }, index) => [id, opened[index]?.linkIds ?? new Map()]));
}

export interface Written {
	/** For the queue. */
	chunks: Chunk[];
	/** By whoever wrote them, once that is committed. */
	handOver: HandOver | null;
	/** How long to wait before that. */
	pauseMs: number;
}

/**
 * Writes a delivery for each person. Messages leave at once when the provider has room for them, and
 * are written as being handed over; everything else waits in the queue for its turn.
 */
export async function writeTexts(
	tx: Transaction,
	deps: Deps,
	going: DueOccurrence[],
	people: People,
	rooms: Rooms,
): Promise<Written> {
	const now = deps.clock.now();
	const worded = wordMessages(deps, going, people);
	const pauseMs = worded.size > 0 ? await takeTurnNow(deps, worded.size) : undefined;
	const bodies = pauseMs === undefined ? new Map<Person, string>() : worded;
	const submitted: Submitted[] = [];
	const rows = going.flatMap((occurrence) => {
		const { id: occurrenceId, accountId, kind, startsAt, usageMonth } = occurrence;
		const common = {
			accountId,
			occurrenceId,
			purpose: kind === 'call' ? ('invite' as const) : ('message' as const),
			round: 1,
			attempts: 0,
			dueAt: startsAt,
			notAfter: new Date(startsAt.getTime() + LATEST_MS[kind]),
			usageMonth: kind === 'message' ? usageMonth : null,
			createdAt: now,
		};
		const links = rooms.get(occurrenceId);
		const texts = people.of(occurrenceId).map((person) => {
			const { recipientId, phone } = person;
			const party = recipientParty(recipientId);
			const row = { ...common, id: deps.newId(), recipientId, party, phone };
			if (people.hasStopped(phone)) return { ...row, ...stopped(now) };
			const body = bodies.get(person);
			if (body !== undefined) {
				const isFirst = person.isFirst ?? false;
				submitted.push({
					...row,
					body,
					attempt: 1,
					submittedAt: now,
					linkId: null,
					isFirst,
					isSuspended: false,
					textsOfMessage: people.of(occurrenceId).length,
				});
				return { ...row, body, ...submitting(now) };
			}
			return { ...row, linkId: links?.get(party), ...queued(now) };
		});
		const { phone } = people.holderOf(occurrence);
		if (kind === 'message' || phone === null) return texts;
		const linkId = links?.get(holderParty);
		return [
			...texts,
			{ ...common, id: deps.newId(), party: holderParty, phone, linkId, ...queued(now) },
		];
	});
	await insertRows(tx, deliveries, rows);
	await settleStopped(tx, deps, going, people);
	return {
		chunks: chunksOf(rows.filter(({ status }) => status === 'queued')),
		handOver: await beginHandOver(tx, deps, submitted),
		pauseMs: pauseMs ?? 0,
	};
}

/** The words of those who need no text before theirs, and have not asked for no more texts. */
function wordMessages(
	{ clock }: Deps,
	going: DueOccurrence[],
	people: People,
): Map<Person, string> {
	const now = clock.now();
	const messages = going.filter(({ kind }) => kind === 'message');
	return new Map(
		messages.flatMap((occurrence) => {
			const holderName = people.holderOf(occurrence).name;
			return people.reachable(occurrence.id).flatMap((person): [Person, string][] => {
				const { content, isFirst = true } = person;
				const facts = { now, holderName, isHolder: false, isFirst, content };
				if (isFirst && !fitsWithIntroduction(facts)) return [];
				return [[person, wordText('message', facts)]];
			});
		}),
	);
}

const stopped = (now: Date) => ({
	usageMonth: null,
	status: 'rejected' as const,
	reason: stoppedOutcome.reason,
	settledAt: now,
});

const submitting = (now: Date) => ({
	status: 'submitting' as const,
	attempts: 1,
	submittedAt: now,
});

const queued = (now: Date) => ({
	status: 'queued' as const,
	wakeAt: new Date(now.getTime() + QUEUE_GUARD_MS),
});

/** Calls are in progress from now on; whoever asked for no more texts cannot be called. */
async function settleStopped(
	tx: Transaction,
	{ clock }: Deps,
	going: DueOccurrence[],
	people: People,
): Promise<void> {
	const called = going
		.filter(({ kind }) => kind === 'call')
		.flatMap(({ id }) => people.of(id))
		.map(({ callId = '', phone }) => ({ callId, isStopped: people.hasStopped(phone) }));
	const idsWhere = (isStopped: boolean) =>
		called.filter((each) => each.isStopped === isStopped).map(({ callId }) => callId);
	if (called.length === 0) return;
	const changedAt = clock.now();
	await tx
		.update(calls)
		.set({ status: 'in-progress', changedAt })
		.where(anyOf(calls.id, idsWhere(false)));
	await tx
		.update(calls)
		.set({ status: 'failed', reason: stoppedOutcome.reason, changedAt })
		.where(anyOf(calls.id, idsWhere(true)));
}
