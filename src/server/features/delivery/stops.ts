import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { refreshAggregates } from '../occurrences/aggregates.ts';
import { stopTexts } from '../texts/opt-outs.ts';
import { releaseTexts } from './releases.ts';

/** A STOP with all that follows: what was withdrawn uses nothing of a plan, and its message says why. */
export async function takeStop(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	phone: string,
): Promise<{ isNew: boolean }> {
	const { isNew, withdrawn } = await stopTexts(tx, deps, phone);
	await releaseTexts(tx, withdrawn);
	await refreshAggregates(
		tx,
		deps,
		withdrawn.flatMap(({ occurrenceId }) => occurrenceId ?? []),
	);
	return { isNew };
}
