import type { Tier } from '#contract/plans.ts';
import type { Schedule } from '#contract/schedules.ts';
import { dayOfMonth, daysOfWeek, monthAndDay, reminderTimes } from '#domain/recurrence.ts';
import { scheduleSentence } from '#domain/schedule-words.ts';
import type { ListedSchedule } from './queries.ts';

/** What a schedule's account and the moment add to it. */
export interface Circumstances {
	tier: Tier;
	now: Date;
}

export function presentSchedule(row: ListedSchedule, { tier, now }: Circumstances): Schedule {
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
			missedCallAlert: row.missedCallAlert,
		},
		messageContent: row.messageContent ?? '',
		status: row.status,
		nextCallTime: row.nextAt?.toISOString() ?? null,
		sentence: scheduleSentence(row, now),
		pausedReason: pausedReason(row, tier),
		createdAt: row.createdAt.toISOString(),
	};
}

/** A calendar day on the wire (decision D9). */
function presentDay(day: string): string {
	return `${day}T00:00:00.000Z`;
}

export function pausedReason(row: ListedSchedule, tier: Tier): string | null {
	if (row.deactivatedReason === 'nobody_left') return 'Nobody is left on this schedule';
	if (!row.active) return null;
	if (row.nextAt === null) return 'No date is left on this schedule';
	return tier === 'free' ? 'Starts when you choose a plan' : null;
}
