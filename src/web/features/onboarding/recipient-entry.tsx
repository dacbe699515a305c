import { useEffect } from 'react';
import { onboardingRecipient } from '#contract/onboarding.ts';
import { showPhone } from '#contract/phone.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import type { Person } from './wizard-data.ts';

interface RecipientEntryProps {
	typed: Person;
	isNew: boolean;
	onTyped: (typed: Person) => void;
	onSave: (person: Person) => void;
	onCancel: () => void;
}

/** Adds or changes one person on the wizard's list. */
export function RecipientEntry({ typed, isNew, onTyped, onSave, onCancel }: RecipientEntryProps) {
	const { form, field, values } = useForm({
		schema: onboardingRecipient,
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
			<RecipientFields field={field} />
			<FormActions>
				<Button type="submit">{isNew ? 'Add this person' : 'Save changes'}</Button>
				<Button look="secondary" onClick={onCancel}>
					Cancel
				</Button>
			</FormActions>
		</Form>
	);
}
