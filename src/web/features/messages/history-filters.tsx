import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { recipientsQuery } from '#web/lib/lists.ts';
import { statusWord } from '#web/ui/badge.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import classes from './history.module.css';
import type { Narrowing } from './use-narrowing.ts';

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
