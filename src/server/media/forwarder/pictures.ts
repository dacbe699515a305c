import type { Layer } from './layer.ts';
import type { Person, Room, Shown } from './room.ts';
import type { Stream } from './stream.ts';

/** Whose pictures each person is sent, and in which size. */

/** Until a page says whom it shows. */
const MOST_UNASKED = 9;

/** Those who spoke last, then those who came last; the first of them large. */
function unasked({ room, connId }: Person): Shown[] {
	return [...room.people.values()]
		.reverse()
		.filter((other) => other.connId !== connId)
		.sort((one, other) => other.spokeAt - one.spokeAt)
		.slice(0, MOST_UNASKED)
		.map((other, index) => ({ connId: other.connId, size: index === 0 ? 'large' : 'small' }));
}

export interface Choice {
	stream: Stream;
	small: Layer;
	large: Layer;
	isLarge: boolean;
}

/**
 * All small pictures that the line carries, in the order in which the page named them; then the
 * large ones that it carries besides.
 */
export function fitting(choices: Choice[], allowance: number): Map<Stream, Layer> {
	const chosen = new Map<Stream, Layer>();
	let left = allowance;
	for (const { stream, small } of choices) {
		if (small.bitsPerSecond > left) break;
		left -= small.bitsPerSecond;
		chosen.set(stream, small);
	}
	for (const { stream, small, large, isLarge } of choices) {
		const more = large.bitsPerSecond - small.bitsPerSecond;
		if (!isLarge || !chosen.has(stream) || more > left) continue;
		left -= more;
		chosen.set(stream, large);
	}
	return chosen;
}

/** `most` is how many pictures this machine has time for. */
export function sendPictures(room: Room, most: number, at: number): void {
	for (const viewer of room.people.values()) {
		const choices = (viewer.shown ?? unasked(viewer)).slice(0, most).flatMap((shown): Choice[] => {
			const stream = room.people.get(shown.connId)?.streams.find(({ kind }) => kind === 'video');
			const small = stream?.layerFor('small', at);
			const large = stream?.layerFor('large', at);
			if (!stream || !small || !large) return [];
			return [{ stream, small, large, isLarge: shown.size === 'large' }];
		});
		const chosen = fitting(choices, viewer.downLine.allowance);
		for (const outlet of viewer.outlets.values()) {
			if (outlet.stream.kind !== 'video') continue;
			const layer = chosen.get(outlet.stream);
			outlet.aimAt(layer);
			// Asked for until it comes; a camera that is off sends none.
			if (layer?.isLive(at) && outlet.layer !== layer) outlet.stream.askForKeyPicture(layer);
		}
	}
}
