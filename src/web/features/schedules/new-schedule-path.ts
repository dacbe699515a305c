import type { ScheduleType } from '#contract/schedules.ts';
import { paths } from '#web/lib/paths.ts';

export function newSchedulePath(type?: ScheduleType): string {
	return type ? `${paths.newSchedule}?filter=${type}` : paths.newSchedule;
}
