import { useEffect } from 'react';
import { showPhone } from '#contract/phone.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { recipientOf } from './recipient-of.ts';
import type { Person } from './wizard-data.ts';

interface RecipientEntryProps {
	typed: Person;
	ownPhone: string;
	/** Says whose number it is, where somebody else on the list has it. */
	takenWords: (phoneNumber: string) => string | undefined;
	isNew: boolean;
	onTyped: (typed: Person) => void;
	onSave: (person: Person) => void;
	onCancel: () => void;
}

/** Adds or changes one person on the wizard's list. */
export function RecipientEntry(props: RecipientEntryProps) {
	const { typed, ownPhone, takenWords, isNew, onTyped, onSave, onCancel } = props;
	const { form, field, values } = useForm({
		schema: recipientOf(takenWords),
		initialValues: { name: typed.name, phoneNumber: typed.phoneNumber },
		onSubmit: async ({ name, phoneNumber }) =>
			onSave({ name, phoneNumber: showPhone(phoneNumber) }),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, and nothing else
	useEffect(() => onTyped(values), [values]);
	// It opens where a button was.
	useEffect(() => document.getElementById('name')?.focus(), []);

	return (
		<Form {...form}>
			<RecipientFields field={field} ownPhone={ownPhone} />
			<FormActions>
				<Button type="submit">{isNew ? 'Add this person' : 'Save changes'}</Button>
				<Button look="secondary" onClick={onCancel}>
					Cancel
				</Button>
			</FormActions>
		</Form>
	);
}
