import { expect, test } from 'vitest';
import type { Call } from '#contract/calls.ts';
import { attendanceWords, type Gathering, gatheringsOf, wantedCalls } from './gatherings.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 15, minutes)).toISOString();

let made = 0;
function callOf(name: string, given: Partial<Call> = {}): Call {
	made += 1;
	return {
		_id: `call ${made}`,
		occurrenceId: 'sunday',
		recipientId: { _id: name, name, phoneNumber: `1212555${1000 + made}` },
		status: 'completed',
		scheduledTime: at(0),
		startTime: at(0),
		endTime: at(10),
		duration: 600,
		scheduleId: { _id: 'rule', name: 'Sunday call', frequency: 'weekly', nextCallTime: null },
		notes: '',
		createdAt: at(0),
		updatedAt: at(0),
		detail: null,
		...given,
	};
}

const oneOf = (...calls: Call[]) => gatheringsOf(calls)[0] as Gathering;

test('[GC-05] calls of one group call become one, in the order of the server', () => {
	const quick = { occurrenceId: 'quick', scheduleId: null };
	const found = gatheringsOf([
		callOf('Rose', quick),
		callOf('Theo', quick),
		callOf('Rose'),
		callOf('Maya', { status: 'missed' }),
	]);
	expect(found.map(({ name, calls }) => [name, calls.length])).toEqual([
		['Call with Rose and Theo', 2],
		['Sunday call', 2],
	]);
});

test('[GC-05] it lasted from the first who came to the last who left', () => {
	const rose = callOf('Rose', { startTime: at(2), endTime: at(20) });
	const theo = callOf('Theo', { startTime: at(5), endTime: at(30) });
	const maya = callOf('Maya', { status: 'missed', startTime: at(0), endTime: null });
	expect(oneOf(rose, theo, maya).duration).toBe(28 * 60);
	expect(oneOf({ ...rose, status: 'in-progress' }, theo).duration).toBeNull();
});

test('[GC-05] it says how many came once that is known', () => {
	const people = (...statuses: Call['status'][]) =>
		attendanceWords(oneOf(...statuses.map((status) => callOf('Rose', { status }))));
	expect(people('completed', 'completed', 'completed', 'missed')).toBe('3 of 4 came');
	expect(people('completed', 'cancelled', 'failed')).toBe('1 of 2 came');
	expect(people('missed', 'missed')).toBe('Nobody came');
	expect(people('scheduled', 'scheduled', 'cancelled')).toBe('2 people');
	expect(people('in-progress', 'completed')).toBe('2 people');
	expect(people('cancelled', 'cancelled')).toBe('2 people');
});

test('[GC-05] a search shows whom it found, and everyone when it found the call’s name', () => {
	const rose = callOf('Rose', { notes: 'Cake' });
	const theo = callOf('Theo', { status: 'missed' });
	const gathering = oneOf(rose, theo);
	const statuses = ['completed', 'missed'];
	const found = (wanted: object) =>
		wantedCalls(gathering, { statuses, person: '', search: '', ...wanted });
	expect(found({})).toEqual([rose, theo]);
	expect(found({ search: ' ROSE ' })).toEqual([rose]);
	expect(found({ search: 'cake' })).toEqual([rose]);
	expect(found({ search: theo.recipientId.phoneNumber.slice(-4) })).toEqual([theo]);
	expect(found({ search: 'sunday' })).toEqual([rose, theo]);
	expect(found({ person: 'Theo' })).toEqual([theo]);
	expect(found({ statuses: ['missed'] })).toEqual([theo]);
});
