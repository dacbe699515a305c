import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutSchemas } from '#contract/endpoint.ts';
import { roomRoutes } from '#contract/room-routes.ts';
import type * as contract from '#contract/rooms.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { watchDoor } from './watch-door.ts';

const getRoom = withoutSchemas<typeof contract.getRoom>(roomRoutes.getRoom);
const openRoom = withoutSchemas<typeof contract.openRoom>(roomRoutes.openRoom);

/** How often to ask while changes are heard, and while they are not. */
const HEARING_MS = 60_000;
const AGAIN_MS = 10_000;
const AT_THE_DOOR_MS = 2_000;

export type Found =
	| { name: 'loading' }
	| { name: 'room'; room: contract.Room }
	| { name: 'unknown'; message: string }
	/** The server did not answer; the page asks again by itself. */
	| { name: 'unreachable'; message: string };

/** Asks what the link leads to, again and again while the page is visible. */
export function useRoom(token: string, isPaused: boolean) {
	const [found, setFound] = useState<Found>({ name: 'loading' });
	const [isHearing, setHearing] = useState(false);
	const room = found.name === 'room' ? found.room : undefined;

	const refresh = useCallback(async (): Promise<void> => {
		try {
			const room = await request(getRoom, { params: { token } });
			setFound({ name: 'room', room });
		} catch (error) {
			setFound((before) => afterFailure(before, error));
		}
	}, [token]);

	useEffect(() => {
		if (!isPaused) void refresh();
	}, [refresh, isPaused]);

	useEffect(() => {
		if (isPaused || found.name === 'unknown' || isSettled(room)) return;
		const look = () => {
			if (!document.hidden) void refresh();
		};
		const timer = setTimeout(look, waitFor(found, isHearing));
		window.addEventListener('online', look);
		document.addEventListener('visibilitychange', look);
		return () => {
			clearTimeout(timer);
			window.removeEventListener('online', look);
			document.removeEventListener('visibilitychange', look);
		};
	}, [refresh, isPaused, found, room, isHearing]);

	const isOutside = room !== undefined && !isPaused && !isSettled(room);
	useEffect(() => {
		if (!isOutside) return;
		const onChange = () => {
			if (!document.hidden) void refresh();
		};
		return watchDoor(token, { onChange, onHearing: setHearing });
	}, [token, isOutside, refresh]);

	useOpened(token, room !== undefined);
	return { found, refresh };
}

/** Keeps what is known on the screen when a later answer does not come. */
function afterFailure(before: Found, error: unknown): Found {
	if (error instanceof ApiError && error.status === 404) {
		return { name: 'unknown', message: error.message };
	}
	if (before.name === 'room') return { ...before };
	const message = error instanceof Error ? error.message : '';
	return { name: 'unreachable', message };
}

type People = contract.Room['people'];

export const namesOf = (people: People, state: People[number]['state']) =>
	people.filter((each) => each.state === state).map(({ name }) => name);

const isSettled = (room: contract.Room | undefined) =>
	room?.state === 'over' || room?.state === 'cancelled' || room?.state === 'revoked';

function waitFor(found: Found, isHearing: boolean): number {
	const isEarly = found.name === 'room' && found.room.state === 'early';
	if (!isEarly) return isHearing ? HEARING_MS : AGAIN_MS / 2;
	const untilOpen = new Date(found.room.opensAt).getTime() - Date.now();
	return Math.min(Math.max(untilOpen, AT_THE_DOOR_MS), AGAIN_MS);
}

/** Reports once that a person sees the page; link previews by robots never do. */
function useOpened(token: string, isKnown: boolean): void {
	const isTold = useRef(false);
	useEffect(() => {
		if (!isKnown) return;
		const tell = () => {
			if (document.hidden || isTold.current) return;
			isTold.current = true;
			// If it fails, the account holder's board just keeps saying that the text was
			// delivered.
			request(openRoom, { params: { token } }).catch(() => {});
		};
		tell();
		document.addEventListener('visibilitychange', tell);
		return () => document.removeEventListener('visibilitychange', tell);
	}, [token, isKnown]);
}
