/** PostgreSQL takes at most 65,535 parameters in a statement. */
const MOST_PARAMETERS = 60_000;

/** Rows in slices that fit into one statement each, given how many values a row has. */
export function slicesOf<Row>(rows: Row[], valuesEach: number): Row[][] {
	const size = Math.floor(MOST_PARAMETERS / valuesEach);
	const slices: Row[][] = [];
	for (let from = 0; from < rows.length; from += size) slices.push(rows.slice(from, from + size));
	return slices;
}
