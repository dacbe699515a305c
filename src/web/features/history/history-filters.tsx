import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as words from '#language/app/screens/history.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { statusWord } from '#web/ui/badge.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import classes from './history.module.css';
import type { HistoryQuery } from './use-history.ts';

/** The filters of a list, as the address holds them. */
export interface Filters {
	status: string;
	person: string;
	search: string;
}

export interface HistoryTab<Value extends string> {
	value: Value;
	label: string;
	/** The statuses that its list shows; all of them if left out. */
	statuses?: readonly string[];
}

/** The tab and the filters of its list. The address holds both. */
export function useFilters<Value extends string>(
	tabs: readonly [HistoryTab<Value>, ...HistoryTab<Value>[]],
	allStatuses: readonly string[],
) {
	const [params, setParams] = useSearchParams();
	const tab = tabs.find(({ value }) => value === params.get('filter')) ?? tabs[0];
	const statuses = tab.statuses ?? allStatuses;
	const filters: Filters = {
		status: statuses.find((status) => status === params.get('status')) ?? '',
		person: params.get('person') ?? '',
		search: params.get('search') ?? '',
	};

	function go(filter: Value, wanted: Partial<Filters>, isReplacing: boolean): void {
		const named = Object.entries({ filter, ...wanted }).filter(([, value]) => value !== '');
		setParams(Object.fromEntries(named), { replace: isReplacing });
	}

	return {
		tab: tab.value,
		/** Drops the status filter, because each tab has its own statuses. */
		chooseTab: (chosen: Value) => go(chosen, { ...filters, status: '' }, false),
		statuses,
		filters,
		hasFilters: Object.values(filters).some(Boolean),
		setFilters: (changes: Partial<Filters>) => go(tab.value, { ...filters, ...changes }, true),
		clearFilters: () => go(tab.value, {}, true),
		query: queryOf(filters, tab.statuses),
	};
}

function queryOf({ status, person, search }: Filters, shown?: readonly string[]): HistoryQuery {
	const wanted = status || shown?.join(',');
	return {
		...(wanted && { status: wanted }),
		...(person && { recipientId: person }),
		...(search && { search }),
	};
}

export type Filtering = Omit<ReturnType<typeof useFilters>, 'tab' | 'chooseTab'>;

const SETTLED_MS = 300;

interface HistoryFiltersProps {
	filters: Filters;
	onFilter: (changes: Partial<Filters>) => void;
	/** The statuses to choose from; with fewer than two there is no field. */
	statuses: readonly string[];
	searchLabel: string;
	/** Buttons that fold away together with the filters. */
	children?: ReactNode;
}

/** On a phone they fold away, because the list comes first. */
export function HistoryFilters({ children, ...props }: HistoryFiltersProps) {
	const hasRoom = useMedia('(min-width: 48em)');
	if (hasRoom) return <Fields {...props} />;
	return (
		<Fold
			summary={
				<span className={classes.fold}>
					<IconAdjustmentsHorizontal aria-hidden size={20} />
					{children ? words.filterOrPrint : words.filter}
				</span>
			}
			isForcedOpen={Object.values(props.filters).some(Boolean)}
		>
			<Fields {...props} />
			{children}
		</Fold>
	);
}

function Fields(props: Omit<HistoryFiltersProps, 'children'>) {
	const { filters, onFilter, statuses, searchLabel } = props;
	const { data: recipients } = useQuery(recipientsQuery);
	const { person, status, search } = filters;
	const isGone = person !== '' && recipients?.every(({ _id }) => _id !== person);
	return (
		<search className={classes.filters}>
			<SearchField label={searchLabel} value={search} onChange={(search) => onFilter({ search })} />
			{statuses.length > 1 && (
				<SelectField
					name="status"
					label={words.status}
					value={status}
					onChange={(event) => onFilter({ status: event.currentTarget.value })}
					options={[
						{ value: '', label: words.anyStatus },
						...statuses.map((value) => ({ value, label: statusWord(value) })),
					]}
				/>
			)}
			<SelectField
				name="person"
				label={words.person}
				value={person}
				onChange={(event) => onFilter({ person: event.currentTarget.value })}
				options={[
					{ value: '', label: words.everyone },
					...(recipients?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []),
					...(isGone ? [{ value: person, label: words.someoneGone }] : []),
				]}
			/>
		</search>
	);
}

interface SearchFieldProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
}

/** Shows each letter at once, but searches only after a short pause. */
function SearchField({ label, value, onChange }: SearchFieldProps) {
	const [typed, setTyped] = useState(value);
	const handed = useRef(value);
	const handOver = useRef(onChange);
	useLayoutEffect(() => {
		handOver.current = onChange;
	});

	useEffect(() => {
		if (value === handed.current) return;
		handed.current = value;
		setTyped(value);
	}, [value]);

	useEffect(() => {
		if (typed === handed.current) return;
		const timer = setTimeout(() => {
			handed.current = typed;
			handOver.current(typed);
		}, SETTLED_MS);
		return () => clearTimeout(timer);
	}, [typed]);

	return (
		<TextField
			name="search"
			type="search"
			label={label}
			value={typed}
			onChange={(event) => setTyped(event.currentTarget.value)}
			icon={<IconSearch aria-hidden size={18} />}
			maxLength={200}
			autoComplete="off"
		/>
	);
}
