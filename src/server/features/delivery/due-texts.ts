import type { Reason } from '#contract/reasons.ts';
import { holderParty, MOST_LATE_MS, recipientParty } from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import { firstReach, type Reach } from '#domain/ways.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { wordsFor } from '#words/languages.ts';
import {
	type DueOccurrence,
	type People,
	type Person,
	reachableOf,
	takesPart,
} from '../occurrences/due-people.ts';
import { openMeetings } from '../rooms/meetings.ts';
import { insertDeliveries, type NewDelivery } from '../texts/deliveries.ts';
import { beginHandOver, type HandOver } from '../texts/hand-overs.ts';
import { type Leaving, placeMessages } from './leaving.ts';
import { takeTurnNow } from './rates.ts';
import type { Submitted } from './words.ts';

/** The texts of occurrences that go out now: who gets one, and with which link. */

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
			const everyone = people.of(occurrence.id);
			const called = everyone.filter(({ isHolder }) => !isHolder);
			const isHolderIn = takesPart(occurrence) || called.length < everyone.length;
			return {
				accountId: occurrence.accountId,
				occurrenceId: occurrence.id,
				title: occurrence.schedule?.name ?? '',
				hostName: shownName(holder.name) ?? '',
				opensAt: now,
				missedCallAlert: occurrence.schedule?.missedCallAlert ?? true,
				invited: called.length + (isHolderIn ? 1 : 0),
				people: [
					...called.map(({ recipientId, name }) => ({
						party: recipientParty(recipientId),
						name,
					})),
					{ party: holderParty, name: shownName(holder.name) ?? '' },
				],
			};
		}),
	);
	return new Map(groupCalls.map(({ id }, index) => [id, opened[index]?.linkIds ?? new Map()]));
}

export interface Written {
	/** How many texts wait to be claimed. */
	waiting: number;
	/** The texts that this process has in hand. */
	handOver: HandOver<Submitted> | null;
	/** How long to wait before they are handed over. */
	pauseMs: number;
}

/**
 * Writes a delivery for each person. When it may, and the provider has room for them, this process takes
 * the messages in hand itself: they need no claim, as their occurrences are claimed, and they are worded
 * from what was read for these. Everything else waits for its turn.
 */
export async function writeTexts(
	tx: Transaction,
	deps: Deps,
	going: DueOccurrence[],
	people: People,
	{ rooms, mayHandOver }: { rooms: Rooms; mayHandOver: boolean },
): Promise<Written> {
	const now = deps.clock.now();
	const worded = mayHandOver ? wordMessages(deps, going, people) : [];
	const pauseMs = worded.length > 0 ? await takeTurnNow(deps, worded.length) : undefined;
	const leaving = pauseMs === undefined ? [] : await placeMessages(tx, deps, worded);
	const bodies = new Map(leaving.map((text) => [text.person, text]));
	const submitted: Submitted[] = [];
	const rows = going.flatMap((occurrence): NewDelivery[] => {
		const { id: occurrenceId, accountId, kind, startsAt, usageMonth } = occurrence;
		const common = {
			accountId,
			occurrenceId,
			purpose: kind === 'call' ? ('invite' as const) : ('message' as const),
			round: 1,
			attempts: 0,
			dueAt: startsAt,
			notAfter: new Date(startsAt.getTime() + MOST_LATE_MS[kind]),
			usageMonth: kind === 'message' ? usageMonth : null,
			requestKey: null,
			sentFrom: null,
			createdAt: now,
		};
		const links = rooms.get(occurrenceId);
		const others = people.of(occurrenceId).filter(({ isHolder }) => !isHolder);
		const texts = others.flatMap((person): NewDelivery[] => {
			const { recipientId } = person;
			const party = recipientParty(recipientId);
			const rowOf = ({ way, address }: Reach) => ({
				...common,
				id: deps.newId(),
				recipientId,
				party,
				way,
				address,
			});
			const reason = people.refusalFor(person);
			if (reason !== undefined) {
				return [{ ...rowOf(firstReach(reachableOf(person))), ...refused(now, reason) }];
			}
			return people.reachesOf(person).map((reach) => {
				const row = rowOf(reach);
				const leaves = bodies.get(person);
				if (!leaves) return { ...row, linkId: links?.get(party), ...queued(now) };
				const { body, place } = leaves;
				submitted.push({
					...row,
					body,
					place,
					attempt: 1,
					submittedAt: now,
					linkId: null,
					isFirst: person.isFirst ?? false,
					isSuspended: false,
					textsOfMessage: people.of(occurrenceId).length,
				});
				return { ...row, body, ...submitting(now) };
			});
		});
		const { phone } = people.holderOf(occurrence);
		if (kind === 'message' || phone === null) return texts;
		const linkId = links?.get(holderParty);
		return [
			...texts,
			{
				...common,
				id: deps.newId(),
				party: holderParty,
				way: 'text' as const,
				address: phone,
				linkId,
				...queued(now),
			},
		];
	});
	await insertDeliveries(tx, rows);
	return {
		waiting: rows.filter(({ status }) => status === 'queued').length,
		handOver: await beginHandOver(tx, deps, submitted),
		pauseMs: pauseMs ?? 0,
	};
}

/** Those who are texted, need no text before theirs, and have no quiet hours to look at. */
function wordMessages({ clock }: Deps, going: DueOccurrence[], people: People): Leaving<Person>[] {
	const now = clock.now();
	const messages = going.filter(({ kind }) => kind === 'message');
	return messages.flatMap((occurrence) => {
		const holder = people.holderOf(occurrence);
		return people.reachable(occurrence.id).flatMap((person): Leaving<Person>[] => {
			const { content, isFirst = true, language, wishes } = person;
			const isText = !wishes || people.reachesOf(person).every(({ way }) => way === 'text');
			if (!isText || wishes?.hasQuietHours) return [];
			const { texts } = wordsFor(language ?? holder.language);
			const facts = { now, holderName: holder.name, isHolder: false, isFirst, content };
			const { accountId } = occurrence;
			return texts.fitsWhole(facts) ? [{ person, accountId, facts, texts }] : [];
		});
	});
}

const refused = (now: Date, reason: Reason) => ({
	usageMonth: null,
	status: 'rejected' as const,
	reason,
	settledAt: now,
});

const submitting = (now: Date) => ({
	status: 'submitting' as const,
	attempts: 1,
	submittedAt: now,
});

const queued = (now: Date) => ({
	status: 'queued' as const,
	wakeAt: now,
});
