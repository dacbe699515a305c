import type { Recipient } from '#contract/recipients.ts';
import type { ListedRecipient } from './queries.ts';

export function presentRecipient(row: ListedRecipient): Recipient {
	return {
		_id: row.id,
		name: row.name,
		phoneNumber: row.phone,
		email: row.email,
		relationship: row.relationship,
		timezone: row.timezone,
		optedOut: row.optedOut,
		createdAt: row.createdAt.toISOString(),
	};
}
