import { and, asc, eq, like } from 'drizzle-orm';
import { LADDER_WAIT_MS } from '#domain/ladder-clock.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { answers, deliveries, ladders, notices } from '#server/db/schema.ts';
import type { Taken } from './provider.ts';

/** Searches with their steps, when all is over. */
export interface Search {
	ladder: typeof ladders.$inferSelect;
	steps: (typeof deliveries.$inferSelect)[];
	/** Until when the person is not to be nudged, from when on: they answered by text. */
	excused: { from: Date; until: Date } | null;
	hasNotice: boolean;
}

export async function readSearches(db: Database): Promise<Search[]> {
	const all = await db.select().from(ladders).orderBy(asc(ladders.id));
	const texts = await db
		.select()
		.from(deliveries)
		.where(like(deliveries.requestKey, 'ladder:%'))
		.orderBy(asc(deliveries.round));
	const given = await db.select().from(answers);
	const told = await db
		.select({ key: notices.key })
		.from(notices)
		.where(and(eq(notices.kind, 'ladder')));
	const keys = new Set(told.map(({ key }) => key));
	const stepsOf = Map.groupBy(texts, ({ requestKey }) => requestKey);
	return all.map((ladder) => {
		const key = `ladder:${ladder.id}`;
		const isStep = ({ purpose }: Search['steps'][0]) =>
			['ladder_nudge', 'ladder_relative', 'ladder_holder'].includes(purpose);
		const answer = given.find(
			({ occurrenceId, recipientId }) =>
				occurrenceId === ladder.occurrenceId && recipientId === ladder.recipientId,
		);
		return {
			ladder,
			steps: (stepsOf.get(key) ?? []).filter(isStep),
			excused: answer ? excusedBy(answer, ladder) : null,
			hasNotice: keys.has(key),
		};
	});
}

/** An answer waits for the search's lock, and so for a step that others are taking in hand at that moment. */
const SAVED_WITHIN_MS = 10_000;

/** Who comes, or cannot come, is nudged no more, and who is late not before then. */
function excusedBy(
	{ answeredAt, minutes, meaning }: typeof answers.$inferSelect,
	{ startedAt }: Search['ladder'],
): Search['excused'] {
	// Who had said before the call that they would come, and does not, is looked for all the same.
	if (meaning === 'coming' && answeredAt <= startedAt) return null;
	const lateMs = meaning === 'late' ? (minutes ?? 0) * MINUTE_MS : Number.POSITIVE_INFINITY;
	const until = new Date(Math.min(answeredAt.getTime() + lateMs, 8.64e15));
	return { from: new Date(answeredAt.getTime() + SAVED_WITHIN_MS), until };
}

/** Everything that is wrong, in words. */
export function findWrongSearches(
	searches: Search[],
	ledger: Pick<Taken, 'to' | 'body'>[],
): string[] {
	const bodiesTo = Map.groupBy(ledger, ({ to }) => to);
	return searches.flatMap(({ ladder, steps, excused, hasNotice }) => {
		const wrongs: string[] = [];
		const wrong = (what: string) => wrongs.push(`search ${ladder.id}: ${what}`);
		if (steps.length !== ladder.steps.length) wrong(`${steps.length} steps`);
		if (ladder.status !== 'ended') wrong(`is still ${ladder.status}`);
		if (ladder.outcome === 'ran_out' && !hasNotice) wrong('ended in silence');
		for (const step of steps) {
			const what = `step ${step.round}`;
			const taken = (bodiesTo.get(`+${step.address}`) ?? []).filter(
				({ body }) => step.body !== null && body.startsWith(step.body.split('[…]')[0] ?? ''),
			).length;
			if (taken > 1) wrong(`${what} was sent ${taken} times`);
			if (step.settledAt === null) wrong(`${what} is still ${step.status}`);
			const isTaken = step.status === 'accepted' || step.status === 'delivered';
			if (isTaken && taken === 0) wrong(`${what} is ${step.status} but was lost`);
			if (!isTaken && step.status !== 'withdrawn' && !step.reason) wrong(`${what} has no reason`);
			const { submittedAt } = step;
			if (!submittedAt) continue;
			if (ladder.endedAt && submittedAt > ladder.endedAt) wrong(`${what} went out after its end`);
			const { takenAt } = ladder;
			const isMeanwhile =
				takenAt &&
				submittedAt > takenAt &&
				submittedAt.getTime() < takenAt.getTime() + LADDER_WAIT_MS;
			if (isMeanwhile) wrong(`${what} went out after somebody had taken it`);
			const isExcused = excused && submittedAt > excused.from && submittedAt < excused.until;
			if (isExcused && step.purpose === 'ladder_nudge') {
				wrong('who had answered was nudged');
			}
		}
		return wrongs;
	});
}
