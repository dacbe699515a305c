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
