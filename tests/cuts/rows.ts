import type { Database } from '#server/db/open.ts';
import type { Tables } from '#tests/interleavings/footprints.ts';
import type { Taken } from './providers.ts';

/**
 * Everything that a command left behind, as lines that can be compared: each row of each table and each
 * text, without what differs from one run to the next (ids, links, moments, how often something was
 * tried). Whether there is a moment stays.
 */

/** What happened to be asked or counted, which says nothing about what became of anything. */
const OF_NO_ACCOUNT = new Set(['budgets', 'send_rates', 'workers', 'hand_overs']);
const OF_NO_ACCOUNT_COLUMNS = new Set(['attempts', 'round_trips']);

export async function readLines(
	db: Database,
	{ names }: Tables,
	ledger: readonly Taken[],
): Promise<string[]> {
	const tables = [...names].filter((name) => !OF_NO_ACCOUNT.has(name));
	const { rows } = await db.$client.query<{ table: string; row: Record<string, unknown> }>(
		tables
			.map((name) => `select '${name}' as table, to_jsonb(${name}) as row from ${name}`)
			.join(' union all '),
	);
	const lines = rows.map(({ table, row }) => {
		const said = Object.entries(row)
			.filter(([column, value]) => !OF_NO_ACCOUNT_COLUMNS.has(column) && value !== null)
			.map(([column, value]) => `${column}=${masked(JSON.stringify(value))}`);
		return `${table}: ${said.join(' ')}`;
	});
	return [...lines, ...ledger.map(lineOf)].sort();
}

const lineOf = ({ way, to, body }: Taken) => `${way} to ${to}: ${masked(body)}`;

const MASKS: [RegExp, string][] = [
	[/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
	[/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?/g, 'MOMENT'],
	// Links, tokens and hashes.
	[/(?<=\/[jc]\/)[\w.-]+/g, 'TOKEN'],
	[/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}(\.[\w-]+)?/g, 'TOKEN'],
	[/\\\\x[0-9a-f]+/g, 'BYTES'],
];

function masked(text: string): string {
	return MASKS.reduce((said, [pattern, name]) => said.replace(pattern, name), text);
}

/** What only one of the two has. */
export function differenceOf(found: string[], wanted: string[]): string[] {
	return [
		...without(found, wanted).map((line) => `there is  ${line}`),
		...without(wanted, found).map((line) => `there is no  ${line}`),
	];
}

export function without(lines: string[], others: string[]): string[] {
	const left = new Map<string, number>();
	for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
	return lines.filter((line) => {
		const count = left.get(line) ?? 0;
		left.set(line, count - 1);
		return count <= 0;
	});
}
