import pg from 'pg';
import { NoConnection } from './away.ts';

/**
 * A pool that outlives its connections. The driver tells of a connection that was cut by an event,
 * which ends the process where nobody listens, and a connection that is cut before its transaction has
 * begun would stay lent for ever.
 */
export class LastingPool extends pg.Pool {
	constructor(config: pg.PoolConfig) {
		super(config);
		// Whoever has the connection is told by the statement that fails.
		this.on('connect', (client) => client.on('error', () => {}));
		this.on('error', () => {});
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
	override connect(
		callback?: Parameters<pg.Pool['connect']>[0],
	): Promise<pg.PoolClient> | undefined {
		if (callback) {
			super.connect(callback);
			return undefined;
		}
		return super.connect().then(takenBackWhenCut, (cause: Error) => {
			throw new NoConnection(cause.message, { cause });
		});
	}
}

/** Gives its place in the pool to another once it is cut; giving it back again does nothing. */
function takenBackWhenCut(client: pg.PoolClient): pg.PoolClient {
	const { release } = client;
	let isLent = true;
	const takeBack = (error?: Error | boolean) => {
		if (!isLent) return;
		isLent = false;
		client.off('end', drop);
		release(error);
	};
	const drop = () => takeBack(true);
	client.once('end', drop);
	client.release = takeBack;
	return client;
}
