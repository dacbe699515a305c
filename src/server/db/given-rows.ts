import { type SQL, sql } from 'drizzle-orm';

export interface GivenColumn {
	name: string;
	/** As PostgreSQL calls it; not an array. */
	type: string;
	values: unknown[];
	/** How the driver wants a value. */
	written?: (value: unknown) => unknown;
}

/** A column of JSON; what is null stays null in the database, too. */
export const jsonColumn = (name: string, values: unknown[]): GivenColumn => ({
	name,
	type: 'jsonb',
	values,
	written: (value) => (value === null ? null : JSON.stringify(value)),
});

interface GivenRows {
	from: SQL;
	field(name: string): SQL;
}

/**
 * Rows that a statement reads from, with one parameter for each column: a list, or the value that
 * all of them have. A parameter for each field of each row costs several times as much for many
 * rows, and PostgreSQL takes only 65,535.
 */
export function givenRows(columns: GivenColumn[]): GivenRows {
	const asIs = (value: unknown) => value;
	// The first is always a list: it says how many rows there are.
	const lists = columns.filter(({ values }, index) => index === 0 || !areSame(values));
	const values = new Map(
		columns.map((column) => [
			column.name,
			lists.includes(column)
				? sql`given.${sql.identifier(column.name)}`
				: sql`${sql.param((column.written ?? asIs)(column.values[0]))}::${sql.raw(column.type)}`,
		]),
	);
	const arrays = lists.map(
		({ values, written = asIs, type }) =>
			sql`${sql.param(values.map(written))}::${sql.raw(type)}[]`,
	);
	const names = lists.map(({ name }) => sql.identifier(name));
	return {
		from: sql`unnest(${sql.join(arrays, sql`, `)}) as given (${sql.join(names, sql`, `)})`,
		field: (name) => values.get(name) ?? sql`null`,
	};
}

function areSame(values: unknown[]): boolean {
	const [first] = values;
	return values.length > 1 && values.every((value) => keyOf(value) === keyOf(first));
}

const keyOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);
