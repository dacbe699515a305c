import type { Recipient } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';

export interface Reach {
	/** Everyone asked not to be reached. */
	nobodyReachable: boolean;
	/** The names of those who have. */
	stoppedNames: string[];
}

/** Who will get nothing because they want none, known before anything is sent. */
export function reachOf(people: { name: string; isCutOff: boolean }[]): Reach {
	const stoppedNames = people.filter(({ isCutOff }) => isCutOff).map(({ name }) => name);
	const nobodyReachable = people.length > 0 && stoppedNames.length === people.length;
	return { nobodyReachable, stoppedNames };
}

type Reachable = Pick<Recipient, 'ways' | 'reached'>;

/** Their ways in order, without those that they stopped or declined. */
export const openWays = ({ ways, reached }: Reachable) =>
	ways.filter((way) => {
		const { status, reason } = reached[way] ?? noAddress;
		// Nobody asked us to stop when mails come back.
		const isTheirWish = status === 'stopped' && reason?.code !== 'mail_returned';
		return status !== 'declined' && !isTheirWish;
	});

const noAddress = { status: 'declined', reason: null } as const;

/** None of their ways is open. */
export const isCutOff = (person: Reachable) => openWays(person).length === 0;

/** What we sent last arrived by none of the ways that are open. */
export function isLost(person: Reachable): boolean {
	const open = openWays(person);
	const isFailing = (way: Way) => ['fails', 'stopped'].includes(person.reached[way]?.status ?? '');
	return open.length > 0 && open.every(isFailing);
}
