import type { Way } from '#contract/ways.ts';
import type { Taken } from './provider.ts';

/** One text or mail that should be sent, and its outcome according to our database. */
export interface Outcome {
	/** The recipient and the subject, so that a person can look it up. */
	what: string;
	/** The same for all ways by which one person is reached. */
	thing: string;
	/** The person's ways, in their order. */
	ways: Way[];
	way: Way;
	to: string;
	/** Words that only this text contains. */
	mark: string;
	/** Null when there is no delivery at all. */
	status: string | null;
	reason: string | null;
	isSettled: boolean;
}

const TAKEN = ['accepted', 'delivered'];
const FAILED = ['rejected', 'undelivered', 'withdrawn'];

/** Everything that is wrong, in words; empty when each text was sent once or has a final reason. */
export function findWrongs(outcomes: Outcome[], ledger: Pick<Taken, 'to' | 'body'>[]): string[] {
	const wrongs: string[] = [];
	const takenOf = new Map<string, number>();
	for (const { to, body } of ledger) {
		const mark = /#\S+#/.exec(body)?.[0];
		if (mark) takenOf.set(`${to} ${mark}`, (takenOf.get(`${to} ${mark}`) ?? 0) + 1);
	}
	for (const { what, way, to, mark, status, reason, isSettled } of outcomes) {
		const taken = takenOf.get(`${way === 'text' ? '+' : ''}${to} ${mark}`) ?? 0;
		// Nobody can be asked whether a mail arrived, and a text that was taken may not arrive.
		const mayBeTaken = (way === 'mail' && status === 'unknown') || status === 'undelivered';
		if (taken > 1) wrongs.push(`${what} was sent ${taken} times`);
		if (status === null) wrongs.push(`${what} has no delivery`);
		else if (!isSettled) wrongs.push(`${what} is still ${status}`);
		else if (TAKEN.includes(status) && taken === 0)
			wrongs.push(`${what} is ${status} but was lost`);
		else if (!TAKEN.includes(status) && taken > 0 && !mayBeTaken) {
			wrongs.push(`${what} was sent but is ${status} (${reason})`);
		} else if (!TAKEN.includes(status) && !reason)
			wrongs.push(`${what} is ${status} without a reason`);
	}
	for (const tried of Map.groupBy(outcomes, ({ thing }) => thing).values()) {
		wrongs.push(...findWrongWays(tried));
	}
	return wrongs;
}

/** The next way is for definite failures only, and then nobody is left without it. */
function findWrongWays(tried: Outcome[]): string[] {
	const [first] = tried as [Outcome];
	const hasFailed = ({ status }: Outcome) => FAILED.includes(status ?? '');
	const ways = tried.map(({ way }) => way).join(', ');
	const wrongs: string[] = [];
	if (ways !== first.ways.slice(0, tried.length).join(', ')) {
		wrongs.push(`${first.thing} went by ${ways}`);
	}
	if (!tried.slice(0, -1).every(hasFailed)) wrongs.push(`${first.thing} went on without a failure`);
	if (tried.every(hasFailed) && tried.length < first.ways.length) {
		wrongs.push(`${first.thing} failed by ${ways} and went by no other way`);
	}
	return wrongs;
}
