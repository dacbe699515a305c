import { IconMessage2, IconPhone } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { COMING_DAYS, type Planned } from '#contract/dashboard.ts';
import * as words from '#language/app/screens/dashboard.ts';
import { dateIn, dayAfter } from '#web/lib/calendar.ts';
import { calendarDay, timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import classes from './week-strip.module.css';

const MOST_A_DAY = 3;

interface WeekStripProps {
	/** Undefined when it could not be loaded; nothing is shown then. */
	planned?: Planned[];
	now: Date;
}

/** The planned calls and messages, day by day. */
export function WeekStrip({ planned, now }: WeekStripProps) {
	const { timezone } = useUser();
	if (!planned || planned.length === 0) return null;
	const byDay = Map.groupBy(planned, ({ at }) => dateIn(new Date(at), timezone));
	return (
		<section className={classes.section} aria-labelledby="coming">
			<h2 id="coming">{words.thisWeek}</h2>
			<ol className={classes.days}>
				{daysFrom(dateIn(now, timezone)).map((day, index) => (
					<Day
						key={day}
						day={day}
						isToday={index === 0}
						planned={byDay.get(day) ?? []}
						zone={timezone}
					/>
				))}
			</ol>
		</section>
	);
}

function daysFrom(first: string): string[] {
	const days = [first];
	for (let day = first; days.length < COMING_DAYS; days.push(day)) day = dayAfter(day);
	return days;
}

interface DayProps {
	day: string;
	isToday: boolean;
	planned: Planned[];
	zone: string;
}

function Day({ day, isToday, planned, zone }: DayProps) {
	const more = planned.length - MOST_A_DAY;
	return (
		<li
			className={classes.day}
			data-today={isToday || undefined}
			data-free={planned.length === 0 || undefined}
		>
			<h3>
				{isToday ? words.today : calendarDay(day, { weekday: 'short' })}{' '}
				<span>{calendarDay(day)}</span>
			</h3>
			{planned.length === 0 ? (
				<p className={classes.free}>{words.free}</p>
			) : (
				<ul>
					{planned.slice(0, MOST_A_DAY).map(({ scheduleId, name, type, at }) => (
						<li key={scheduleId + at}>
							<Link
								to={generatePath(paths.editSchedule, { scheduleId })}
								className={classes.planned}
								data-type={type}
								title={name}
							>
								{type === 'call' ? (
									<IconPhone role="img" aria-label={words.call} size={16} />
								) : (
									<IconMessage2 role="img" aria-label={words.message} size={16} />
								)}
								<time dateTime={at}>{timeOfDay(new Date(at), zone)}</time>
								<span className={classes.name}>{name}</span>
							</Link>
						</li>
					))}
					{more > 0 && <li className={classes.more}>{words.more(more)}</li>}
				</ul>
			)}
		</li>
	);
}
