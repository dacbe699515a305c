import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createTwilioSms } from '#server/gateways/twilio-sms.ts';
import { listenOnLoopback } from './loopback.ts';

export interface TwilioRequest {
	method: string;
	/** With its query, as it was sent. */
	url: string;
	headers: IncomingHttpHeaders;
	body: string;
}

/** `reset` breaks the connection, `cut off` does so in the middle of the answer, `silent` never answers. */
export type TwilioAnswer = { status: number; body: string } | 'reset' | 'cut off' | 'silent';

export interface TwilioServer {
	url: string;
	requests: TwilioRequest[];
	stop(): Promise<void>;
}

/** Takes the place of Twilio's API, on loopback, and gives the answers it is told to. */
export async function startTwilioServer(
	answer: (request: TwilioRequest) => TwilioAnswer | Promise<TwilioAnswer>,
): Promise<TwilioServer> {
	const requests: TwilioRequest[] = [];
	const server = createServer(async (incoming, outgoing) => {
		let body = '';
		for await (const chunk of incoming) body += chunk;
		const { method = '', url = '', headers } = incoming;
		const request = { method, url, headers, body };
		requests.push(request);
		const answered = await answer(request);
		if (answered === 'silent') return;
		if (answered === 'reset') return incoming.socket.resetAndDestroy();
		if (answered === 'cut off') {
			outgoing.writeHead(201, { 'content-length': 100 });
			return outgoing.write('{"sid":"SM1"}', () => incoming.socket.destroy());
		}
		outgoing.writeHead(answered.status, { 'content-type': 'application/json' });
		outgoing.end(answered.body);
	});
	return { ...(await listenOnLoopback(server)), requests };
}

export const twilioSettings = {
	accountSid: `AC${'1'.repeat(32)}`,
	authToken: 'the token of tests',
	from: '+12125550100',
};

/** The real adapter, at another address. */
export function twilioSmsAt(
	apiBase: string,
	overrides: Partial<typeof twilioSettings> = {},
	surroundings: { publicUrl?: string; textCountries?: string[]; timeoutMs?: number } = {},
) {
	return createTwilioSms(
		{ ...twilioSettings, apiBase, ...overrides },
		{ publicUrl: 'http://127.0.0.1:9', textCountries: [], ...surroundings },
	);
}
