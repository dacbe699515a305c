import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { MediaWords } from '#contract/room-messages.ts';
import type { Attendance, MediaEngine } from './engine.ts';
import { createJanus } from './janus.ts';
import { type JanusRoomMessage, janusCodes } from './janus-messages.ts';

/* Our requests to Janus, and how we handle its answers. tests/media has a real Janus. */

interface Asked {
	janus: string;
	transaction: string;
	handle_id?: number;
	apisecret: string;
	body?: { request: string } & Record<string, unknown>;
	candidate?: unknown;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/** Answers like Janus; `leaves` are people who are gone when somebody subscribes to them. */
async function startFakeJanus({ publishers = [] as string[], leaves = [] as string[] } = {}) {
	const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
	await once(server, 'listening');
	const asked: Asked[] = [];
	let socket: WebSocket | undefined;
	let lastId = 0;
	const say = (words: object) => socket?.send(JSON.stringify(words));

	function answer({ transaction, handle_id: sender, body }: Asked): void {
		const event = (data: JanusRoomMessage, jsep?: object) =>
			say({ janus: 'event', transaction, sender, plugindata: { data }, jsep });
		say({ janus: 'ack', transaction });
		const streams = (body?.streams ?? body?.subscribe) as { feed: string }[] | undefined;
		if (body?.request === 'joinandconfigure') {
			const others = publishers.map((id) => ({ id }));
			event({ private_id: 7, publishers: others }, { type: 'answer', sdp: 'v=0 answer' });
		} else if (streams?.some(({ feed }) => leaves.includes(feed))) {
			event({ error_code: janusCodes.noSuchFeed, error: 'gone' });
		} else if (streams) {
			const places = streams.map(({ feed }, at) => ({ mid: String(at), feed_id: feed }));
			event({ streams: places }, { type: 'offer', sdp: 'v=0 offer' });
		} else event({});
	}

	server.on('connection', (opened) => {
		socket = opened;
		opened.on('message', (data) => {
			const words: Asked = JSON.parse(String(data));
			asked.push(words);
			const { janus, transaction } = words;
			if (janus === 'message') answer(words);
			else if (janus === 'trickle' || janus === 'keepalive') say({ janus: 'ack', transaction });
			else say({ janus: 'success', transaction, data: { id: ++lastId } });
		});
	});
	closers.push(async () => {
		socket?.terminate();
		server.close();
	});
	const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const requests = () => asked.flatMap(({ body }) => body?.request ?? []);
	const handleOf = (request: string) =>
		asked.find(({ body }) => body?.request === request)?.handle_id;
	const tell = (data: JanusRoomMessage) =>
		say({ janus: 'event', sender: handleOf('joinandconfigure'), plugindata: { data } });
	return { url, asked, requests, tell, say, handleOf, drop: () => socket?.terminate() };
}

function engineAt(url: string): MediaEngine {
	const engine = createJanus({ url, secret: 'S' }, { turn: undefined, isRelayOnly: false });
	closers.push(() => engine.stop());
	return engine;
}

function attend(engine: MediaEngine) {
	const words: MediaWords[] = [];
	const problems: unknown[] = [];
	let mediaUps = 0;
	const ref = { meetingId: 'a room', expiresAt: new Date('2026-11-15T13:00:00Z') };
	const attendance = engine.attend?.(
		ref,
		{ connId: 'Ana' },
		{
			send: (each) => words.push(each),
			mediaUp: () => {
				mediaUps += 1;
			},
			broken: (problem) => problems.push(problem),
		},
	) as Attendance;
	closers.push(() => attendance.end());
	const heard = (type: MediaWords['type']) => words.filter((each) => each.type === type);
	const publish = (negotiation = 'n1') =>
		attendance.hear({ type: 'publish', negotiation, sdp: 'v=0' });
	return { attendance, words, heard, problems, publish, mediaUps: () => mediaUps };
}

const ownersIn = (words: MediaWords[]) =>
	words.map((each) => each.type === 'subscribe' && each.streams.map(({ connId }) => connId));

describe('a browser in a room of Janus', () => {
	test('is answered, and offered everyone who sends, with its secret for each question', async () => {
		const janus = await startFakeJanus({ publishers: ['Rose', 'Theo'] });
		const { heard, publish } = attend(engineAt(janus.url));
		publish();
		await expect.poll(() => heard('subscribe')).toHaveLength(1);
		expect(heard('published')).toEqual([
			{ type: 'published', negotiation: 'n1', sdp: 'v=0 answer' },
		]);
		expect(ownersIn(heard('subscribe'))).toEqual([['Rose', 'Theo']]);
		expect(janus.requests()).toEqual(['create', 'joinandconfigure', 'join']);
		expect(new Set(janus.asked.map(({ apisecret }) => apisecret))).toEqual(new Set(['S']));
		const joined = janus.asked.find(({ body }) => body?.request === 'join');
		expect(joined?.body).toMatchObject({ ptype: 'subscriber', private_id: 7 });
	});

	test('gets the next offer only when it has answered the last one', async () => {
		const janus = await startFakeJanus({ publishers: ['Rose'] });
		const { attendance, heard, publish } = attend(engineAt(janus.url));
		publish();
		await expect.poll(() => heard('subscribe')).toHaveLength(1);
		janus.tell({ publishers: [{ id: 'Theo' }] });
		janus.tell({ publishers: [{ id: 'Maya' }] });
		janus.tell({ leaving: 'Maya' });
		attendance.hear({ type: 'trickle', line: 'publish', negotiation: 'n1', candidate: null });
		await expect.poll(() => janus.asked.at(-1)?.candidate).toEqual({ completed: true });
		expect(janus.requests().filter((request) => request === 'update')).toEqual([]);
		attendance.hear({ type: 'subscribed', negotiation: 'n1', sdp: 'v=0' });
		await expect.poll(() => heard('subscribe')).toHaveLength(2);
		expect(ownersIn(heard('subscribe'))).toEqual([['Rose'], ['Theo']]);
	});

	test('somebody who left meanwhile is not asked for again', async () => {
		const janus = await startFakeJanus({ publishers: ['Rose', 'Theo'], leaves: ['Theo'] });
		const { heard, publish, problems } = attend(engineAt(janus.url));
		publish();
		await expect.poll(() => janus.requests().filter((each) => each === 'join')).toHaveLength(1);
		janus.tell({ leaving: 'Theo' });
		await expect.poll(() => heard('subscribe')).toHaveLength(1);
		expect(ownersIn(heard('subscribe'))).toEqual([['Rose']]);
		expect(problems).toEqual([]);
	});

	test('late messages of an older attempt are dropped', async () => {
		const janus = await startFakeJanus({ publishers: ['Rose'] });
		const { attendance, heard, publish } = attend(engineAt(janus.url));
		publish('n1');
		publish('n2');
		await expect.poll(() => heard('subscribe').at(-1)).toMatchObject({ negotiation: 'n2' });
		attendance.hear({ type: 'subscribed', negotiation: 'n1', sdp: 'v=0 late' });
		attendance.hear({ type: 'trickle', line: 'publish', negotiation: 'n2', candidate: null });
		await expect.poll(() => janus.asked.at(-1)?.candidate).toEqual({ completed: true });
		expect(janus.requests()).not.toContain('start');
		expect(janus.asked.filter(({ janus: verb }) => verb === 'detach').length).toBeGreaterThan(0);
	});

	test('reports media once something is received', async () => {
		const janus = await startFakeJanus({ publishers: ['Rose'] });
		const { heard, publish, mediaUps } = attend(engineAt(janus.url));
		publish();
		await expect.poll(() => heard('subscribe')).toHaveLength(1);
		janus.say({ janus: 'webrtcup', sender: janus.handleOf('joinandconfigure') });
		janus.say({ janus: 'webrtcup', sender: janus.handleOf('join') });
		await expect.poll(mediaUps).toBe(1);
	});

	test('is asked to begin again when the line to Janus breaks, and not after it has left', async () => {
		const janus = await startFakeJanus({ publishers: ['Rose'] });
		const engine = engineAt(janus.url);
		const [staying, leaving] = [attend(engine), attend(engine)];
		staying.publish();
		leaving.publish();
		await expect.poll(() => staying.heard('subscribe')).toHaveLength(1);
		await expect.poll(() => leaving.heard('subscribe')).toHaveLength(1);
		await leaving.attendance.end();
		janus.drop();
		await expect.poll(() => staying.heard('rebuild')).toHaveLength(1);
		expect(leaving.heard('rebuild')).toEqual([]);
	});
});
