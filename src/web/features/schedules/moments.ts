import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMoments, type Moment } from '#contract/calendar.ts';
import { inZone } from '#language/app/screens/moment-actions.ts';
import { zoneWords } from '#language/moments.ts';
import { request } from '#web/lib/api.ts';
import { dayAndTime, dayOf } from '#web/lib/format.ts';
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

/** 'Sun, Nov 22, 3:00 PM', with the schedule's zone where it is not the reader's own. */
export function momentWords(moment: Moment, zone: string, homeZone: string): string {
	const when = dayAndTime(new Date(timeOf(moment)), zone);
	return zone === homeZone ? when : inZone(when, zoneWords(zone));
}

/** 'Sun, Nov 22', for a calendar day, with the year unless it is the current one. */
export const shortDay = (day: string) => dayOf(new Date(day), 'UTC');

/** The moment of a schedule at that time, as long as it can be skipped, moved or brought back. */
export function useMomentAt(scheduleId: string | undefined, at: string): Moment | undefined {
	const { data } = useQuery({
		...momentsQuery(scheduleId ?? ''),
		enabled: scheduleId !== undefined,
	});
	return data?.find((moment) => Date.parse(timeOf(moment)) === Date.parse(at));
}
