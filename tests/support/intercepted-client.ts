import pg from 'pg';
import { createPreparingClient } from '#server/db/prepared.ts';

/** Stands between our code and its connection: sees each statement, including BEGIN and COMMIT. */
export type Intercept = <Result>(
	client: pg.Client,
	text: string,
	run: () => Promise<Result>,
) => Promise<Result>;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const plain = pg.Client.prototype.query as Query;

/** Our connections for a pool, all of whose statements go through `intercept`. */
export function interceptedClient(intercept: Intercept): typeof pg.Client {
	class InterceptedClient extends pg.Client {}
	InterceptedClient.prototype.query = function (this: pg.Client, ...given: unknown[]) {
		const [statement] = given;
		const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
		const callback = given.at(-1);
		if (typeof callback !== 'function') {
			return intercept(this, text, () => plain.call(this, ...given) as Promise<unknown>);
		}
		const run = () => plain.call(this, ...given.slice(0, -1)) as Promise<unknown>;
		intercept(this, text, run).then(
			(result) => callback(null, result),
			(error) => callback(error),
		);
	} as pg.Client['query'];
	return createPreparingClient(InterceptedClient);
}
