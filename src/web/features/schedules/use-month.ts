import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
	getMonth,
	MOST_MONTHS_AHEAD,
	MOST_MONTHS_BACK,
	type MonthMoment,
} from '#contract/month.ts';
import { request } from '#web/lib/api.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { useUser } from '#web/lib/session.ts';
import { isMonth, monthAfter, monthNow } from './month-days.ts';

/** The month that the address names, or else the present one, and what happens in it. */
export function useMonth() {
	const { timezone } = useUser();
	const [search, setSearch] = useSearchParams();
	const present = monthNow(new Date(), timezone);
	const first = monthAfter(present, -MOST_MONTHS_BACK);
	const last = monthAfter(present, MOST_MONTHS_AHEAD);
	const named = search.get('month');
	const month = isMonth(named) && named >= first && named <= last ? named : present;
	const query = useQuery({
		queryKey: [...schedulesQuery.queryKey, 'month', month],
		queryFn: ({ signal }) => request(getMonth, { query: { month } }, { signal }),
	});

	function choose(next: string): void {
		if (next < first || next > last) return;
		setSearch(
			(before) => {
				before.set('month', next);
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	}

	const today = query.data?.today ?? dateIn(new Date(), timezone);
	return { month, today, present, first, last, choose, ...query };
}

export type ShownMonth = ReturnType<typeof useMonth>;

/** When it takes place, or would. */
export const timeOf = ({ at, movedTo }: MonthMoment): Date => new Date(movedTo ?? at);
