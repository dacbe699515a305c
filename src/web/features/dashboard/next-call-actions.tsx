import type { Schedule } from '#contract/schedules.ts';
import { isSkipped } from '#language/app/screens/moment-actions.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { shortDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { MomentActions } from '../schedules/moment-actions.tsx';
import { useMomentAt } from '../schedules/moments.ts';
import classes from './next-call.module.css';

interface NextCallActionsProps {
	schedules: Schedule[];
	/** The schedule of the next call. */
	next?: Schedule;
}

/** Skips or moves the next call, and brings back those that were skipped before it. */
export function NextCallActions({ schedules, next }: NextCallActionsProps) {
	const { timezone } = useUser();
	const at = next?.nextCallTime ?? '';
	const moment = useMomentAt(next?._id, at);
	const skipped = skippedUntil(schedules, next && dateIn(new Date(at), timezone));
	return (
		<>
			{next && moment && <MomentActions schedule={next} moment={moment} />}
			{skipped.map(({ schedule, day }) => (
				<div key={schedule._id + day} className={classes.skipped}>
					<p>{isSkipped(schedule.name, shortDay(day))}</p>
					<MomentActions schedule={schedule} moment={{ day, status: 'skipped' }} isShort />
				</div>
			))}
		</>
	);
}

/** The skipped calls up to that day, which is the next call's; without one, all that are ahead. */
function skippedUntil(schedules: Schedule[], last = '9999-12-31') {
	return schedules
		.filter(({ type, active }) => type === 'call' && active)
		.flatMap((schedule) =>
			schedule.exceptions
				.filter(({ kind, day }) => kind === 'skipped' && day <= last)
				.map(({ day }) => ({ schedule, day })),
		)
		.sort((one, other) => one.day.localeCompare(other.day));
}
