import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { type FaultyLine, startProxy } from './proxy.ts';

let proxy: FaultyLine;
/** What the server behind the line has heard. */
let heard = '';
const callers: Socket[] = [];

/** Says everything back, in capitals. */
async function startEcho(): Promise<void> {
	const server = createServer((socket) => {
		socket.on('error', () => {});
		socket.on('data', (piece) => {
			heard += piece;
			socket.write(String(piece).toUpperCase());
		});
	});
	const port = await freePort();
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	heard = '';
	proxy = await startProxy({ host: '127.0.0.1', port });
	onTestFinished(async () => {
		await proxy.close();
		server.close();
	});
}

afterEach(() => {
	for (const caller of callers.splice(0)) caller.destroy();
});

async function call() {
	const socket = dial(proxy.port, '127.0.0.1');
	callers.push(socket);
	const told = { answer: '', error: '', isOver: false };
	socket.on('data', (piece) => {
		told.answer += piece;
	});
	socket.on('error', (error: NodeJS.ErrnoException) => {
		told.error = error.code ?? '';
	});
	socket.on('close', () => {
		told.isOver = true;
	});
	await once(socket, 'connect');
	return { socket, told };
}

test('[TR-04] a good line hands on everything in its order, also when it was slow for a while', async () => {
	await startEcho();
	const { socket, told } = await call();
	proxy.become({ latencyMs: 20 });
	for (const word of ['one ', 'two ', 'three ']) socket.write(word);
	proxy.become({ bytesPerSecond: 200 });
	socket.write('four '.repeat(10));
	await expect.poll(() => told.answer).toMatch(/^ONE TWO THREE (FOUR ){10}$/);
	proxy.become();
	socket.end('five');
	await expect
		.poll(() => told)
		.toMatchObject({ answer: expect.stringMatching(/FIVE$/), error: '' });
});

test('[TR-04] half-open: everything arrives, nothing comes back, and only a new connection is well again', async () => {
	await startEcho();
	const { socket, told } = await call();
	socket.write('a');
	await expect.poll(() => told.answer).toBe('A');
	proxy.become({ isHalfOpen: true });
	socket.write('b');
	await expect.poll(() => heard).toBe('ab');
	proxy.become();
	const other = await call();
	other.socket.write('c');
	await expect.poll(() => other.told.answer).toBe('C');
	expect(told).toEqual({ answer: 'A', error: '', isOver: false });
});

test('[TR-04] a black hole: nothing arrives, and everything once it is over', async () => {
	await startEcho();
	const { socket, told } = await call();
	proxy.become({ isBlackHole: true });
	socket.write('a');
	const other = await call();
	other.socket.write('b');
	await expect.poll(() => proxy.open()).toBe(2);
	expect(heard).toBe('');
	proxy.become();
	await expect.poll(() => told.answer + other.told.answer).toBe('AB');
});

test('[TR-04] an answer is cut after some bytes, and a reset ends what is open', async () => {
	await startEcho();
	proxy.become({ cutAfter: 3 });
	const { socket, told } = await call();
	socket.write('abcdef');
	await expect.poll(() => told.isOver).toBe(true);
	expect(told.answer).toBe('ABC');
	proxy.become();
	const other = await call();
	other.socket.write('g');
	await expect.poll(() => other.told.answer).toBe('G');
	proxy.reset();
	await expect.poll(() => other.told).toMatchObject({ isOver: true, error: 'ECONNRESET' });
	await expect.poll(() => proxy.open()).toBe(0);
});
