/** Whom texts will not reach because they asked for none, said before anything is sent. */

interface Person {
	name: string;
	optedOut: boolean;
}

export interface Reach {
	/** Everyone has asked for no more texts. */
	nobodyReachable: boolean;
	/** Null when everyone can be reached. */
	reachNote: string | null;
}

const MOST_NAMES = 4;
const list = new Intl.ListFormat('en-GB');

export function reachOf(people: Person[]): Reach {
	const stopped = people.filter(({ optedOut }) => optedOut).map(({ name }) => name);
	if (stopped.length === 0) return { nobodyReachable: false, reachNote: null };
	const others = stopped.length - MOST_NAMES;
	const named = others > 1 ? [...stopped.slice(0, MOST_NAMES), `${others} others`] : stopped;
	const asked = `${list.format(named)} ${stopped.length === 1 ? 'has' : 'have'} asked for no more texts`;
	return stopped.length === people.length
		? { nobodyReachable: true, reachNote: `Nobody will get this: ${asked}.` }
		: { nobodyReachable: false, reachNote: `${asked} and won't get this.` };
}
