import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { digitsOf } from '#contract/phone.ts';
import { fieldWords } from '#language/app/fields.ts';
import * as words from '#language/app/screens/kit.ts';
import { locale } from '#language/locale.ts';
import { TextField, type TextFieldProps } from './field.tsx';
import { editPhone, type PhoneRefusal } from './phone-editing.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'note'> & {
	value: string;
	onChange: (value: string) => void;
	/** Takes numbers of every country as they are written, also without a plus. */
	isAnyCountry?: boolean;
};

/**
 * Groups a number while it is typed: 212-555-0134. A plus makes it a number of another country, which
 * is named below. What the field does not take, it says there.
 */
export function PhoneField({ value, onChange, isAnyCountry, ...props }: PhoneFieldProps) {
	const [refusal, setRefusal] = useState<PhoneRefusal>();
	const [isFocused, setFocused] = useState(false);
	const leaving = useRef<number>(undefined);
	const country = useCountry(value);
	const note = refusal ? refusals[refusal] : (country ?? (seemsAbroad(value, isFocused) && abroad));

	function handleChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
		const edit = editPhone(value, input.value, input.selectionStart ?? input.value.length);
		// Written into the field here, so that React finds it there and leaves the caret alone.
		input.value = edit.value;
		input.setSelectionRange(edit.caret, edit.caret);
		setRefusal(edit.refusal);
		if (edit.value !== value) onChange(edit.value);
	}

	function handleFocus(): void {
		clearTimeout(leaving.current);
		setFocused(true);
	}

	/** Not at once: a note would move the button whose press takes the focus away, and the press would be lost. */
	function handleBlur(): void {
		leaving.current = window.setTimeout(() => setFocused(false), PRESS_MS);
	}

	return (
		<TextField
			autoComplete="tel"
			{...props}
			type="tel"
			dir="ltr"
			value={value}
			note={note === props.error ? '' : note || ''}
			onChange={isAnyCountry ? (event) => onChange(event.currentTarget.value) : handleChange}
			onFocus={handleFocus}
			onBlur={handleBlur}
		/>
	);
}

/** Longer than a finger or a mouse button stays down. */
const PRESS_MS = 300;

const abroad = fieldWords({ message: 'phone_abroad' });

const refusals: Record<PhoneRefusal, string> = {
	abroad,
	not_digits: words.phoneOnlyDigits,
	too_many: words.phoneTooLong,
	too_many_abroad: words.phoneTooLongAbroad,
};

/** No number here begins with 0 or 1, but a 1 may be the country code of one that is not typed yet. */
function seemsAbroad(value: string, isFocused: boolean): boolean {
	return (isFocused ? /^(0|1[01])/ : /^[01]/).test(digitsOf(value)) && !value.startsWith('+');
}

/** Names the country of a number with a foreign calling code, or says that there is none. */
function useCountry(value: string): string | undefined {
	const digits = digitsOf(value);
	const isAbroad = digits.length > 10 ? !/^[01]/.test(digits) : /^\+[^1]/.test(value);
	const [countries, setCountries] = useState<typeof import('./countries.ts')>();
	useEffect(() => {
		// Without its name the number is as good.
		if (isAbroad) import('./countries.ts').then(setCountries, () => undefined);
	}, [isAbroad]);
	if (!isAbroad || !countries) return undefined;
	const isCodeWhole = digits.length > 2 || digits.startsWith('0');
	return countries.countryName(digits, locale) ?? (isCodeWhole ? words.noSuchCountry : undefined);
}
