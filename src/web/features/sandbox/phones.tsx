import { useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadError } from '#web/ui/loading.tsx';
import { Phone } from './phone.tsx';
import classes from './phones.module.css';
import { type Sandbox, usePhones } from './use-sandbox.ts';

/** The latest active come first; the mailbox below should not be far away. */
const FEW = 6;

export function Phones({ sandbox }: { sandbox: Sandbox }) {
	const phones = usePhones(sandbox);
	const [search, setSearch] = useState('');
	const [isAll, setAll] = useState(false);

	if (!phones.data) {
		return <LoadError message={messageOf(phones.error)} onRetry={() => phones.refetch()} />;
	}
	if (phones.data.length === 0) {
		return (
			<EmptyState drawing={<PhoneDrawing />} title="No phones yet">
				The first text that Kinbell sends brings a phone to this page.
			</EmptyState>
		);
	}

	const digits = search.replace(/\D/g, '');
	const found = phones.data.filter(({ number }) => number.includes(digits));
	const shown = isAll ? found : found.slice(0, FEW);
	return (
		<>
			<TextField
				name="find-phone"
				label="Find a phone by number"
				type="search"
				inputMode="tel"
				value={search}
				onChange={(event) => setSearch(event.currentTarget.value)}
				className={classes.search}
			/>
			{found.length === 0 && <p>No phone has a number like {search.trim()}.</p>}
			<ul className={classes.grid}>
				{shown.map((phone) => (
					<li key={phone.number}>
						<Phone sandbox={sandbox} {...phone} />
					</li>
				))}
			</ul>
			{shown.length < found.length && (
				<Button look="secondary" onClick={() => setAll(true)}>
					Show all {found.length} phones
				</Button>
			)}
		</>
	);
}
