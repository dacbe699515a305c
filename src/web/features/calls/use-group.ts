import { useQuery } from '@tanstack/react-query';
import { type Call, listCalls } from '#contract/calls.ts';
import { requestList } from '#web/lib/api.ts';

/** More than any family is called at once. */
const MOST_ROWS = 500;

/** Everyone who is still in the group call that this call belongs to; undefined until it is known. */
export function useGroup(call: Call, isWanted: boolean): Call[] | undefined {
	const { data } = useQuery({
		queryKey: ['calls', 'group', call.occurrenceId],
		queryFn: ({ signal }) =>
			requestList(listCalls, { query: { status: 'scheduled', limit: MOST_ROWS } }, { signal }),
		enabled: isWanted,
		staleTime: 0,
	});
	return data?.rows.filter(({ occurrenceId }) => occurrenceId === call.occurrenceId);
}
