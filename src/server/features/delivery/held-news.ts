import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { tellHolder } from '../notices/commands.ts';
import { type HeldText, isNews } from '../texts/daily-limit.ts';
import type { Submitted } from './words.ts';

/** The holder hears of each message and invitation that failed, but of held news once a day for each limit. */
export async function tellOfHeldNews(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	settled: { text: Submitted; heldBy?: HeldText['by'] }[],
): Promise<void> {
	const day = deps.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
	const told = new Map<string, { accountId: string; by: HeldText['by'] }>();
	for (const { text, heldBy: by } of settled) {
		const { accountId, purpose } = text;
		if (by && accountId && isNews(purpose)) told.set(`${accountId} ${by}`, { accountId, by });
	}
	for (const { accountId, by } of told.values()) {
		await tellHolder(tx, deps, {
			accountId,
			key: `held-news:${day}:${by}`,
			kind: 'text_failed',
			told: { code: 'news_held', by },
		});
	}
}
