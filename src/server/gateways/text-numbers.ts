/**
 * Numbers that no text is sent to, whoever asks for it: those that nobody can have, and those behind
 * which there is no person but a price. Stored they may be, as decision D11 says; whoever adds one
 * is told. The list is that of the North American Numbering Plan.
 */

/** 900 costs whoever texts it; 500, 600 and 700, each with its sisters, follow nobody's address. */
const chargedAreas = new Set([
	'900',
	...['500', '521', '522', '523', '524', '525', '526', '527', '528', '529'],
	...['533', '544', '566', '577', '588'],
	...['600', '622', '633', '644', '655', '677', '688'],
	'700',
]);

/** Twilio's published numbers for tests, which lead nowhere and answer what each stands for. */
const testNumber = /^150055500\d\d$/;

/** Neither the area nor the exchange begins with 0 or 1 or ends in 11, and no area has a 9 inside. */
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
