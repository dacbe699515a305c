import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { USUAL_GRACE_MINUTES } from '#contract/care.ts';
import type { CheckInRow } from '#contract/check-ins.ts';
import { AppError } from '#contract/errors.ts';
import { lastPracticeDay } from '#domain/check-ins.ts';
import { DAY_MS, dateAt } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { checkIns, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readAnswers } from '../answers/queries.ts';
import { readLadders } from '../ladders/present.ts';
import { getCircumstances, presentPause } from '../schedules/present.ts';
import { type ListedSchedule, listSchedules } from '../schedules/queries.ts';
import { stateOf } from './check-in-state.ts';

/** A search that began so long ago may still go on. */
const STILL_SEARCHED_MS = DAY_MS;

/** How everyone is today who is checked on. Takes few queries, however many they are, and one where nobody is. */
export async function listCheckIns(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<CheckInRow[]> {
	const isAsking = ({ care, recipients }: ListedSchedule) => care?.checkIn && recipients.length > 0;
	const schedules = (await listSchedules(db, accountId)).filter(isAsking);
	if (schedules.length === 0) return [];
	const ids = schedules.map(({ id }) => id);
	const circumstances = await getCircumstances(db, deps, accountId, schedules);
	const { now } = circumstances;
	const counts = await db.select().from(checkIns).where(anyOf(checkIns.scheduleId, ids));
	const moments = await readMoments(db, ids, now);
	const occurrenceIds = moments.map(({ id }) => id);
	const answerOf = await readAnswers(db, occurrenceIds);
	const ladders = await readLadders(db, accountId, occurrenceIds);

	return schedules.toReversed().map((schedule): CheckInRow => {
		const { id, care, timezone, nextAt } = schedule;
		const { recipientId = '', name = '' } = schedule.recipients[0] ?? {};
		const today = dateAt(now, timezone);
		const own = moments.filter(({ scheduleId }) => scheduleId === id);
		const ofToday = own.filter(({ dueAt }) => dateAt(dueAt, timezone) === today);
		const asked = ofToday.findLast(({ status }) => status !== 'scheduled');
		const answers = ofToday.flatMap(
			({ id: occurrenceId }) => answerOf({ occurrenceId, recipientId }) ?? [],
		);
		const answer = answers.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1) ?? null;
		const searches = own.flatMap((moment) =>
			(ladders.get(moment.id) ?? []).filter(
				(ladder) =>
					ladder.recipientId === recipientId &&
					(ladder.status !== 'ended' || ofToday.includes(moment)),
			),
		);
		const ladder = searches.at(-1) ?? null;
		const count = counts.find((row) => row.scheduleId === id && row.recipientId === recipientId);
		const practiceUntil = count?.firstDay ? lastPracticeDay(count.firstDay) : null;
		return {
			scheduleId: id,
			title: schedule.name,
			recipientId,
			name,
			timezone,
			...stateOf({
				now,
				active: schedule.active,
				pausedReason: presentPause(schedule, circumstances).pausedReason,
				graceMinutes: care?.checkIn?.graceMinutes ?? USUAL_GRACE_MINUTES,
				asked: asked
					? { at: asked.dispatchedAt ?? asked.dueAt, hasFailed: asked.messageStatus === 'failed' }
					: null,
				answer,
				ladder,
				nextAt,
			}),
			answer,
			ladder,
			messageId: asked?.messageId ?? null,
			nextAt: nextAt?.toISOString() ?? null,
			practiceUntil: practiceUntil && practiceUntil >= today ? practiceUntil : null,
			unanswered: count?.unanswered ?? 0,
		};
	});
}

/** One of them, as the list has it. */
export async function getCheckInRow(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	scheduleId: string,
): Promise<CheckInRow> {
	const rows = await listCheckIns(db, deps, accountId);
	const found = rows.find((row) => row.scheduleId === scheduleId);
	if (!found) throw new AppError('no_such_check_in');
	return found;
}

/** Since yesterday, oldest first. */
function readMoments(db: Executor, scheduleIds: string[], now: Date) {
	const { id, scheduleId, status, dueAt, dispatchedAt } = occurrences;
	return db
		.select({
			id,
			scheduleId,
			status,
			dueAt,
			dispatchedAt,
			messageId: messages.id,
			messageStatus: messages.status,
		})
		.from(occurrences)
		.innerJoin(messages, eq(messages.occurrenceId, id))
		.where(
			and(
				sql`${scheduleId} = any(${sql.param(scheduleIds)}::uuid[])`,
				ne(status, 'cancelled'),
				gte(dueAt, new Date(now.getTime() - 2 * STILL_SEARCHED_MS)),
			),
		)
		.orderBy(asc(dueAt));
}
