import { describe, expect, test } from 'vitest';
import type { Way } from '#contract/ways.ts';
import {
	fallbackUntil,
	firstReach,
	quietEnd,
	type Reachable,
	reachesOf,
	spread,
	startingReaches,
} from './ways.ts';

const person = (change: Partial<Reachable> = {}): Reachable => ({
	ways: ['text'],
	always: [],
	phone: '12125550134',
	email: 'rosa@example.com',
	...change,
});
const waysOf = (people: Reachable[], isInvitation: boolean, shut: string[] = []) =>
	spread(people, (each) => {
		const open = reachesOf(each).filter(({ address }) => !shut.includes(address));
		return startingReaches(each, open, isInvitation);
	}).map(({ reaches }) => reaches.map(({ way }) => way));

describe('[WY-06] how something goes to people', () => {
	test.each<[Way[], Way[], boolean, Way[]]>([
		[['text'], [], true, ['text']],
		[['text', 'mail'], [], true, ['text']],
		[['mail', 'text'], [], true, ['mail']],
		[['text', 'mail'], ['mail'], true, ['text', 'mail']],
		[['text', 'mail'], ['text', 'mail'], true, ['text', 'mail']],
		[['text', 'mail'], ['text', 'mail'], false, ['text']],
		[[], [], true, []],
	])('by %j, always %j, as an invitation: %s', (ways, always, isInvitation, expected) => {
		expect(waysOf([person({ ways, always })], isInvitation)).toEqual([expected]);
	});

	test('leaves out ways that are stopped, and mail without an address', () => {
		const both = person({ ways: ['text', 'mail'], always: ['text', 'mail'] });
		expect(waysOf([both], true, [both.phone])).toEqual([['mail']]);
		expect(waysOf([both], true, [both.phone, both.email])).toEqual([[]]);
		expect(waysOf([{ ...both, ways: ['mail', 'text'], email: '' }], true)).toEqual([['text']]);
	});

	test('once to a number or address that two people share', () => {
		const rosa = person({ ways: ['mail'] });
		const luis = person({ ways: ['mail', 'text'], phone: '12125550199' });
		const [, second] = spread([rosa, luis], (each) => reachesOf(each).slice(0, 1));
		expect(second).toEqual({ person: luis, reaches: [], sameAs: { person: rosa, way: 'mail' } });
		const always = { ...luis, always: ['text' as const] };
		expect(waysOf([rosa, always], true)).toEqual([['mail'], ['text']]);
	});

	test('is planned by the first way that leads somewhere', () => {
		expect(firstReach(person({ ways: ['mail', 'text'] })).way).toBe('mail');
		expect(firstReach(person({ ways: ['mail', 'text'], email: '' })).way).toBe('text');
		expect(firstReach(person({ ways: [] }))).toEqual({ way: 'text', address: '12125550134' });
	});
});

describe('[WY-06] what failed goes by another way', () => {
	const at = (time: string) => new Date(`2026-11-15T${time}:00Z`);
	const failed = {
		dueAt: at('09:00'),
		notAfter: at('09:30'),
		callAt: at('10:00'),
		closesAt: at('11:00'),
	};
	test.each([
		['an invitation while the room is open', 'invite', at('10:59'), at('11:00')],
		['no invitation once it is closed', 'invite', at('11:00'), null],
		['a reminder until the call', 'reminder_60', at('09:45'), at('10:00')],
		['no reminder after it', 'reminder_60', at('10:00'), null],
		['news while it is news', 'moved', at('09:29'), at('09:30')],
		['no old news', 'moved', at('09:30'), null],
		['a message for a day', 'message', at('20:00'), at('21:00')],
		['no message of the day before', 'message', new Date('2026-11-16T09:01:00Z'), null],
	] as const)('%s', (_, purpose, now, until) => {
		expect(fallbackUntil({ ...failed, purpose }, now)).toEqual(until);
	});
	test('no invitation to a room that is not there', () => {
		expect(fallbackUntil({ ...failed, purpose: 'invite', closesAt: null }, at('09:01'))).toBe(null);
	});
});

describe('[WY-07] quiet hours', () => {
	const night = { from: '21:00', until: '09:00' };
	test.each([
		['2026-11-15T20:59:00-05:00', night, null],
		['2026-11-15T21:00:00-05:00', night, '2026-11-16T09:00:00-05:00'],
		['2026-11-16T03:00:00-05:00', night, '2026-11-16T09:00:00-05:00'],
		['2026-11-16T09:00:00-05:00', night, null],
		['2026-11-15T13:30:00-05:00', { from: '13:00', until: '15:00' }, '2026-11-15T15:00:00-05:00'],
		['2026-11-15T15:00:00-05:00', { from: '13:00', until: '15:00' }, null],
		// Clocks go back at two in that night.
		['2026-10-31T23:00:00-04:00', night, '2026-11-01T09:00:00-05:00'],
		['2026-11-15T12:00:00-05:00', { from: '09:00', until: '09:00' }, null],
	])('at %s, %j', (now, hours, end) => {
		expect(quietEnd(hours, new Date(now), 'America/New_York')).toEqual(end && new Date(end));
	});
});
