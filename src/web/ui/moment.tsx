import { dayOf, timeOfDay } from '#web/lib/format.ts';
import { Nothing } from './nothing.tsx';
import classes from './two-lines.module.css';

interface MomentProps {
	/** An ISO instant. */
	at: string | null;
	timeZone: string;
	/** 'Sun, Nov 22, 9:00 AM' rather than one under the other. */
	isOneLine?: boolean;
}

/** The day, and the time under it. */
export function Moment({ at, timeZone, isOneLine }: MomentProps) {
	if (at === null) return <Nothing />;
	const moment = new Date(at);
	const [day, time] = [dayOf(moment, timeZone), timeOfDay(moment, timeZone)];
	if (isOneLine) return <time dateTime={at}>{`${day}, ${time}`}</time>;
	return (
		<time dateTime={at}>
			{day}
			<span className={classes.second}>{time}</span>
		</time>
	);
}
