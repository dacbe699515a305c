import type { Timeline as Persons } from '#contract/timeline.ts';
import * as words from '#language/app/screens/history-details.ts';
import { happeningWords } from '#language/app/timeline.ts';
import { useUser } from '#web/lib/session.ts';
import { Moment } from '#web/ui/cell.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import classes from './history.module.css';

interface TimelineProps {
	/** Undefined while it is loading. */
	persons?: Persons;
	isError: boolean;
	onRetry: () => void;
}

/** What really happened, for each person and in words. */
export function Timeline({ persons, isError, onRetry }: TimelineProps) {
	return (
		<section className={classes.timeline} aria-label={words.whatHappened}>
			<h2>{words.whatHappened}</h2>
			{persons?.map((person) => (
				<Person key={person.recipientId ?? 'holder'} {...person} />
			))}
			{!persons && !isError && <Loading />}
			{!persons && isError && <LoadError message={words.notLoaded} onRetry={onRetry} />}
		</section>
	);
}

function Person({ name, events }: Persons[number]) {
	const { timezone } = useUser();
	return (
		<>
			<h3>{name}</h3>
			{events.length === 0 && <p className={classes.nothing}>{words.nothingYet}</p>}
			<ol className={classes.events} aria-label={words.whatHappenedFor(name)}>
				{events.map(({ at, what }) => (
					<li key={`${at} ${happeningWords(what)}`}>
						{happeningWords(what)}
						<Moment at={at} timeZone={timezone} isOneLine />
					</li>
				))}
			</ol>
		</>
	);
}
