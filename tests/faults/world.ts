import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LadderStep } from '#contract/care.ts';
import type { Way } from '#contract/ways.ts';
import type { Database } from '#server/db/open.ts';
import {
	accounts,
	calls,
	deliveries,
	messageRecipients,
	messages,
	occurrences,
	recipients,
	scheduleRecipients,
	schedules,
	subscriptions,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { storeNextOccurrences } from '#server/features/occurrences/next-occurrence.ts';
import type { ScheduleRow } from '#server/features/schedules/queries.ts';
import type { Outcome } from './check.ts';

/** Families with schedules that are all due around nine on one day. */

const SCHEDULES_OF_ACCOUNT = 40;
/** In each family. */
export const PEOPLE = 3;
const onlyTexts: Way[][] = [['text'], ['text'], ['text']];

const RELATIVES = 2;

export interface World {
	scheduleIds: string[];
}

/**
 * They are due at nine and in each of the next minutes, by default one; a quarter are calls. With
 * ladders all are calls, one for each family, and two relatives who are not invited may be asked.
 */
export async function buildWorld(
	deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
	count: number,
	{
		ways = onlyTexts,
		ladders = false,
		minutes = 2,
	}: { ways?: Way[][]; ladders?: boolean; minutes?: number } = {},
): Promise<World> {
	const { db, newId, clock } = deps;
	const now = clock.now();
	const ofAccount = ladders ? 1 : SCHEDULES_OF_ACCOUNT;
	const accountIds = Array.from({ length: Math.ceil(count / ofAccount) }, () => newId());
	await db.insert(accounts).values(
		accountIds.map((id, index) => ({
			id,
			email: `family${index}@example.com`,
			emailProven: true,
			name: `Family ${index}`,
			phone: `1212${5_000_000 + index}`,
			phoneVerified: ladders,
			phoneProvenAt: now,
			timezone: 'UTC',
			createdAt: now,
		})),
	);
	await db.insert(subscriptions).values(
		accountIds.map((accountId) => ({
			accountId,
			reference: `sub_${accountId}`,
			tier: 'premium' as const,
			status: 'active' as const,
			startedAt: now,
			periodEndsAt: new Date(now.getTime() + 1e10),
			asOf: now,
		})),
	);
	const people = accountIds.flatMap((accountId, account) =>
		[...ways, ...(ladders ? onlyTexts.slice(0, RELATIVES) : [])].map((waysOfPerson, index) => ({
			id: newId(),
			accountId,
			name: `Person ${index}`,
			phone: `1646${5_000_000 + account * 10 + index}`,
			email: `person${account * 10 + index}@example.com`,
			ways: waysOfPerson,
			relationship: '',
			timezone: '',
			agreedAt: now,
			agreedBy: 'test',
			agreement: 'test',
			introducedAt: now,
			createdAt: now,
		})),
	);
	await db.insert(recipients).values(people);
	const peopleOf = Map.groupBy(people, ({ accountId }) => accountId);

	const made: ScheduleRow[] = Array.from({ length: count }, (_, index) => {
		const type = ladders || index % 4 === 0 ? ('call' as const) : ('message' as const);
		const id = newId();
		const accountId = accountIds[Math.floor(index / ofAccount)] as string;
		const relatives = (peopleOf.get(accountId) ?? []).slice(ways.length);
		return {
			id,
			accountId,
			// An invitation contains the schedule's name, a text its content: the mark is in both.
			name: `#${index}#`,
			type,
			frequency: 'daily' as const,
			startDate: now.toISOString().slice(0, 10),
			endDate: null,
			time: timeAfterNine(index % minutes),
			timezone: 'UTC',
			daysOfWeek: null,
			dayOfMonth: null,
			care: ladders ? { ladder: ladderOf(relatives), checkIn: null } : null,
			monthAndDay: null,
			adminParticipates: false,
			notificationsEnabled: false,
			reminderTimes: null,
			remindHolder: true,
			missedCallAlert: false,
			messageContent: type === 'message' ? `Good morning #${index}#` : null,
			status: 'active',
			active: true,
			deactivatedReason: null,
			pausedFrom: null,
			pausedUntil: null,
			skipDaysOff: false,
			revision: 0,
			changedAt: null,
			createdAt: now,
			deletedAt: null,
		};
	});
	for (let start = 0; start < made.length; start += 500) {
		const some = made.slice(start, start + 500);
		await db.insert(schedules).values(some);
		await db.insert(scheduleRecipients).values(
			some.flatMap(({ id, accountId }) =>
				(peopleOf.get(accountId) ?? []).slice(0, ways.length).map((person, position) => ({
					scheduleId: id,
					recipientId: person.id,
					accountId,
					position,
				})),
			),
		);
		await db.transaction((tx) => storeNextOccurrences(tx, deps, some));
	}
	return { scheduleIds: made.map(({ id }) => id) };
}

function timeAfterNine(minutes: number): string {
	const padded = (part: number) => String(part).padStart(2, '0');
	return `${padded(9 + Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}

const ladderOf = (relatives: { id: string }[]): LadderStep[] => [
	{ kind: 'nudge', afterMinutes: 3 },
	...relatives.map(({ id }, index) => ({
		kind: 'relative' as const,
		afterMinutes: 6 + 3 * index,
		recipientId: id,
	})),
	{ kind: 'holder', afterMinutes: 12 },
];

/** For everyone who should be reached by occurrences that are over: the outcome of each way that was tried. */
export async function readOutcomes(db: Database): Promise<Outcome[]> {
	const texted = await db
		.select({
			mark: sql<string>`substring(${messages.content} from '#[0-9]+#')`,
			occurrence: occurrences,
			to: messageRecipients.phone,
			ways: recipients.ways,
			delivery: deliveries,
		})
		.from(occurrences)
		.innerJoin(messages, eq(messages.occurrenceId, occurrences.id))
		.innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
		.innerJoin(recipients, eq(recipients.id, messageRecipients.recipientId))
		.leftJoin(
			deliveries,
			and(
				eq(deliveries.occurrenceId, occurrences.id),
				eq(deliveries.recipientId, messageRecipients.recipientId),
				eq(deliveries.purpose, 'message'),
			),
		)
		.where(inArray(occurrences.status, ['dispatched', 'refused']));
	const called = await db
		.select({
			mark: schedules.name,
			occurrence: occurrences,
			to: calls.phone,
			ways: recipients.ways,
			delivery: deliveries,
		})
		.from(occurrences)
		.innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.innerJoin(calls, eq(calls.occurrenceId, occurrences.id))
		.innerJoin(recipients, eq(recipients.id, calls.recipientId))
		.leftJoin(
			deliveries,
			and(
				eq(deliveries.occurrenceId, occurrences.id),
				eq(deliveries.recipientId, calls.recipientId),
				eq(deliveries.purpose, 'invite'),
			),
		)
		.where(inArray(occurrences.status, ['dispatched', 'refused']));
	const all = [...texted, ...called].sort((one, other) =>
		(one.delivery?.id ?? '') < (other.delivery?.id ?? '') ? -1 : 1,
	);
	return all.map(({ mark, occurrence, to, ways, delivery }) => ({
		what: `${occurrence.kind} ${mark} to ${delivery?.address ?? to}`,
		thing: `${occurrence.kind} ${mark} for ${to}`,
		ways,
		way: delivery?.way ?? 'text',
		to: delivery?.address ?? to,
		mark,
		status: delivery?.status ?? (occurrence.status === 'refused' ? 'refused' : null),
		reason: (delivery?.reason ?? occurrence.reason)?.code ?? null,
		isSettled: occurrence.status === 'refused' || delivery?.settledAt != null,
	}));
}
