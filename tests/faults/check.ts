import type { Taken } from './provider.ts';

/** One text that should be sent, and its outcome according to our database. */
export interface Outcome {
	/** The recipient and the subject, so that a person can look it up. */
	what: string;
	to: string;
	/** Words that only this text contains. */
	mark: string;
	/** Null when there is no delivery at all. */
	status: string | null;
	reason: string | null;
	isSettled: boolean;
}

const TAKEN = ['accepted', 'delivered'];

/** Everything that is wrong, in words; empty when each text was sent once or has a final reason. */
export function findWrongs(outcomes: Outcome[], ledger: Taken[]): string[] {
	const wrongs: string[] = [];
	const takenOf = new Map<string, number>();
	for (const { to, body } of ledger) {
		const mark = /#\S+#/.exec(body)?.[0];
		if (mark) takenOf.set(`${to} ${mark}`, (takenOf.get(`${to} ${mark}`) ?? 0) + 1);
	}
	for (const { what, to, mark, status, reason, isSettled } of outcomes) {
		const taken = takenOf.get(`+${to} ${mark}`) ?? 0;
		if (taken > 1) wrongs.push(`${what} was sent ${taken} times`);
		if (status === null) wrongs.push(`${what} has no delivery`);
		else if (!isSettled) wrongs.push(`${what} is still ${status}`);
		else if (TAKEN.includes(status) && taken === 0)
			wrongs.push(`${what} is ${status} but was lost`);
		else if (!TAKEN.includes(status) && taken > 0) {
			wrongs.push(`${what} was sent but is ${status} (${reason})`);
		} else if (!TAKEN.includes(status) && !reason)
			wrongs.push(`${what} is ${status} without a reason`);
	}
	return wrongs;
}
