import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface RoundRobin {
	url: string;
	/** Which server each request or socket went to. */
	requests: number[];
	sockets: number[];
	close(): Promise<void>;
}

/** A load balancer without memory: each request and each socket goes to the next server. */
export async function startRoundRobin(portsOf: () => number[]): Promise<RoundRobin> {
	const requests: number[] = [];
	const sockets: number[] = [];
	const open = new Set<Socket>();

	const forward = (incoming: IncomingMessage, went: number[]) => {
		const ports = portsOf();
		const index = went.length % ports.length;
		went.push(index);
		const { 'x-forwarded-for': before, ...headers } = incoming.headers;
		const from = incoming.socket.remoteAddress ?? '';
		return request({
			host: '127.0.0.1',
			port: ports[index],
			method: incoming.method,
			path: incoming.url,
			headers: { ...headers, 'x-forwarded-for': before ? `${before}, ${from}` : from },
		});
	};

	const server = createServer((incoming, reply) => {
		const onward = forward(incoming, requests);
		onward.on('response', (answer) => {
			reply.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(reply);
		});
		onward.on('error', () => reply.destroy());
		reply.on('close', () => onward.destroy());
		incoming.pipe(onward);
	});
	server.on('connection', (socket) => {
		open.add(socket);
		socket.on('close', () => open.delete(socket));
	});
	server.on('upgrade', (incoming, socket, head) => {
		const onward = forward(incoming, sockets);
		onward.on('upgrade', (answer, other) => {
			const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
			socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
			other.write(head);
			other.pipe(socket).pipe(other);
			other.on('error', () => socket.destroy());
			socket.on('error', () => other.destroy());
		});
		onward.on('response', () => socket.destroy());
		onward.on('error', () => socket.destroy());
		onward.end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		sockets,
		async close() {
			for (const socket of open) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
