import type { Call } from '#contract/calls.ts';
import { attendanceOf, gatheringStatus } from '#domain/gatherings.ts';
import * as words from '#language/app/screens/gatherings.ts';
import { callName } from '#language/app/screens/rooms-board.ts';
import { shortName } from '#web/lib/format.ts';

/** A group call with the calls of everyone in it. */
export interface Gathering {
	_id: string;
	/** The schedule's name; a quick call is named after its people. */
	name: string;
	scheduledTime: string;
	status: Call['status'];
	/** Seconds from the first who came to the last who left, once it is over. */
	duration: number | null;
	calls: Call[];
}

/** The calls as they came from the server, which keeps those of one group call together. */
export function gatheringsOf(calls: Call[]): Gathering[] {
	const byGathering = Map.groupBy(calls, ({ occurrenceId }) => occurrenceId);
	return Array.from(byGathering, ([_id, group]) => {
		// A group has at least one call.
		const { scheduleId, scheduledTime } = group[0] as Call;
		const names = group.map(({ recipientId }) => shortName(recipientId.name));
		const status = gatheringStatus(group);
		return {
			_id,
			name: callName(scheduleId?.name ?? '', names),
			scheduledTime,
			status,
			duration: status === 'completed' ? durationOf(group) : null,
			calls: group,
		};
	});
}

function durationOf(calls: Call[]): number {
	const came = calls.filter(({ status }) => status === 'completed');
	const first = Math.min(...came.map(({ startTime }) => Date.parse(startTime)));
	const last = Math.max(...came.map(({ endTime }) => Date.parse(endTime ?? '') || first));
	return Math.round((last - first) / 1000);
}

type Attended = Pick<Gathering, 'status' | 'calls'>;

/** '3 of 4 came', once it is over. */
export function cameWords({ status, calls }: Attended): string | undefined {
	const isOver = status === 'completed' || status === 'missed' || status === 'failed';
	const { came, invited } = attendanceOf(calls);
	return isOver ? words.came(came, invited) : undefined;
}

/** '3 of 4 came'; before it is over, or when it was called off, '4 people'. */
export function attendanceWords(attended: Attended): string {
	const { calls } = attended;
	return cameWords(attended) ?? words.people(attendanceOf(calls).invited || calls.length);
}

interface Wanted {
	statuses: readonly string[];
	person: string;
	search: string;
}

/** The calls of a group call that were looked for. */
export function wantedCalls({ calls }: Gathering, { statuses, person, search }: Wanted): Call[] {
	const wanted = calls.filter(
		({ status, recipientId }) =>
			statuses.includes(status) && (person === '' || recipientId._id === person),
	);
	const found = wanted.filter((call) => isFound(call, search.trim()));
	// The search found the name of the group call.
	return found.length > 0 ? found : wanted;
}

function isFound({ recipientId: { name, phoneNumber }, notes }: Call, search: string): boolean {
	const isWritten = `${name}\n${notes}`.toLowerCase().includes(search.toLowerCase());
	const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : '';
	return isWritten || (digits !== '' && phoneNumber.includes(digits));
}
