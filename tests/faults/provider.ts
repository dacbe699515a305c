import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Clock } from '#server/gateways/clock.ts';
import { freePort } from '#tests/support/ports.ts';
import { readWhole } from '#tests/support/read-whole.ts';
import { twilioSettings } from '#tests/support/twilio-server.ts';
import type { Chance } from './chance.ts';

/**
 * The worst possible provider of texts, at Twilio's addresses: it keeps a ledger of every text it
 * took, whatever it answered. The seed and the words of a text decide which fault it meets.
 */

export interface Taken {
	sid: string;
	to: string;
	body: string;
	at: Date;
}

const faults = [
	'takes it, answer lost',
	'takes it, answers 503',
	'takes it, answers garbage',
	'takes it after a while',
	'busy at first',
	'refuses the number',
	'resets before taking it',
	'answers 500 without taking it',
] as const;
type Fault = (typeof faults)[number];

const FAULTY_PERCENT = 30;

export interface FaultyProvider<Met = Fault> {
	/** What makes a server send its texts there. */
	settings: NodeJS.ProcessEnv;
	readonly ledger: Taken[];
	/** How often each fault occurred. */
	met: Map<Met, number>;
	/** Only where it can tell who sends. */
	callers?: {
		/** Besides `settings`, for the server of that name. */
		settingsOf(name: string): NodeJS.ProcessEnv;
		/** The names of those that wait for an answer. */
		waiting(): Set<string>;
	};
	/** Nobody can connect until it is opened again. */
	close(): Promise<void>;
	open(): Promise<void>;
}

/** One of the faults for some of those that are sent; `what` says who is sent what, and is the same in each run. */
export function drawFault<Fault>(
	chance: Chance,
	what: string,
	{ faults, percent }: { faults: readonly Fault[]; percent: number },
): Fault | undefined {
	const { part, between } = chance(`what becomes of ${what}`);
	return part() * 100 < percent ? faults[between(0, faults.length - 1)] : undefined;
}

/** Links are never the same. */
export const withoutLinks = (body: string) => body.replaceAll(/\S+\/\S+/g, '');

interface Manners {
	/** How many of a hundred texts meet a fault. */
	faultyPercent?: number;
	/** It takes a text at once, and answers after a time between these two. */
	answersAfterMs?: { least: number; most: number };
}

export async function startFaultyProvider(
	clock: Clock,
	chance: Chance,
	{ faultyPercent = FAULTY_PERCENT, answersAfterMs = { least: 0, most: 0 } }: Manners = {},
): Promise<FaultyProvider> {
	const ledger: Taken[] = [];
	/** Of each text that is not answered yet. */
	const unanswered = new Map<ServerResponse, string>();
	const met = new Map<Fault, number>();
	const busyWith = new Map<string, number>();
	const port = await freePort();

	function take(to: string, body: string): Taken {
		const taken = {
			sid: `SM${ledger.length.toString(16).padStart(32, '0')}`,
			to,
			body,
			at: clock.now(),
		};
		ledger.push(taken);
		return taken;
	}

	function create(
		form: URLSearchParams,
		incoming: IncomingMessage,
		outgoing: ServerResponse,
	): unknown {
		unanswered.set(outgoing, passwordIn(incoming));
		outgoing.once('close', () => unanswered.delete(outgoing));
		const to = form.get('To') ?? '';
		const body = form.get('Body') ?? '';
		const { least, most } = answersAfterMs;
		const laterMs = chance(`answer to ${to} ${withoutLinks(body)}`).between(least, most);
		const answer = (status: number, said: object) =>
			setTimeout(() => reply(outgoing, status, said), laterMs);
		const fault = drawFault(chance, `${to} ${withoutLinks(body)}`, {
			faults,
			percent: faultyPercent,
		});
		if (fault) met.set(fault, (met.get(fault) ?? 0) + 1);
		switch (fault) {
			case 'takes it, answer lost':
				take(to, body);
				incoming.socket.destroy();
				return;
			case 'takes it, answers 503':
				take(to, body);
				return answer(503, {});
			case 'takes it, answers garbage':
				take(to, body);
				outgoing.writeHead(201, { 'content-type': 'application/json' });
				outgoing.end('<html>');
				return;
			case 'takes it after a while': {
				const taken = take(to, body);
				setTimeout(() => answer(201, present(taken)), 300);
				return;
			}
			case 'busy at first': {
				const tries = busyWith.get(to + body) ?? 0;
				busyWith.set(to + body, tries + 1);
				if (tries < 2) return answer(429, { code: 20429, status: 429, message: 'busy' });
				return answer(201, present(take(to, body)));
			}
			case 'refuses the number':
				return answer(400, { code: 21211, status: 400, message: 'no' });
			case 'resets before taking it':
				incoming.socket.resetAndDestroy();
				return;
			case 'answers 500 without taking it':
				return answer(500, {});
			default:
				return answer(201, present(take(to, body)));
		}
	}

	const server = createServer(async (incoming, outgoing) => {
		const body = await readWhole(incoming);
		if (body === undefined) return;
		if (incoming.method === 'POST') return create(new URLSearchParams(body), incoming, outgoing);
		const query = new URL(incoming.url ?? '', 'http://provider').searchParams;
		const found = ledger.filter(({ to }) => to === query.get('To'));
		reply(outgoing, 200, { messages: found.map(present), page: 0, page_size: 200 });
	});
	const open = () =>
		new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
	await open();
	return {
		settings: {
			TWILIO_ACCOUNT_SID: twilioSettings.accountSid,
			TWILIO_AUTH_TOKEN: twilioSettings.authToken,
			TWILIO_FROM: twilioSettings.from,
			TWILIO_API_BASE: `http://127.0.0.1:${port}`,
			TEXTS_PER_SECOND: '2000',
		},
		ledger,
		met,
		callers: {
			settingsOf: (name) => ({ TWILIO_AUTH_TOKEN: name }),
			waiting: () => new Set(unanswered.values()),
		},
		open,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function passwordIn({ headers }: IncomingMessage): string {
	const [, written = ''] = (headers.authorization ?? '').split(' ');
	return Buffer.from(written, 'base64').toString().split(':')[1] ?? '';
}

function reply(outgoing: ServerResponse, status: number, body: object): void {
	outgoing.writeHead(status, { 'content-type': 'application/json' });
	outgoing.end(JSON.stringify(body));
}

function present({ sid, to, body, at }: Taken) {
	const date = at.toUTCString();
	return {
		sid,
		to,
		from: '+12125550100',
		body,
		status: 'delivered',
		direction: 'outbound-api',
		error_code: null,
		date_created: date,
		date_sent: date,
		date_updated: date,
	};
}
