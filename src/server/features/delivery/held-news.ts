import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { tellHolder } from '../notices/commands.ts';
import { type HeldText, isNews } from '../texts/daily-limit.ts';
import type { Submitted } from './words.ts';

const whys: Record<HeldText['by'], string> = {
	newsOfAccount: 'your account has sent as many as it may in a day.',
	newsToPhone: 'a phone on your list has had as many as one phone may get in a day.',
	share: 'your account has used its share of the day’s texts.',
	day: 'the daily limit of this service for texts was reached.',
};

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
			words: `Some reminders and news did not go out today: ${whys[by]} Invitations to calls have room of their own.`,
		});
	}
}
