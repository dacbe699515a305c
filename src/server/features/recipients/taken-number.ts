import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { findRecipientWith } from './queries.ts';

/**
 * One phone is one person on an account's list, so that it gets one text for one call. Callers hold
 * the account's row, so of two parallel changes the second sees the first.
 */
export async function refuseTakenNumber(
	tx: Transaction,
	accountId: string,
	phone: string,
): Promise<void> {
	const other = await findRecipientWith(tx, accountId, phone);
	if (other) throw numberTaken(other.name, 'phoneNumber');
}

export function numberTaken(name: string, field: string): AppError {
	return new AppError('number_taken', { facts: { name }, field });
}
