import { and, eq } from 'drizzle-orm';
import type { Meaning } from '#contract/care.ts';
import type { Transaction } from '#server/db/open.ts';
import { answers } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';

export interface GivenAnswer {
	accountId: string;
	occurrenceId: string;
	/** Whose answer it is. */
	recipientId: string;
	meaning: Meaning;
	/** For `late`. */
	minutes?: number | null;
	/** Their own words; empty when they answered on a page. */
	said: string;
	/** Who answered for them. */
	by?: {
		/** Null for the account holder. */
		recipientId: string | null;
		name: string;
	} | null;
}

/** The last answer counts. Returns whether it says something else than the one before. */
export async function recordMeaning(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ accountId, occurrenceId, recipientId, meaning, minutes = null, said, by = null }: GivenAnswer,
): Promise<boolean> {
	const isThis = and(eq(answers.occurrenceId, occurrenceId), eq(answers.recipientId, recipientId));
	const [before] = await tx.select().from(answers).where(isThis).for('update');
	const given = {
		meaning,
		minutes,
		said,
		byRecipientId: by?.recipientId ?? null,
		byName: by?.name ?? null,
		answeredAt: clock.now(),
	};
	await tx
		.insert(answers)
		.values({ accountId, occurrenceId, recipientId, ...given })
		.onConflictDoUpdate({ target: [answers.occurrenceId, answers.recipientId], set: given });
	await signal(tx, changesOf(accountId));
	return before?.meaning !== meaning || before.minutes !== minutes;
}
