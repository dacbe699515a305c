import { useEffect, useState } from 'react';
import type { Tile } from '../call-engine/room-call.ts';

/** How long a person stays large at least, so that the picture does not jump in a lively talk. */
const STAY_MS = 2_000;

/** Whom a large call shows large next: a shared screen first, then who speaks. */
export function nextSpeaker(current: string, others: Tile[]): string | undefined {
	const isCurrent = ({ connId }: Tile) => connId === current;
	const next =
		others.find(({ isSharing }) => isSharing) ??
		others.find((tile) => tile.isSpeaking && isCurrent(tile)) ??
		others.find(({ isSpeaking }) => isSpeaking) ??
		others.find(isCurrent) ??
		others.find(({ camera }) => camera === 'on') ??
		others[0];
	return next?.connId;
}

/** Follows who speaks. */
function useSpeaker(others: Tile[]): string | undefined {
	const [speaker, setSpeaker] = useState({ connId: '', since: 0 });
	const next = nextSpeaker(speaker.connId, others);
	const isHere = others.some(({ connId }) => connId === speaker.connId);
	useEffect(() => {
		if (next === undefined || next === speaker.connId) return;
		const rest = isHere ? speaker.since + STAY_MS - performance.now() : 0;
		const change = () => setSpeaker({ connId: next, since: performance.now() });
		const timer = setTimeout(change, Math.max(0, rest));
		return () => clearTimeout(timer);
	}, [next, isHere, speaker]);
	return isHere ? speaker.connId : next;
}

export interface LargePerson {
	/** Who speaks, or shares a screen. */
	speaker: string | undefined;
	/** The reader chose this person. */
	pinned: string | undefined;
	/** Someone shares a screen, which nobody could read in a small tile. */
	isScreen: boolean;
	/** Chooses this person, or takes the choice back. */
	pin: (connId: string) => void;
}

/** Who may be shown large. */
export function useLargePerson(others: Tile[]): LargePerson {
	const speaker = useSpeaker(others);
	const [chosen, setChosen] = useState<string>();
	const isHere = others.length > 1 && others.some(({ connId }) => connId === chosen);
	const pinned = isHere ? chosen : undefined;
	return {
		speaker,
		pinned,
		isScreen: others.some(({ isSharing }) => isSharing),
		pin: (connId) => setChosen(connId === pinned ? undefined : connId),
	};
}
