import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MonthDay, MonthMoment } from '#contract/month.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/fridge.ts';
import { familyOf } from '#language/app/screens/kit.ts';
import { andMore, clocks, dayOff, firstWeekday } from '#language/app/screens/month.ts';
import { locale } from '#language/locale.ts';
import { zoneWords } from '#language/moments.ts';
import { shortName, timeOfDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { otherWeekdayIn } from '#words/clock.ts';
import classes from './fridge-sheet.module.css';
import { weeksOf } from './month-days.ts';
import { monthWords, Weekdays } from './month-turn.tsx';
import { timeOf } from './use-month.ts';

interface FridgeSheetProps {
	month: string;
	days: MonthDay[];
	schedules: Schedule[];
	recipients: Recipient[];
}

/** Of the letters, in points. */
const SIZES = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5.5];
/** How many a day has on the sheet, if everything does not fit even in the smallest letters. */
const FEWER = [8, 6, 5, 4, 3, 2, 1];

/** As large as the part of a page that A4 and Letter have in common. The screen shows it smaller if it must. */
export function FridgeSheet({ month, days, schedules, recipients }: FridgeSheetProps) {
	const { name, timezone } = useUser();
	const { frame, sheet, most } = useFit([days, schedules, recipients]);
	const byDate = new Map(days.map((day) => [day.date, day]));
	const peopleOf = (scheduleId: string) => {
		const invited = schedules.find(({ _id }) => _id === scheduleId)?.recipientIds ?? [];
		return invited.flatMap(({ _id }) => recipients.find((each) => each._id === _id) ?? []);
	};
	return (
		<section className={classes.paper} aria-label={words.sheet}>
			<div ref={frame} className={classes.frame}>
				<div ref={sheet} className={classes.sheet}>
					<header className={classes.head}>
						<p className={classes.month}>{monthWords(month)}</p>
						<p>{familyOf(name)}</p>
						<p>{words.whoseTimes(zoneWords(timezone))}</p>
					</header>
					<table className={classes.weeks} aria-label={monthWords(month)}>
						<thead>
							<Weekdays />
						</thead>
						<tbody>
							{weeksOf(month, firstWeekday).map((week) => (
								<tr key={week.find(Boolean)}>
									{week.map((date, index) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: a place in the week
										<td key={index}>
											{date && (
												<Day date={date} day={byDate.get(date)} most={most} peopleOf={peopleOf} />
											)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
					<div className={classes.notes}>
						<p>{words.notes}</p>
						<hr />
						<hr />
					</div>
				</div>
			</div>
		</section>
	);
}

interface DayProps {
	date: string;
	day?: MonthDay;
	most: number;
	peopleOf: (scheduleId: string) => Recipient[];
}

/** A day with more than these has smaller letters, so that it does not make all others small. */
const MANY = 2;

/** Only what takes place: paper cannot be undone. */
const takesPlace = ({ status }: MonthMoment) => status !== 'skipped' && status !== 'paused';

function Day({ date, day, most, peopleOf }: DayProps) {
	const moments = day?.moments.filter(takesPlace) ?? [];
	const more = moments.length - most;
	return (
		<div data-many={moments.length > MANY ? true : undefined} className={classes.day}>
			<p className={classes.number}>{Number(date.slice(8))}</p>
			{day?.isOff && <p>{dayOff(day.isOff)}</p>}
			{day?.clockChange && <p>{clocks[day.clockChange]}</p>}
			{moments.slice(0, most).map((moment) => (
				<Moment
					key={moment.scheduleId + moment.day}
					moment={moment}
					people={peopleOf(moment.scheduleId)}
				/>
			))}
			{more > 0 && <p>{andMore(more)}</p>}
		</div>
	);
}

function Moment({ moment, people }: { moment: MonthMoment; people: Recipient[] }) {
	const { timezone: home } = useUser();
	const at = timeOf(moment);
	return (
		<div className={classes.moment}>
			<p>
				<time dateTime={at.toISOString()}>{timeOfDay(at, home)}</time> {shortName(moment.name)}
			</p>
			{localTimes(at, home, people).map((local) => (
				<p key={local} className={classes.local}>
					{local}
				</p>
			))}
		</div>
	);
}

/** 'Rose and Theo: 6:00 AM', for people whose clocks show something else. */
function localTimes(at: Date, home: string, people: Recipient[]): string[] {
	const clockOf = (zone: string) => {
		const weekday = otherWeekdayIn(locale, at, zone, home);
		const clock = timeOfDay(at, zone);
		return weekday ? words.onWeekday(clock, weekday) : clock;
	};
	const elsewhere = people.filter(
		({ timezone }) => timezone && clockOf(timezone) !== clockOf(home),
	);
	return [...Map.groupBy(elsewhere, ({ timezone }) => clockOf(timezone))].map(([clock, there]) =>
		words.timeFor(
			clock,
			there.map(({ name }) => shortName(name)),
		),
	);
}

/** Takes the largest letters with which everything is on the sheet. */
function useFit(content: unknown[]) {
	const frame = useRef<HTMLDivElement>(null);
	const sheet = useRef<HTMLDivElement>(null);
	const [most, setMost] = useState(Number.POSITIVE_INFINITY);
	const [hasFonts, setHasFonts] = useState(false);

	useEffect(() => void document.fonts.ready.then(() => setHasFonts(true)), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes its height
	useLayoutEffect(() => {
		const fits = setLargestSize(sheet.current as HTMLElement);
		const fewer = FEWER.find((count) => count < most);
		if (!fits && fewer) setMost(fewer);
	}, [...content, most, hasFonts]);

	useLayoutEffect(() => {
		const scale = () => {
			if (!frame.current || !sheet.current) return;
			const factor = Math.min(1, frame.current.clientWidth / sheet.current.offsetWidth);
			frame.current.style.setProperty('--factor', String(factor));
			frame.current.style.setProperty('--height', `${sheet.current.offsetHeight * factor}px`);
		};
		const observer = new ResizeObserver(scale);
		for (const element of [frame.current, sheet.current]) if (element) observer.observe(element);
		return () => observer.disconnect();
	}, []);

	return { frame, sheet, most };
}

/** Halves the range at each step, as every step lays out the whole sheet. Returns whether any size fits. */
function setLargestSize(sheet: HTMLElement): boolean {
	const room = Number.parseFloat(getComputedStyle(sheet).minHeight) + 1;
	const fits = (index: number) => {
		sheet.style.setProperty('--size', `${SIZES[index]}pt`);
		// It grows where its content needs more than the paper has.
		return sheet.offsetHeight <= room;
	};
	let [largest, smallest] = [0, SIZES.length - 1];
	while (largest < smallest) {
		const middle = Math.floor((largest + smallest) / 2);
		if (fits(middle)) smallest = middle;
		else largest = middle + 1;
	}
	return fits(smallest);
}
