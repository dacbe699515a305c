import { DrizzleQueryError, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Executor } from './open.ts';

/**
 * A statement of a request that comes all the time. It is written once; a call hands the given values
 * to the connection and gets plain rows, which costs a fraction of building a query and its rows anew.
 * Rows have instants as Date and days as text, as drizzle's. Select columns by `named`; what the
 * statement is given stands in it as it is, so write the type of a list (`::uuid[]`) and of JSON.
 */
export function statement<Given extends object, Row>(
	write: (given: { [Name in keyof Given]: Placeholder }) => SQL,
): (db: Executor, given: Given) => Promise<Row[]> {
	let written: Written | undefined;
	return (db, given) => {
		written ??= writtenOut(write(placeholders as never));
		const values = written.params.map((param) =>
			is(param, Placeholder) ? asDriverWants(given[param.name as keyof Given]) : param,
		);
		return run(db, written.config, values);
	};
}

/** The same for a statement whose conditions change from call to call. */
export function ask<Row>(db: Executor, statement: SQL): Promise<Row[]> {
	const { config, params } = writtenOut(statement);
	return run(db, config, params);
}

interface Written {
	config: pg.QueryConfig;
	params: unknown[];
}

async function run<Row>(db: Executor, config: pg.QueryConfig, values: unknown[]): Promise<Row[]> {
	try {
		const { rows } = await clientOf(db).query(config, values);
		return rows;
	} catch (cause) {
		throw new DrizzleQueryError(config.text, values, cause as Error);
	}
}

const dialect = new PgDialect();

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

function writtenOut(statement: SQL): Written {
	const { sql: text, params } = dialect.sqlToQuery(statement);
	return { config: { text, types: { getTypeParser } }, params };
}

const asDriverWants = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

const asText = (written: string) => written;

const getTypeParser = ((type: number, format?: 'text') =>
	type === pg.types.builtins.DATE
		? asText
		: pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'];

/** The pool, or the connection that a transaction holds. */
function clientOf(db: Executor): pg.Pool {
	return (db._.session as unknown as { client: pg.Pool }).client;
}
