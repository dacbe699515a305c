import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time.ts';
import { comparePlans } from './compare.ts';
import { FORMAT, type Moment, type Plan, type PlannedText } from './plan.ts';

const SUNDAY = '2026-11-22T14:00:00.000Z';
const NEXT = '2026-11-29T14:00:00.000Z';

const moment = (at: string): Moment => ({
	accountId: 'a',
	scheduleId: 's',
	title: 'Sunday call',
	kind: 'call',
	at,
	local: `${at.slice(0, 10)} 09:00`,
	zone: 'America/New_York',
	status: 'dispatched',
});
const text = (at: string, person = 'rosa'): PlannedText => ({
	accountId: 'a',
	scheduleId: 's',
	title: 'Sunday call',
	momentAt: at,
	at,
	way: 'text',
	what: 'invite',
	person,
	address: '16465550101',
	segments: 1,
	words: 'digest',
});
const plan = (changes: Partial<Plan> = {}): Plan => ({
	kinbellPlan: FORMAT,
	from: '2026-11-15T12:00:00.000Z',
	until: '2027-11-15T12:00:00.000Z',
	isCut: false,
	accounts: { a: { email: 'ana@example.com', zone: 'America/New_York' } },
	people: { rosa: 'Rosa' },
	moments: [moment(SUNDAY), moment(NEXT)],
	texts: [text(SUNDAY), text(NEXT)],
	...changes,
});
const later = (at: string) => new Date(Date.parse(at) + HOUR_MS).toISOString();
const ROSA = 'invite of “Sunday call”, a text to Rosa by ana@example.com';
const CALL = '2026-11-22 09:00 America/New_York  “Sunday call” (call) of ana@example.com';

describe('[TR-08] of two plans, the comparison tells', () => {
	test('nothing where nothing is different', () => {
		expect(comparePlans(plan(), plan())).toEqual([]);
	});

	test.each<[string, Partial<Plan>, string[]]>([
		[
			'a moment an hour later',
			{ moments: [{ ...moment(later(SUNDAY)), local: '2026-11-22 10:00' }, moment(NEXT)] },
			[`~ moved    ${CALL}: now 2026-11-22 10:00`],
		],
		['a moment that is missing', { moments: [moment(NEXT)] }, [`- missing  ${CALL}`]],
		[
			'a moment that comes twice',
			{ moments: [moment(SUNDAY), moment(SUNDAY), moment(NEXT)] },
			[`+ again    ${CALL}`],
		],
		[
			'a moment that is refused',
			{ moments: [{ ...moment(SUNDAY), status: 'refused' }, moment(NEXT)] },
			[`~ changed  ${CALL}: was dispatched America/New_York, is refused America/New_York`],
		],
		[
			'a text an hour later',
			{ texts: [text(later(SUNDAY)), text(NEXT)] },
			[
				`~ moved    2026-11-22 09:00 America/New_York  ${ROSA}: now 2026-11-22 10:00 America/New_York`,
			],
		],
		[
			'a text that is missing',
			{ texts: [text(SUNDAY)] },
			[`- missing  2026-11-29 09:00 America/New_York  ${ROSA}`],
		],
		[
			'a text that goes out twice',
			{ texts: [text(SUNDAY), text(NEXT), text(NEXT)] },
			[`+ again    2026-11-29 09:00 America/New_York  ${ROSA}`],
		],
		[
			'a text to somebody else',
			{ texts: [text(SUNDAY), text(NEXT), text(NEXT, 'luis')] },
			[`+ new      2026-11-29 09:00 America/New_York  ${ROSA.replace('Rosa', 'luis')}`],
		],
		[
			'a text that costs more',
			{ texts: [text(SUNDAY), { ...text(NEXT), segments: 2, words: 'other' }] },
			[`~ changed  2026-11-29 09:00 America/New_York  ${ROSA}: had 1 segments, has 2`],
		],
		[
			'other words',
			{ texts: [text(SUNDAY), { ...text(NEXT), words: 'other' }] },
			[`~ changed  2026-11-29 09:00 America/New_York  ${ROSA}: says something else`],
		],
	])('%s', (_, changes, found) => {
		expect(comparePlans(plan(), plan(changes))).toEqual(found);
	});

	test('only of the time that both have looked at', () => {
		const after = plan({ from: '2026-11-23T00:00:00.000Z', moments: [moment(NEXT)] });
		expect(comparePlans(plan(), { ...after, texts: [text(NEXT)] })).toEqual([]);
		// Only what belongs to a moment of that time: people may have come to the one before.
		const nudge = { ...text(SUNDAY), at: '2026-11-23T12:00:00.000Z' };
		const before = plan({ texts: [text(SUNDAY), nudge, text(NEXT)] });
		expect(comparePlans(before, { ...after, texts: [text(NEXT)] })).toEqual([]);
		const far = { from: '2030-01-01T00:00:00.000Z', until: '2031-01-01T00:00:00.000Z' };
		expect(() => comparePlans(plan(), plan(far))).toThrow('no day in common');
	});
});
