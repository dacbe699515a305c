import { lazy, Suspense, useEffect, useState } from 'react';
import type { Room } from '#contract/rooms.ts';
import * as words from '#language/call/door.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing, PhoneDrawing } from '#web/ui/drawings.tsx';
import type { Devices } from '../call-engine/devices.ts';
import type { Ending, RoomCall } from '../call-engine/room-call.ts';
import { Door } from './door.tsx';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { TryAgain } from './try-again.tsx';
import { useRoom } from './use-room.ts';
import { Welcome } from './welcome.tsx';

/** Loads the call's code at the tap. */
const loadScreens = () => Promise.all([import('./call-screen.tsx'), import('./end-page.tsx')]);
const CallScreen = lazy(async () => ({ default: (await loadScreens())[0].CallScreen }));
const EndPage = lazy(async () => ({ default: (await loadScreens())[1].EndPage }));

const AfterCall = lazyOrNothing(async () => (await import('./after-call.tsx')).AfterCall);

/** A personal link opens this page. It is a document of its own and loads nothing of the app. */
export function JoinPage({ token }: { token: string | null }) {
	if (token !== null) {
		return (
			<Suspense fallback={<OneMoment />}>
				<OpenedLink token={token} />
			</Suspense>
		);
	}
	return (
		<Door drawing={<DoorDrawing />} title={words.noLinkTitle}>
			<p>{words.noLink}</p>
		</Door>
	);
}

function OpenedLink({ token }: { token: string }) {
	const [call, setCall] = useState<RoomCall>();
	const [ending, setEnding] = useState<Ending>();
	const [isBusy, setBusy] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	/** The person tapped 'Join' before the call began. */
	const [isComing, setComing] = useState(false);
	/** The preview's devices, until the call takes them over. */
	const [devices, setDevices] = useState<Devices>();
	/** The name that a guest typed. */
	const [name, setName] = useState<string>();
	const [nameProblem, setNameProblem] = useState<string>();
	const { found, refresh } = useRoom(token, call !== undefined);
	const room = found.name === 'room' ? found.room : undefined;

	async function join(name?: string): Promise<void> {
		setName(name);
		setNameProblem(undefined);
		setBusy(true);
		try {
			const [{ enterRoom }] = await Promise.all([import('./enter-room.ts'), loadScreens()]);
			setCall(enterRoom(token, { name, devices: usable(devices) }));
			setDevices(undefined);
			setEnding(undefined);
		} catch {
			setFailed(true);
		}
		setBusy(false);
	}

	function handleEnd(how: Ending): void {
		setCall(undefined);
		// Back at the door, a guest can give another name.
		if (how.why === 'refused' && how.isNameTaken) setNameProblem(how.message);
		else setEnding(how);
	}

	function handleJoin(name?: string): void {
		if (room?.state === 'open') return void join(name);
		setName(name);
		setComing(true);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment that it opens
	useEffect(() => {
		if (!isComing || room?.state !== 'open') return;
		setComing(false);
		void join(name);
	}, [isComing, room?.state]);

	// The camera of the preview goes off when the call is over before the person joined. One that
	// starts only after the tap goes off, too: the call has opened its own by then.
	const isOver = found.name === 'unknown' || (room && !isWelcoming(room));
	const needsPreview = !isOver && !call && !ending;
	useEffect(() => {
		if (needsPreview || !devices) return;
		devices.close();
		setDevices(undefined);
	}, [needsPreview, devices]);

	if (hasFailed) return <TryAgain title={words.notLoadedTitle}>{words.notLoaded}</TryAgain>;
	if (call && room) {
		return <CallScreen call={call} room={room} onPeopleChange={refresh} onEnd={handleEnd} />;
	}
	if (ending) {
		const handleAgain = () => void join(name);
		return (
			<EndPage token={token} ending={ending} room={room} isBusy={isBusy} onJoin={handleAgain} />
		);
	}
	switch (found.name) {
		case 'loading':
			return <OneMoment />;
		case 'unreachable':
			return (
				<Door drawing={<PhoneDrawing />} title={words.noConnectionTitle}>
					<p role="status">{words.noConnection}</p>
					<Button look="secondary" onClick={() => void refresh()}>
						{words.tryAgainNow}
					</Button>
				</Door>
			);
		case 'unknown':
			return (
				<Door drawing={<DoorDrawing />} title={words.unknownTitle}>
					<p>{found.message}</p>
				</Door>
			);
		case 'room':
			return isWelcoming(found.room) ? (
				<Welcome
					room={found.room}
					isBusy={isBusy}
					isComing={isComing}
					devices={devices}
					onDevices={setDevices}
					givenName={name}
					nameProblem={nameProblem}
					onJoin={handleJoin}
				/>
			) : (
				<ClosedDoor token={token} room={found.room} />
			);
	}
}

function OneMoment() {
	return (
		<Door title={words.yourCall}>
			<p role="status">{words.oneMoment}</p>
		</Door>
	);
}

const isWelcoming = ({ state }: Room) => state === 'open' || state === 'early';

/** Drops devices with a problem, so that the call asks for them again. */
function usable(devices: Devices | undefined): Devices | undefined {
	if (!devices) return undefined;
	const { microphone, camera } = devices.getView();
	if (microphone === 'on' && camera === 'on') return devices;
	devices.close();
	return undefined;
}

function ClosedDoor({ token, room }: { token: string; room: Room }) {
	const { state, message, isHost, hostName } = room;
	if (state === 'open' || state === 'early') return null;
	return (
		<Door
			drawing={<DoorDrawing />}
			title={words.closedTitles[state]}
			choices={room.choices}
			takesFocus
		>
			<p>{message}</p>
			<Suspense>
				<AfterCall token={token} hostName={hostName} />
			</Suspense>
			{isHost && <a href="/calls">{words.goToMyCalls}</a>}
		</Door>
	);
}
