import { createEmulator } from 'emulate';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newId } from '#server/gateways/ids.ts';
import type { TextMessage } from '#server/gateways/sms.ts';
import {
	startTwilioServer,
	type TwilioAnswer,
	type TwilioRequest,
	twilioSettings,
} from './twilio-server.ts';

/**
 * `emulate`, an independent emulator, stands for Twilio. A proxy in front of it adds what it lacks:
 * the outcomes of Twilio's test numbers (https://www.twilio.com/docs/iam/test-credentials) and
 * network faults.
 */

export const ANSWER_LOST = '15005550026';
const refusedWith: Record<string, number> = {
	'+15005550001': 21211,
	'+15005550002': 21612,
	'+15005550004': 21610,
	'+15005550009': 21614,
};

/** A second number of ours. */
export const otherFrom = '+12125550101';
export const serviceSid = `MG${'2'.repeat(32)}`;

/** `lost` forwards the request and drops its answer. */
type Fault = TwilioAnswer | 'lost';

export const refusal = (
	status: number,
	code?: number,
	words = 'Twilio’s own words',
): TwilioAnswer => ({
	status,
	body: JSON.stringify({
		code,
		message: words,
		more_info: `https://www.twilio.com/docs/errors/${code}`,
		status,
	}),
});
export const busy = refusal(429, 20429, 'Too Many Requests');

export function exampleText(overrides: Partial<TextMessage> = {}): TextMessage {
	return {
		id: newId(),
		to: '12125550134',
		body: 'Grüße from Łódź & co: 100 % + “more”,\nat https://kinbell.example/j/x?y=z#1 👋',
		...overrides,
	};
}

/** For one test file: starts before its tests, is emptied before each, and stops after them. */
export function twilioEmulator() {
	const { accountSid, authToken, from } = twilioSettings;
	const authorization = `Basic ${btoa(`${accountSid}:${authToken}`)}`;
	let faults: Fault[] = [];
	let running: Awaited<ReturnType<typeof start>>;

	async function start() {
		const callbacks = await startTwilioServer(() => ({ status: 200, body: '' }));
		const proxy = await startTwilioServer(answer);
		const emulator = await createEmulator({
			service: 'twilio',
			port: 0,
			seed: {
				twilio: {
					account: { sid: accountSid, auth_token: authToken },
					phone_numbers: [from, otherFrom].map((phone_number) => ({
						phone_number,
						sms_url: `${callbacks.url}/hooks/texts?to=us`,
					})),
					messaging_services: [
						{ sid: serviceSid, friendly_name: 'Kinbell', phone_numbers: [from] },
					],
				},
			},
		});
		return { callbacks, proxy, emulator };
	}

	async function forward({ method, url, headers, body }: TwilioRequest): Promise<TwilioAnswer> {
		const response = await fetch(running.emulator.url + url, {
			method,
			headers: {
				authorization: String(headers.authorization),
				'content-type': String(headers['content-type']),
			},
			...(method !== 'GET' && { body }),
		});
		return { status: response.status, body: await response.text() };
	}

	async function answer(request: TwilioRequest): Promise<TwilioAnswer> {
		const fault = faults.shift();
		if (fault === 'lost') {
			await forward(request);
			return 'reset';
		}
		if (fault) return fault;
		if (request.method === 'GET') return forward(request);
		const to = String(new URLSearchParams(request.body).get('To'));
		const code = refusedWith[to];
		if (code) return refusal(400, code);
		const forwarded = await forward(request);
		return to === `+${ANSWER_LOST}` ? 'reset' : forwarded;
	}

	beforeAll(async () => {
		running = await start();
	});
	afterAll(async () => {
		const { callbacks, proxy, emulator } = running;
		await Promise.all([emulator.close(), proxy.stop(), callbacks.stop()]);
	});
	beforeEach(() => {
		running.emulator.reset();
		faults = [];
		running.proxy.requests.length = 0;
		running.callbacks.requests.length = 0;
	});

	return {
		get url() {
			return running.proxy.url;
		},
		/** The requests it received. */
		get requests() {
			return running.proxy.requests;
		},
		/** The address it calls back, and what it sent there. */
		get callbacks() {
			return running.callbacks;
		},
		/** Answers for the next requests, one after the other. */
		answerWith(...next: Fault[]) {
			faults = next;
		},
		async arrived(): Promise<{ to: string; from: string; body: string }[]> {
			const url = `${running.emulator.url}/2010-04-01/Accounts/${accountSid}/Messages.json`;
			const response = await fetch(url, { headers: { authorization } });
			const { messages } = (await response.json()) as {
				messages: { to: string; from: string; body: string }[];
			};
			return messages.map(({ to, from, body }) => ({ to: to.slice(1), from: from.slice(1), body }));
		},
		simulate(name: string, form: Record<string, string>) {
			return fetch(`${running.emulator.url}/_twilio/simulate/${name}`, {
				method: 'POST',
				headers: { authorization },
				body: new URLSearchParams(form),
			});
		},
	};
}
