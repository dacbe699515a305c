import { describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { matching, sortPeople } from './find-people.ts';

const person = (name: string, phoneNumber: string, relationship = '') =>
	({ _id: name, name, phoneNumber, relationship }) as Recipient;

const people = [
	person('Zoë Meier', '442079460958', 'Neighbour'),
	person('ana', '12125550177'),
	person('José Ruiz', '12125550134', 'Brother'),
	person('Rose 10', '16465550199', 'Grandmother'),
	person('Rose 2', '16465550188'),
];

describe('finding people', () => {
	test.each([
		['jose', ['José Ruiz']],
		[' JOSÉ ', ['José Ruiz']],
		['grandm', ['Rose 10']],
		['212-555', ['ana', 'José Ruiz']],
		['(646) 555-0199', ['Rose 10']],
		['+44 20', ['Zoë Meier']],
		['rose 2', ['Rose 2']],
		['', people.map(({ name }) => name)],
		['nobody', []],
	])('[UX-10] %j finds %j', (search, names) => {
		expect(people.filter(matching(search)).map(({ name }) => name)).toEqual(names);
	});

	test.each([
		['name', ['ana', 'José Ruiz', 'Rose 2', 'Rose 10', 'Zoë Meier']],
		['newest', ['Zoë Meier', 'ana', 'José Ruiz', 'Rose 10', 'Rose 2']],
		['talked', ['Rose 10', 'José Ruiz', 'ana', 'Rose 2', 'Zoë Meier']],
	] as const)('[UX-10] by %s', (order, names) => {
		const talks = [
			{ _id: 'José Ruiz', lastCallAt: '2026-11-08T15:00:00.000Z' },
			{ _id: 'Rose 10', lastCallAt: '2026-11-14T15:00:00.000Z' },
			{ _id: 'Zoë Meier', lastCallAt: null },
		];
		expect(sortPeople(people, order, talks).map(({ name }) => name)).toEqual(names);
	});
});
