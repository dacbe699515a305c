import type { ChangeEvent } from 'react';
import { recipientAgreement } from '#language/app/agreement.ts';
import * as words from '#language/app/screens/onboarding.ts';
import { TextField, type TextFieldProps } from '#web/ui/field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import classes from './onboarding.module.css';
import { type Person, storedPhone } from './wizard-data.ts';

type Wired = Omit<TextFieldProps, 'label' | 'onChange' | 'value'> & {
	value: string;
	onChange: (changed: string | ChangeEvent<HTMLInputElement>) => void;
};

interface RecipientFieldsProps {
	field: (name: keyof Person) => Wired;
	/** The account holder's number, as typed. */
	ownPhone: string;
}

/** Every form that adds a person shows the sentence about their agreement. */
export function RecipientFields({ field, ownPhone }: RecipientFieldsProps) {
	const isOwn = storedPhone(field('phoneNumber').value) === storedPhone(ownPhone);
	return (
		<>
			<TextField {...field('name')} label={words.recipientName} autoComplete="off" />
			<PhoneField
				{...field('phoneNumber')}
				label={words.recipientPhone}
				hint={isOwn ? words.ownNumber : words.recipientPhoneHint}
				autoComplete="off"
			/>
			<p className={classes.fine}>{recipientAgreement}</p>
		</>
	);
}
