import { changesOf } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';

const QUIET_MS = 1_000;

/**
 * Tells a host in the room that the board may show something else now: at once, and then at most
 * every second. Returns how to stop.
 */
export function watchBoard(
	{ signals }: Pick<Deps, 'signals'>,
	accountId: string,
	tell: () => void,
): () => void {
	let quiet: NodeJS.Timeout | undefined;
	let hasMore = false;

	function hear(): void {
		hasMore = quiet !== undefined;
		if (hasMore) return;
		tell();
		quiet = setTimeout(() => {
			quiet = undefined;
			if (hasMore) hear();
		}, QUIET_MS);
	}

	const stopListening = signals.on(changesOf(accountId), hear);
	return () => {
		stopListening();
		clearTimeout(quiet);
	};
}
