import type { Tile } from '../call-engine/room-call.ts';
import type { LargePerson } from './large-person.ts';
import { type Box, fitSpotlight, type Pages, spreadTiles } from './tile-grid.ts';

export interface Arrangement extends Pages {
	/** More people than fit on one page with large faces. */
	isCrowded: boolean;
	/** Only one other person: they fill the stage, and we get a corner of it. */
	isPair: boolean;
	/** One person large, and the pages beside or below. */
	spotlight?: { person: Tile; box: Box; isBeside: boolean };
}

interface Wishes extends Pick<LargePerson, 'speaker' | 'pinned' | 'isScreen'> {
	/** Nobody is to be larger than the others. */
	isSameSize: boolean;
}

/** Where everyone is on a stage of this size. */
export function arrange(others: Tile[], stage: Box, wishes: Wishes): Arrangement {
	const isPair = others.length === 1;
	const alike = spreadTiles(isPair ? 1 : others.length + 1, stage);
	const isCrowded = alike.pages > 1;
	const isFollowed = wishes.isScreen || (isCrowded && !wishes.isSameSize);
	const largeId = wishes.pinned ?? (isFollowed ? wishes.speaker : undefined);
	const person = isPair ? undefined : others.find(({ connId }) => connId === largeId);
	if (!person) return { ...alike, isCrowded, isPair };
	const { large, isBeside, ...pages } = fitSpotlight(others.length, stage);
	return { ...pages, isCrowded, isPair, spotlight: { person, box: large, isBeside } };
}
