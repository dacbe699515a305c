export interface Reach {
	/** Everyone has asked for no more texts. */
	nobodyReachable: boolean;
	/** The names of those who have. */
	stoppedNames: string[];
}

/** Whom texts will not reach because they asked for none, known before anything is sent. */
export function reachOf(people: { name: string; optedOut: boolean }[]): Reach {
	const stoppedNames = people.filter(({ optedOut }) => optedOut).map(({ name }) => name);
	const nobodyReachable = people.length > 0 && stoppedNames.length === people.length;
	return { nobodyReachable, stoppedNames };
}
