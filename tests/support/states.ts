import type { Database } from '#server/db/open.ts';

/** Everything that there is: the rows of all tables, and what is known beside them. */
export interface State {
	rows: { table: string; row: Record<string, unknown> }[];
	beside: unknown;
}

/** `names` are those of the tables, always the same on one database. */
export async function readState(
	db: Database,
	names: Iterable<string>,
	beside: unknown,
): Promise<State> {
	const { rows } = await db.$client.query<State['rows'][0]>({
		name: 'all rows',
		text: [...names]
			.map((name) => `select '${name}' as table, to_jsonb(${name}) as row from ${name}`)
			.join(' union all '),
	});
	return { rows, beside };
}

/**
 * The same for two states that differ in nothing but the order of rows and the choice of ids, secrets
 * and links, which are counted as they come. Everything else counts here, moments and attempts as well.
 */
export function nameOfState({ rows, beside }: State): string {
	const counted = new Map<string, string>();
	const said = rows.map((row) => JSON.stringify(row));
	const placeOf = new Map(said.map((row) => [row, row.replace(CHOSEN_BY_CHANCE, '#')]));
	said.sort((one, other) => compare(placeOf.get(one) ?? '', placeOf.get(other) ?? ''));
	return [...said, JSON.stringify(beside)].join('\n').replace(CHOSEN_BY_CHANCE, (value) => {
		const name = counted.get(value) ?? `#${counted.size}`;
		counted.set(value, name);
		return name;
	});
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

const CHOSEN_BY_CHANCE =
	/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\$argon2[^"]+|\\\\x[0-9a-f]{16,}|(?<![\w-])(?=[\w-]*\d)[\w-]{22,}(\.[\w-]+)*/g;
