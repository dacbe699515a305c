import { expect, test } from 'vitest';
import { dateIn, dayAfter, timeIn } from './calendar.ts';

test.each([
	['2026-11-15T23:50:00Z', 'America/New_York', '2026-11-15', '18:50'],
	['2026-11-15T23:50:00Z', 'Asia/Kathmandu', '2026-11-16', '05:35'],
	['2026-11-15T23:50:00Z', 'America/St_Johns', '2026-11-15', '20:20'],
	['2026-11-15T10:00:00Z', 'Pacific/Kiritimati', '2026-11-16', '00:00'],
])('at %s it is in %s %s, %s', (instant, zone, date, time) => {
	expect(dateIn(new Date(instant), zone)).toBe(date);
	expect(timeIn(new Date(instant), zone)).toBe(time);
});

test.each([
	['2026-11-15', undefined, '2026-11-16'],
	['2026-12-31', undefined, '2027-01-01'],
	['2028-02-28', undefined, '2028-02-29'],
	['2026-12-28', 7, '2027-01-04'],
	['2027-01-04', -7, '2026-12-28'],
])('%s and %s days is %s', (date, days, next) => {
	expect(dayAfter(date, days)).toBe(next);
});
