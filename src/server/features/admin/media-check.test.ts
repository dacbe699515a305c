import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { placeOf } from '#server/media/stun.ts';
import { isPublic } from '#server/public-host.ts';
import { freePort } from '#tests/support/ports.ts';
import { inEnglish } from './finding.ts';
import { checkMedia } from './media-check.ts';

const closers: (() => void)[] = [];
afterEach(() => {
	for (const close of closers.splice(0)) close();
});

async function bound(): Promise<Socket> {
	const socket = createSocket('udp4').bind(0, '0.0.0.0');
	await once(socket, 'listening');
	closers.push(() => socket.close());
	return socket;
}
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
/** As a STUN server does, with an answer that names no address. */
const answerTo = (request: Buffer) => Buffer.concat([Buffer.from([1, 1]), request.subarray(2)]);

async function check(variables: Record<string, string>, engines = ['mesh', 'forwarder']) {
	const found = await checkMedia(readEnv(variables), engines as never);
	return found
		.map(inEnglish)
		.map(({ what, advice }) => (advice ? `${what} ${advice}` : what))
		.join('\n');
}

describe('[GC-02] the doctor says what calls lack:', () => {
	test('a port for the forwarder, unless our own server has it', async () => {
		const free = String(await freePort());
		expect(await check({ PORT: free })).toContain(`UDP port ${free} of the forwarder is free.`);
		const taken = String(portOf(await bound()));
		const settings = { MEDIA_PORT: taken, PORT: free };
		expect(await check(settings)).toMatch(/cannot be used: EADDRINUSE\. .*MEDIA_PORT/);
		const kinbell = createServer((_, reply) => reply.end()).listen(0, '127.0.0.1');
		await once(kinbell, 'listening');
		closers.push(() => kinbell.close());
		const running = { ...settings, PORT: String(portOf(kinbell)) };
		expect(await check(running)).toContain('is in use, and Kinbell runs here.');
	});

	test('a public address for a public installation', async () => {
		const home = { PUBLIC_URL: 'http://192.168.1.5:3000', MEDIA_ADDRESSES: '192.168.1.5' };
		expect(await check(home)).not.toContain('MEDIA_ADDRESSES');
		const hidden = { ...home, PUBLIC_URL: 'https://calls.reyes.family' };
		expect(await check(hidden)).toContain('set MEDIA_ADDRESSES to the public one');
		expect(await check({ ...hidden, MEDIA_ADDRESSES: '10.0.0.2, 203.0.113.7' })).not.toContain(
			'set MEDIA_ADDRESSES',
		);
	});

	test('a TURN server that answers, over UDP and TCP', async () => {
		expect(await check({})).toContain('There is no TURN server (TURN_URLS)');
		const udp = await bound();
		udp.on('message', (said, { port, address }) => udp.send(answerTo(said), port, address));
		const tcp = createTcpServer((line) => {
			line.on('data', (said) => line.end(answerTo(said as Buffer)));
		}).listen(0, '127.0.0.1');
		await once(tcp, 'listening');
		closers.push(() => tcp.close());
		const urls = [
			`turn:127.0.0.1:${portOf(udp)}`,
			`turn:127.0.0.1:${portOf(tcp)}?transport=tcp`,
			`turns:127.0.0.1:${await freePort()}`,
		];
		const said = await check({ TURN_URLS: urls.join(','), TURN_SECRET: 'S' });
		expect(said).toContain(`${urls[0]} answers.`);
		expect(said).toContain(`${urls[1]} answers.`);
		expect(said).toMatch(/turns:127\.0\.0\.1:\d+ does not answer: .*TURN_URLS/);
	});

	test('the forwarder itself, where there is no build of it', async () => {
		expect(await check({}, ['mesh'])).toContain('so calls are small');
		const elsewhere = { PUBLIC_URL: 'https://calls.reyes.family' };
		expect(await check(elsewhere, ['mesh'])).toContain('People behind different routers');
	});
});

test.each([
	['turn:t.example', { host: 't.example', port: 3478, transport: 'udp' }],
	['turn:t.example:80?transport=tcp', { host: 't.example', port: 80, transport: 'tcp' }],
	['turns:t.example', { host: 't.example', port: 5349, transport: 'tls' }],
	['turns:[2001:db8::1]:443', { host: '2001:db8::1', port: 443, transport: 'tls' }],
])('%s is asked where it is', (url, place) => {
	expect(placeOf(url)).toEqual(place);
});

test.each([
	['localhost', false],
	['kinbell.local', false],
	['10.1.2.3', false],
	['172.31.0.1', false],
	['100.64.9.9', false],
	['[::1]', false],
	['fd00::1', false],
	['203.0.113.7', true],
	['2606:4700::1', true],
	['calls.example.org', true],
])('%s is public: %s', (host, expected) => {
	expect(isPublic(host)).toBe(expected);
});
