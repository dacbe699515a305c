import {
	digitsOf,
	groupDigits,
	isPhoneText,
	parsePhone,
	withoutHomeZero,
} from '#contract/phone.ts';

const MOST_DIGITS = 10;
const MOST_DIGITS_ABROAD = 15;

/** Why a phone field did not take what was typed or pasted. */
export type PhoneRefusal = 'not_digits' | 'too_many' | 'too_many_abroad' | 'abroad';

interface PhoneEdit {
	value: string;
	caret: number;
	refusal?: PhoneRefusal;
}

/**
 * The content and the caret of a phone field after an edit; `text` and `caret` are what the browser
 * holds. Ten digits are grouped as 212-555-0134, and a number with a plus stays as it is written.
 * An edit that would lose a digit is refused as a whole: a part of a number is a wrong number.
 */
export function editPhone(before: string, text: string, caret: number): PhoneEdit {
	const found = readField(text);
	if ('refusal' in found) {
		const added = text.length - before.length;
		const caretBefore = Math.min(Math.max(caret - added, 0), before.length);
		return { value: before, caret: caretBefore, refusal: found.refusal };
	}
	const { value, dropped } = found;
	const left = text.slice(0, caret);
	const edit = {
		value,
		caret: value.startsWith('+')
			? asWritten(left).length
			: placeAfter(value, digitsOf(left).length - dropped),
	};
	const isIgnored = value === before && text.length > before.length && isNoMark(left.slice(-1));
	return isIgnored ? { ...edit, refusal: 'not_digits' } : edit;
}

type Reading = { refusal: PhoneRefusal } | { value: string; dropped: number };

function readField(text: string): Reading {
	// Words around a pasted number may go. Inside of it they are more: an extension, two numbers.
	const [number = ''] = /\+$|[+\d](.*\d)?/s.exec(text) ?? [];
	if (!isPhoneText(number)) return { refusal: 'not_digits' };
	const digits = digitsOf(number);
	const hasCountryCode = /^1\d{10}$/.test(digits);

	if (number.startsWith('+') && !(hasCountryCode && parsePhone(number))) {
		const value = asWritten(text);
		if (digitsOf(value).length > MOST_DIGITS_ABROAD) return { refusal: 'too_many_abroad' };
		return { value, dropped: 0 };
	}
	const national = hasCountryCode ? digits.slice(1) : digits;
	if (hasCountryCode && !parsePhone(national)) return { refusal: 'abroad' };
	if (national.length > MOST_DIGITS) {
		return { refusal: digits.startsWith('0') ? 'abroad' : 'too_many' };
	}
	return { value: groupDigits(national), dropped: hasCountryCode ? 1 : 0 };
}

/** From the plus on, with the spaces and marks that the person puts between the digits. */
function asWritten(text: string): string {
	const start = text.indexOf('+');
	if (start === -1) return '';
	const written = withoutHomeZero(text.slice(start + 1)).replace(/[^\d\s()./\p{Pd}]/gu, '');
	return `+${written.replace(/\s+/g, ' ')}`;
}

const isNoMark = (typed: string) => /[^\d\s()./\p{Pd}\p{Cf}]/u.test(typed);

/** The place behind the first `count` digits of a grouped number. */
function placeAfter(grouped: string, count: number): number {
	let place = 0;
	for (let left = count; left > 0 && place < grouped.length; place++) {
		if (grouped[place] !== '-') left--;
	}
	return place;
}
