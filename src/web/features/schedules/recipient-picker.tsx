import {
	IconAlertTriangle,
	IconMessageOff,
	IconSearch,
	IconUserPlus,
	IconZzz,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import { isCutOff, isLost } from '#domain/reach.ts';
import * as kit from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/recipient-picker.ts';
import * as shared from '#language/app/screens/shared.ts';
import { restingWords } from '#language/reasons.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { DemoTag, Tag } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SomeOfField } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { toast } from '#web/ui/toast.tsx';
import { byName, matching } from '../recipients/find-people.ts';
import classes from './schedule-form.module.css';
import type { CallSize } from './use-call-size.ts';

interface RecipientPickerProps {
	/** Works with any form that has these fields. */
	field: (
		name: 'recipientIds',
	) => Omit<ComponentProps<typeof SomeOfField<string>>, 'choices' | 'label'>;
	people: People;
	/** For a call. */
	size?: CallSize;
	onAdd: () => void;
}

export function RecipientPicker({ field, people, size, onAdd }: RecipientPickerProps) {
	const { recipients, isDemo, retry } = people;
	if (!recipients) return <Loading label={words.loading} />;
	const addButton = (
		<Button
			look={recipients.length === 0 ? 'secondary' : 'quiet'}
			icon={<IconUserPlus aria-hidden size={20} />}
			onClick={onAdd}
		>
			{words.addRecipient}
		</Button>
	);
	const chosen = field('recipientIds');
	if (recipients.length === 0) {
		return <Notice actions={addButton}>{words.nobodyYet}</Notice>;
	}
	return (
		<>
			{isDemo && (
				<Notice
					tone="warning"
					actions={
						<Button look="secondary" onClick={retry}>
							{kit.retry}
						</Button>
					}
				>
					{words.onlyDemo}
				</Notice>
			)}
			<PeopleBox
				{...chosen}
				hint={size?.hint}
				error={size?.problem ?? chosen.error}
				recipients={recipients}
				isDemo={isDemo}
			/>
			{!isDemo && <div>{addButton}</div>}
		</>
	);
}

/** From so many people on, the box scrolls and can be searched. */
const MANY = 5;

interface PeopleBoxProps extends ReturnType<RecipientPickerProps['field']> {
	recipients: Recipient[];
	isDemo: boolean;
}

/** People from A to Z. Those who are chosen come first, but nobody moves while somebody chooses. */
function PeopleBox({ recipients, isDemo, value, onChange, ...group }: PeopleBoxProps) {
	const [search, setSearch] = useState('');
	const alphabetical = useMemo(() => recipients.toSorted(byName), [recipients]);
	const { isFirst, keepOrder, sortAgain } = useFirst(value);
	const found = useMemo(() => alphabetical.filter(matching(search)), [alphabetical, search]);
	const choices = useMemo(() => {
		const shown = new Set(found);
		const rows = alphabetical.map((recipient) => ({
			value: recipient._id,
			label: recipient.name,
			detail: <Detail recipient={recipient} isDemo={isDemo} />,
			isDisabled: isDemo,
			isHidden: !shown.has(recipient),
		}));
		const [first = [], others = []] = [true, false].map((wanted) =>
			rows.filter((row) => isFirst.has(row.value) === wanted),
		);
		return [...first, ...others];
	}, [alphabetical, found, isDemo, isFirst]);
	const everyone = alphabetical.map(({ _id }) => _id);
	const chosen = new Set(value);
	const hasAll = everyone.every((each) => chosen.has(each));
	const count = everyone.filter((each) => chosen.has(each)).length;

	function handleChange(ids: string[]): void {
		const wanted = new Set(ids);
		const next = everyone.filter((each) => wanted.has(each));
		keepOrder(next);
		onChange(next);
	}

	function handleLeave(): void {
		setSearch('');
		sortAgain();
	}

	const searchId = `${group.id ?? group.name}-search`;
	return (
		<SomeOfField
			{...group}
			label={words.recipients}
			layout="box"
			choices={choices}
			value={value}
			onChange={handleChange}
			onLeave={handleLeave}
			nothing={<p className={classes.nobody}>{words.nobodyFound(search.trim())}</p>}
			tools={
				recipients.length > 1 &&
				!isDemo && (
					<>
						{recipients.length >= MANY && (
							<SearchField id={searchId} value={search} onChange={setSearch} />
						)}
						<div className={classes.tools}>
							<p role="status">
								{found.length < everyone.length
									? words.countedFound(found.length, everyone.length, count)
									: words.counted(everyone.length, count)}
							</p>
							<Button look="quiet" onClick={() => handleChange(hasAll ? [] : everyone)}>
								{hasAll ? words.chooseNobody : words.chooseEveryone}
							</Button>
						</div>
					</>
				)
			}
		/>
	);
}

interface SearchFieldProps {
	id: string;
	value: string;
	onChange: (search: string) => void;
}

function SearchField({ id, value, onChange }: SearchFieldProps) {
	function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
		const isIntoBox = event.key === 'ArrowDown' || event.key === 'Enter';
		// Escape clears the words, and only then closes a dialog; Enter does not send the form.
		if (isIntoBox || (event.key === 'Escape' && value !== '')) event.preventDefault();
		if (event.key === 'Escape') onChange('');
		if (!isIntoBox) return;
		const group = event.currentTarget.closest('fieldset');
		group?.querySelector<HTMLElement>('[type="checkbox"]:not(:disabled)')?.focus();
	}

	return (
		<TextField
			name={id}
			label={<VisuallyHidden>{words.find}</VisuallyHidden>}
			placeholder={words.find}
			type="search"
			autoComplete="off"
			icon={<IconSearch aria-hidden size={20} />}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			onKeyDown={handleKey}
		/>
	);
}

