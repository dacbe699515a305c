import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';

/** Null ends the suspension; the reason is in the operator's words. */
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
