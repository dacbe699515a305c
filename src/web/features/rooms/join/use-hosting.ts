import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { withoutSchemas } from '#contract/endpoint.ts';
import type * as ladders from '#contract/ladders.ts';
import type * as contract from '#contract/meetings.ts';
import { hostRoutes, ladderRoutes } from '#contract/room-routes.ts';
import type { Room } from '#contract/rooms.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { readToken, TOKEN_KEY } from '#web/lib/token.ts';
import type { CallView } from '../call-engine/room-call.ts';

type Board = contract.Board;

/** The socket says when the board changes; this is for changes that it missed. */
const AGAIN_MS = 60_000;
/** Long enough to read a problem before it disappears. */
const PROBLEM_MS = 20_000;

export interface Hosting {
	/** `signed-out`: it is the account holder's link, but they are not logged in in this browser. */
	rights: 'none' | 'signed-out' | 'host';
	/** The requests of this room, to pass to `act`. */
	requests: ReturnType<typeof hostRequests>;
	board?: Board;
	waiting: CallView['waiting'];
	isBusy: boolean;
	/** Why the last action failed. */
	problem: string | null;
	/** Waits for a host's request; answers with the board, or undefined if it was refused. */
	act: (what: Promise<Board>) => Promise<Board | undefined>;
}

/** The host's view of the room, and the host's actions. */
export function useHosting(
	{ isHost, meetingId }: Room,
	{ waiting, boardChanges }: Pick<CallView, 'waiting' | 'boardChanges'>,
): Hosting {
	const token = useSyncExternalStore(subscribeToToken, readToken);
	const [board, setBoard] = useState<Board>();
	const [isStranger, setStranger] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const isAsked = isHost && meetingId !== null && token !== null;

	const look = useCallback(async (): Promise<void> => {
		if (!meetingId) return;
		try {
			setBoard(await hostRequests(meetingId).getBoard());
			setStranger(false);
		} catch (error) {
			if (error instanceof ApiError && [401, 404].includes(error.status)) setStranger(true);
		}
	}, [meetingId]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each change
	useEffect(() => {
		if (!isAsked) return;
		void look();
		const timer = setInterval(() => void look(), AGAIN_MS);
		return () => clearInterval(timer);
	}, [isAsked, look, token, waiting, boardChanges]);

	useEffect(() => {
		if (problem === null) return;
		const timer = setTimeout(() => setProblem(null), PROBLEM_MS);
		return () => clearTimeout(timer);
	}, [problem]);

	async function act(what: Promise<Board>): Promise<Board | undefined> {
		setBusy(true);
		setProblem(null);
		try {
			const changed = await what;
			setBoard(changed);
			return changed;
		} catch (error) {
			setProblem(messageOf(error));
			return undefined;
		} finally {
			setBusy(false);
		}
	}

	const rights = !isHost ? 'none' : isAsked && !isStranger ? 'host' : 'signed-out';
	return { rights, requests: hostRequests(meetingId ?? ''), board, waiting, isBusy, problem, act };
}

/** The account holder may log in or out in another tab. */
function subscribeToToken(listener: () => void): () => void {
	const heard = ({ key }: StorageEvent) => {
		if (key === TOKEN_KEY || key === null) listener();
	};
	window.addEventListener('storage', heard);
	return () => window.removeEventListener('storage', heard);
}

const getMeeting = withoutSchemas<typeof contract.getMeeting>(hostRoutes.getMeeting);
const admit = withoutSchemas<typeof contract.admitToMeeting>(hostRoutes.admitToMeeting);
const refuse = withoutSchemas<typeof contract.refuseFromMeeting>(hostRoutes.refuseFromMeeting);
const remove = withoutSchemas<typeof contract.removeFromMeeting>(hostRoutes.removeFromMeeting);
const lock = withoutSchemas<typeof contract.lockMeeting>(hostRoutes.lockMeeting);
const end = withoutSchemas<typeof contract.endMeeting>(hostRoutes.endMeeting);
const invite = withoutSchemas<typeof contract.inviteAgain>(hostRoutes.inviteAgain);
const moveBack = withoutSchemas<typeof contract.moveBack>(hostRoutes.moveBack);
const withdraw = withoutSchemas<typeof contract.withdrawGuestLink>(hostRoutes.withdrawGuestLink);
const makeLink = withoutSchemas<typeof contract.createGuestLink>(hostRoutes.createGuestLink);

const take = withoutSchemas<typeof ladders.takeLadder>(ladderRoutes.takeLadder);
const reach = withoutSchemas<typeof ladders.markReached>(ladderRoutes.markReached);

function hostRequests(meetingId: string) {
	const params = { meetingId };
	return {
		getBoard: () => request(getMeeting, { params }),
		admit: (seatId: string) => request(admit, { params, body: { seatId } }),
		refuse: (seatId: string) => request(refuse, { params, body: { seatId } }),
		remove: (who: { personId: string } | { seatId: string }) =>
			request(remove, { params, body: who }),
		lock: (locked: boolean) => request(lock, { params, body: { locked } }),
		end: () => request(end, { params }),
		inviteAgain: (personId: string) => request(invite, { params, body: { personId } }),
		moveBack: (seatId: string) => request(moveBack, { params, body: { seatId } }),
		createGuestLink: () => request(makeLink, { params }),
		withdrawGuestLink: () => request(withdraw, { params }),
		takeLadder: (ladderId: string) =>
			request(take, { params: { ladderId } }).then(() => request(getMeeting, { params })),
		markReached: (ladderId: string) =>
			request(reach, { params: { ladderId } }).then(() => request(getMeeting, { params })),
	};
}
