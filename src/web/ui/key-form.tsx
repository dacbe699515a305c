import { type SyntheticEvent, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { PasswordField } from './field.tsx';
import { Form } from './form.tsx';

interface KeyFormProps {
	name: string;
	label: string;
	hint: string;
	/** Said of a key that the server did not take; without one, nothing was tried yet. */
	refusal?: string;
	submitLabel: string;
	onSubmit: (key: string) => void;
}

/** Asks for the key of a page. */
export function KeyForm({ name, label, hint, refusal, submitLabel, onSubmit }: KeyFormProps) {
	const [key, setKey] = useState('');
	const errors = useMemo(() => (refusal ? { [name]: refusal } : {}), [name, refusal]);

	function handleSubmit(event: SyntheticEvent): void {
		event.preventDefault();
		onSubmit(key.trim());
	}

	return (
		<Card>
			<Form onSubmit={handleSubmit} errors={errors}>
				<PasswordField
					name={name}
					label={label}
					hint={hint}
					autoComplete="current-password"
					value={key}
					onChange={(event) => setKey(event.currentTarget.value)}
					error={errors[name]}
				/>
				<Button type="submit">{submitLabel}</Button>
			</Form>
		</Card>
	);
}
