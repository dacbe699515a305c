import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Care } from '#contract/care.ts';
import { DAY_MS, dateAt, endOf, startOf } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import { occurrences, recipients, scheduleRecipients, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** The people who are checked on. */

/** Only a check-in has one. */
const isCheckIn = sql`jsonb_typeof(${schedules.care} -> 'checkIn') = 'object'`;

/** A person's answer to a check-in, or what they write unasked, belongs to one of its moments. */
export interface CheckInMoment {
	accountId: string;
	occurrenceId: string;
	recipientId: string;
}

export interface CheckedOn {
	accountId: string;
	scheduleId: string;
	timezone: string;
	care: Care;
	recipientId: string;
	name: string;
}

/** Active check-ins only, oldest first. */
export async function listCheckedOn(db: Executor, which: SQL): Promise<CheckedOn[]> {
	const rows = await db
		.select({
			accountId: schedules.accountId,
			scheduleId: schedules.id,
			timezone: schedules.timezone,
			care: schedules.care,
			recipientId: recipients.id,
			name: recipients.name,
		})
		.from(recipients)
		.innerJoin(scheduleRecipients, eq(scheduleRecipients.recipientId, recipients.id))
		.innerJoin(schedules, eq(schedules.id, scheduleRecipients.scheduleId))
		.where(
			and(
				which,
				isNull(recipients.deletedAt),
				isNull(schedules.deletedAt),
				eq(schedules.active, true),
				isCheckIn,
			),
		)
		.orderBy(asc(schedules.id));
	return rows.flatMap(({ care, ...row }) => (care ? [{ ...row, care }] : []));
}

const hasPhone = (phone: string) => eq(recipients.phone, phone);

/**
 * Check-ins of today at this phone that have not asked yet: an answer that comes before the question
 * counts for today. The next one of each account.
 */
export async function listUnasked(
	db: Executor,
	{ clock }: Pick<Deps, 'clock'>,
	phone: string,
): Promise<CheckInMoment[]> {
	const now = clock.now();
	const people = await listCheckedOn(db, hasPhone(phone));
	if (people.length === 0) return [];
	const next = await readMoments(
		db,
		people.map(({ scheduleId }) => scheduleId),
		sql`status = 'scheduled' and due_at < ${new Date(now.getTime() + 2 * DAY_MS)}`,
	);
	const today = next.flatMap(({ id: occurrenceId, scheduleId, dueAt }) => {
		const person = people.find((each) => each.scheduleId === scheduleId);
		if (!person) return [];
		const { accountId, recipientId, timezone } = person;
		const isToday = dateAt(dueAt, timezone) === dateAt(now, timezone);
		return isToday ? [{ accountId, occurrenceId, recipientId, dueAt }] : [];
	});
	const soonest = today.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
	const firstOfEach = Map.groupBy(soonest, ({ accountId }) => accountId);
	return [...firstOfEach.values()].flatMap(([first]) => first ?? []);
}

/** Today's moment of a check-in, asked or not; undefined on a day without one. */
export async function findToday(
	db: Executor,
	{ clock }: Pick<Deps, 'clock'>,
	{ scheduleId, timezone }: Pick<CheckedOn, 'scheduleId' | 'timezone'>,
): Promise<string | undefined> {
	const today = dateAt(clock.now(), timezone);
	const moments = await readMoments(
		db,
		[scheduleId],
		sql`status <> 'cancelled' and due_at >= ${startOf(today, timezone)}
			and due_at < ${endOf(today, timezone)}`,
	);
	return moments[0]?.id;
}

/** How far back a question is looked for to which words of distress belong. */
const ASKED_MS = 31 * DAY_MS;

/** For each person at this phone who is checked on: the last moment that was asked, else the next one. */
export async function listMomentsOf(
	db: Executor,
	{ clock }: Pick<Deps, 'clock'>,
	phone: string,
): Promise<(Omit<CheckInMoment, 'occurrenceId'> & { occurrenceId: string | null })[]> {
	const people = await listCheckedOn(db, hasPhone(phone));
	if (people.length === 0) return [];
	const moments = await readMoments(
		db,
		people.map(({ scheduleId }) => scheduleId),
		sql`(status = 'scheduled' or status = 'dispatched'
			and due_at > ${new Date(clock.now().getTime() - ASKED_MS)})`,
	);
	const byPerson = Map.groupBy(people, ({ recipientId }) => recipientId);
	return [...byPerson].flatMap(([recipientId, own]) => {
		const isOwn = ({ scheduleId }: Moment) => own.some((each) => each.scheduleId === scheduleId);
		const theirs = moments.filter(isOwn);
		const found =
			theirs.findLast(({ status }) => status === 'dispatched') ??
			theirs.find(({ status }) => status === 'scheduled');
		const accountId = own[0]?.accountId;
		return accountId ? [{ accountId, recipientId, occurrenceId: found?.id ?? null }] : [];
	});
}

type Moment = Awaited<ReturnType<typeof readMoments>>[number];

function readMoments(db: Executor, scheduleIds: string[], which: SQL) {
	const { id, scheduleId, dueAt, status } = occurrences;
	return db
		.select({ id, scheduleId, dueAt, status })
		.from(occurrences)
		.where(and(sql`${scheduleId} = any(${sql.param(scheduleIds)}::uuid[])`, which))
		.orderBy(asc(dueAt));
}
