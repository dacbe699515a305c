import { useEffect, useRef, useState } from 'react';
import * as words from '#language/call/in-call.ts';
import { isSpeaking } from '#language/call/stage.ts';
import type { Tile } from '../call-engine/room-call.ts';
import classes from './announcements.module.css';

const SETTLED_MS = 200;
/** A screen reader must not talk all the time while people do. */
const QUIET_MS = 15_000;
const MANY = 6;

interface AnnouncementsProps {
	others: Tile[];
	/** Who speaks, as the large picture follows them. */
	speaker: string | undefined;
}

/** Tells screen readers who came, who left, and now and then who speaks. */
export function Announcements({ others, speaker }: AnnouncementsProps) {
	const before = useRef<Map<string, string>>(undefined);
	const [said, setSaid] = useState('');
	useEffect(() => {
		const people = new Map(others.map(({ personId, name }) => [personId, name]));
		const news = before.current ? changeWords(before.current, people) : arrivalWords(people);
		before.current = people;
		// Screen readers ignore text that appears together with its region.
		if (news !== null) setTimeout(() => setSaid(news), SETTLED_MS);
	}, [others]);
	return (
		<>
			<p className={classes.announcements} role="status">
				{said}
			</p>
			<p className={classes.announcements} role="status">
				{useSpeakerWords(others, speaker)}
			</p>
		</>
	);
}

/** Only where there are so many that voices are hard to tell apart. */
function useSpeakerWords(others: Tile[], speaker: string | undefined): string {
	const [said, setSaid] = useState('');
	const saidAt = useRef(-QUIET_MS);
	const tile = others.length >= MANY ? others.find(({ connId }) => connId === speaker) : undefined;
	const name = tile?.isSpeaking ? tile.name : undefined;
	useEffect(() => {
		if (name === undefined || performance.now() - saidAt.current < QUIET_MS) return;
		saidAt.current = performance.now();
		setSaid(isSpeaking(name));
	}, [name]);
	return said;
}

const arrivalWords = (people: Map<string, string>) => words.arrived([...people.values()]);

/** Null when nobody came or went. */
function changeWords(before: Map<string, string>, now: Map<string, string>): string | null {
	const namesWithout = (people: Map<string, string>, others: Map<string, string>) =>
		[...people].filter(([id]) => !others.has(id)).map(([, name]) => name);
	const came = namesWithout(now, before);
	const went = namesWithout(before, now);
	const sentences = [
		...(came.length > 0 ? [words.joined(came)] : []),
		...(went.length > 0 ? [words.left(went)] : []),
	];
	return sentences.length > 0 ? sentences.join(' ') : null;
}
