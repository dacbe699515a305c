import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Board, getMeeting } from '#contract/meetings.ts';
import type { Room } from '#contract/rooms.ts';
import { ApiError, messageOf, call as send } from '#web/lib/api.ts';
import { readToken, TOKEN_KEY } from '#web/lib/token.ts';
import type { CallView } from '../call-engine/room-call.ts';

const AGAIN_MS = 5_000;
/** Long enough to be read; then it is not about now any more. */
const PROBLEM_MS = 20_000;

export interface Hosting {
	/** `signed-out`: it is the account holder's link, but nobody of theirs is signed in here. */
	rights: 'none' | 'signed-out' | 'host';
	meetingId: string;
	board?: Board;
	waiting: CallView['waiting'];
	isBusy: boolean;
	/** Why the last thing was not done. */
	problem: string | null;
	/** Does what a host can do; answers with the board, or undefined when it was refused. */
	act: (what: Promise<Board>) => Promise<Board | undefined>;
}

/** What the account holder sees of the room, and may do in it. */
export function useHosting({ isHost, meetingId }: Room, waiting: CallView['waiting']): Hosting {
	const token = useSyncExternalStore(subscribeToToken, readToken);
	const [board, setBoard] = useState<Board>();
	const [isStranger, setStranger] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const isAsked = isHost && meetingId !== null && token !== null;

	const look = useCallback(async (): Promise<void> => {
		if (!meetingId) return;
		try {
			setBoard(await send(getMeeting, { params: { meetingId } }));
			setStranger(false);
		} catch (error) {
			if (error instanceof ApiError && [401, 404].includes(error.status)) setStranger(true);
		}
	}, [meetingId]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody comes to wait
	useEffect(() => {
		if (!isAsked) return;
		void look();
		const timer = setInterval(() => void look(), AGAIN_MS);
		return () => clearInterval(timer);
	}, [isAsked, look, token, waiting]);

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
	return { rights, meetingId: meetingId ?? '', board, waiting, isBusy, problem, act };
}

/** Somebody may sign in, or out, in another tab. */
function subscribeToToken(listener: () => void): () => void {
	const heard = ({ key }: StorageEvent) => {
		if (key === TOKEN_KEY || key === null) listener();
	};
	window.addEventListener('storage', heard);
	return () => window.removeEventListener('storage', heard);
}
