import { showPhone } from '#contract/phone.ts';
import { formatPhoneInput } from '#web/lib/phone-input.ts';
import { TextField, type TextFieldProps } from './field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
	value: string;
	onChange: (value: string) => void;
};

/** Shows 212-555-0134 while one types. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
	return (
		<TextField
			autoComplete="tel-national"
			{...props}
			type="tel"
			value={value}
			onChange={(event) => onChange(formatPhoneInput(event.currentTarget, value))}
		/>
	);
}

/** A stored number inside a sentence, never broken over two lines. */
export function PhoneNumber({ stored }: { stored: string }) {
	return <span className="unbroken">{showPhone(stored)}</span>;
}
