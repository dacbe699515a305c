import type { TextPurpose } from '#domain/deliveries.ts';
import type { Chunk } from '#server/queue.ts';

const TEXTS_IN_CHUNK = 100;
/** An account's texts beyond these wait until others have had their first. */
const FAIR_SHARE = 20;
const INVITE_FIRST = 100;

/** Calls before texts, and a fair share for each account: one that sends many does not hold up the rest. */
export function chunksOf(
	texts: { id: string; accountId: string | null; purpose: TextPurpose }[],
): Chunk[] {
	const seen = new Map<string, number>();
	const byPriority = Map.groupBy(texts, ({ id, accountId, purpose }) => {
		const owner = accountId ?? id;
		const rank = seen.get(owner) ?? 0;
		seen.set(owner, rank + 1);
		const base = purpose === 'invite' ? INVITE_FIRST : 0;
		return base - Math.floor(rank / FAIR_SHARE);
	});
	return [...byPriority]
		.sort(([a], [b]) => b - a)
		.flatMap(([priority, group]) => {
			const ids = group.map(({ id }) => id);
			return Array.from({ length: Math.ceil(ids.length / TEXTS_IN_CHUNK) }, (_, index) => ({
				ids: ids.slice(index * TEXTS_IN_CHUNK, (index + 1) * TEXTS_IN_CHUNK),
				priority,
			}));
		});
}
