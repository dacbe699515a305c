import { expect, test } from 'vitest';
import { failureOf } from './phone-failures.ts';

const SHORT = 'See you at nine.';
const LONG = 'x'.repeat(400);

test.each([
	['TTL expired', 'too_late'],
	['message already expired', 'too_late'],
	["Can't send message: No SIMs found", 'phone_away'],
	['Send result: RESULT_ERROR_NO_SERVICE', 'phone_away'],
	['Send result: RESULT_ERROR_RADIO_OFF', 'phone_away'],
	['Send result: RESULT_ERROR_LIMIT_EXCEEDED', 'too_many_at_once'],
	['Send result: RESULT_NO_DEFAULT_SMS_APP', 'settings'],
	["Can't send message: does not have android.permission.SEND_SMS", 'settings'],
	['Invalid device ID', 'settings'],
	["can't use phone in row 1: invalid phone number", 'number_not_working'],
	["can't use phone in row 1: not mobile phone number", 'landline'],
	['Send result: RESULT_ERROR_GENERIC_FAILURE', 'not_sent'],
	['Delivery result from SC +12125550000: 70', 'phone_off'],
	['Delivery result from SC +12125550000: 67', 'number_unreachable'],
	['Delivery result from SC +12125550000: 64', 'not_delivered'],
	['Delivery result: 1', 'not_delivered'],
	['', 'not_sent'],
	[null, 'not_sent'],
])('[WY-02] a phone that says %j means %s', (said, code) => {
	expect(failureOf(said, SHORT)).toEqual({ code });
});

test.each([
	'Send result: RESULT_ERROR_GENERIC_FAILURE',
	'Send result: RESULT_ERROR_NO_SERVICE',
	'Delivery result from SC +12125550000: 70',
])('[WY-02] of a long text nobody knows how much went out: %s', (said) => {
	expect(failureOf(said, LONG)).toEqual({ code: 'not_whole' });
});

test('a long text that was never begun is told as it is', () => {
	expect(failureOf('TTL expired', LONG)).toEqual({ code: 'too_late' });
	expect(failureOf("Can't send message: No SIMs found", LONG)).toEqual({ code: 'phone_away' });
});
