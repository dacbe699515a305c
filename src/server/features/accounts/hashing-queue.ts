import { AppError } from '#contract/errors.ts';

/**
 * Hashing a password takes a core for a while, on purpose. So few are hashed at once, and whoever
 * asks stands in a lane of their own: each lane's first is served in turn, and a flood from one
 * source waits behind itself. Who is known to be a holder goes before all others.
 */

export interface Lane {
	/** Where the request comes from, or whose it is. */
	key: string;
	/** A session, or an address from which that account was logged in to before. */
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
		// To the end of the round.
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

	/** Where all lanes together are full, whoever waits in the longest gives way. */
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
