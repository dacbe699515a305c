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

/** The stored form of a written number, or null if it cannot be a phone number. */
export function parsePhone(written: string): string | null {
	if (!looksLikeNumber.test(written)) return null;
	const hasPlus = written.includes('+');
	const digits = written.replace(/\D/g, '');
	if (digits.length === 10 && !hasPlus) return `1${digits}`;
	if (digits.startsWith('1')) return digits.length === 11 ? digits : null;
	if (/^[2-9]\d{10,14}$/.test(digits)) return digits;
	return hasPlus && /^[2-9]\d{6,9}$/.test(digits) ? `+${digits}` : null;
}

/** '12125550134' → '212-555-0134'; international numbers keep their plus. */
export function showPhone(stored: string): string {
	const national = /^1(\d{3})(\d{3})(\d{4})$/.exec(stored);
	if (national) return national.slice(1).join('-');
	return stored === '' || stored.startsWith('+') ? stored : `+${stored}`;
}

/** The content of a phone field while someone types or pastes: at most ten digits, as 212-555-0134. */
export function formatPhoneAsTyped(text: string): string {
	let digits = text.replace(/\D/g, '');
	// A pasted '+1 (212) 555-0134' brings its country code along.
	if (digits.length > 10 && digits.startsWith('1')) digits = digits.slice(1);
	digits = digits.slice(0, 10);
	return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
