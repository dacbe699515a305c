import { describe, expect, test } from 'vitest';
import type { LadderStep } from '#contract/care.ts';
import { emergencyNumber, isPractice, partOfDay, stepsAtOnce, stepsOf } from './check-ins.ts';

const checkIn = { graceMinutes: 30, goodNews: false };
const care = (ladder: LadderStep[] | null) => ({ ladder, checkIn });
const luis: LadderStep = { kind: 'relative', afterMinutes: 10, recipientId: 'luis' };

test('[CK-01] a check-in without steps nudges and tells the account holder', () => {
	expect(stepsOf(care(null)).map(({ kind }) => kind)).toEqual(['nudge', 'holder']);
	expect(stepsOf(care([luis]))).toEqual([luis]);
});

test('[CK-03] a cry nudges nobody, and always reaches the account holder', () => {
	expect(stepsAtOnce(care([{ kind: 'nudge', afterMinutes: 3 }]))).toEqual([
		{ kind: 'holder', afterMinutes: 5 },
	]);
	expect(stepsAtOnce(care([luis]))).toEqual([luis, { kind: 'holder', afterMinutes: 15 }]);
	const all: LadderStep[] = [luis, { kind: 'holder', afterMinutes: 30 }];
	expect(stepsAtOnce(care([{ kind: 'nudge', afterMinutes: 3 }, ...all]))).toEqual(all);
});

test('[CK-04] practice is the first seven days, over the end of a year, too', () => {
	expect(isPractice(null, '2026-12-28')).toBe(true);
	expect(isPractice('2026-12-28', '2027-01-03')).toBe(true);
	expect(isPractice('2026-12-28', '2027-01-04')).toBe(false);
});

describe('[CK-01] the part of the day is that of the person', () => {
	test.each([
		['2026-11-15T08:59:00Z', 'America/New_York', 'evening'],
		['2026-11-15T09:00:00Z', 'America/New_York', 'morning'],
		['2026-11-15T17:00:00Z', 'America/New_York', 'afternoon'],
		['2026-11-15T23:00:00Z', 'America/New_York', 'evening'],
		['2026-11-15T06:14:00Z', 'Asia/Kathmandu', 'morning'],
		['2026-11-15T06:15:00Z', 'Asia/Kathmandu', 'afternoon'],
	])('%s in %s: %s', (at, zone, part) => {
		expect(partOfDay(new Date(at), zone)).toBe(part);
	});
});

test.each([
	['12125550134', '911'],
	['447700900123', '999'],
	['4915112345678', '112'],
	['61412345678', '000'],
	['8613912345678', '120'],
	['85291234567', '999'],
	['+37255512345', '112'],
])('[CK-03] the emergency number of %s is %s', (phone, number) => {
	expect(emergencyNumber(phone)).toBe(number);
});
