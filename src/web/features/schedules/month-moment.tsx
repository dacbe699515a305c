import { IconAlertTriangle, IconMessage2, IconPhone } from '@tabler/icons-react';
import type { MonthDay, MonthMoment } from '#contract/month.ts';
import { DAY_MS } from '#domain/time.ts';
import * as words from '#language/app/screens/month.ts';
import { typeNames } from '#language/app/screens/schedule-terms.ts';
import { locale } from '#language/locale.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { dayOf, shortName, timeOfDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import classes from './month.module.css';
import { timeOf } from './use-month.ts';

/** How a moment looks; the words beside it say the same. */
function lookOf({ status, occurrenceId }: MonthMoment) {
	if (status === 'skipped' || status === 'paused' || status === 'done') return status;
	return occurrenceId ? 'stored' : 'computed';
}

export function MomentLine({ moment }: { moment: MonthMoment }) {
	const { timezone } = useUser();
	const { name, type } = moment;
	const at = timeOf(moment);
	const look = lookOf(moment);
	const note = noteOf(moment, timezone);
	const Icon = type === 'call' ? IconPhone : IconMessage2;
	const What = look === 'skipped' ? 's' : 'span';
	return (
		<span className={classes.moment} data-look={look} data-type={type}>
			<Icon role="img" aria-label={typeNames[type]} size={16} />
			<What>
				<time dateTime={at.toISOString()}>{timeOfDay(at, timezone)}</time>{' '}
				<span className={classes.name}>{shortName(name)}</span>
			</What>
			{note && <span className={classes.note}>{note}</span>}
		</span>
	);
}

/** What became of it, in a few words. */
function noteOf({ status, at, movedTo, people }: MonthMoment, zone: string) {
	if (status === 'skipped') return words.skipped;
	if (status === 'paused') return words.paused;
	if (people) return words.cameOf(people.came, people.invited);
	return movedTo && words.movedFrom(fromWords(new Date(at), new Date(movedTo), zone));
}

/** The weekday that it left; the time on the same day, the date where the weekday is the same. */
function fromWords(from: Date, to: Date, zone: string): string {
	const days = Math.abs(Date.parse(dateIn(to, zone)) - Date.parse(dateIn(from, zone))) / DAY_MS;
	if (days === 0) return timeOfDay(from, zone);
	if (days >= 7) return dayOf(from, zone);
	return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(from);
}

/** What is special about the day itself. */
export function DayNotes({ day }: { day?: MonthDay }) {
	return (
		<>
			{day?.isOff && <p className={classes.off}>{words.dayOff(day.isOff)}</p>}
			{day?.clockChange && (
				<p className={classes.hint}>
					<IconAlertTriangle aria-hidden size={16} />
					{words.clocks[day.clockChange]}
				</p>
			)}
		</>
	);
}
