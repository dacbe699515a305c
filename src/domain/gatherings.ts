import type { callStatuses } from '#contract/calls.ts';

type CallStatus = (typeof callStatuses)[number];

/** The first of these that somebody's call has is the status of the whole group call. */
const deciding: readonly CallStatus[] = [
	'in-progress',
	'scheduled',
	'completed',
	'missed',
	'failed',
	'cancelled',
];

export function gatheringStatus(calls: { status: CallStatus }[]): CallStatus {
	return deciding.find((status) => calls.some((call) => call.status === status)) ?? 'cancelled';
}

/** How many came, of how many who were to come: people who were taken out don't count. */
export function attendanceOf(calls: { status: CallStatus }[]): { came: number; invited: number } {
	const counted = (isMeant: (status: CallStatus) => boolean) =>
		calls.filter(({ status }) => isMeant(status)).length;
	return {
		came: counted((status) => status === 'completed'),
		invited: counted((status) => status !== 'cancelled'),
	};
}
