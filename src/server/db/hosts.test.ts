import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { addressesOf, hostsConfig } from './hosts.ts';
import { connect } from './open.ts';
import { PreparingClient } from './prepared.ts';

const server = inject('postgres');
const proxies: Server[] = [];
afterAll(() => {
	for (const proxy of proxies) proxy.close();
});

/** A host that refuses at first, for as long as it is closed. */
async function closedHost(): Promise<number> {
	const closed = createServer((socket) => socket.destroy());
	proxies.push(closed);
	await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
	return (closed.address() as { port: number }).port;
}

describe('[TR-05] DATABASE_URL', () => {
	test('may name several hosts, as libpq writes them', () => {
		expect(addressesOf('postgres://a:pw@one:1,[::1]:2,three/db?sslmode=verify-full')).toEqual([
			'postgres://a:pw@one:1/db?sslmode=verify-full',
			'postgres://a:pw@[::1]:2/db?sslmode=verify-full',
			'postgres://a:pw@three/db?sslmode=verify-full',
		]);
		const one = 'postgres://a:p%2Cw@one:1/db?host=/run/a,b';
		expect(addressesOf(one)).toEqual([one]);
		for (const wanted of ['read-write', 'primary']) {
			const url = `postgresql://one,two/db?target_session_attrs=${wanted}`;
			expect(addressesOf(url)).toHaveLength(2);
		}
		for (const wrong of [
			'postgres://one,two/db?target_session_attrs=standby',
			'postgres://one,,two/db',
		]) {
			expect(() => addressesOf(wrong)).toThrow(/with several hosts has the form/);
		}
	});

	test('leads to the host that takes writes, and says of each why it is not the one', async () => {
		const port = await closedHost();
		const gone = `postgres://${server.user}@127.0.0.1:${port}/postgres`;
		const here = `postgres://${server.user}@localhost/postgres?host=${encodeURIComponent(server.host)}`;
		const readOnly = `${here}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`;

		const found = connect(hostsConfig([gone, readOnly, here], PreparingClient));
		const { rows } = await found.$client.query('show transaction_read_only');
		expect(rows).toEqual([{ transaction_read_only: 'off' }]);
		await found.$client.end();

		const none = connect(hostsConfig([gone, readOnly], PreparingClient));
		await expect(none.$client.query('select 1')).rejects.toThrow(
			/No host of DATABASE_URL takes writes: 127\.0\.0\.1:\d+ does not answer .*; .* can only be read/,
		);
		await none.$client.end();
	});

	test('outlives that no host takes writes: a connection that was never opened ends nothing', async () => {
		const opened: pg.Client[] = [];
		class WatchedClient extends PreparingClient {
			constructor(config?: pg.ClientConfig) {
				super(config);
				opened.push(this);
			}
		}
		const gone = `postgres://127.0.0.1:${await closedHost()}/postgres`;
		const none = connect({ ...hostsConfig([gone, gone], WatchedClient), silenceMs: 100 });
		await expect(none.$client.query('select 1')).rejects.toThrow('No host of DATABASE_URL');
		const stream = opened[0]?.connection.stream as Socket;
		await once(stream, 'timeout');
		expect(stream.destroyed).toBe(false);
		await none.$client.end();
	});
});
