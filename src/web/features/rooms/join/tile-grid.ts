interface Grid {
	columns: number;
	/** The size of each tile, in pixels. */
	width: number;
	height: number;
}

export interface Box {
	width: number;
	height: number;
}

const GAP = 8;
/** Faces look well between these shapes; a tile never gets narrower or wider. */
const NARROWEST = 3 / 4;
const WIDEST = 16 / 9;
/** The shorter side of a tile, from which on a face is easy to see. */
const FACE = 150;
/** The same beside a person who is shown large. */
const SMALL_FACE = 96;
/** More pictures at once would be too much for a phone's line and battery. */
const MOST = 12;
/** A stage of this shape has its space at the side. */
const WIDE = 5 / 4;
/** How much of the stage the others get beside a person who is shown large. */
const BESIDE = 0.32;

/** The largest size at which `count` tiles fit. */
export function fitTiles(count: number, width: number, height: number): Grid {
	let best: Grid = { columns: 1, width: 0, height: 0 };
	for (let columns = 1; columns <= count; columns++) {
		const rows = Math.ceil(count / columns);
		const tile = fitTile(
			(width - GAP * (columns - 1)) / columns,
			(height - GAP * (rows - 1)) / rows,
		);
		if (tile.width * tile.height > best.width * best.height) best = { columns, ...tile };
	}
	return best;
}

function fitTile(width: number, height: number): Box {
	if (width <= 0 || height <= 0) return { width: 0, height: 0 };
	return {
		width: Math.floor(Math.min(width, height * WIDEST)),
		height: Math.floor(Math.min(height, width / NARROWEST)),
	};
}

export interface Pages {
	/** How many tiles a page has; the last one may have fewer. */
	perPage: number;
	pages: number;
	tile: Box;
}

/** Spreads tiles evenly over as few pages as keep the faces large. */
export function spreadTiles(count: number, { width, height }: Box, face = FACE): Pages {
	const pages = Math.ceil(count / mostTiles(width, height, face)) || 1;
	const perPage = Math.ceil(count / pages);
	return { perPage, pages, tile: fitTiles(perPage, width, height) };
}

function mostTiles(width: number, height: number, face: number): number {
	for (let count = MOST; count > 1; count--) {
		const tile = fitTiles(count, width, height);
		if (Math.min(tile.width, tile.height) >= face) return count;
	}
	return 1;
}

interface Spotlight extends Pages {
	/** The tile of the person who is shown large. */
	large: Box;
	/** Where the others are: below on a phone, beside it on a wide screen. */
	isBeside: boolean;
}

/** One person large, and pages of `count` others in the rest of the stage. */
export function fitSpotlight(count: number, { width, height }: Box): Spotlight {
	const isBeside = width > height * WIDE;
	const rest = isBeside
		? { width: Math.round(width * BESIDE), height }
		: { width, height: Math.round(height * BESIDE) };
	const large = isBeside
		? { width: Math.max(0, width - rest.width - GAP), height }
		: { width, height: Math.max(0, height - rest.height - GAP) };
	return { ...spreadTiles(count, rest, SMALL_FACE), large, isBeside };
}
