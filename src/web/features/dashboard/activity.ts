import type { Call } from '#contract/calls.ts';
import type { Message } from '#contract/messages.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/dashboard.ts';
import { shortName } from '#web/lib/format.ts';

/** A row of Recent Activity. */
export interface Activity {
	key: string;
	type: ScheduleType;
	description: string;
	status: string;
	/** What the status alone does not say. */
	detail?: Call['detail'] | Message['detail'];
	/** When it will happen, while it is still ahead. */
	plannedFor?: string;
	/** When it last changed. */
	at: string;
	isDemo?: boolean;
}

const NAMES_SHOWN = 2;

export function activityOfCall({ _id, recipientId, scheduleId, ...call }: Call): Activity {
	const who = shortName(recipientId.name);
	return {
		key: _id,
		type: 'call',
		description: scheduleId ? words.scheduledCallWith(scheduleId.name, who) : words.callWith(who),
		status: call.status,
		detail: call.detail,
		plannedFor: call.status === 'scheduled' ? call.scheduledTime : undefined,
		at: call.updatedAt,
	};
}

export function activityOfMessage({ _id, recipientIds, content, ...message }: Message): Activity {
	const all = recipientIds.map(({ name }) => shortName(name));
	const names = all.slice(0, NAMES_SHOWN).join(', ');
	const others = all.length - NAMES_SHOWN;
	const who = others > 0 ? words.namesAndMore(names, others) : names;
	return {
		key: _id,
		type: 'message',
		description: words.textTo(who, content.replace(/\s+/g, ' ').trim()),
		status: message.status,
		detail: message.detail,
		plannedFor: message.status === 'scheduled' ? message.scheduledTime : undefined,
		at: message.updatedAt,
	};
}

/** What changed last comes first; demo rows stand at the end. */
export function newest(rows: Activity[], most: number): Activity[] {
	return rows
		.toSorted(
			(one, other) =>
				Number(one.isDemo ?? false) - Number(other.isDemo ?? false) ||
				Date.parse(other.at) - Date.parse(one.at),
		)
		.slice(0, most);
}
