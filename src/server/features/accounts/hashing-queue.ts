import { AppError } from '#contract/errors.ts';

/**
 * Hashing a password deliberately keeps a core busy for a while, so only a few are hashed at once.
 * Requests wait in lanes, one for each source; the lanes take turns, so a flood from one source only
 * delays itself. Known account holders go before everyone else.
 */

export interface Lane {
	/** The source of the request: an address or an account. */
	key: string;
	/** The request has a session, or comes from an address where this account logged in before. */
	isKnown?: boolean;
}

interface Job {
	run(): Promise<void>;
	refuse(): void;
}

type Lanes = Map<string, Job[]>;

interface Sizes {
	atOnce: number;
	mostInLane: number;
	mostWaiting: number;
}

const TRY_AGAIN_SECONDS = 5;

export function createHashingQueue({ atOnce, mostInLane, mostWaiting }: Sizes) {
	const known: Lanes = new Map();
	const others: Lanes = new Map();
	let running = 0;

	function takeFirst(lanes: Lanes): Job | undefined {
		const [first] = lanes;
		if (!first) return undefined;
		const [key, jobs] = first;
		const job = jobs.shift();
		// Put the lane at the end of the round.
		lanes.delete(key);
		if (jobs.length > 0) lanes.set(key, jobs);
		return job;
	}

	function serve(): void {
		while (running < atOnce) {
			const job = takeFirst(known) ?? takeFirst(others);
			if (!job) return;
			running += 1;
			job.run().finally(() => {
				running -= 1;
				serve();
			});
		}
	}

	/** When all lanes together are full, the longest lane drops its last request. */
	function makeRoom(lanes: Lanes, own: number): boolean {
		if (own >= mostInLane) return false;
		const waiting = [...lanes.values()];
		if (waiting.reduce((sum, { length }) => sum + length, 0) < mostWaiting) return true;
		const longest = waiting.reduce((a, b) => (b.length > a.length ? b : a), []);
		if (longest.length <= own + 1) return false;
		longest.pop()?.refuse();
		return true;
	}

	return function inTurn<Result>(
		{ key, isKnown = false }: Lane,
		work: () => Promise<Result>,
	): Promise<Result> {
		const lanes = isKnown ? known : others;
		const jobs = lanes.get(key) ?? [];
		return new Promise<Result>((resolve, reject) => {
			const refuse = () => reject(tooBusy());
			if (!makeRoom(lanes, jobs.length)) return refuse();
			jobs.push({ run: () => work().then(resolve, reject), refuse });
			lanes.set(key, jobs);
			serve();
		});
	};
}

const tooBusy = () =>
	new AppError('too_many_passwords', {
		facts: { seconds: TRY_AGAIN_SECONDS },
		retryAfterSeconds: TRY_AGAIN_SECONDS,
	});
