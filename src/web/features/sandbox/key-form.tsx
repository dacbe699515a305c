import { type SyntheticEvent, useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

const NAME = 'sandbox-key';
const REFUSAL = 'This is not the key of this installation';

interface KeyFormProps {
	/** The key that was given and that the server did not take. */
	refused: string | null;
	onSubmit: (key: string) => void;
}

export function KeyForm({ refused, onSubmit }: KeyFormProps) {
	const [key, setKey] = useState('');
	const errors = useMemo(() => (refused === null ? {} : { [NAME]: REFUSAL }), [refused]);

	function handleSubmit(event: SyntheticEvent): void {
		event.preventDefault();
		onSubmit(key.trim());
	}

	return (
		<Card>
			<Form onSubmit={handleSubmit} errors={errors}>
				<PasswordField
					name={NAME}
					label="Sandbox key"
					hint="The server printed it when it started."
					autoComplete="current-password"
					value={key}
					onChange={(event) => setKey(event.currentTarget.value)}
					error={errors[NAME]}
				/>
				<Button type="submit">Open the sandbox</Button>
			</Form>
		</Card>
	);
}
