import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Room } from '#contract/rooms.ts';
import { yourCall } from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import type { CallView, Ending, RoomCall, Tile } from '../call-engine/room-call.ts';
import { CallControls } from './call-controls.tsx';
import { CallNotices } from './call-notices.tsx';
import classes from './call-screen.module.css';
import { useTitle } from './door.tsx';
import { Entering } from './entering.tsx';
import { focusOnce } from './focus-once.ts';
import { HostPanel } from './host-panel.tsx';
import { MyTile, PersonTile } from './tile.tsx';
import { fitTiles } from './tile-grid.ts';
import { useHosting } from './use-hosting.ts';

const SETTLED_MS = 200;

interface CallScreenProps {
	call: RoomCall;
	room: Room;
	/** Asks the server again who is expected. */
	onPeopleChange: () => Promise<void>;
	onEnd: (ending: Ending) => void;
}

/** From the tap on 'Join' to the end of the call. */
export function CallScreen({ call, room, onPeopleChange, onEnd }: CallScreenProps) {
	const view = useSyncExternalStore(call.subscribe, call.getView);
	const { phase, me, others, waiting } = view;
	const hosting = useHosting(room, waiting);
	const [isPanelOpen, setPanelOpen] = useState(false);

	useEffect(() => {
		if (phase.name === 'ended') onEnd(phase);
	}, [phase, onEnd]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody comes or goes
	useEffect(() => {
		void onPeopleChange();
	}, [onPeopleChange, others.length]);

	if (phase.name === 'ended') return null;
	if (phase.name !== 'in' && phase.name !== 'reconnecting') {
		return <Entering phase={phase} me={me} onLeave={call.leave} />;
	}
	const isHost = hosting.rights !== 'none';
	return (
		<main className={classes.screen}>
			<Title>{room.title || titleOf(room)}</Title>
			<CallNotices
				view={view}
				call={call}
				invited={room.people}
				hosting={isHost ? hosting : undefined}
				onPeople={() => setPanelOpen(true)}
			/>
			<Stage view={view} />
			<CallControls call={call} me={me} onPeople={isHost ? () => setPanelOpen(true) : undefined} />
			{isHost && (
				<HostPanel
					isOpen={isPanelOpen}
					onClose={() => setPanelOpen(false)}
					hosting={hosting}
					tiles={others}
				/>
			)}
			<Announcements others={others} />
		</main>
	);
}

const titleOf = ({ isOwnCall, hostName }: Room) =>
	isOwnCall ? yourCall : words.callWith(hostName);

function Title({ children: title }: { children: string }) {
	useTitle(title);
	return (
		// With the focus, screen readers announce the new screen.
		<h1 className={classes.title} tabIndex={-1} ref={focusOnce}>
			{title}
		</h1>
	);
}

/** Tells screen readers who came and who left. */
function Announcements({ others }: { others: Tile[] }) {
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
		<p className={classes.announcements} role="status">
			{said}
		</p>
	);
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

/** Everyone in the room. With only one other person, they fill the stage and we get a corner. */
function Stage({ view: { me, others } }: { view: CallView }) {
	const { place, size } = useSize();
	const isCornered = others.length === 1;
	const { width, height } = fitTiles(isCornered ? 1 : others.length + 1, size.width, size.height);
	const tiles = useRef<HTMLUListElement>(null);
	useLayoutEffect(() => {
		tiles.current?.style.setProperty('--tile-width', `${width}px`);
		tiles.current?.style.setProperty('--tile-height', `${height}px`);
	}, [width, height]);
	return (
		<div ref={place} className={classes.stage}>
			<ul ref={tiles} className={classes.tiles} aria-label={words.peopleInCall}>
				{others.map((tile) => (
					<PersonTile key={tile.connId} tile={tile} />
				))}
				<MyTile me={me} isCornered={isCornered} />
			</ul>
		</div>
	);
}

function useSize() {
	const place = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useLayoutEffect(() => {
		const element = place.current;
		if (!element) return;
		const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { place, size };
}
