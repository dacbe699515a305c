import { once } from 'node:events';
import { type RawData, WebSocket } from 'ws';
import type { Env } from '../env.ts';
import {
	JanusError,
	type JanusMessage,
	type JanusRoomMessage,
	type Jsep,
	janusMessage,
} from './janus-messages.ts';

/** This process's only WebSocket and session with Janus, opened on first use. */
export interface JanusLink {
	/** A request to the room plugin itself. */
	request(body: RoomRequest): Promise<JanusRoomMessage>;
	/** One media connection; `onEvent` also gets a `hangup` when the link itself is gone. */
	attach(onEvent: (message: JanusMessage) => void): Promise<JanusHandle>;
	close(): Promise<void>;
}

export interface JanusHandle {
	request(body: RoomRequest, jsep?: Jsep): Promise<{ data: JanusRoomMessage; jsep?: Jsep }>;
	trickle(candidate: object): Promise<void>;
	detach(): Promise<void>;
}

type RoomRequest = { request: string } & Record<string, unknown>;

const ANSWER_MS = 5_000;
/** Less than Janus' `session_timeout`, which defaults to 60 seconds. */
const KEEPALIVE_MS = 10_000;
/** For this long, a failed attempt also answers everyone else who asks. */
const REST_MS = 1_000;

export function createJanusLink(settings: NonNullable<Env['janus']>): JanusLink {
	let opened: Promise<Session> | undefined;

	function session(): Promise<Session> {
		if (opened) return opened;
		const opening = openSession(settings, () => {
			if (opened === opening) opened = undefined;
		});
		opening.catch(() => {
			const rest = setTimeout(() => {
				if (opened === opening) opened = undefined;
			}, REST_MS);
			rest.unref();
		});
		opened = opening;
		return opening;
	}

	return {
		async request(body) {
			const { control } = await session();
			return (await control.request(body)).data;
		},
		attach: async (onEvent) => (await session()).attach(onEvent),
		async close() {
			const closing = opened;
			opened = undefined;
			await closing?.then(({ close }) => close()).catch(() => {});
		},
	};
}

interface Session {
	control: JanusHandle;
	attach: JanusLink['attach'];
	close(): Promise<void>;
}

interface Question {
	/** Whether Janus' receipt is the only answer that will come. */
	isReceiptEnough: boolean;
	answered(message: JanusMessage): void;
	failed(error: Error): void;
}

/** Requests that Janus has not answered yet. */
function createQuestions(socket: WebSocket, secret: string) {
	const questions = new Map<string, Question>();
	let asked = 0;
	return {
		ask(message: object, isReceiptEnough = false): Promise<JanusMessage> {
			const transaction = String(++asked);
			return new Promise<JanusMessage>((resolve, reject) => {
				const impatient = setTimeout(() => {
					questions.delete(transaction);
					reject(new Error('Janus did not answer in time.'));
				}, ANSWER_MS);
				questions.set(transaction, {
					isReceiptEnough,
					answered(answer) {
						clearTimeout(impatient);
						const { error, plugindata } = answer;
						const code = error?.code ?? plugindata?.data.error_code;
						if (code === undefined) return resolve(answer);
						reject(new JanusError(code, error?.reason ?? plugindata?.data.error ?? 'refused'));
					},
					failed(error) {
						clearTimeout(impatient);
						reject(error);
					},
				});
				socket.send(JSON.stringify({ ...message, transaction, apisecret: secret }), (error) => {
					if (error) questions.get(transaction)?.failed(error);
				});
			});
		},
		/** Returns whether this message answers a request. */
		answer(message: JanusMessage): boolean {
			const question = questions.get(message.transaction ?? '');
			if (!question) return false;
			if (message.janus === 'ack' && !question.isReceiptEnough) return true;
			questions.delete(message.transaction as string);
			question.answered(message);
			return true;
		},
		fail(error: Error): void {
			for (const { failed } of questions.values()) failed(error);
		},
	};
}

async function openSession(
	{ url, secret }: NonNullable<Env['janus']>,
	onLost: () => void,
): Promise<Session> {
	const socket = new WebSocket(url, 'janus-protocol', {
		handshakeTimeout: ANSWER_MS,
		perMessageDeflate: false,
	});
	const { ask, answer, fail } = createQuestions(socket, secret);
	const listeners = new Map<number, (message: JanusMessage) => void>();
	let keepalive: NodeJS.Timeout | undefined;

	socket.on('message', (data) => {
		const message = read(data);
		if (!message || answer(message)) return;
		if (message.janus === 'timeout') return socket.terminate();
		listeners.get(message.sender ?? 0)?.(message);
	});
	// The close event that follows says the same.
	socket.on('error', () => {});
	socket.once('close', () => {
		clearInterval(keepalive);
		fail(new Error('The line to Janus broke.'));
		for (const listener of listeners.values()) listener({ janus: 'hangup' });
		onLost();
	});

	async function attachTo(
		sessionId: number,
		onEvent: (message: JanusMessage) => void,
	): Promise<JanusHandle> {
		const ofSession = { session_id: sessionId };
		const attached = await ask({ janus: 'attach', plugin: 'janus.plugin.videoroom', ...ofSession });
		const handleId = idOf(attached);
		const ofHandle = { ...ofSession, handle_id: handleId };
		listeners.set(handleId, onEvent);
		return {
			async request(body, jsep) {
				const { plugindata, ...rest } = await ask({ janus: 'message', body, jsep, ...ofHandle });
				return { data: plugindata?.data ?? {}, jsep: rest.jsep };
			},
			async trickle(candidate) {
				await ask({ janus: 'trickle', candidate, ...ofHandle }, true);
			},
			async detach() {
				listeners.delete(handleId);
				if (socket.readyState === socket.OPEN) await ask({ janus: 'detach', ...ofHandle });
			},
		};
	}

	try {
		await once(socket, 'open');
		const sessionId = idOf(await ask({ janus: 'create' }));
		keepalive = setInterval(() => {
			ask({ janus: 'keepalive', session_id: sessionId }, true).catch(() => socket.terminate());
		}, KEEPALIVE_MS);
		return {
			control: await attachTo(sessionId, () => {}),
			attach: (onEvent) => attachTo(sessionId, onEvent),
			async close() {
				if (socket.readyState > socket.OPEN) return;
				const closed = once(socket, 'close');
				socket.close();
				const impatient = setTimeout(() => socket.terminate(), REST_MS);
				await closed;
				clearTimeout(impatient);
			},
		};
	} catch (error) {
		socket.terminate();
		throw error;
	}
}

/** Messages that we do not understand are ignored. */
function read(data: RawData): JanusMessage | undefined {
	try {
		return janusMessage.parse(JSON.parse(String(data)));
	} catch {
		return undefined;
	}
}

function idOf({ data }: JanusMessage): number {
	if (!data) throw new Error('Janus gave no id.');
	return data.id;
}
