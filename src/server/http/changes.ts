import type { Change, ChangeQuery } from '#contract/undo.ts';

export const isDryRun = ({ dryRun }: ChangeQuery) => dryRun === 'true';

/** Nothing happened in a dry run, so there is nothing to undo. */
export const presentChange = ({ telling, undo }: Change, query: ChangeQuery): Change => ({
	telling,
	undo: isDryRun(query) ? null : undo,
});
