import type { RoomPerson } from '#contract/room-messages.ts';
import type { MediaPeer } from './media-engine.ts';
import type { Tile } from './room-call.ts';

/** Somebody of the roster, with what comes from them. */
export function tileOf(person: RoomPerson, peer: MediaPeer | undefined, isSpeaking: boolean): Tile {
	const { turn, ...shown } = person;
	return { ...shown, stream: peer?.stream ?? null, line: lineOf(person, peer?.state), isSpeaking };
}

type Devices = Pick<RoomPerson, 'microphone' | 'camera'>;

/** Over a media server, whoever has neither microphone nor camera never gets a line to us. */
export function lineOf(
	{ microphone, camera }: Devices,
	state: MediaPeer['state'] = 'new',
): Tile['line'] {
	const isListener = microphone === 'none' && camera === 'none';
	if (state === 'connected' || (state === 'new' && isListener)) return 'connected';
	return state === 'new' || state === 'connecting' ? 'connecting' : 'lost';
}
