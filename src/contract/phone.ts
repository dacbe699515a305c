/**
 * Phone numbers are stored and sent as digits with the country code: '12125550134'. Ten digits that
 * a person types are a North American number. A foreign number with ten digits or fewer therefore
 * keeps its plus, so that every stored number reads back as itself.
 */

/**
 * Digits and the marks people put between them, including the invisible direction marks that phones
 * copy along. Letters and extensions are refused: dropping them would leave another person's number.
 */
const looksLikeNumber = /^[\s\p{Cf}(]*\+?[\d\s()./\p{Pd}\p{Cf}]*$/u;

/** Whether this is a number and nothing else. */
export const isPhoneText = (written: string) => looksLikeNumber.test(written);

/** '+44 (0)20 7946 0958' has a zero that nobody dials after the country code. */
const dialledAtHome = /\(\s*0\s*\)/;

/** Area codes in North America begin with 2 to 9. */
const national = /^[2-9]\d{9}$/;

/** The stored form of a written number, or null if it cannot be a phone number. */
export function parsePhone(written: string): string | null {
	if (!isPhoneText(written)) return null;
	const hasPlus = written.includes('+');
	const digits = digitsOf(hasPlus ? withoutHomeZero(written) : written);
	if (digits.length === 10 && !hasPlus) return national.test(digits) ? `1${digits}` : null;
	if (digits.startsWith('1')) return national.test(digits.slice(1)) ? digits : null;
	if (/^[2-9]\d{10,14}$/.test(digits)) return digits;
	return hasPlus && /^[2-9]\d{6,9}$/.test(digits) ? `+${digits}` : null;
}

/**
 * Whether somebody may have written a number of another country without its country code: it is
 * long enough, and no number here begins with 0 or 1.
 */
export function looksForeign(written: string): boolean {
	if (!isPhoneText(written) || written.includes('+')) return false;
	return /^(1?[01]\d{9}|0\d{9,14})$/.test(digitsOf(written));
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');
export const withoutHomeZero = (written: string) => written.replace(dialledAtHome, '');

/** '12125550134' → '212-555-0134'; international numbers keep their plus. */
export function showPhone(stored: string): string {
	if (/^1\d{10}$/.test(stored)) return groupDigits(stored.slice(1));
	return stored === '' || stored.startsWith('+') ? stored : `+${stored}`;
}

/** '2125550134' → '212-555-0134', also while it is typed. */
export function groupDigits(digits: string): string {
	return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
