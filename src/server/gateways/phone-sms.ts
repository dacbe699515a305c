import type { Reason } from '#contract/reasons.ts';
import { isAtHome, type PhoneGatewaySettings } from '../env-phone.ts';
import type { Clock } from './clock.ts';
import { codeOf, isNotConnected } from './not-connected.ts';
import type { Outcome } from './outcome.ts';
import { failureOf } from './phone-failures.ts';
import {
	createPhoneRequests,
	type PhoneAnswer,
	phoneMessage,
	phoneProblem,
} from './phone-requests.ts';
import { createPhoneWatch } from './phone-watch.ts';
import type { Sms, TextMessage } from './sms.ts';
import { refusalHere } from './text-countries.ts';

interface Surroundings {
	publicUrl: string;
	textCountries: string[];
	clock: Clock;
	/** Signs what the phone tells us, unless the settings have a key. */
	ownKey: string;
	timeoutMs?: number;
}

/** Below 100, from where on the phone would ignore the limits that its owner has set there. */
const FIRST = 50;

/**
 * Texts go out through the family's own Android phone. Its app knows a text by our id: of two tries it
 * takes one, and it says exactly whether it has a text whose answer was lost.
 */
export function createPhoneSms(settings: PhoneGatewaySettings, surroundings: Surroundings): Sms {
	const { publicUrl, textCountries, clock, ownKey, timeoutMs } = surroundings;
	const { url, user, number, sim, deviceId, signingKey = ownKey } = settings;
	const isHere = isAtHome(settings);
	const requests = createPhoneRequests(settings, timeoutMs);
	const watch = createPhoneWatch({ requests, settings, signingKey, publicUrl, clock });

	async function handOver(text: TextMessage, chosenDevice?: string): Promise<Outcome> {
		const { id, to, body, notAfter, goesFirst } = text;
		const message = {
			id,
			textMessage: { text: body },
			phoneNumbers: [`+${to.replace('+', '')}`],
			withDeliveryReport: true,
			priority: goesFirst ? FIRST : 0,
			...(notAfter && { validUntil: notAfter.toISOString() }),
			...(sim !== undefined && { simNumber: sim }),
			...(chosenDevice && { deviceId: chosenDevice }),
		};
		try {
			return outcomeOf(await requests.request('POST', '/messages', message), text);
		} catch (error) {
			if (!isNotConnected(error)) return silent(codeOf(error));
			return notTaken({ code: isHere ? 'phone_away' : 'provider_unreachable' });
		}
	}

	return {
		kind: 'phone',
		from: number ?? null,
		numbers: number === undefined ? [] : [number],
		answersKeywords: false,
		lastWord: 'failed',
		phone: {
			gateway: [url, user, deviceId].filter(Boolean).join(' '),
			signingKey,
			deviceId,
			look: watch.look,
		},
		async send(text): Promise<Outcome> {
			const refusal = refusalHere(text.to, textCountries);
			if (refusal) return { kind: 'rejected', ...refusal };
			// A phone at home answers for itself; of another one only the server between can say.
			const seen = watch.lastLook() ?? (isHere ? undefined : await watch.look());
			if (seen && !seen.ok && (seen.problem === 'away' || seen.problem === 'no_sim')) {
				return { ...notTaken({ code: 'phone_away' }), isAway: true };
			}
			const outcome = await handOver(text, isHere ? undefined : seen?.phone?.deviceId);
			if (outcome.kind === 'retry_later') return { ...outcome, isAway: watch.isAway() };
			if (outcome.kind === 'accepted' && isHere) watch.hear();
			return outcome;
		},
		async find({ id, body }): Promise<Outcome> {
			try {
				return outcomeOfFound(await requests.request('GET', `/messages/${id}`), { id, body });
			} catch (error) {
				return silent(codeOf(error));
			}
		},
	};
}

function outcomeOf({ status, body }: PhoneAnswer, { id, body: words }: TextMessage): Outcome {
	const isOurs = phoneMessage.safeParse(body).data?.id === id;
	// 409: it has the text from an earlier try.
	if ((status < 300 && isOurs) || status === 409) return { kind: 'accepted', reference: id };
	const said = phoneProblem.safeParse(body).data?.message;
	if (status === 400) return rejected(failureOf(said, words));
	if ([401, 403, 404, 405].includes(status)) return notTaken({ code: 'settings' });
	if (status === 429) return notTaken({ code: 'provider_busy' });
	// The server between has texts that the phone has not fetched for long.
	if (status === 503 && said?.includes('queue limits exceeded')) {
		return notTaken({ code: 'phone_away' });
	}
	return silent(status);
}

function outcomeOfFound(
	{ status, body }: PhoneAnswer,
	text: Pick<TextMessage, 'id' | 'body'>,
): Outcome {
	if (status === 404) return notTaken({ code: 'not_sent' });
	const found = phoneMessage.safeParse(body).data;
	if (status !== 200 || found?.id !== text.id) return silent(status);
	if (found.state === 'Failed' || found.state === 'Cancelled') {
		return rejected(failureOf(found.recipients?.[0]?.error, text.body));
	}
	return { kind: 'accepted', reference: text.id, isDelivered: found.state === 'Delivered' };
}

/** It certainly does not have the text. */
const notTaken = (reason: Reason) => ({ kind: 'retry_later' as const, reason });

const rejected = (reason: Reason): Outcome => ({
	kind: 'rejected',
	reason,
	code: `PHONE_${reason.code.toUpperCase()}`,
});

/** The phone may have the text; `said` is what there was of an answer. */
const silent = (said: number | string): Outcome => ({
	kind: 'unknown',
	reason: { code: 'provider_silent', said: String(said) },
});
