import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { countryName, regionOf } from './countries.ts';

test('[UX-01] the country of a number is named in the reader’s language', () => {
	expect(countryName('442079460958', 'en-US')).toBe('United Kingdom');
	expect(countryName('44', 'es-US')).toBe('Reino Unido');
	expect(countryName('7 727'.replace(' ', ''), 'en-US')).toBe('Kazakhstan');
	expect(countryName('7', 'en-US')).toBe('Russia');
	expect(countryName('999', 'en-US')).toBeUndefined();
	expect(countryName('0', 'en-US')).toBeUndefined();
});

test('[UX-01] every country has a name, as libphonenumber knows them', () => {
	const abroad = getCountries().filter((country) => getCountryCallingCode(country) !== '1');
	expect(abroad.length).toBeGreaterThan(200);
	for (const country of abroad) {
		const digits = getExampleNumber(country, examples)?.number.slice(1) ?? '';
		const region = regionOf(digits);
		// Where islands share a code with a larger country, that one is named.
		expect(region && getCountryCallingCode(region as typeof country), country).toBe(
			getCountryCallingCode(country),
		);
	}
});
