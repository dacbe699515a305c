export interface Grid {
	columns: number;
	/** The size of each tile, in pixels. */
	width: number;
	height: number;
}

const GAP = 8;
/** Faces look well between these shapes; a tile never gets narrower or wider. */
const NARROWEST = 3 / 4;
const WIDEST = 16 / 9;

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

function fitTile(width: number, height: number): { width: number; height: number } {
	if (width <= 0 || height <= 0) return { width: 0, height: 0 };
	return {
		width: Math.floor(Math.min(width, height * WIDEST)),
		height: Math.floor(Math.min(height, width / NARROWEST)),
	};
}
