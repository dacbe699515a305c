import type { Recipient } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';
import type { Deps } from '#server/deps.ts';
import { refusalHere } from '#server/gateways/text-countries.ts';
import type { Words } from '#words/languages.ts';
import { MOST_UNANSWERED } from '../texts/agreement.ts';
import type { Agreement } from './commands.ts';
import type { ListedRecipient } from './queries.ts';
import { type ReachedPeople, wayStateOf } from './reached.ts';
import type { RestingPeople } from './resting.ts';

export function presentRecipient(
	row: ListedRecipient,
	{ env }: Pick<Deps, 'env'>,
	{ resting, reached }: { resting: RestingPeople; reached: ReachedPeople },
	words: Words,
): Recipient {
	const stateOf = (way: Way) => {
		const { stopped, declined, unanswered } = row[way];
		const silent = env.agreement === 'answer' && (unanswered ?? 0) >= MOST_UNANSWERED;
		const tried = reached.get(row.id)?.find((each) => each.way === way);
		return wayStateOf(tried, { stopped, declined, resting: silent });
	};
	return {
		_id: row.id,
		name: row.name,
		phoneNumber: row.phone,
		email: row.email,
		relationship: row.relationship,
		timezone: row.timezone,
		language: row.language ?? '',
		invitations: row.invitations,
		ways: row.ways,
		always: row.always,
		reached: { text: stateOf('text'), mail: row.email ? stateOf('mail') : null },
		quietHours:
			row.quietFrom && row.quietUntil ? { from: row.quietFrom, until: row.quietUntil } : null,
		anyHour: row.anyHourAt !== null,
		optedOut: row.text.stopped !== null,
		warning: warningOf(row.phone, env, words),
		resting: resting.get(row.id) ?? null,
		introduced: row.introducedAt !== null,
		asksNext: env.agreement === 'answer' && row.text.unanswered === MOST_UNANSWERED - 1,
		createdAt: row.createdAt.toISOString(),
	};
}

/** Warns about a number before the first text to it fails; the sandbox takes any number. */
function warningOf(phone: string, env: Deps['env'], { app }: Words): Recipient['warning'] {
	if (!env.twilio && !env.phoneGateway) return null;
	const code = refusalHere(phone, env.textCountries)?.reason.code;
	return code ? { code, message: app.reasons.warningWords(code) } : null;
}

/** What the holder confirms who adds somebody, or an address of theirs. */
export const agreementIn = ({ app: { agreement } }: Words): Agreement => ({
	text: agreement.recipientAgreement,
	mail: agreement.mailAgreement,
});
