import { expect, test } from 'vitest';
import type { Schedule } from '#contract/schedules.ts';
import { inOrder } from './schedule-order.ts';

type Facts = Partial<Pick<Schedule, 'active' | 'nextCallTime' | 'pausedReason'>>;
const on = (day: number) => `2026-11-${day}T14:00:00.000Z`;
const schedule = (name: string, facts: Facts) =>
	({ name, active: true, nextCallTime: null, pausedReason: null, ...facts }) as Schedule;
const names = (schedules: Schedule[]) => schedules.map(({ name }) => name);

test('[UX-18] the next moment is first, then what rests or is off, and finished ones stand apart', () => {
	const { ahead, finished } = inOrder([
		schedule('off, newer', { active: false }),
		schedule('rests until 20', { nextCallTime: on(20), pausedReason: { code: 'no_plan' } }),
		schedule('over', { active: false, pausedReason: { code: 'no_date_left' } }),
		schedule('on 25', { nextCallTime: on(25) }),
		schedule('off', { active: false }),
		schedule('also on 22, newer', { nextCallTime: on(22) }),
		schedule('on 22', { nextCallTime: on(22) }),
		schedule('over, too', { pausedReason: { code: 'no_date_left' } }),
		schedule('nobody left', { active: false, pausedReason: { code: 'nobody_left' } }),
	]);
	expect(names(ahead)).toEqual([
		'also on 22, newer',
		'on 22',
		'on 25',
		'rests until 20',
		'off, newer',
		'off',
		'nobody left',
	]);
	expect(names(finished)).toEqual(['over', 'over, too']);
});
