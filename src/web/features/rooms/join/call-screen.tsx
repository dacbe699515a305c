import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Room } from '#contract/rooms.ts';
import { yourCall } from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import { hereOf } from '#language/call/stage.ts';
import type { Ending, RoomCall, Tile } from '../call-engine/room-call.ts';
import { Announcements } from './announcements.tsx';
import { CallControls } from './call-controls.tsx';
import { CallNotices } from './call-notices.tsx';
import classes from './call-screen.module.css';
import { useTitle } from './door.tsx';
import { Entering } from './entering.tsx';
import { focusOnce } from './focus-once.ts';
import { HostPanel } from './host-panel.tsx';
import { useLargePerson } from './large-person.ts';
import { MorePanel } from './more-panel.tsx';
import { PeopleList } from './people-list.tsx';
import { Stage } from './stage.tsx';
import { useHosting } from './use-hosting.ts';
import { namesOf } from './use-room.ts';

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
	const { phase, me, others } = view;
	const hosting = useHosting(room, view);
	const large = useLargePerson(others);
	const [panel, setPanel] = useState<'people' | 'more'>();
	const closePanel = () => setPanel(undefined);

	useEffect(() => {
		if (phase.name === 'ended') onEnd(phase);
	}, [phase, onEnd]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody comes, goes or answers
	useEffect(() => {
		void onPeopleChange();
	}, [onPeopleChange, others.length, view.answered]);

	function showLarge(connId: string): void {
		if (connId !== large.pinned) large.pin(connId);
		closePanel();
	}
	const onLarge = others.length > 1 ? showLarge : undefined;

	if (phase.name === 'ended') return null;
	if (phase.name !== 'in' && phase.name !== 'reconnecting') {
		return <Entering phase={phase} me={me} onLeave={call.leave} />;
	}
	return (
		<main className={classes.screen}>
			<Head room={room} others={others} />
			<CallNotices
				view={view}
				call={call}
				invited={room.people}
				hosting={hosting.rights !== 'none' ? hosting : undefined}
				onPeople={() => setPanel('people')}
			/>
			<Stage call={call} view={view} large={large} />
			<CallControls
				call={call}
				me={me}
				onPeople={() => setPanel('people')}
				onMore={() => setPanel('more')}
			/>
			<HostPanel
				isOpen={panel === 'people'}
				onClose={closePanel}
				hosting={hosting}
				tiles={others}
				onLarge={onLarge}
			>
				<PeopleList
					others={others}
					invited={room.people}
					yourName={room.yourName}
					onLarge={onLarge}
				/>
			</HostPanel>
			<MorePanel isOpen={panel === 'more'} onClose={closePanel} call={call} me={me} />
			<Announcements others={others} speaker={large.speaker} />
		</main>
	);
}

/** The call's title, and how many of the family are there while somebody is missing. */
function Head({ room, others }: { room: Room; others: Tile[] }) {
	const title = room.title || (room.isOwnCall ? yourCall : words.callWith(room.hostName));
	useTitle(title);
	const here = others.length + 1;
	const missing = namesOf(room.people, 'expected').length;
	return (
		<div className={classes.head}>
			{/* With the focus, screen readers announce the new screen. */}
			<h1 className={classes.title} tabIndex={-1} ref={focusOnce}>
				{title}
			</h1>
			{here > 1 && missing > 0 && <span>{hereOf(here, here + missing)}</span>}
		</div>
	);
}
