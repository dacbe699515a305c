import pg from 'pg';
import { StartupError } from '#server/startup-error.ts';

/**
 * DATABASE_URL may name several hosts, as in postgres://kinbell@one:5432,two:5432/kinbell. One of them
 * takes writes and the others follow it; after a fail-over it is another one. Each new connection goes
 * to the one that takes writes, which is found by asking them in turn.
 */

/** A host that has lost its power does not even refuse. */
const PATIENCE_MS = 5_000;
/** Tells within half a minute that a host is gone from which nothing is awaited. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const shape = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?@]+)(?<after>[/?].*)?$/;

/** One address for each host, in their order. */
export function addressesOf(url: string): string[] {
	const { before = '', hosts = '', after = '' } = shape.exec(url)?.groups ?? {};
	const named = hosts.split(',');
	if (named.length === 1) return [url];
	const wanted = /[?&]target_session_attrs=([^&]*)/.exec(after)?.[1] ?? 'read-write';
	if (!['read-write', 'primary'].includes(wanted) || named.includes('')) {
		throw new StartupError(
			'DATABASE_URL with several hosts has the form postgres://user:password@one:5432,two:5432/kinbell?target_session_attrs=read-write.',
		);
	}
	return named.map((host) => `${before}${host}${after}`);
}

/** The pool's settings for these addresses. */
export function hostsConfig(addresses: string[], Client: typeof pg.Client): pg.PoolConfig {
	if (addresses.length === 1) return { connectionString: addresses[0], Client };
	const find = finder(addresses);
	class ClientOfHosts extends Client {
		override connect(): Promise<pg.Client>;
		override connect(callback: (error: Error | null) => void): void;
		override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
			const connected = find().then(async ({ host, port }) => {
				Object.assign(this, { host, port });
				await super.connect();
				return this;
			});
			if (!callback) return connected;
			connected.then(() => callback(null), callback);
		}
	}
	return { connectionString: addresses[0], Client: ClientOfHosts, ...KEEP_ALIVE };
}

type Host = Pick<pg.Client, 'host' | 'port'>;

/** Asks the host first that took writes last, so that an old one that comes back alone is not believed. */
function finder(addresses: string[]): () => Promise<Host> {
	let order = addresses;
	let finding: Promise<Host> | undefined;
	const find = async () => {
		const refusals: string[] = [];
		for (const address of order) {
			const found = await ask(address);
			if ('refusal' in found) refusals.push(found.refusal);
			else {
				order = [address, ...addresses.filter((other) => other !== address)];
				return found;
			}
		}
		throw new Error(`No host of DATABASE_URL takes writes: ${refusals.join('; ')}.`);
	};
	// Connections that are opened at the same moment share the answer.
	return () => {
		finding ??= find().finally(() => {
			finding = undefined;
		});
		return finding;
	};
}

async function ask(address: string): Promise<Host | { refusal: string }> {
	const client = new pg.Client({
		connectionString: address,
		connectionTimeoutMillis: PATIENCE_MS,
	});
	// The server may end it at any moment.
	client.on('error', () => {});
	const { host, port } = client;
	try {
		await client.connect();
		const { rows } = await client.query<{ only: string }>(
			`select current_setting('transaction_read_only') as only`,
		);
		if (rows[0]?.only === 'off') return { host, port };
		return { refusal: `${host}:${port} can only be read` };
	} catch (error) {
		return { refusal: `${host}:${port} does not answer (${(error as Error).message})` };
	} finally {
		await client.end().catch(() => {});
	}
}
