import { useSearchParams } from 'react-router';
import type { HistoryQuery } from '#web/lib/use-history.ts';

/** What the person looking at a list has asked for, as the address has it. */
export interface Narrowing {
	status: string;
	person: string;
	search: string;
}

export interface HistoryTab<Value extends string> {
	value: Value;
	label: string;
	/** What its list shows; all there is, where none are named. */
	statuses?: readonly string[];
}

/** The tab, and what narrows its list; both live in the address. */
export function useNarrowing<Value extends string>(
	tabs: readonly [HistoryTab<Value>, ...HistoryTab<Value>[]],
	allStatuses: readonly string[],
) {
	const [params, setParams] = useSearchParams();
	const tab = tabs.find(({ value }) => value === params.get('filter')) ?? tabs[0];
	const statuses = tab.statuses ?? allStatuses;
	const narrowing: Narrowing = {
		status: statuses.find((status) => status === params.get('status')) ?? '',
		person: params.get('person') ?? '',
		search: params.get('search') ?? '',
	};

	function go(filter: Value, wanted: Partial<Narrowing>, isReplacing: boolean): void {
		const named = Object.entries({ filter, ...wanted }).filter(([, value]) => value !== '');
		setParams(Object.fromEntries(named), { replace: isReplacing });
	}

	return {
		tab: tab.value,
		/** Each tab has statuses of its own. */
		chooseTab: (chosen: Value) => go(chosen, { ...narrowing, status: '' }, false),
		statuses,
		narrowing,
		isNarrowed: Object.values(narrowing).some(Boolean),
		narrow: (changes: Partial<Narrowing>) => go(tab.value, { ...narrowing, ...changes }, true),
		widen: () => go(tab.value, {}, true),
		query: queryOf(narrowing, tab.statuses),
	};
}

function queryOf({ status, person, search }: Narrowing, shown?: readonly string[]): HistoryQuery {
	const wanted = status || shown?.join(',');
	return {
		...(wanted && { status: wanted }),
		...(person && { recipientId: person }),
		...(search && { search }),
	};
}

export type Narrowed = Omit<ReturnType<typeof useNarrowing>, 'tab' | 'chooseTab'>;
