import * as z from 'zod/mini';
import { testCards } from '#contract/test-cards.ts';
import * as words from '#language/app/screens/card.ts';

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** '4242 4242 4242 4242' */
export function groupDigits(number: string): string {
	return digitsOf(number).replace(/(.{4})(?=.)/g, '$1 ');
}

/** The check digit that every card number ends with. */
export function passesLuhn(number: string): boolean {
	if (!/^\d{12,19}$/.test(number)) return false;
	const sum = [...number].reverse().reduce((total, character, index) => {
		const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
		return total + (digit > 9 ? digit - 9 : digit);
	}, 0);
	return sum % 10 === 0;
}

/** Month and year of '12/30', '1230' or '12 / 2030'; null for anything else. */
export function parseExpiry(written: string): { month: number; year: number } | null {
	const found = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(written.trim());
	return found && { month: Number(found[1]), year: 2000 + Number(found[2]) };
}

/** '12/30' if the text can be read as a date; otherwise the text as it was typed. */
export function formatExpiry(written: string): string {
	const expiry = parseExpiry(written);
	if (!expiry) return written;
	return `${String(expiry.month).padStart(2, '0')}/${expiry.year % 100}`;
}

/** A card is valid until the end of its month. */
export function isExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
	return now >= new Date(year, month);
}

/** A text field; `problemOf` answers what is wrong with it, or undefined. */
function checked(problemOf: (text: string) => string | undefined) {
	return z.string().check(({ value, issues }) => {
		const message = problemOf(value);
		if (message) issues.push({ code: 'custom', message, input: value });
	});
}

const findCard = (number: string) => testCards.find((card) => card.number === digitsOf(number));

/** Checks the form. Only its output ever leaves the browser. */
export const testCardInput = z.pipe(
	z.object({
		cardNumber: checked((text) => {
			const number = digitsOf(text);
			if (number === '') return words.numberRequired;
			if (!passesLuhn(number)) return words.numberWrong;
			if (!findCard(number)) return words.numberReal;
			return undefined;
		}),
		expiry: checked((text) => {
			const expiry = parseExpiry(text);
			if (text.trim() === '') return words.expiryRequired;
			if (!expiry) return words.expiryWrong;
			return isExpired(expiry, new Date()) ? words.expiryPassed : undefined;
		}),
		cvc: checked((text) => {
			if (text.trim() === '') return words.cvcRequired;
			return /^\d{3,4}$/.test(text.trim()) ? undefined : words.cvcWrong;
		}),
	}),
	z.transform(({ cardNumber }) => ({ id: findCard(cardNumber)?.paymentMethodId ?? '' })),
);
