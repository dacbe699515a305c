import pg from 'pg';

/** Runs one statement, or waits for its turn first. BEGIN and COMMIT are statements, too. */
export type InTurn = <Result>(
	client: pg.Client,
	text: string,
	run: () => Promise<Result>,
) => Promise<Result>;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Connections whose every statement goes through `inTurn`. */
export function openLedPool(
	{ Client, ...config }: Omit<pg.PoolConfig, 'Client'> & { Client: typeof pg.Client },
	inTurn: InTurn,
): pg.Pool {
	const plain = Client.prototype.query as Query;
	class LedClient extends Client {}
	LedClient.prototype.query = function (this: pg.Client, ...given: unknown[]) {
		const [statement] = given;
		const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
		const callback = given.at(-1);
		if (typeof callback !== 'function') {
			return inTurn(this, text, () => plain.call(this, ...given) as Promise<unknown>);
		}
		const run = () => plain.call(this, ...given.slice(0, -1)) as Promise<unknown>;
		inTurn(this, text, run).then(
			(result) => callback(null, result),
			(error) => callback(error),
		);
	} as pg.Client['query'];
	const pool = new pg.Pool({ ...config, Client: LedClient });
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
