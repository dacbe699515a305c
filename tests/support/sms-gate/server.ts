import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../loopback.ts';
import { freePort } from '../ports.ts';
import { readWhole } from '../read-whole.ts';
import { createGateApi } from './api.ts';
import { createGatePhone, type GatePhone } from './phone.ts';

/**
 * SMS Gateway for Android as its documents and its source describe it (docs.sms-gate.app, versions of
 * 2026): the API of the phone at home, or of the server between with a phone that fetches its texts
 * there.
 */

/** `lost` does what was asked and drops the answer; `reset` drops the request. */
export type GateAnswer = { status: number; body?: object | string } | 'lost' | 'reset' | 'silent';

interface Options {
	mode?: 'home' | 'cloud';
	now?: () => Date;
	number?: string;
	/** Where addresses of webhooks really lead to: `{ 'https://kinbell.example': 'http://127.0.0.1:…' }`. */
	names?: Record<string, string>;
	/** Whether an id that is known already is refused, as newer versions do, or passed over in silence. */
	refusesDoubles?: boolean;
	/** What happens to a text that is handed over. */
	answerOf?(to: string, text: string): GateAnswer | undefined;
	/** Texts wait until the test lets the phone work. */
	isSlow?: boolean;
}

export interface SmsGate {
	/** As in PHONE_GATEWAY_URL. */
	url: string;
	user: string;
	password: string;
	phone: GatePhone;
	/** Other phones of the same account at the server between. */
	otherDevices: object[];
	requests: { method: string; path: string; body: Record<string, unknown> }[];
	/** Answers to the next requests, one after the other. */
	answers: GateAnswer[];
	/** The phone loses its network: at home nobody reaches it any more. */
	goOffline(): Promise<void>;
	comeBack(): Promise<void>;
	stop(): Promise<void>;
}

const USER = 'sms';
const PASSWORD = 'the password that the app shows';

export async function startSmsGate(options: Options = {}): Promise<SmsGate> {
	const { mode = 'home', now = () => new Date(), number = '12125550100', names = {} } = options;
	const { refusesDoubles = mode === 'cloud', isSlow = false } = options;
	const isHome = mode === 'home';
	const base = isHome ? '' : '/3rdparty/v1';
	const resolve = (url: string) => {
		const { origin } = new URL(url);
		return url.replace(origin, names[origin] ?? origin);
	};
	const deviceId = isHome ? 'ffffffffceb0b1db0000018e937c815b' : 'MxKw03Q2ZVoomrLeDLlMO';
	const phone = createGatePhone({ deviceId, number, now, resolve });
	const gate: Pick<SmsGate, 'otherDevices' | 'requests' | 'answers'> = {
		otherDevices: [],
		requests: [],
		answers: [],
	};
	const handle = createGateApi({
		phone,
		isHome,
		now,
		refusesDoubles,
		otherDevices: gate.otherDevices,
	});

	/** The phone looks for texts at the server between, and sends what it has. */
	async function fetchAndWork(): Promise<void> {
		if (!phone.isOnline) return;
		phone.lastSeen = now();
		for (const message of phone.messages.values()) message.isFetched = true;
		await phone.work();
	}

	async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const raw = await readWhole(incoming);
		if (raw === undefined) return;
		const { method = '', url = '', headers } = incoming;
		const path = url.startsWith(`${base}/`) ? url.slice(base.length) : '/elsewhere';
		const body = raw ? JSON.parse(raw) : {};
		gate.requests.push({ method, path, body });
		const isTold = method === 'POST' && path === '/messages';
		const { phoneNumbers: [to = ''] = [], textMessage } = body;
		const fault = gate.answers.shift() ?? (isTold && options.answerOf?.(to, textMessage?.text));
		if (fault === 'silent') return;
		if (fault === 'reset') return void incoming.socket.resetAndDestroy();
		if (fault && fault !== 'lost') return reply(outgoing, fault.status, fault.body);
		const expected = `Basic ${btoa(`${USER}:${PASSWORD}`)}`;
		const isAllowed = headers.authorization === expected || path === '/health';
		const answer = isAllowed ? handle(method, path, body) : { status: 401 };
		if (fault === 'lost') incoming.socket.resetAndDestroy();
		else reply(outgoing, answer.status, answer.body);
		if (!isSlow && isTold && answer.status === 202) await fetchAndWork();
	}

	const port = await freePort();
	const open = () => listenOnLoopback(createServer(serve), port);
	let server = await open();
	return {
		...gate,
		url: `http://127.0.0.1:${port}${base}`,
		user: USER,
		password: PASSWORD,
		phone,
		async goOffline() {
			phone.isOnline = false;
			if (isHome) await server.stop();
		},
		async comeBack() {
			if (isHome && !phone.isOnline) server = await open();
			phone.isOnline = true;
			await fetchAndWork();
		},
		stop: () => server.stop(),
	};
}

function reply(outgoing: ServerResponse, status: number, body?: object | string): void {
	const isJson = typeof body === 'object';
	outgoing.writeHead(status, isJson ? { 'content-type': 'application/json' } : {});
	outgoing.end(isJson ? JSON.stringify(body) : body);
}
