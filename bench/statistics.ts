/** The value below which this part of all lies. Takes them in ascending order. */
export function quantile(sorted: number[], part: number): number {
	const rank = Math.ceil(sorted.length * part) - 1;
	return sorted[Math.min(sorted.length - 1, Math.max(0, rank))] ?? 0;
}

export const ascending = (values: number[]) => values.toSorted((a, b) => a - b);

export function rounded(value: number, digits: number): number {
	return Number(value.toFixed(digits));
}

/** Of all the values, the one in the middle. */
export const median = (values: number[]) => quantile(ascending(values), 0.5);

export interface PairedRatio {
	median: number;
	/** Half of the ratios lie between these two. */
	half_within: [number, number];
}

/** Ratios of values that were measured side by side, so that what the machine does meanwhile meets both. */
export function pairedRatio(pairs: [number, number][]): PairedRatio {
	const ratios = ascending(pairs.map(([one, other]) => one / other));
	const at = (part: number) => rounded(quantile(ratios, part), 2);
	return { median: at(0.5), half_within: [at(0.25), at(0.75)] };
}
