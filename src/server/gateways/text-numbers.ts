/**
 * Numbers that we never text: those that nobody can have, and those that only charge the sender.
 * Such numbers may be stored, and the person who adds one is warned. The rules are those of the
 * North American Numbering Plan.
 */

/** 900 charges the sender; 500, 600, 700 and their overlays belong to no place or person. */
const chargedAreas = new Set([
	'900',
	...['500', '521', '522', '523', '524', '525', '526', '527', '528', '529'],
	...['532', '533', '544', '566', '577', '588'],
	...['600', '622', '633', '644', '655', '677', '688'],
	'700',
]);

/** Twilio's published test numbers, which reach nobody and always give the same outcome. */
const testNumber = /^150055500\d\d$/;

/**
 * Area code and exchange do not begin with 0 or 1 or end in 11, and the middle digit of an area code
 * is never 9.
 */
const possible = /^1(?!.11)[2-9][0-8]\d(?!.11)[2-9]\d{6}$/;
const possibleElsewhere = /^[2-9]\d{6,14}$/;

type Refusal = { reason: { code: 'number_charged' | 'number_impossible' }; code: string };

/** Why no text goes there; null when one may. */
export function refusalOfNumber(phone: string): Refusal | null {
	const digits = phone.replace('+', '');
	if (testNumber.test(digits)) return null;
	if (digits.startsWith('1') && chargedAreas.has(digits.slice(1, 4))) {
		return { reason: { code: 'number_charged' }, code: 'CHARGED_NUMBER' };
	}
	const isPossible = digits.startsWith('1')
		? possible.test(digits)
		: possibleElsewhere.test(digits);
	if (isPossible) return null;
	return { reason: { code: 'number_impossible' }, code: 'IMPOSSIBLE_NUMBER' };
}
