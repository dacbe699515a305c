import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';

/** Since when, and why in the operator's words; null ends it. */
export async function setSuspension(
	tx: Transaction,
	accountId: string,
	suspension: { at: Date; reason: string } | null,
): Promise<void> {
	await tx
		.update(accounts)
		.set({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? null })
		.where(eq(accounts.id, accountId));
}
