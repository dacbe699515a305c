import { recipientAgreement } from '#contract/recipients.ts';
import { TextField, type TextFieldProps } from '#web/ui/field.tsx';
import { PhoneField } from '../accounts/phone-field.tsx';
import classes from './onboarding.module.css';
import type { Person } from './wizard-data.ts';

type Wired = Omit<TextFieldProps, 'label' | 'onChange' | 'value'> & {
	value: string;
	// biome-ignore lint/suspicious/noExplicitAny: as the form hands it out, for a value or an event
	onChange: (changed: any) => void;
};

interface RecipientFieldsProps {
	field: (name: keyof Person) => Wired;
}

/** Wherever somebody is added, the agreement is said (decision D24). */
export function RecipientFields({ field }: RecipientFieldsProps) {
	return (
		<>
			<TextField {...field('name')} label="Recipient name" autoComplete="off" />
			<PhoneField
				{...field('phoneNumber')}
				label="Recipient phone"
				hint="For example: 212-555-0177"
				autoComplete="off"
			/>
			<p className={classes.fine}>{recipientAgreement}</p>
		</>
	);
}
