import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { getCallRoom } from '#contract/meetings.ts';
import type { Recipient } from '#contract/recipients.ts';
import {
	type ClientMessage,
	type Hello,
	type ServerMessage,
	serverMessage,
} from '#contract/room-messages.ts';
import { ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import * as contract from '#contract/rooms.ts';
import { meetingLinks } from '#server/db/schema.ts';
import { openSignals } from '#server/db/signals.ts';
import { createLog } from '#server/log.ts';
import { linkToken } from '#server/secrets.ts';
import { buildSubscription } from './billing.ts';
import { callRequests } from './calls.ts';
import { runEngine } from './engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from './factories.ts';
import { type TestApp, type TestDeps, testApp, testDeps } from './test-app.ts';

export interface Server extends TestApp {
	url: string;
	close(): Promise<void>;
}

/** A separate server on the same database and clock, which really listens. */
export async function listen(
	overrides: Pick<TestDeps, 'db' | 'clock'> & Partial<TestDeps>,
	variables: Record<string, string> = {},
): Promise<Server> {
	const signals = openSignals(overrides.db, createLog('silent'));
	// All listeners are told once when the connection is made: no room may take that for news.
	await new Promise<void>((heard) => signals.on('connected', () => heard()));
	const app = await testApp(testDeps({ ...overrides, signals }, variables));
	await app.app.listen({ port: 0, host: '127.0.0.1' });
	const address = app.app.server.address();
	const port = typeof address === 'object' ? address?.port : 0;
	const close = async () => {
		await app.app.close();
		await signals.close();
		for (const engine of app.deps.media) await engine.stop();
	};
	return { ...app, url: `ws://127.0.0.1:${port}${ROOM_SOCKET_PATH}`, close };
}

export interface Family {
	account: BuiltAccount;
	recipients: Recipient[];
	/** The token of each person's link, by name; the account holder's is under their own name. */
	tokens: Record<string, string>;
	meetingId: string;
	callIds: Record<string, string>;
}

/** An account with a paid plan that calls these people now. */
export async function callFamily(app: TestApp, names: string[]): Promise<Family> {
	const account = await buildAccount(app);
	await buildSubscription(app, account.user._id);
	const recipients: Recipient[] = [];
	for (const name of names) recipients.push(await buildRecipient(app, account, { name }));
	const { body } = await callRequests(app, account).quick(recipients.map(({ _id }) => _id));
	await runEngine(app.deps);
	const callIds = Object.fromEntries(
		body.calls.map(({ recipientId, _id }) => [recipientId.name, _id]),
	);
	const token = account.token;
	const params = { callId: body.calls[0]?._id ?? '' };
	const board = await app.request(getCallRoom, { params }, { token });
	const { meetingId } = board.body;
	return { account, recipients, tokens: await tokensOf(app, meetingId), meetingId, callIds };
}

export async function tokensOf(
	{ deps }: TestApp,
	meetingId: string,
): Promise<Record<string, string>> {
	const links = await deps.db
		.select()
		.from(meetingLinks)
		.where(eq(meetingLinks.meetingId, meetingId));
	return Object.fromEntries(
		links.map(({ id, name, party }) => [
			party === 'guest' ? 'guest' : name,
			linkToken(deps.secrets, id),
		]),
	);
}

export const join = (
	{ request }: TestApp,
	token: string,
	body: { seatKey?: string; name?: string; isHidden?: boolean; resume?: Resume } = {},
) => request(contract.joinRoom, { params: { token }, body });

/** The connection that a page goes on with, and for how long its sound and picture went on. */
interface Resume {
	connId: string;
	mediaMs: number;
}

export interface Browser {
	connId: string;
	seatKey: string;
	heard: ServerMessage[];
	send(message: ClientMessage | Record<string, unknown> | string): void;
	/** The next message of that type; skips those before it. */
	next<T extends ServerMessage['type']>(type: T): Promise<Extract<ServerMessage, { type: T }>>;
	/** Sends a heartbeat that says it receives from these, and waits for the answer. */
	beat(from?: Browser[], options?: { hidden?: boolean; inboundDelta?: number }): Promise<void>;
	leave(): Promise<void>;
	/** The connection breaks. */
	drop(): Promise<void>;
	/** The server's close code. */
	closed: Promise<number>;
}

interface Opening {
	resume?: Resume;
	origin?: string;
	hello?: Partial<Hello>;
	seatKey?: string;
	name?: string;
}

/** Taps on 'Join' and opens the socket; resolves with the welcome. */
export async function enter(
	server: Server,
	token: string,
	options: Opening = {},
): Promise<Browser & { welcome: Extract<ServerMessage, { type: 'welcome' }> }> {
	const { seatKey, name, hello, resume } = options;
	const { body } = await join(server, token, { seatKey, name, resume });
	if (body.state !== 'in') throw new Error(`not let in: ${JSON.stringify(body)}`);
	const socket = openSocket(server, { ...options, ticket: body.ticket });
	const browser = browse(socket, { connId: body.connId, seatKey: body.seatKey });
	await once(socket, 'open');
	const devices = { microphone: 'on', camera: 'on' } as const;
	browser.send({ type: 'hello', ...devices, ...hello });
	return { ...browser, welcome: await browser.next('welcome') };
}

export function openSocket(
	{ url, deps }: Pick<Server, 'url' | 'deps'>,
	{ origin, ticket, headers }: SocketOptions = {},
): WebSocket {
	const protocols = ticket === undefined ? [] : roomProtocols(ticket);
	return new WebSocket(url, protocols, { origin: origin ?? deps.env.publicUrl, headers });
}

interface SocketOptions {
	origin?: string;
	ticket?: string;
	headers?: Record<string, string>;
}

/** 101 when the server accepts the handshake, else the status of its refusal. */
export function answerTo(socket: WebSocket): Promise<number> {
	return new Promise((resolve) => {
		socket.on('open', () => resolve(101));
		socket.on('error', ({ message }) => resolve(Number(/\d{3}/.exec(message)?.[0])));
	});
}

export function browse(
	socket: WebSocket,
	{ connId = '', seatKey = '' }: { connId?: string; seatKey?: string } = {},
): Browser {
	const heard: ServerMessage[] = [];
	let read = 0;
	let wake = () => {};
	socket.on('message', (data) => {
		// A message outside the contract fails the test.
		heard.push(z.parse(serverMessage, JSON.parse(String(data))) as ServerMessage);
		wake();
	});
	const closed = new Promise<number>((resolve) => {
		socket.on('close', (code) => {
			resolve(code);
			wake();
		});
	});
	const send: Browser['send'] = (message) =>
		socket.send(typeof message === 'string' ? message : JSON.stringify(message));
	const next: Browser['next'] = async (type) => {
		for (;;) {
			while (read < heard.length) {
				const message = heard[read++];
				if (message?.type === type) return message as never;
			}
			if (socket.readyState > socket.OPEN) throw new Error(`closed before it heard ${type}`);
			await new Promise<void>((resolve) => {
				wake = resolve;
			});
		}
	};
	return {
		connId,
		seatKey,
		heard,
		send,
		next,
		async beat(from = [], { hidden = false, inboundDelta = 1000 } = {}) {
			send({
				type: 'heartbeat',
				visibility: hidden ? 'hidden' : 'visible',
				peers: from.map((peer) => ({ connId: peer.connId, state: 'connected', inboundDelta })),
			});
			const before = read;
			await next('heard');
			// Messages before the answer can still be read.
			read = before;
			heard.splice(
				heard.findIndex((message, index) => index >= before && message.type === 'heard'),
				1,
			);
		},
		async leave() {
			send({ type: 'leave' });
			await closed;
		},
		async drop() {
			socket.terminate();
			await closed;
		},
		closed,
	};
}
