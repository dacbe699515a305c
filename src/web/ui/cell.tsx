import { Fragment, type ReactNode } from 'react';
import * as words from '#language/app/screens/kit.ts';
import { dayAndTime, dayOf, shortName, timeOfDay } from '#web/lib/format.ts';
import classes from './cell.module.css';
import { VisuallyHidden } from './layout.tsx';

/* Contents for a cell of a table, or for a fact beside its label. */

/** A dash for a missing value. */
export function Nothing() {
	return (
		<>
			<span aria-hidden="true">–</span>
			<VisuallyHidden>{words.none}</VisuallyHidden>
		</>
	);
}

interface TwoLinesProps {
	first: ReactNode;
	/** Smaller; left out when empty. */
	second?: ReactNode;
}

export function TwoLines({ first, second }: TwoLinesProps) {
	return (
		<>
			<span className={classes.first}>{first}</span>
			{second && <span className={classes.second}>{second}</span>}
		</>
	);
}

interface MomentProps {
	/** An ISO instant. */
	at: string | null;
	timeZone: string;
	/** 'Sun, Nov 22, 9:00 AM' instead of two lines. */
	isOneLine?: boolean;
}

/** The day, with the time below it. */
export function Moment({ at, timeZone, isOneLine }: MomentProps) {
	if (at === null) return <Nothing />;
	const moment = new Date(at);
	if (isOneLine) return <time dateTime={at}>{dayAndTime(moment, timeZone)}</time>;
	return (
		<time dateTime={at}>
			{dayOf(moment, timeZone)}
			<span className={classes.second}>{timeOfDay(moment, timeZone)}</span>
		</time>
	);
}

const SHOWN = 2;

/** Two names and the number of others: 'Rose, Theo +2 more'. */
export function Names({ names }: { names: string[] }) {
	if (names.length === 0) return <Nothing />;
	const others = names.slice(SHOWN);
	return (
		<span className={classes.names} title={names.join(', ')}>
			{names.slice(0, SHOWN).map((name, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
				<Fragment key={index}>
					{index > 0 && ', '}
					<bdi>{shortName(name)}</bdi>
				</Fragment>
			))}
			{others.length > 0 && (
				<span className={classes.more} title={others.join(', ')}>
					{` ${words.andMore(others.length)}`}
				</span>
			)}
		</span>
	);
}
