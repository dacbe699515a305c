import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, logFailure } from '../db/away.ts';
import type { Deps } from '../deps.ts';
import { listLiveSessions } from './session.ts';

/** Whether a session is still open; undefined while the database is away and nobody knows. */
type SessionCheck = (sessionId: string) => Promise<boolean | undefined>;

type Question = PromiseWithResolvers<boolean | undefined>;

/** After one statement, the questions of this time wait for the next. */
const PAUSE_MS = 100;

/** Asks about the sessions of all open pages together: one by one, thousands of pages are hundreds of statements a second. */
export function createSessionCheck(deps: Deps): SessionCheck {
	let waiting = new Map<string, Question>();
	let isAsking = false;

	async function askAll(): Promise<void> {
		isAsking = true;
		while (waiting.size > 0) {
			// One change, or one heartbeat, is told to many pages in the same round of the event loop.
			await nextRound();
			const questions = waiting;
			waiting = new Map();
			await answer(deps, questions);
			await sleep(PAUSE_MS, undefined, { ref: false });
		}
		isAsking = false;
	}

	return (sessionId) => {
		const question = waiting.get(sessionId) ?? Promise.withResolvers();
		waiting.set(sessionId, question);
		if (!isAsking) void askAll();
		return question.promise;
	};
}

async function answer(deps: Deps, questions: Map<string, Question>): Promise<void> {
	try {
		const live = await listLiveSessions(deps, [...questions.keys()]);
		for (const [sessionId, { resolve }] of questions) resolve(live.has(sessionId));
	} catch (error) {
		logFailure(deps, error, 'sessions of open pages');
		const isOpen = isDatabaseAway(error) ? undefined : false;
		for (const { resolve } of questions.values()) resolve(isOpen);
	}
}
