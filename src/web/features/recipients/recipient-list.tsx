import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/recipients.ts';
import { lastTalkedQuery } from '#web/lib/lists.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { matching, type Order, orders, sortPeople } from './find-people.ts';
import { RecipientTable } from './recipient-table.tsx';
import classes from './recipients.module.css';

/** From this many people on, finding someone is worth the room. */
const LONG = 8;

interface RecipientListProps {
	recipients: Recipient[];
	onEdit: (recipient: Recipient) => void;
}

/** Everyone, or those who were searched for. The address keeps both for the way back. */
export function RecipientList({ recipients, onEdit }: RecipientListProps) {
	const [params, setParams] = useSearchParams();
	// Kept here as well, because the address follows too late for somebody who types fast.
	const [search, setSearch] = useState(params.get('search') ?? '');
	const order = orders.find((each) => each === params.get('sort')) ?? 'name';
	const { data: talks = [] } = useQuery(lastTalkedQuery);
	const found = sortPeople(recipients.filter(matching(search)), order, talks);
	const hasRoom = useMedia('(min-width: 48em)');

	function show(wanted: string, sort: Order): void {
		setSearch(wanted);
		const named = { ...(wanted && { search: wanted }), ...(sort !== 'name' && { sort }) };
		setParams(named, { replace: true });
	}

	return (
		<>
			{recipients.length > 1 && (
				<Folded isOpen={hasRoom && recipients.length >= LONG}>
					<search className={classes.fields}>
						<TextField
							name="search"
							type="search"
							label={words.find}
							value={search}
							onChange={(event) => show(event.currentTarget.value, order)}
							icon={<IconSearch aria-hidden size={18} />}
							maxLength={100}
							autoComplete="off"
						/>
						<SelectField
							name="sort"
							label={words.sortBy}
							value={order}
							onChange={(event) => show(search, event.currentTarget.value as Order)}
							options={orders.map((value) => ({ value, label: words.orders[value] }))}
						/>
					</search>
				</Folded>
			)}
			<p role="status" className={classes.found}>
				{search !== '' && found.length > 0 && words.found(found.length, recipients.length)}
				{search !== '' && found.length === 0 && words.nobodyFound(search)}
			</p>
			{found.length > 0 ? (
				<RecipientTable
					recipients={found}
					talks={talks}
					hasLastTalked={order === 'talked'}
					onEdit={onEdit}
				/>
			) : (
				<div>
					<Button look="secondary" onClick={() => show('', order)}>
						{words.showEveryone}
					</Button>
				</div>
			)}
		</>
	);
}

/** Out of the way on a phone, and while a list is short. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
	if (isOpen) return children;
	return (
		<details className={classes.finding}>
			<summary>
				<IconAdjustmentsHorizontal aria-hidden size={20} />
				{words.findAndSort}
			</summary>
			{children}
		</details>
	);
}
