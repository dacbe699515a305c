import { refusalOfNumber } from './text-numbers.ts';

/**
 * Texts go to the US with its territories, to Canada, and to other countries that the operator
 * allows. Bermuda and much of the Caribbean share the calling code 1, but are other countries with
 * other prices: their area codes tell them apart.
 */
const otherCountriesInOne = new Set(
	'242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** `allowed` has calling codes, or longer beginnings of numbers: '44', '1876'. */
export function isTextCountry(phone: string, allowed: string[]): boolean {
	const digits = phone.replace('+', '');
	const isHome = digits.startsWith('1') && !otherCountriesInOne.has(digits.slice(1, 4));
	return isHome || allowed.some((prefix) => digits.startsWith(prefix));
}

type Refusal =
	| NonNullable<ReturnType<typeof refusalOfNumber>>
	| { reason: { code: 'country' }; code: string };

/** Why no real provider is asked to text this number; null when one may be. */
export function refusalHere(phone: string, allowed: string[]): Refusal | null {
	if (isTextCountry(phone, allowed)) return refusalOfNumber(phone);
	return refusalOfNumber(phone) ?? { reason: { code: 'country' }, code: 'TEXT_COUNTRIES' };
}
