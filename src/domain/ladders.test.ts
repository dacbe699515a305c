import { describe, expect, test } from 'vitest';
import type { Care, LadderStep } from '#contract/care.ts';
import { refusalsOfCare } from './ladders.ts';

const dad = { id: 'dad', phone: '12125550101' };
const maria = { id: 'maria', phone: '12125550102' };
const bob = { id: 'bob', phone: '12125550103' };
const twin = { id: 'twin', phone: maria.phone };
const around = { chosen: [dad], circle: [dad, maria, bob, twin], roomMinutes: 60 };

const nudge = (afterMinutes: number): LadderStep => ({ kind: 'nudge', afterMinutes });
const ask = (recipientId: string, afterMinutes: number): LadderStep => ({
	kind: 'relative',
	afterMinutes,
	recipientId,
});
const holder = (afterMinutes: number): LadderStep => ({ kind: 'holder', afterMinutes });

const problemOf = (
	ladder: LadderStep[],
	{
		type = 'call',
		checkIn = null,
		...more
	}: Partial<typeof around> & { type?: 'call' | 'message'; checkIn?: Care['checkIn'] } = {},
) => refusalsOfCare({ type, care: { ladder, checkIn } }, { ...around, ...more }).ladder?.message;

const daily = { graceMinutes: 30, goodNews: false };

describe('[LD-01] a ladder', () => {
	test.each<[string, LadderStep[]]>([
		['gentle', [nudge(3), ask('maria', 10), holder(15)]],
		['one step alone', [holder(1)]],
		['the same relative again, after another', [ask('maria', 5), ask('bob', 10), ask('maria', 15)]],
	])('%s is fine', (_, steps) => {
		expect(problemOf(steps)).toBeUndefined();
		expect(problemOf(steps, { type: 'message', checkIn: daily })).toBeUndefined();
	});

	test.each<[string, LadderStep[], string]>([
		['out of order', [nudge(5), ask('maria', 5)], 'ladder_order'],
		['two nudges', [nudge(3), nudge(5)], 'ladder_nudge_twice'],
		['the holder twice', [holder(3), holder(5)], 'ladder_holder_twice'],
		['somebody who is not listed', [ask('nobody', 3)], 'ladder_person_missing'],
		['nobody at all', [{ kind: 'relative', afterMinutes: 3 }], 'ladder_person_missing'],
		['the person themselves', [ask('dad', 3)], 'ladder_own_person'],
		['the same one twice in a row', [ask('maria', 3), ask('maria', 9)], 'ladder_twice_in_a_row'],
		['two with one phone', [ask('maria', 3), ask('twin', 9)], 'ladder_same_phone'],
	])('with %s is refused', (_, steps, problem) => {
		expect(problemOf(steps)).toBe(problem);
	});

	test('that asks somebody with the person’s own phone is refused', () => {
		const chosen = [{ ...dad, phone: maria.phone }];
		expect(problemOf([ask('maria', 3)], { chosen })).toBe('ladder_same_phone');
	});

	test('of a call may ask others who are in it', () => {
		expect(problemOf([ask('maria', 3)], { chosen: [dad, maria] })).toBeUndefined();
	});

	test('belongs to a call or a check-in', () => {
		expect(problemOf([nudge(3)], { type: 'message' })).toBe('ladder_needs_check_in');
	});

	test('of a call ends with its room', () => {
		expect(problemOf([holder(21)], { roomMinutes: 20 })).toBe('ladder_after_call');
		expect(problemOf([holder(20)], { roomMinutes: 20 })).toBeUndefined();
		const checkIn = { type: 'message' as const, checkIn: daily, roomMinutes: 20 };
		expect(problemOf([holder(21)], checkIn)).toBeUndefined();
	});
});

test('a check-in is for one person', () => {
	const care = { ladder: null, checkIn: daily };
	const of = (chosen: (typeof dad)[]) =>
		refusalsOfCare({ type: 'message', care }, { ...around, chosen }).recipientIds?.message;
	expect(of([dad, maria])).toBe('check_in_one_person');
	expect(of([dad])).toBeUndefined();
});
