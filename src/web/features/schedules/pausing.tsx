import { Suspense } from 'react';
import { resumeSchedule } from '#contract/calendar.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import * as words from '#language/app/screens/pause.ts';
import { request } from '#web/lib/api.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { calendarDay } from '#web/lib/format.ts';
import { useAskedChange } from '#web/ui/asked-change.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { Told } from '#web/ui/told.tsx';

const PauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog);

export const canPause = ({ active, frequency }: Schedule) => active && frequency !== 'once';

/** Pauses a schedule, or ends its pause; `dialogs` ask what is needed for it. */
export function usePausing() {
	const pausing = useDialog<Schedule>();
	const { start, given, names, dialog } = useAskedChange({
		ask: ({ _id }: Schedule, query: ChangeQuery) =>
			request(resumeSchedule, { params: { scheduleId: _id }, query }),
		done: ({ name }) => words.resumed(name),
	});
	return {
		pauseOrResume: (schedule: Schedule) =>
			schedule.pause ? start(schedule) : pausing.open(schedule),
		dialogs: (
			<>
				<Suspense>
					{pausing.subject && <PauseDialog {...pausing.dialog} schedule={pausing.subject} />}
				</Suspense>
				<ConfirmDialog
					{...dialog}
					title={words.resumeQuestion(given?.name ?? '')}
					confirmLabel={words.resumeNow}
					dismissLabel={words.keepPause}
					look="primary"
				>
					<p>{words.resumeHint}</p>
					<Told names={names} />
				</ConfirmDialog>
			</>
		),
	};
}

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
