import type { State } from '#tests/support/states.ts';
import type { Taken } from './providers.ts';

/**
 * Everything that a command left behind, as lines that can be compared: each row of each table and each
 * text, without what differs from one run to the next (ids, links, moments, how often something was
 * tried). Whether there is a moment stays. Mails that gather notices by the minute are left out, as the
 * notices themselves are here.
 */

/** How much was asked and tried, and the bank's open pages, of which each press makes one. */
const LEFT_OUT = ['budgets', 'send_rates', 'workers', 'hand_overs', 'sandbox_checkouts'];
const COLUMNS_LEFT_OUT = ['attempts', 'tries_left'];

export function linesOf({ rows }: State, ledger: readonly Taken[]): string[] {
	const isDigest = ({ table, row }: (typeof rows)[0]) =>
		table === 'mails' && row.template === 'notices';
	// Links of mails, which are made again when a mail is.
	const isUnusedLink = ({ table, row }: (typeof rows)[0]) =>
		table === 'one_time_tokens' && row.used_at === null;
	const digests = new Set(rows.filter(isDigest).map(({ row }) => row.id));
	const lines = rows
		.filter((each) => !LEFT_OUT.includes(each.table) && !isDigest(each) && !isUnusedLink(each))
		.map(({ table, row }) => {
			const said = Object.entries(row)
				.filter(([column, value]) => !COLUMNS_LEFT_OUT.includes(column) && value !== null)
				.map(([column, value]) => `${column}=${masked(JSON.stringify(value))}`);
			return `${table}: ${said.join(' ')}`;
		});
	// A mailbox shows a mail once that came twice with the same Message-ID.
	const shown = [
		...new Map(
			ledger.filter(({ id }) => !digests.has(id)).map((taken) => [taken.id, taken]),
		).values(),
	];
	return [...lines, ...shown.map(lineOf)].sort();
}

const lineOf = ({ way, to, body }: Taken) => `${way} to ${to}: ${masked(body)}`;

const MASKS: [RegExp, string][] = [
	// A password's hash begins with a salt.
	[/\$argon2[^"\\]+/g, 'HASH'],
	[/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
	[/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?/g, 'MOMENT'],
	// Seconds since 1970.
	[/(?<!\d)1\d{9}(?!\d)/g, 'MOMENT'],
	// Links, tokens and hashes.
	[/(?<=\/[jc]\/)[\w.-]+/g, 'TOKEN'],
	[/(?<![\w-])(?=[\w-]*\d|[\w-]*[A-Z][\w-]*[a-z])[\w-]{16,}(\.[\w-]+)?/g, 'TOKEN'],
	[/\\\\x[0-9a-f]+/g, 'BYTES'],
	// Of two first texts to somebody, the one that leaves first introduces us.
	[/(\\n|\n)+(- [^"\n\\]+, via Kinbell|[^"\n\\]+ Reply STOP to stop\.)/g, ''],
	[/(\\n|\n)Reply 1 coming, 2 late, 3 can't\./g, ''],
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
