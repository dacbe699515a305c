import { sql } from 'drizzle-orm';
import { givenRows } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/**
 * These texts told people who asked for them and how to stop. It counts for the number that the text
 * went to, which may have changed since.
 */
export async function markIntroduced(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	texts: { recipientId: string | null; address: string }[],
): Promise<void> {
	const told = texts.filter(({ recipientId }) => recipientId !== null);
	if (told.length === 0) return;
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: told.map(({ recipientId }) => recipientId) },
		{ name: 'phone', type: 'text', values: told.map(({ address }) => address) },
	]);
	await tx.execute(sql`
		update ${recipients} set introduced_at = ${clock.now()} from ${from}
		where recipients.id = ${field('id')} and recipients.phone = ${field('phone')}
			and recipients.introduced_at is null`);
}
