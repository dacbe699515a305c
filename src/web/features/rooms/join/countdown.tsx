import { useEffect, useState } from 'react';
import { dayAndTime } from '#web/lib/format.ts';
import classes from './countdown.module.css';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long it still takes, by the clock of this device; when it is over the server says. */
export function Countdown({ until }: { until: string }) {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, []);
	const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));
	return (
		<div className={classes.countdown} role="timer" aria-label="Until the call starts">
			{seconds > 0 ? (
				<>
					<span>Starts in</span>
					<strong>{leftWords(seconds)}</strong>
					<span>{dayAndTime(new Date(until), here)} your time</span>
				</>
			) : (
				<strong>Any moment now</strong>
			)}
		</div>
	);
}

/** '4:05', or '2 hours 10 minutes' where seconds say nothing. */
function leftWords(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
	const hours = Math.floor(minutes / 60);
	if (hours >= 48) return `${Math.floor(hours / 24)} days`;
	const rest = minutes % 60 ? ` ${plural(minutes % 60, 'minute')}` : '';
	return `${plural(hours, 'hour')}${rest}`;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
