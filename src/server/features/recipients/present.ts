import type { Recipient } from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { isTextCountry } from '#server/gateways/text-countries.ts';
import { refusalOfNumber } from '#server/gateways/text-numbers.ts';
import type { Words } from '#words/languages.ts';
import { MOST_UNANSWERED } from '../texts/agreement.ts';
import type { ListedRecipient } from './queries.ts';
import type { RestingPeople } from './resting.ts';

export function presentRecipient(
	row: ListedRecipient,
	{ env }: Pick<Deps, 'env'>,
	resting: RestingPeople,
	words: Words,
): Recipient {
	return {
		_id: row.id,
		name: row.name,
		phoneNumber: row.phone,
		email: row.email,
		relationship: row.relationship,
		timezone: row.timezone,
		language: row.language ?? '',
		invitations: row.invitations,
		optedOut: row.optedOut,
		warning: warningOf(row.phone, env, words),
		resting: resting.get(row.id) ?? null,
		introduced: row.introducedAt !== null,
		asksNext: env.agreement === 'answer' && row.unanswered === MOST_UNANSWERED - 1,
		createdAt: row.createdAt.toISOString(),
	};
}

/** Warns about a number before the first text to it fails; the sandbox takes any number. */
function warningOf(phone: string, { twilio }: Deps['env'], { app }: Words): Recipient['warning'] {
	if (!twilio) return null;
	const isAllowed = isTextCountry(phone, twilio.textCountries);
	const code = refusalOfNumber(phone)?.reason.code ?? (isAllowed ? null : 'country');
	return code && { code, message: app.reasons.warningWords(code) };
}
