import { formatPhoneAsTyped } from '#contract/phone.ts';
import { TextField, type TextFieldProps } from './field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
	value: string;
	onChange: (value: string) => void;
};

/** Formats the number while it is typed: 212-555-0134. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
	return (
		<TextField
			autoComplete="tel-national"
			{...props}
			type="tel"
			dir="ltr"
			value={value}
			onChange={(event) => onChange(formatPhoneInput(event.currentTarget, value))}
		/>
	);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The value and the caret of a phone field after an edit. */
export function editPhone(
	before: string,
	text: string,
	caret: number,
): { value: string; caret: number } {
	const isFull = digitsOf(before).length === 10 && !before.startsWith('+');
	const isOneMore = text.slice(0, caret - 1) + text.slice(caret) === before;
	if (isFull && isOneMore) return { value: before, caret: caret - 1 };

	const digits = digitsOf(text);
	const hasCountryCode = digits.length > 10 && digits.startsWith('1');
	// Forms take ten digits. Only a number that is already stored with its country code keeps it
	// while it is corrected.
	const isInternational =
		before.startsWith('+') && text.startsWith('+') && !/^1\d{10}$/.test(digits);
	const value = isInternational ? `+${digits.slice(0, 15)}` : formatPhoneAsTyped(text);

	let digitsLeft = digitsOf(text.slice(0, caret)).length;
	if (hasCountryCode && !isInternational) digitsLeft = Math.max(0, digitsLeft - 1);
	let position = isInternational ? 1 : 0;
	for (; digitsLeft > 0 && position < value.length; position++) {
		if (value[position] !== '-') digitsLeft--;
	}
	return { value, caret: position };
}

/** Formats the field in place, so that React finds its value there and leaves the caret alone. */
function formatPhoneInput(input: HTMLInputElement, before: string): string {
	const edit = editPhone(before, input.value, input.selectionStart ?? input.value.length);
	input.value = edit.value;
	input.setSelectionRange(edit.caret, edit.caret);
	return edit.value;
}
