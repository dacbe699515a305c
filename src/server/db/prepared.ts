import type pg from 'pg';
import { AttentiveClient } from './attentive-client.ts';

/**
 * The class of our pool's connections. It names each statement from its second use on, so that
 * PostgreSQL parses and plans it once for each connection: for a statement that joins many tables that
 * costs more than running it. Other connections of the process are not affected. Behind PgBouncer in
 * transaction mode this needs `max_prepared_statements`.
 */

const MOST_NAMES = 500;
const MOST_SEEN_ONCE = 500;

/** Gives a statement its name from its second time on. */
export function createNames(): (text: string) => string | undefined {
	const names = new Map<string, string>();
	const seenOnce = new Set<string>();
	return (text) => {
		const known = names.get(text);
		if (known || names.size === MOST_NAMES) return known;
		if (!seenOnce.delete(text)) {
			if (seenOnce.size === MOST_SEEN_ONCE) seenOnce.clear();
			seenOnce.add(text);
			return undefined;
		}
		const name = `kinbell_${names.size}`;
		names.set(text, name);
		return name;
	};
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** The clients of one class share their names, as the connections of a pool do. */
export function createPreparingClient(Plain: typeof pg.Client = AttentiveClient): typeof pg.Client {
	const nameOf = createNames();
	const query: Query = function (statement, values, ...rest) {
		const plain = Plain.prototype.query as Query;
		const isNameless = isConfig(statement) && statement.name === undefined;
		const name =
			isNameless && Array.isArray(values) && values.length > 0 ? nameOf(statement.text) : undefined;
		const given = Array.isArray(values) ? values.map(asWritten) : values;
		const asked = plain.call(
			this,
			name ? { ...(statement as object), name } : statement,
			given,
			...rest,
		);
		return isConfig(statement) && statement.text.startsWith('begin')
			? releasedIfBroken(this as pg.PoolClient, asked as Promise<unknown>)
			: asked;
	};
	class PreparingClient extends Plain {}
	PreparingClient.prototype.query = query as pg.Client['query'];
	return PreparingClient;
}

/** One for the process, so that all its pools share the names. */
export const PreparingClient = createPreparingClient();

/**
 * Drizzle never gives back a connection whose BEGIN failed. The pool would count it among its own for
 * good, and after as many of them as it has connections nothing would ever be answered again.
 */
async function releasedIfBroken<Result>(client: pg.PoolClient, begun: Promise<Result>) {
	try {
		return await begun;
	} catch (error) {
		client.release(true);
		throw error;
	}
}

function isConfig(statement: unknown): statement is pg.QueryConfig {
	return typeof statement === 'object' && statement !== null && 'text' in statement;
}

/** Writes lists as PostgreSQL does; the driver's own way costs several times as much for long ones. */
function asWritten(value: unknown): unknown {
	if (!Array.isArray(value)) return value;
	// As nearly all of them are.
	if (value.length > 0 && value.every(isPlainText)) return `{"${value.join('","')}"}`;
	const elements: string[] = [];
	for (const element of value) {
		const written = elementOf(element);
		if (written === undefined) return value;
		elements.push(written);
	}
	return `{${elements.join(',')}}`;
}

const isPlainText = (element: unknown) =>
	typeof element === 'string' && !element.includes('"') && !element.includes('\\');

function elementOf(element: unknown): string | undefined {
	if (typeof element === 'string') {
		return `"${/["\\]/.test(element) ? element.replace(/["\\]/g, '\\$&') : element}"`;
	}
	if (element === null) return 'NULL';
	if (typeof element === 'number') return String(element);
	return element instanceof Date ? `"${element.toISOString()}"` : undefined;
}
