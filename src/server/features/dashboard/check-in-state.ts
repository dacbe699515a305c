import type { Answer, LadderView } from '#contract/care.ts';
import type { CheckInState } from '#contract/check-ins.ts';
import type { Schedule } from '#contract/schedules.ts';
import { MINUTE_MS } from '#domain/time.ts';

/** How a person who is checked on is, in one word. */

interface Situation {
	now: Date;
	active: boolean;
	pausedReason: Schedule['pausedReason'];
	graceMinutes: number;
	/** Today's question, once its moment has come. */
	asked: { at: Date; hasFailed: boolean } | null;
	/** Today's. */
	answer: Answer | null;
	/** Today's, or one that is not over yet. */
	ladder: LadderView | null;
	nextAt: Date | null;
}

interface State {
	state: CheckInState;
	/** Since when, or for `not_yet` when. */
	at: string | null;
}

const isFound = ({ outcome }: LadderView) => outcome === 'reached' || outcome === 'holder_took';

export function stateOf(situation: Situation): State {
	return (
		stateOfSearch(situation.ladder) ??
		stateOfAnswer(situation) ??
		stateOfRest(situation) ??
		stateOfQuestion(situation) ?? {
			state: 'not_yet',
			at: situation.nextAt?.toISOString() ?? null,
		}
	);
}

/** One that is not over comes first. */
function stateOfSearch(ladder: LadderView | null): State | undefined {
	if (!ladder || ladder.status === 'ended') return undefined;
	if (ladder.takenAt) return { state: 'taken', at: ladder.takenAt };
	if (ladder.cause === 'asked') return { state: 'asked', at: ladder.startedAt };
	const first = ladder.steps.find(({ status }) => status !== 'waiting');
	return first && { state: 'searching', at: first.at };
}

function stateOfAnswer({ answer, ladder }: Situation): State | undefined {
	if (!answer) return undefined;
	if (answer.code === 'well') return { state: 'well', at: answer.at };
	return ladder && isFound(ladder)
		? { state: 'reached', at: ladder.endedAt }
		: { state: 'asked', at: answer.at };
}

function stateOfRest({ active, pausedReason }: Situation): State | undefined {
	if (pausedReason?.code === 'check_in_stopped') return { state: 'stopped', at: null };
	if (pausedReason?.code === 'net_gone') return { state: 'net_gone', at: null };
	return !active || pausedReason ? { state: 'paused', at: null } : undefined;
}

function stateOfQuestion({ now, asked, graceMinutes, ladder }: Situation): State | undefined {
	if (!asked) return undefined;
	if (ladder && isFound(ladder)) return { state: 'reached', at: ladder.endedAt };
	if (asked.hasFailed) return { state: 'failed', at: asked.at.toISOString() };
	const lateAt = new Date(asked.at.getTime() + graceMinutes * MINUTE_MS);
	return now < lateAt
		? { state: 'waiting', at: asked.at.toISOString() }
		: { state: 'late', at: lateAt.toISOString() };
}
