import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { LADDER_WAIT_MS } from '#domain/ladder-clock.ts';
import type { Transaction } from '#server/db/open.ts';
import { ladders } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { tellHolder } from '../notices/commands.ts';
import { change, endLadder, giveBack } from './commands.ts';
import { readSubject } from './facts.ts';
import type { Ladder } from './plan.ts';
import { askTaker } from './tell.ts';

const AT_ONCE = 50;

export const laddersTask: Task = {
	name: 'ladders',
	everyMs: 5_000,
	run: (deps, stopped) => untilNothingIsLeft(() => wakeLadders(deps), stopped),
};

/** Looks after searches that somebody must look at now; returns how many. */
export function wakeLadders(deps: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<number> {
	return deps.db.transaction(async (tx) => {
		const woken = await tx
			.select()
			.from(ladders)
			.where(and(lte(ladders.wakeAt, deps.clock.now()), ne(ladders.status, 'ended')))
			.orderBy(asc(ladders.wakeAt))
			.limit(AT_ONCE)
			.for('update', { skipLocked: true });
		for (const ladder of woken) await wake(tx, deps, ladder);
		return woken.length;
	});
}

async function wake(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	ladder: Ladder,
): Promise<void> {
	const { status, takenBy, askedAt } = ladder;
	if (status !== 'taken' || takenBy === null) return runOut(tx, deps, ladder);
	if (askedAt) return giveBack(tx, deps, ladder);
	const now = deps.clock.now();
	const wakeAt = new Date(now.getTime() + LADDER_WAIT_MS);
	await askTaker(tx, deps, { ...ladder, takenBy }, wakeAt);
	await change(tx, ladder, { askedAt: now, wakeAt });
}

/** Nobody looks after it: that is never the end in silence. */
async function runOut(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	ladder: Ladder,
): Promise<void> {
	await endLadder(tx, deps, ladder, 'ran_out');
	const { accountId, recipientId, id } = ladder;
	const { about, name, title } = await readSubject(tx, eq(ladders.id, id));
	await tellHolder(tx, deps, {
		accountId,
		key: `ladder:${id}`,
		kind: 'ladder',
		told: { code: 'nobody_looks_after', about, name, recipientId, title },
	});
}
