import type { Recipient } from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { COUNTRY_WARNING, isTextCountry } from '#server/gateways/text-countries.ts';
import type { ListedRecipient } from './queries.ts';

export function presentRecipient(row: ListedRecipient, { env }: Pick<Deps, 'env'>): Recipient {
	const isReached = !env.twilio || isTextCountry(row.phone, env.twilio.textCountries);
	return {
		_id: row.id,
		name: row.name,
		phoneNumber: row.phone,
		email: row.email,
		relationship: row.relationship,
		timezone: row.timezone,
		optedOut: row.optedOut,
		warning: isReached ? null : COUNTRY_WARNING,
		createdAt: row.createdAt.toISOString(),
	};
}
