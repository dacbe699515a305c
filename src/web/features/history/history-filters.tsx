import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recipientsQuery } from '#web/lib/lists.ts';
import { statusWord } from '#web/ui/badge.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import classes from './history.module.css';
import type { HistoryQuery } from './use-history.ts';

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

const SETTLED_MS = 300;

interface HistoryFiltersProps {
	narrowing: Narrowing;
	onNarrow: (changes: Partial<Narrowing>) => void;
	/** Those that there are to choose from; fewer than two are no choice. */
	statuses: readonly string[];
	searchLabel: string;
}

export function HistoryFilters(props: HistoryFiltersProps) {
	const { narrowing, onNarrow, statuses, searchLabel } = props;
	const { data: recipients } = useQuery(recipientsQuery);
	const { person, status, search } = narrowing;
	const isGone = person !== '' && recipients?.every(({ _id }) => _id !== person);
	return (
		<search className={classes.filters}>
			<SearchField label={searchLabel} value={search} onChange={(search) => onNarrow({ search })} />
			{statuses.length > 1 && (
				<SelectField
					name="status"
					label="Status"
					value={status}
					onChange={(event) => onNarrow({ status: event.currentTarget.value })}
					options={[
						{ value: '', label: 'Any status' },
						...statuses.map((value) => ({ value, label: statusWord(value) })),
					]}
				/>
			)}
			<SelectField
				name="person"
				label="Person"
				value={person}
				onChange={(event) => onNarrow({ person: event.currentTarget.value })}
				options={[
					{ value: '', label: 'Everyone' },
					...(recipients?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []),
					...(isGone ? [{ value: person, label: 'Someone who left your list' }] : []),
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

/** Follows the fingers at once; the address, and with it the list, when they rest. */
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
