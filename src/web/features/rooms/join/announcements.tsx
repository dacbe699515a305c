import { useEffect, useRef, useState } from 'react';
import type { Tile } from '../call-engine/room-call.ts';
import classes from './announcements.module.css';

const list = new Intl.ListFormat('en-GB');
const SETTLED_MS = 200;

/** Says who came and who went, to those who do not see it. */
export function Announcements({ others }: { others: Tile[] }) {
	const before = useRef<Map<string, string>>(undefined);
	const [words, setWords] = useState('');
	useEffect(() => {
		const people = new Map(others.map(({ personId, name }) => [personId, name]));
		const news = before.current ? changeWords(before.current, people) : arrivalWords(people);
		before.current = people;
		// Screen readers pass over words that come with their region.
		if (news !== null) setTimeout(() => setWords(news), SETTLED_MS);
	}, [others]);
	return (
		<p className={classes.announcements} role="status">
			{words}
		</p>
	);
}

const namesOf = (people: Map<string, string>) => list.format([...people.values()]);

function arrivalWords(people: Map<string, string>): string {
	if (people.size === 0) return 'You are in the call. Nobody else is here just now.';
	return `You are in the call with ${namesOf(people)}.`;
}

/** Null when nobody came or went. */
function changeWords(before: Map<string, string>, now: Map<string, string>): string | null {
	const came = new Map([...now].filter(([id]) => !before.has(id)));
	const went = new Map([...before].filter(([id]) => !now.has(id)));
	const sentences = [
		...(came.size > 0 ? [`${namesOf(came)} joined.`] : []),
		...(went.size > 0 ? [`${namesOf(went)} left.`] : []),
	];
	return sentences.length > 0 ? sentences.join(' ') : null;
}
