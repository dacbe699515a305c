import { useQuery } from '@tanstack/react-query';
import { listCalls } from '#contract/calls.ts';
import { requestList } from '#web/lib/api.ts';

/** More people than can be in open rooms of one family. */
const MOST_ROWS = 100;

/** One call of each group call that is on, by their ids: in a long list it may be far down. */
export function useRunningCalls(): string[] {
	const { data } = useQuery({
		queryKey: ['calls', 'running'],
		queryFn: ({ signal }) =>
			requestList(listCalls, { query: { status: 'in-progress', limit: MOST_ROWS } }, { signal }),
	});
	const byOccurrence = new Map(data?.rows.map(({ occurrenceId, _id }) => [occurrenceId, _id]));
	return [...byOccurrence.values()];
}
