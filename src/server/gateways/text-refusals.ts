import type { Outcome } from './outcome.ts';

type Refusal = { reason: string; optedOut?: boolean };

const invalid: Refusal = { reason: 'This is not a working phone number' };
const unreachable: Refusal = { reason: 'This number cannot be reached' };
const landline: Refusal = { reason: 'This number is a landline and cannot receive texts' };
const stopped: Refusal = { reason: 'This person has asked for no more texts', optedOut: true };
const filtered: Refusal = { reason: 'The phone company refused the words of this text' };
const unsettled: Refusal = { reason: 'The phone company could not deliver this text' };
const crowded: Refusal = { reason: 'Too many texts were sent at once' };
const misconfigured: Refusal = { reason: 'Texts cannot be sent until our settings are mended' };

/** By Twilio's error codes: https://www.twilio.com/docs/api/errors */
const refusals: Record<number, Refusal> = {
	20003: misconfigured,
	20005: misconfigured,
	21211: invalid,
	21212: misconfigured,
	21214: unreachable,
	21217: invalid,
	21265: invalid,
	21266: { reason: 'This is the number that our texts come from' },
	21408: { reason: 'Texts cannot be sent to this country' },
	21602: { reason: 'This text is empty' },
	21603: misconfigured,
	21604: invalid,
	21606: misconfigured,
	21608: misconfigured,
	21610: stopped,
	21612: unreachable,
	21614: landline,
	21617: { reason: 'This text is too long' },
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
	30003: { reason: 'This phone is switched off or out of reach' },
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
	const refusal = refusals[code] ?? { reason: 'This text could not be sent' };
	return { kind: 'rejected', code: String(code), ...refusal };
}
