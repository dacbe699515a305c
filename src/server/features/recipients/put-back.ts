import { type Difference, putBack } from '#server/db/kept-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import { refuseTakenNumber } from './taken-number.ts';

/** Undoes that a person was removed from the list, unless somebody else has their number by now. */
export async function putRecipientBack(
	tx: Transaction,
	accountId: string,
	difference: Difference,
): Promise<void> {
	for (const { phone } of difference.lost) await refuseTakenNumber(tx, accountId, String(phone));
	await putBack(tx, recipients, difference);
}