/** The people who come first: those who were chosen when the box was opened or last left. */
function useFirst(value: string[]) {
	const [order, setOrder] = useState({ first: value, last: value });
	// The form changed it: somebody was added, say.
	if (value !== order.last) setOrder({ first: value, last: value });
	const isFirst = useMemo(() => new Set(order.first), [order.first]);
	return {
		isFirst,
		keepOrder: (changed: string[]) => setOrder({ ...order, last: changed }),
		sortAgain: () => setOrder({ first: value, last: value }),
	};
}

function Detail({ recipient, isDemo }: { recipient: Recipient; isDemo: boolean }) {
	return (
		<span className={classes.detail}>
			{isCutOff(recipient) && (
				<Tag color="grey" icon={<IconMessageOff aria-hidden size={16} />}>
					{shared.optedOut}
				</Tag>
			)}
			{isLost(recipient) && (
				<Tag color="red" icon={<IconAlertTriangle aria-hidden size={16} />}>
					{words.notReached}
				</Tag>
			)}
			{recipient.resting && (
				<Tag color="amber" icon={<IconZzz aria-hidden size={16} />}>
					{restingWords(recipient.resting)}
				</Tag>
			)}
			{isDemo && <DemoTag />}
			<PhoneNumber stored={recipient.phoneNumber} />
		</span>
	);
}

export interface People {
	/** Undefined while they are loading. */
	recipients?: Recipient[];
	/** The list could not be loaded: these are examples, which nobody can choose. */
	isDemo: boolean;
	retry: () => void;
}

const demo = {
	email: '',
	timezone: '',
	language: '' as const,
	invitations: false,
	ways: ['text' as const],
	always: [],
	reached: { text: { status: 'unknown' as const, at: null, reason: null }, mail: null },
	quietHours: null,
	optedOut: false,
	warning: null,
	resting: null,
	anyHour: false,
	introduced: true,
	asksNext: false,
	createdAt: '2026-01-01T00:00:00.000Z',
};
const demoRecipients: Recipient[] = [
	{ ...demo, _id: 'demo-1', name: shared.grandma, phoneNumber: '12125550101', relationship: '' },
	{ ...demo, _id: 'demo-2', name: shared.uncle, phoneNumber: '12125550102', relationship: '' },
];

/** The people whom a schedule can be for. */
export function usePeople(): People {
	const { data, isError, refetch } = useQuery(recipientsQuery);
	const isDemo = isError && !data;

	useEffect(() => {
		if (isDemo) toast.info(words.usingDemo);
	}, [isDemo]);

	return { recipients: isDemo ? demoRecipients : data, isDemo, retry: () => void refetch() };
}
