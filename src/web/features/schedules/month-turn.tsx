import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as words from '#language/app/screens/month.ts';
import { calendarDay } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import classes from './month.module.css';
import { monthAfter } from './month-days.ts';
import type { ShownMonth } from './use-month.ts';

interface MonthTurnProps {
	shown: Pick<ShownMonth, 'month' | 'present' | 'first' | 'last' | 'choose'>;
	/** More buttons, at the end. */
	children?: ReactNode;
}

export const monthWords = (month: string) =>
	calendarDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** Names the month, and leads to others. */
export function MonthTurn({ shown, children }: MonthTurnProps) {
	const { month, present, first, last, choose } = shown;
	return (
		<div className={classes.head}>
			<h2 id="month" aria-live="polite">
				{monthWords(month)}
			</h2>
			<div className={classes.turn}>
				<IconButton
					label={words.previousMonth}
					icon={<IconChevronLeft aria-hidden />}
					onClick={() => choose(monthAfter(month, -1))}
					disabled={month <= first}
				/>
				<Button look="secondary" onClick={() => choose(present)} disabled={month === present}>
					{words.today}
				</Button>
				<IconButton
					label={words.nextMonth}
					icon={<IconChevronRight aria-hidden />}
					onClick={() => choose(monthAfter(month, 1))}
					disabled={month >= last}
				/>
			</div>
			<div className={classes.paper}>{children}</div>
		</div>
	);
}

/** November 1, 2026 was a Sunday, which counts as 0. */
const inOrder = Array.from({ length: 7 }, (_, index) => {
	const weekday = (words.firstWeekday + index) % 7;
	return calendarDay(`2026-11-0${1 + weekday}`, { weekday: 'short' });
});

/** The heads of the columns of a month. */
export function Weekdays() {
	return (
		<tr>
			{inOrder.map((weekday) => (
				<th key={weekday} scope="col">
					{weekday}
				</th>
			))}
		</tr>
	);
}
