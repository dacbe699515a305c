const MOST_NAMES = 4;

interface FewNames {
	named: string[];
	/** How many more there are; never 1, as that name takes no more room. */
	others: number;
}

/** The first names of a long list. */
export function fewNames(names: string[]): FewNames {
	const others = names.length - MOST_NAMES;
	return others > 1 ? { named: names.slice(0, MOST_NAMES), others } : { named: names, others: 0 };
}
