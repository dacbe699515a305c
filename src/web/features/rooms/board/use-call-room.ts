import { useQuery } from '@tanstack/react-query';
import { type Board, getCallRoom } from '#contract/meetings.ts';
import { request } from '#web/lib/api.ts';

/** Its first word makes it one of what live updates refresh. */
export const roomKey = (callId: string) => ['calls', 'room', callId];

/** The room of a call that was started; undefined before its room is known, and when it has none. */
export function useCallRoom(callId: string, isWanted: boolean): Board | undefined {
	const { data } = useQuery({
		queryKey: roomKey(callId),
		queryFn: ({ signal }) => request(getCallRoom, { params: { callId } }, { signal }),
		enabled: isWanted,
		staleTime: 0,
	});
	return data?.state === 'over' ? undefined : data;
}
