import { describe, expect, test } from 'vitest';
import { refusalOfNumber } from './text-numbers.ts';

describe('a number that is not texted', () => {
	test.each(['19005550123', '15002345678', '17002345678', '16002345678', '15332345678'])(
		'[SX-12] %s, because it costs extra',
		(phone) => {
			expect(refusalOfNumber(phone)).toMatchObject({
				reason: { code: 'number_charged' },
			});
		},
	);

	test.each([
		'10000000000',
		'10125550123',
		'11125550123',
		'12120550123',
		'12121550123',
		'19112345678',
		'12112345678',
		'12129112345',
		'12954445678',
		'1212555012',
		'121255501234',
		'+123456',
		'2345678901234567',
		'',
	])('[SX-12] %j, because nobody can have it', (phone) => {
		expect(refusalOfNumber(phone)).toMatchObject({ reason: { code: 'number_impossible' } });
	});

	test.each([
		'12125550188',
		'16465550177',
		'18005550123',
		'15005550001',
		'15005550026',
		'442079460958',
		'+4512345678',
	])('%s is none', (phone) => expect(refusalOfNumber(phone)).toBeNull());
});
