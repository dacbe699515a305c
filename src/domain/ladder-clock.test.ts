import { describe, expect, test } from 'vitest';
import { isNight, stepMoments, stepWindows } from './ladder-clock.ts';

const at = (time: string) => new Date(`2026-11-15T${time}Z`);

test('[LD-05] a step’s time ends where the next one’s begins', () => {
	const steps = [3, 10, 15].map((afterMinutes) => ({ kind: 'nudge' as const, afterMinutes }));
	expect(stepWindows(stepMoments(steps, at('18:00:00')))).toEqual([
		{ dueAt: at('18:03:00'), notAfter: at('18:09:59.999') },
		{ dueAt: at('18:10:00'), notAfter: at('18:14:59.999') },
		{ dueAt: at('18:15:00'), notAfter: at('18:34:59.999') },
	]);
});

describe('[LD-04] night', () => {
	test.each([
		['20:59:59', false],
		['21:00:00', true],
		['00:00:00', true],
		['07:59:59', true],
		['08:00:00', false],
	])('at %s is %s', (time, expected) => {
		expect(isNight(at(time), 'UTC')).toBe(expected);
	});

	test('is where the person is', () => {
		expect(isNight(at('18:30:00'), 'Asia/Kathmandu')).toBe(true);
		expect(isNight(at('18:30:00'), 'America/St_Johns')).toBe(false);
	});
});
