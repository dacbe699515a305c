import { useEffect, useSyncExternalStore } from 'react';
import type { RoomCall, ShownPicture } from '../call-engine/room-call.ts';

/** The shorter side of a tile, in pixels, from which on a small picture would look coarse. */
const LARGE = 200;

export const sizeIn = ({ width, height }: { width: number; height: number }) =>
	Math.min(width, height) >= LARGE ? ('large' as const) : ('small' as const);

/** Tells the call whose pictures are on the screen: none while nobody looks at the page. */
export function useShownPictures({ show }: RoomCall, pictures: ShownPicture[]): void {
	const isWatched = useSyncExternalStore(subscribe, readIsWatched);
	const wanted = isWatched ? pictures : [];
	const key = wanted.map(({ connId, size }) => `${connId} ${size}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether they changed
	useEffect(() => show(wanted), [show, key]);
}

/** A small window above other apps shows the picture while the page itself is hidden. */
const readIsWatched = () => !document.hidden || Boolean(document.pictureInPictureElement);

const events = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'];

function subscribe(listener: () => void): () => void {
	for (const event of events) document.addEventListener(event, listener);
	return () => {
		for (const event of events) document.removeEventListener(event, listener);
	};
}
