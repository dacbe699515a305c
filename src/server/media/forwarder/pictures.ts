import type { Layer } from './layer.ts';
import type { Person, Room, Shown } from './room.ts';
import type { Stream } from './stream.ts';

/** Whose pictures each person is sent, and in which size. */

/** Until a page says whom it shows. */
const MOST_UNASKED = 9;

/** Those who spoke last, then those who came last. */
function unasked({ room, connId }: Person): Shown[] {
	return [...room.people.values()]
		.reverse()
		.filter((other) => other.connId !== connId)
		.sort((one, other) => other.spokeAt - one.spokeAt)
		.slice(0, MOST_UNASKED)
		.map((other) => ({ connId: other.connId, size: 'small' }));
}

/**
 * Each viewer gets the pictures that are on the screen, in the order in which the page named them, as
 * many as the line carries and this process has time for (`most`).
 */
export function sendPictures(room: Room, most: number, at: number): void {
	for (const viewer of room.people.values()) {
		const chosen = choose(viewer, most, at);
		for (const outlet of viewer.outlets.values()) {
			if (outlet.stream.kind !== 'video') continue;
			const layer = chosen.get(outlet.stream);
			outlet.aimAt(layer);
			// Asked for until it comes; a camera that is off sends none.
			if (layer?.isLive(at) && outlet.layer !== layer) outlet.stream.askForKeyPicture(layer);
		}
	}
}

function choose(viewer: Person, most: number, at: number): Map<Stream, Layer> {
	const limits = viewer.downLine.most;
	const chosen = new Map<Stream, Layer>();
	let large = 0;
	for (const { connId, size } of viewer.shown ?? unasked(viewer)) {
		if (chosen.size >= Math.min(most, limits.pictures)) break;
		const stream = viewer.room.people.get(connId)?.streams.find(({ kind }) => kind === 'video');
		const isLarge = size === 'large' && large < limits.large;
		const layer = stream?.layerFor(isLarge ? 'large' : 'small', at);
		if (!stream || !layer || connId === viewer.connId) continue;
		chosen.set(stream, layer);
		if (isLarge) large += 1;
	}
	viewer.sending = { pictures: chosen.size, large };
	return chosen;
}
