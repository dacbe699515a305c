import type { Reason } from '#contract/reasons.ts';
import type { Outcome } from './outcome.ts';

type Refusal = { reason: Reason; optedOut?: boolean };

const invalid: Refusal = { reason: { code: 'number_not_working' } };
const unreachable: Refusal = { reason: { code: 'number_unreachable' } };
const landline: Refusal = { reason: { code: 'landline' } };
const stopped: Refusal = { reason: { code: 'stopped' }, optedOut: true };
const filtered: Refusal = { reason: { code: 'words_refused' } };
const unsettled: Refusal = { reason: { code: 'not_delivered' } };
const crowded: Refusal = { reason: { code: 'too_many_at_once' } };
const misconfigured: Refusal = { reason: { code: 'settings' } };

/** By Twilio's error codes: https://www.twilio.com/docs/api/errors */
const refusals: Record<number, Refusal> = {
	20003: misconfigured,
	20005: misconfigured,
	21211: invalid,
	21212: misconfigured,
	21214: unreachable,
	21217: invalid,
	21265: invalid,
	21266: { reason: { code: 'number_ours' } },
	21408: { reason: { code: 'country' } },
	21602: { reason: { code: 'empty' } },
	21603: misconfigured,
	21604: invalid,
	21606: misconfigured,
	21608: misconfigured,
	21610: stopped,
	21612: unreachable,
	21614: landline,
	21617: { reason: { code: 'too_long' } },
	21618: filtered,
	21635: landline,
	21659: misconfigured,
	21701: misconfigured,
	21702: misconfigured,
	21703: misconfigured,
	21704: misconfigured,
	21705: misconfigured,
	30001: crowded,
	30002: misconfigured,
	30003: { reason: { code: 'phone_off' } },
	30004: stopped,
	30005: invalid,
	30006: landline,
	30007: filtered,
	30008: unsettled,
	30009: unsettled,
	30010: misconfigured,
	30017: crowded,
	30022: crowded,
	30023: crowded,
	30024: misconfigured,
	30027: crowded,
	30032: misconfigured,
	30033: misconfigured,
	30034: misconfigured,
	30035: misconfigured,
	30410: unsettled,
};

/** Twilio's own sentences are left out: they repeat the number and are written for programmers. */
export function refusalOf(code: number): Extract<Outcome, { kind: 'rejected' }> {
	const refusal: Refusal = refusals[code] ?? { reason: { code: 'not_sent' } };
	return { kind: 'rejected', code: String(code), ...refusal };
}
