import type { Answer, Understood } from '#contract/care.ts';
import type { answers } from '#server/db/schema.ts';

export const presentAnswer = (row: typeof answers.$inferSelect): Answer => ({
	code: row.meaning,
	minutes: row.minutes,
	words: row.said,
	byName: row.byName,
	at: row.answeredAt.toISOString(),
});

/** Without what the text was about. */
export const presentUnderstood = ({ as, minutes }: Understood): Understood => ({ as, minutes });
