import type { Reason } from '#contract/reasons.ts';
import { countSegments } from '#domain/segments.ts';

/** What the phone says about a text that failed, in its own words, becomes one of our reasons. */

/** Of GSM 03.40, in what a phone company answers: the phone was away for as long as it tried. */
const EXPIRED = 0x46;
const notThere = [0x41, 0x43];

const byWords: [RegExp, Reason][] = [
	[/TTL expired|already expired/i, { code: 'too_late' }],
	[/LIMIT_EXCEEDED/, { code: 'too_many_at_once' }],
	[/NO_SERVICE|RADIO_OFF|No SIMs found|SIM_ABSENT/i, { code: 'phone_away' }],
	[/SEND_SMS|NO_DEFAULT_SMS_APP|device ID/i, { code: 'settings' }],
	[/not mobile phone number/i, { code: 'landline' }],
	[/invalid phone number|can't parse phone number|Invalid number/i, { code: 'number_not_working' }],
	[/SHORT_CODE|FDN_CHECK/, { code: 'number_unreachable' }],
];

/**
 * A long text goes out in parts. Once it was begun, the phone says the same whether the first or the
 * last of them failed.
 */
export function failureOf(said: string | null | undefined, body: string): Reason {
	const words = said ?? '';
	const wasBegun = /^(Send|Delivery) result/.test(words);
	if (wasBegun && countSegments(body).segments > 1) return { code: 'not_whole' };
	const known = byWords.find(([pattern]) => pattern.test(words))?.[1];
	if (known) return known;
	if (!words.startsWith('Delivery result')) return { code: 'not_sent' };
	const status = Number(/: (\d+)$/.exec(words)?.[1]);
	if (status === EXPIRED) return { code: 'phone_off' };
	return { code: notThere.includes(status) ? 'number_unreachable' : 'not_delivered' };
}
