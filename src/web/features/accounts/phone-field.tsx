import { formatPhoneInput } from '#web/lib/phone-input.ts';
import { TextField, type TextFieldProps } from '#web/ui/field.tsx';

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
