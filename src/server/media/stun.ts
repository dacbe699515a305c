import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIP } from 'node:net';
import { connect as connectSafely } from 'node:tls';

/** Asks a TURN server for our own address, which needs no credentials, to see whether it is there. */

export interface StunPlace {
	host: string;
	port: number;
	transport: 'udp' | 'tcp' | 'tls';
}

const MAGIC = [0x21, 0x12, 0xa4, 0x42];
const UDP_TRIES_MS = 500;

/** From an address such as `turns:turn.example.org:443`. */
export function placeOf(turnUrl: string): StunPlace {
	const [, scheme, address = '', query] = /^(turns?):([^?]+)(?:\?(.*))?$/.exec(turnUrl) ?? [];
	const [, host = '', port] = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(address) ?? [];
	const isSafe = scheme === 'turns';
	const isTcp = new URLSearchParams(query).get('transport') === 'tcp';
	return {
		host: host.replace(/[[\]]/g, ''),
		port: Number(port ?? (isSafe ? 5349 : 3478)),
		transport: isSafe ? 'tls' : isTcp ? 'tcp' : 'udp',
	};
}

/** Throws, with what is wrong, when no answer came by then. */
export async function askStun(place: StunPlace, ms: number): Promise<void> {
	const id = randomBytes(12);
	const request = Buffer.from([0, 1, 0, 0, ...MAGIC, ...id]);
	const isAnswer = (said: Buffer) => said[0] === 1 && said.subarray(8, 20).equals(id);
	await (place.transport === 'udp' ? askByUdp : askByStream)(place, ms, request, isAnswer);
}

type Ask = (
	place: StunPlace,
	ms: number,
	request: Buffer,
	isAnswer: (said: Buffer) => boolean,
) => Promise<void>;

const tooLate = () => new Error('no answer');

const askByUdp: Ask = ({ host, port }, ms, request, isAnswer) =>
	new Promise((resolve, reject) => {
		const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4' });
		const send = () => socket.send(request, port, host, (error) => error && end(error));
		const again = setInterval(send, UDP_TRIES_MS);
		const timer = setTimeout(() => end(tooLate()), ms);
		let isOver = false;
		function end(problem?: Error): void {
			if (isOver) return;
			isOver = true;
			clearInterval(again);
			clearTimeout(timer);
			socket.close();
			if (problem) reject(problem);
			else resolve();
		}
		socket.on('message', (said) => isAnswer(said) && end());
		socket.on('error', end);
		send();
	});

const askByStream: Ask = ({ host, port, transport }, ms, request, isAnswer) =>
	new Promise((resolve, reject) => {
		const socket =
			transport === 'tls'
				? connectSafely({ host, port, ...(!isIP(host) && { servername: host }) })
				: connect({ host, port });
		const timer = setTimeout(() => socket.destroy(tooLate()), ms);
		let said = Buffer.alloc(0);
		socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => socket.write(request));
		socket.on('data', (chunk: Buffer) => {
			said = Buffer.concat([said, chunk]);
			if (said.length < 20) return;
			if (isAnswer(said)) resolve();
			socket.destroy();
		});
		socket.on('error', reject);
		socket.on('close', () => {
			clearTimeout(timer);
			reject(tooLate());
		});
	});
