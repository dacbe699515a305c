import { expect, test } from 'vitest';
import { callStatuses } from '#contract/calls.ts';
import { attendanceOf, gatheringStatus } from './gatherings.ts';

const of = (...statuses: (typeof callStatuses)[number][]) => statuses.map((status) => ({ status }));

test('[GC-05] a group call has the status of those who decide it', () => {
	for (const status of callStatuses) expect(gatheringStatus(of(status))).toBe(status);
	expect(gatheringStatus(of('completed', 'in-progress', 'missed'))).toBe('in-progress');
	expect(gatheringStatus(of('cancelled', 'scheduled'))).toBe('scheduled');
	expect(gatheringStatus(of('failed', 'missed', 'completed'))).toBe('completed');
	expect(gatheringStatus(of('cancelled', 'failed', 'missed'))).toBe('missed');
	expect(gatheringStatus(of('cancelled', 'failed'))).toBe('failed');
});

test('[GC-05] people who were taken out are not counted', () => {
	expect(attendanceOf(of('completed', 'completed', 'missed', 'failed', 'cancelled'))).toEqual({
		came: 2,
		invited: 4,
	});
	expect(attendanceOf(of('cancelled'))).toEqual({ came: 0, invited: 0 });
});
