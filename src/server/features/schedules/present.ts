import type { RestCode } from '#contract/pauses.ts';
import type { Schedule } from '#contract/schedules.ts';
import { listExceptions, momentOf } from '#domain/calendar.ts';
import { reachOf } from '#domain/reach.ts';
import { dayOfMonth, daysOfWeek, monthAndDay, reminderTimes } from '#domain/recurrence.ts';
import { dateAt } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Words } from '#words/languages.ts';
import { getPlanInForce, type PlanInForce } from '../billing/plan.ts';
import { restsBecause } from '../billing/rest.ts';
import { listRestingBy, type RestingPeople } from '../recipients/resting.ts';
import { pauseOf, readCalendars, type StoredCalendar } from './calendars.ts';
import { lookAhead } from './next-moment.ts';
import type { ListedSchedule } from './queries.ts';

/** Facts beyond the schedule's row that its reply needs. */
export interface Circumstances {
	plan: PlanInForce;
	resting: RestingPeople;
	now: Date;
	/** By schedule. */
	calendars: Map<string, StoredCalendar>;
}

export async function getCircumstances(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	rows: (ListedSchedule & { calendar?: StoredCalendar })[],
): Promise<Circumstances> {
	const now = deps.clock.now();
	const calendars = await readCalendars(
		db,
		rows.filter(({ calendar }) => !calendar),
		now,
	);
	for (const { id, calendar } of rows) if (calendar) calendars.set(id, calendar);
	const plan = await getPlanInForce(db, deps, accountId);
	return {
		plan,
		resting: await listRestingBy(db, deps, new Map([[accountId, plan]])),
		now,
		calendars,
	};
}

export function presentSchedule(
	row: ListedSchedule,
	circumstances: Circumstances,
	{ app }: Words,
): Schedule {
	return {
		_id: row.id,
		name: row.name,
		type: row.type,
		frequency: row.frequency,
		time: row.time,
		startDate: presentDay(row.startDate),
		endDate: row.endDate && presentDay(row.endDate),
		timezone: row.timezone,
		daysOfWeek: [...daysOfWeek(row)],
		dayOfMonth: dayOfMonth(row),
		monthAndDay: monthAndDay(row),
		recipientIds: row.recipients.map(({ recipientId, name, phone }) => ({
			_id: recipientId,
			name,
			phoneNumber: phone,
		})),
		adminParticipates: row.adminParticipates,
		active: row.active,
		notification: row.notificationsEnabled,
		notifications: {
			enabled: row.notificationsEnabled,
			reminderTimes: row.reminderTimes ?? reminderTimes(row.frequency),
			reminderRecipientIds: presentReminded(row),
			remindHolder: row.remindHolder,
			missedCallAlert: row.missedCallAlert,
		},
		messageContent: row.messageContent ?? '',
		ladder: row.care?.ladder ? { steps: row.care.ladder } : null,
		checkIn: row.care?.checkIn ?? null,
		status: row.status,
		nextCallTime: row.nextAt?.toISOString() ?? null,
		sentence: app.schedules.scheduleSentence(row, circumstances.now),
		skipDaysOff: row.skipDaysOff,
		pause: presentPauseDays(row, circumstances),
		exceptions: presentExceptions(row, circumstances),
		...presentPause(row, circumstances),
		...reachOf(row.recipients),
		createdAt: row.createdAt.toISOString(),
	};
}

/** A pause that is over is none. */
function presentPauseDays(row: ListedSchedule, { now }: Circumstances): Schedule['pause'] {
	const pause = pauseOf(row);
	return pause && pause.until >= dateAt(now, row.timezone) ? pause : null;
}

function presentExceptions(
	{ id }: ListedSchedule,
	{ calendars, now }: Circumstances,
): Schedule['exceptions'] {
	const calendar = calendars.get(id);
	if (!calendar) return [];
	return listExceptions(calendar, now).map(({ day, kind }) => {
		const movedTo = momentOf(calendar, day)?.movedTo?.toISOString();
		return { day, kind, ...(movedTo && { movedTo }) };
	});
}

function presentReminded({ recipients }: ListedSchedule): string[] | null {
	const reminded = recipients.filter((each) => each.reminded);
	if (reminded.length === recipients.length) return null;
	return reminded.map(({ recipientId }) => recipientId);
}

/** A calendar day on the wire: midnight UTC. */
function presentDay(day: string): string {
	return `${day}T00:00:00.000Z`;
}

/** Why nothing will be sent, and whether it starts by itself once that is gone. */
export function presentPause(
	row: ListedSchedule,
	{ plan, resting, now, calendars }: Circumstances,
): Pick<Schedule, 'pausedReason' | 'restsBecause'> {
	const paused = (
		pausedReason: Schedule['pausedReason'],
		restsBecause: RestCode | null = null,
	) => ({
		pausedReason,
		restsBecause,
	});
	if (row.deactivatedReason === 'nobody_left') return paused({ code: 'nobody_left' });
	const calendar = calendars.get(row.id);
	const ahead = row.nextAt === null && calendar ? lookAhead(calendar, now) : null;
	if (ahead?.isFinished) return paused({ code: 'no_date_left' });
	if (!row.active) return paused(null);
	if (row.nextAt === null) return paused({ code: 'all_left_out' });
	if (row.care?.checkIn && row.recipients.every(({ isCutOff }) => isCutOff)) {
		return paused({ code: 'net_gone' });
	}
	if (row.hasStoppedAsking) return paused({ code: 'check_in_stopped' });
	const rest = restsBecause(plan, row.type);
	if (rest) return paused({ code: rest }, rest);
	const reasons = row.recipients.map(({ recipientId }) => resting.get(recipientId));
	const doAllRest = reasons.length > 0 && reasons.every((reason) => reason !== undefined);
	return doAllRest ? paused(reasons[0] ?? null, 'people_rest') : paused(null);
}
