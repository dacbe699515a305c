import type { Call } from '#contract/calls.ts';
import type { Message } from '#contract/messages.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/dashboard.ts';
import { shortName } from '#web/lib/format.ts';
import { cameWords, type Gathering } from '../calls/gatherings.ts';

/** A row of Recent Activity. */
export interface Activity {
	key: string;
	type: ScheduleType;
	description: string;
	status: string;
	/** What the status alone does not say. */
	detail?: Call['detail'] | Message['detail'];
	/** Of a group call: '3 of 4 came'. */
	attendance?: string;
	/** When it will happen, while it is still ahead. */
	plannedFor?: string;
	/** When it last changed. */
	at: string;
	isDemo?: boolean;
}

const NAMES_SHOWN = 2;

function fewNames(people: { name: string }[]): string {
	const all = people.map(({ name }) => shortName(name));
	const names = all.slice(0, NAMES_SHOWN).join(', ');
	const others = all.length - NAMES_SHOWN;
	return others > 0 ? words.namesAndMore(names, others) : names;
}

export function activityOfGathering({ _id, status, scheduledTime, calls }: Gathering): Activity {
	const [call, ...others] = calls as [Call, ...Call[]];
	const who = fewNames(calls.map(({ recipientId }) => recipientId));
	const { scheduleId } = call;
	return {
		key: _id,
		type: 'call',
		description: scheduleId ? words.scheduledCallWith(scheduleId.name, who) : words.callWith(who),
		status,
		...(others.length === 0
			? { detail: call.detail }
			: { attendance: cameWords({ status, calls }) }),
		plannedFor: status === 'scheduled' ? scheduledTime : undefined,
		at: calls.map(({ updatedAt }) => updatedAt).reduce((one, other) => (other > one ? other : one)),
	};
}

export function activityOfMessage({ _id, recipientIds, content, ...message }: Message): Activity {
	const who = fewNames(recipientIds);
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
