import { sql } from 'drizzle-orm';
import { givenRows } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Whoever got one of these texts has been told who asked for it and how to stop: at that number, which
 * may have been changed while the text was on its way.
 */
export async function markIntroduced(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	texts: { recipientId: string | null; phone: string }[],
): Promise<void> {
	const told = texts.filter(({ recipientId }) => recipientId !== null);
	if (told.length === 0) return;
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: told.map(({ recipientId }) => recipientId) },
		{ name: 'phone', type: 'text', values: told.map(({ phone }) => phone) },
	]);
	await tx.execute(sql`
		update ${recipients} set introduced_at = ${clock.now()} from ${from}
		where recipients.id = ${field('id')} and recipients.phone = ${field('phone')}
			and recipients.introduced_at is null`);
}
