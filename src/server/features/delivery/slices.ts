import { isDatabaseAway, logFailure } from '#server/db/away.ts';
import type { Deps } from '#server/deps.ts';
import { type HandOver, markBegun } from '../texts/hand-overs.ts';

/**
 * Hands over a few texts at a time. What a process has begun when it dies is in doubt, so it begins the
 * next few only when nearly all before are answered; one that is never answered holds up none.
 */

/** As many as there are connections to the provider. */
export const SLICE = 50;
const NEARLY_ANSWERED = SLICE / 2;

/** Returns the outcomes of those that were begun: all, unless others have taken over the rest. */
export async function inSlices<Text, Outcome>(
	deps: Deps,
	handOver: HandOver<Text>,
	send: (text: Text) => Promise<Outcome>,
): Promise<Outcome[]> {
	const { texts } = handOver;
	const outcomes: Promise<Outcome>[] = [];
	let unanswered = 0;
	let room = Promise.withResolvers<void>();
	while (outcomes.length < texts.length) {
		while (unanswered > NEARLY_ANSWERED) {
			room = Promise.withResolvers();
			await room.promise;
		}
		const slice = texts.slice(outcomes.length, outcomes.length + SLICE);
		if (!(await mark(deps, handOver, outcomes.length + slice.length))) break;
		unanswered += slice.length;
		for (const text of slice) {
			outcomes.push(
				send(text).finally(() => {
					unanswered -= 1;
					if (unanswered <= NEARLY_ANSWERED) room.resolve();
				}),
			);
		}
	}
	return Promise.all(outcomes);
}

async function mark(deps: Deps, handOver: HandOver<unknown>, begun: number): Promise<boolean> {
	try {
		return await asLongAsItTakes(deps, () => markBegun(deps.db, deps, handOver, begun));
	} catch (error) {
		logFailure(deps, error, 'texts are left to others');
		return false;
	}
}

/** Shorter than any lease, and no longer than a stop may wait for the provider. */
const PATIENCE_MS = 10_000;

/** For what may be done twice: when the database was away, it is tried again once it is back. */
export async function asLongAsItTakes<Result>(
	deps: Deps,
	act: () => Promise<Result>,
): Promise<Result> {
	const patience = AbortSignal.timeout(PATIENCE_MS);
	for (;;) {
		try {
			return await act();
		} catch (error) {
			if (!isDatabaseAway(error) || patience.aborted) throw error;
			deps.signals.lost(error);
			await deps.signals.back(patience);
		}
	}
}
