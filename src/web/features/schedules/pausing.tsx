import type { Schedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/pause.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { calendarDay } from '#web/lib/format.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';

/** Pauses a schedule, or ends its pause. */
export const PauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog);

export const canPause = ({ active, frequency }: Schedule) => active && frequency !== 'once';

const longDay = (day: string) =>
	calendarDay(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Paused until Friday, December 12'; null without a pause. */
export function pausedWords({
	pause,
	timezone,
}: Pick<Schedule, 'pause' | 'timezone'>): string | null {
	if (!pause) return null;
	return pause.from <= dateIn(new Date(), timezone)
		? words.pausedUntil(longDay(pause.until))
		: words.pausesFrom(longDay(pause.from), longDay(pause.until));
}
