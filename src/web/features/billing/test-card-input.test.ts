import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testCards } from '#contract/test-cards.ts';
import {
	formatExpiry,
	groupDigits,
	isExpired,
	parseExpiry,
	passesLuhn,
	testCardInput,
} from './test-card-input.ts';

const good = { cardNumber: '4242424242424242', expiry: '12/69', cvc: '123' };

function messagesOf(input: typeof good): Record<string, string> {
	const { error } = z.safeParse(testCardInput, input);
	return Object.fromEntries(
		(error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
	);
}

test.each(testCards)('the test card $number passes as its payment method', (card) => {
	expect(passesLuhn(card.number)).toBe(true);
	const cardNumber = groupDigits(card.number);
	expect(z.parse(testCardInput, { ...good, cardNumber })).toEqual({ id: card.paymentMethodId });
});

describe('a card number', () => {
	test.each([
		['', 'Card number is required'],
		['  ', 'Card number is required'],
		['4242 4242 4242 4241', 'This card number isn’t complete or has a wrong digit'],
		['4242 4242', 'This card number isn’t complete or has a wrong digit'],
		['42424242424242424242', 'This card number isn’t complete or has a wrong digit'],
		['424242424242424x', 'This card number isn’t complete or has a wrong digit'],
		['4111 1111 1111 1111', 'Only the test cards below work here. Never use a real card.'],
	])('%j is refused', (cardNumber, message) => {
		expect(messagesOf({ ...good, cardNumber })).toEqual({ cardNumber: message });
	});

	test('is grouped by fours', () => {
		expect(groupDigits('4242-4242 424242424')).toBe('4242 4242 4242 4242 4');
		expect(groupDigits('4242')).toBe('4242');
	});
});

describe('an expiry date', () => {
	test.each([
		['12/30', '12/30'],
		['1230', '12/30'],
		['1/31', '01/31'],
		[' 02 / 2031 ', '02/31'],
		['13/30', '13/30'],
		['soon', 'soon'],
	])('%j is shown as %j', (written, shown) => {
		expect(formatExpiry(written)).toBe(shown);
	});

	test.each(['00/30', '13/30', '12', '12/3', '12/1930'])('%j cannot be read', (written) => {
		expect(parseExpiry(written)).toBeNull();
		expect(messagesOf({ ...good, expiry: written })).toEqual({
			expiry: 'Enter month and year, such as 12/30',
		});
	});

	test('holds to the end of its month', () => {
		const expiry = { month: 12, year: 2030 };
		expect(isExpired(expiry, new Date(2030, 11, 31, 23, 59))).toBe(false);
		expect(isExpired(expiry, new Date(2031, 0, 1))).toBe(true);
	});

	test('that has passed is refused', () => {
		expect(messagesOf({ ...good, expiry: '01/20' })).toEqual({ expiry: 'This date has passed' });
	});
});

test('all that is missing is said at once', () => {
	expect(messagesOf({ cardNumber: '', expiry: '', cvc: '' })).toEqual({
		cardNumber: 'Card number is required',
		expiry: 'Expiry date is required',
		cvc: 'CVC is required',
	});
	expect(messagesOf({ ...good, cvc: '12' })).toEqual({ cvc: 'The CVC has 3 or 4 digits' });
});
