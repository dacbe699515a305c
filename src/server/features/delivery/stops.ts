import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { refreshAggregates } from '../occurrences/aggregates.ts';
import { stopTexts } from '../texts/opt-outs.ts';
import { releaseTexts } from './releases.ts';

/** Records a STOP. Texts that it withdraws use nothing of the plan, and their messages say why. */
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
