import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MonthDay } from '#contract/month.ts';
import * as words from '#language/app/screens/month.ts';
import { calendarDay } from '#web/lib/format.ts';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import classes from './month.module.css';
import { dayByKey, monthOf, weeksOf } from './month-days.ts';
import { DayNotes, MomentLine } from './month-moment.tsx';
import { Weekdays } from './month-turn.tsx';

const { firstWeekday } = words;
const MOST_A_DAY = 3;

export interface GivenMonth {
	month: string;
	today: string;
	/** By date; empty while it loads. */
	days: Map<string, MonthDay>;
	onOpen: (date: string) => void;
}

interface MonthGridProps extends GivenMonth {
	/** A key led to a day of another month. */
	onMonth: (month: string) => void;
}

/** One stop for Tab; the arrow keys move from day to day, and Enter opens one. */
export function MonthGrid({ month, today, days, onOpen, onMonth }: MonthGridProps) {
	const grid = useRef<HTMLTableElement>(null);
	const [reached, setReached] = useState(today);
	/** The focus follows a key as soon as its day is shown, which may be in another month. */
	const isFocusDue = useRef(false);
	const isToday = monthOf(today) === month;
	const stop = monthOf(reached) === month ? reached : isToday ? today : `${month}-01`;

	useEffect(() => {
		if (!isFocusDue.current || stop !== reached) return;
		isFocusDue.current = false;
		grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
	}, [stop, reached]);

	function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
		if (event.ctrlKey || event.altKey || event.metaKey) return;
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			onOpen(stop);
			return;
		}
		const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
		const next = dayByKey(event.key, stop, { firstWeekday, isRightToLeft });
		if (!next) return;
		event.preventDefault();
		isFocusDue.current = true;
		setReached(next);
		if (monthOf(next) !== month) onMonth(monthOf(next));
	}

	const weeks = weeksOf(month, firstWeekday);
	return (
		<table
			ref={grid}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are moved between and opened
			role="grid"
			className={classes.grid}
			aria-labelledby="month"
			aria-description={words.howToMove}
		>
			<thead>
				<Weekdays />
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week.find(Boolean)}>
						{week.map((date, index) =>
							date ? (
								<Day
									key={date}
									date={date}
									day={days.get(date)}
									isToday={date === today}
									isPast={date < today}
									isStop={date === stop}
									onKeyDown={handleKeyDown}
									onOpen={() => {
										setReached(date);
										onOpen(date);
									}}
								/>
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: an empty place in the week
								<td key={index} className={classes.blank} />
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface DayProps {
	date: string;
	day?: MonthDay;
	isToday: boolean;
	isPast: boolean;
	isStop: boolean;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	onOpen: () => void;
}

function Day({ date, day, isToday, isPast, isStop, ...handlers }: DayProps) {
	const moments = day?.moments ?? [];
	const more = moments.length - MOST_A_DAY;
	return (
		<td
			className={classes.day}
			data-date={date}
			data-past={isPast || undefined}
			data-off={day?.isOff ? true : undefined}
			tabIndex={isStop ? 0 : -1}
			aria-current={isToday ? 'date' : undefined}
			aria-haspopup="dialog"
			onKeyDown={handlers.onKeyDown}
			onClick={handlers.onOpen}
		>
			<VisuallyHidden>
				{calendarDay(date, { weekday: 'long', month: 'long', day: 'numeric' })}
			</VisuallyHidden>
			<span className={classes.number} aria-hidden>
				{Number(date.slice(8))}
			</span>
			{isToday && <span className={classes.today}>{words.today}</span>}
			<DayNotes day={day} />
			{moments.length > 0 && (
				<ul>
					{moments.map((moment) => (
						<li key={moment.scheduleId + moment.day}>
							<MomentLine moment={moment} />
						</li>
					))}
				</ul>
			)}
			{more > 0 && <p className={classes.more}>{words.andMore(more)}</p>}
		</td>
	);
}
