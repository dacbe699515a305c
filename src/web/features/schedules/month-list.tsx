import * as words from '#language/app/screens/month.ts';
import { calendarDay } from '#web/lib/format.ts';
import { Fold } from '#web/ui/fold.tsx';
import classes from './month.module.css';
import type { GivenMonth } from './month-grid.tsx';
import { DayNotes, MomentLine } from './month-moment.tsx';

/** The days on which something is, one below the other; earlier ones fold away. */
export function MonthList({ today, days, onOpen }: GivenMonth) {
	const busy = [...days.values()].filter(
		({ moments, isOff, clockChange }) => moments.length > 0 || isOff || clockChange,
	);
	const { earlier = [], ahead = [] } = Object.groupBy(busy, ({ date }) =>
		date < today ? 'earlier' : 'ahead',
	);
	const listOf = (shown: typeof busy) => (
		<ol className={classes.list}>
			{shown.map((day) => (
				<li key={day.date} aria-current={day.date === today ? 'date' : undefined}>
					<h3>
						{calendarDay(day.date, { weekday: 'long', month: 'long', day: 'numeric' })}
						{day.date === today && <span className={classes.today}>{words.today}</span>}
					</h3>
					<DayNotes day={day} />
					{day.moments.map((moment) => (
						<button
							key={moment.scheduleId + moment.day}
							type="button"
							className={classes.row}
							aria-haspopup="dialog"
							onClick={() => onOpen(day.date)}
						>
							<MomentLine moment={moment} />
						</button>
					))}
				</li>
			))}
		</ol>
	);
	const isPast = ahead.length === 0;
	return (
		<>
			{earlier.length > 0 && !isPast && <Fold summary={words.earlier}>{listOf(earlier)}</Fold>}
			{isPast ? listOf(earlier) : listOf(ahead)}
		</>
	);
}
