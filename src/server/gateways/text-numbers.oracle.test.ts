import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { isTextCountry } from './text-countries.ts';
import { refusalOfNumber } from './text-numbers.ts';

/**
 * Our area codes against Google's data, which `npm update` renews: a new code of a country with other
 * prices, or of numbers that charge the sender, fails here (docs/decisions/0040).
 */

const home = new Set<CountryCode | undefined>(['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP']);
const lineNumber = '5678';

function* exchanges(step: number) {
	for (let exchange = 200; exchange < 1000; exchange += step) yield exchange;
}

/** Every area code with a sample of exchanges: '12342345678'. */
const numbers = [...exchanges(1)].flatMap((area) =>
	[...exchanges(9)].map((exchange) => {
		const phone = `1${area}${exchange}${lineNumber}`;
		const theirs = parsePhoneNumber(`+${phone}`);
		return {
			phone,
			exchange: String(exchange),
			country: theirs?.country,
			isValid: theirs?.isValid() ?? false,
			isCharged: ['PREMIUM_RATE', 'PERSONAL_NUMBER'].includes(theirs?.getType() ?? ''),
			code: refusalOfNumber(phone)?.code,
		};
	}),
);

describe('by libphonenumber’s data', () => {
	test('[D14a] our area codes of other countries are all there are', () => {
		const possible = numbers.filter(({ code }) => code !== 'IMPOSSIBLE_NUMBER');
		expect(possible.length).toBeGreaterThan(10_000);
		const differing = possible.filter(
			({ phone, country }) =>
				isTextCountry(phone, []) !== (country === undefined || home.has(country)),
		);
		expect(differing).toEqual([]);
	});

	test('[SX-12] our area codes that charge the sender are all there are', () => {
		const charged = numbers.filter(({ isCharged, country }) => isCharged && home.has(country));
		expect(charged.length).toBeGreaterThan(100);
		expect(charged.filter(({ code }) => code !== 'CHARGED_NUMBER')).toEqual([]);
	});

	test('[SX-12] nobody has a number that we call impossible, unless its exchange is like 911', () => {
		const refused = numbers.filter(({ code, isValid }) => code === 'IMPOSSIBLE_NUMBER' && isValid);
		expect(refused.length).toBeGreaterThan(100);
		expect(refused.filter(({ exchange }) => !exchange.endsWith('11'))).toEqual([]);
	});
});
