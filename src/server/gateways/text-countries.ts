/**
 * Which countries texts go to: the US with its territories and Canada, and whatever else the
 * operator allows (decision D14a). Their calling code, 1, is also that of Bermuda and much of the
 * Caribbean, which are other countries with other prices: they are told by their area codes.
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
