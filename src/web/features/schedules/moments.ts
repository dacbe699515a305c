import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMoments, type Moment } from '#contract/calendar.ts';
import { request } from '#web/lib/api.ts';
import { schedulesQuery } from '#web/lib/lists.ts';

/** The next moments of a schedule, which can be skipped or moved. */
export const momentsQuery = (scheduleId: string) =>
	queryOptions({
		queryKey: [...schedulesQuery.queryKey, scheduleId, 'moments'],
		queryFn: ({ signal }) => request(listMoments, { params: { scheduleId } }, { signal }),
		retry: false,
	});

/** When it takes place, or would. */
export const timeOf = ({ at, movedTo }: Moment) => movedTo ?? at;

/** The moment of a schedule at that time, as long as it can be skipped, moved or brought back. */
export function useMomentAt(scheduleId: string | undefined, at: string): Moment | undefined {
	const { data } = useQuery({
		...momentsQuery(scheduleId ?? ''),
		enabled: scheduleId !== undefined,
	});
	return data?.find((moment) => Date.parse(timeOf(moment)) === Date.parse(at));
}
