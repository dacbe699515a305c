import pg from 'pg';
import { type Intercept, interceptedClient } from './intercepted-client.ts';

/** Connections whose every statement goes through `inTurn`. */
export function openLedPool(config: pg.PoolConfig, inTurn: Intercept): pg.Pool {
	const pool = new pg.Pool({ ...config, Client: interceptedClient(inTurn) });
	pool.on('error', () => {});
	return pool;
}

export async function isWaitingForLock(watcher: pg.Pool, client: pg.Client): Promise<boolean> {
	const { processID } = client as unknown as { processID: number };
	const { rows } = await watcher.query<{ blocked: boolean }>(
		'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
		[processID],
	);
	return rows[0]?.blocked ?? false;
}
