import twilio from 'twilio';
import type { MessageInstance } from 'twilio/lib/rest/api/v2010/account/message.js';
import type { Env } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import { createFormRequests, type FormAnswer } from './form-requests.ts';
import { codeOf, isNotConnected } from './not-connected.ts';
import type { Outcome } from './outcome.ts';
import { readOwnNumbers } from './own-numbers.ts';
import type { LostText, Sms } from './sms.ts';
import { refusalHere } from './text-countries.ts';
import { refusalOf } from './text-refusals.ts';
import { TWILIO_STATUS_PATH } from './twilio-webhooks.ts';

const TIMEOUT_MS = 10_000;

interface Surroundings {
	publicUrl: string;
	textCountries: string[];
	timeoutMs?: number;
}

const TWILIO = 'https://api.twilio.com';

/**
 * Twilio has no idempotency keys, so this code never sends a text again. Texts are posted without
 * Twilio's package, which costs four times as much for each text; the rare look-ups use it.
 */
export function createTwilioSms(
	settings: NonNullable<Env['twilio']>,
	{ publicUrl, textCountries, timeoutMs = TIMEOUT_MS }: Surroundings,
): Sms {
	const { accountSid, authToken, apiBase } = settings;
	if (!/^AC[0-9a-f]{32}$/i.test(accountSid)) {
		throw new StartupError('The setting TWILIO_ACCOUNT_SID must be AC and 32 more characters.');
	}
	const { numbers, service } = readSenders(settings.from);
	const from = numbers[0] ?? null;
	const senderOf = (chosen: string | null | undefined) =>
		service ?? { From: dialled(chosen ?? String(from)) };
	const httpClient = new twilio.RequestClient({
		timeout: timeoutMs,
		autoRetry: false,
		keepAlive: false,
	});
	if (apiBase) {
		httpClient.axios.interceptors.request.use((request) => {
			const { pathname } = new URL(String(request.url));
			return Object.assign(request, { url: new URL(pathname, apiBase).href });
		});
	}
	const { messages } = twilio(accountSid, authToken, { httpClient });
	const requests = createFormRequests({
		url: new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiBase ?? TWILIO),
		user: accountSid,
		password: authToken,
		timeoutMs,
	});

	// Twilio refuses the whole text when it cannot call back to an address such as localhost.
	const canCallBack = publicUrl.startsWith('https:') || apiBase !== undefined;
	const callbackFor = (id: string) =>
		canCallBack && { StatusCallback: `${publicUrl}${TWILIO_STATUS_PATH}?delivery=${id}` };

	return {
		kind: 'twilio',
		from,
		numbers,
		answersKeywords: true,
		lastWord: 'delivered',
		async send({ id, to, body, from: chosen, goesFirst }): Promise<Outcome> {
			const refusal = refusalHere(to, textCountries);
			if (refusal) return { kind: 'rejected', ...refusal };
			try {
				const fields = { To: dialled(to), ...senderOf(chosen), Body: body, ...callbackFor(id) };
				return outcomeOf(await requests.post(fields, goesFirst));
			} catch (error) {
				return outcomeOfFailure(error);
			}
		},
		async find(text): Promise<Outcome> {
			const to = dialled(text.to);
			// Not by the day it was sent: a text that still waits has none.
			const sender = text.from ?? from;
			const filter = sender === null ? { to } : { to, from: dialled(sender) };
			try {
				const listed = await messages.list({ ...filter, limit: LISTED, pageSize: LISTED });
				const candidates = listed.filter((each) => isPossibly(each, text));
				const { all, before } = text.alike ?? { all: 1, before: 0 };
				// Where all that are alike are there, it does not matter which of them is which.
				const found = candidates.toSorted((one, other) => timeOf(one) - timeOf(other))[before];
				if (found && candidates.length === all) return outcomeOfFound(found);
				return { kind: 'unknown', reason: { code: 'provider_unsure', found: candidates.length } };
			} catch (error) {
				const { status, code } = error as { status?: number; code?: number | string };
				return silent(status ?? code);
			}
		},
	};
}

const dialled = (phone: string) => `+${phone.replace('+', '')}`;

/** The newest texts to one phone; nobody gets more than this in the time in which we look for one. */
const LISTED = 200;
const CLOCKS_DIFFER_MS = 5_000;

const timeOf = ({ dateCreated }: MessageInstance) => dateCreated.getTime();

/** A text of a large batch may leave minutes after the batch was submitted, so there is no latest time. */
function isPossibly(
	listed: MessageInstance,
	{ body, submittedAt, otherReferences = [] }: LostText,
): boolean {
	return (
		listed.direction.startsWith('outbound') &&
		listed.body === body &&
		timeOf(listed) >= submittedAt.getTime() - CLOCKS_DIFFER_MS &&
		!otherReferences.includes(listed.sid)
	);
}

function outcomeOfFound({ sid, status, errorCode }: MessageInstance): Outcome {
	if (status === 'failed' || status === 'undelivered' || status === 'canceled') {
		return refusalOf(errorCode);
	}
	return { kind: 'accepted', reference: sid, isDelivered: status === 'delivered' };
}

interface Senders {
	numbers: string[];
	/** A Messaging Service picks the number itself, and keeps the same one for each phone. */
	service?: { MessagingServiceSid: string };
}

function readSenders(written: string): Senders {
	if (/^MG[0-9a-f]{32}$/i.test(written)) {
		return { numbers: [], service: { MessagingServiceSid: written } };
	}
	const problem =
		'The setting TWILIO_FROM must be a phone number such as +12125550134, several with commas, or a Messaging Service (MG…).';
	return { numbers: readOwnNumbers(written, problem) };
}

const TOO_MANY_REQUESTS = 20429;
const QUEUE_IS_FULL = 21611;

function outcomeOfFailure(error: unknown): Outcome {
	if (isNotConnected(error)) {
		return { kind: 'retry_later', reason: { code: 'provider_unreachable' } };
	}
	return silent(codeOf(error));
}

function outcomeOf({ status, body }: FormAnswer): Outcome {
	const { sid, code } = (body ?? {}) as { sid?: unknown; code?: unknown };
	if (status === 200 || status === 201) {
		if (typeof sid === 'string' && sid !== '') return { kind: 'accepted', reference: sid };
		return silent(status);
	}
	if (status === 429 || code === TOO_MANY_REQUESTS || code === QUEUE_IS_FULL) {
		return { kind: 'retry_later', reason: { code: 'provider_busy' } };
	}
	// An answer without a code comes from something on the way, not from Twilio.
	if (status >= 400 && status < 500 && typeof code === 'number' && code > 0) {
		return refusalOf(code);
	}
	return silent(status);
}

/** Twilio may have the text; `said` is what there was of an answer. */
function silent(said: number | string | undefined): Outcome {
	return { kind: 'unknown', reason: { code: 'provider_silent', said: String(said) } };
}
