import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchChanges } from '#contract/dashboard.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { listen, type Server } from '#tests/support/rooms.ts';

/** What a client may do with its connection, byte by byte. */

const db = await testDatabase();
let server: Server;
beforeAll(async () => {
	server = await listen({ db, clock: testClock() }, { REQUEST_SECONDS: '1' });
});
afterAll(() => server.close());

interface Line {
	socket: Socket;
	heard(): string;
	closed: Promise<unknown>;
}

async function dial(...lines: string[]): Promise<Line> {
	const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
	await once(socket, 'connect');
	let heard = '';
	socket.on('data', (data) => {
		heard += data;
	});
	// A client that goes on trickling after the cut learns of it too.
	socket.on('error', () => {});
	const closed = new Promise((resolve) => socket.on('close', resolve));
	socket.write(lines.join('\r\n'));
	return { socket, heard: () => heard, closed };
}

describe('a request that trickles', () => {
	const login = ['POST /api/auth/login HTTP/1.1', 'Host: localhost'];
	const json = 'Content-Type: application/json';

	test('[SX-12] is cut, however steadily its body comes', async () => {
		const line = await dial(...login, json, 'Content-Length: 100000', '', '{');
		const drip = setInterval(() => line.socket.write(' '), 50);
		await line.closed;
		clearInterval(drip);
		expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
	});

	test('[SX-12] is cut in chunks of no known length, too', async () => {
		const line = await dial(...login, json, 'Transfer-Encoding: chunked', '', '1', '{', '');
		const drip = setInterval(() => line.socket.write('1\r\n \r\n'), 50);
		await line.closed;
		clearInterval(drip);
		expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
	});

	test('[SX-12] is cut in its headers', async () => {
		const line = await dial(...login, 'X-Slow: ');
		const drip = setInterval(() => line.socket.write('a'), 50);
		await line.closed;
		clearInterval(drip);
		expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
	});

	test('[SX-12] is not what an open stream of changes is', async () => {
		const { token } = await buildAccount(server);
		const line = await dial(
			`GET ${watchChanges.path} HTTP/1.1`,
			'Host: localhost',
			`Authorization: Bearer ${token}`,
			'',
			'',
		);
		await expect.poll(() => line.heard()).toContain(': open');
		// As long as it takes to cut off a request that began after this one.
		const other = await dial(...login, json, 'Content-Length: 100000', '', '{');
		await other.closed;
		expect(line.socket.closed).toBe(false);
		expect(line.heard().toLowerCase()).toContain('cache-control: no-store');
		line.socket.destroy();
	});
});

describe('an upgrade that we do not speak', () => {
	test.each([
		['h2c', '/healthz', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
		['websocket', '/healthz', 'Sec-WebSocket-Version: 13'],
		['TLS/1.0', '/healthz', 'X-Nothing: 1'],
		['unknown', '/healthz', 'X-Nothing: 1'],
	])('[SX-12] %s is ignored, and the request answered', async (upgrade, path, extra) => {
		const line = await dial(
			`GET ${path} HTTP/1.1`,
			'Host: localhost',
			'Connection: Upgrade, HTTP2-Settings',
			`Upgrade: ${upgrade}`,
			extra,
			'',
			'',
		);
		await expect.poll(() => line.heard()).toContain('{"status":"ok"}');
		expect(line.heard()).toMatch(/^HTTP\/1\.1 200 /);
		line.socket.destroy();
	});

	test('[SX-12] with a body is ignored, and the body read', async () => {
		const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong guess' });
		const line = await dial(
			'POST /api/auth/login HTTP/1.1',
			'Host: localhost',
			'Connection: Upgrade',
			'Upgrade: h2c',
			'Content-Type: application/json',
			`Content-Length: ${body.length}`,
			'',
			body,
		);
		await expect.poll(() => line.heard()).toMatch(/^HTTP\/1\.1 401 /);
		line.socket.destroy();
	});

	test('[SX-12] at the address of room sockets is answered as one that is not there', async () => {
		const line = await dial(
			'GET /api/rooms/socket HTTP/1.1',
			'Host: localhost',
			'Connection: Upgrade',
			'Upgrade: h2c',
			'',
			'',
		);
		await expect.poll(() => line.heard()).toMatch(/^HTTP\/1\.1 404 /);
		line.socket.destroy();
	});
});
