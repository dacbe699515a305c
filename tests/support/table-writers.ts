import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Finds out from the sources who writes which table: see docs/decisions/0034-one-writer-for-each-table.md. */

type Sources = Map<string, string>;

interface Table {
	/** The table's names in TypeScript and in PostgreSQL. */
	variable: string;
	name: string;
	/** The folder whose files may write it. */
	owner: string;
}

interface Write {
	target: string;
	/** A bare `delete` may be a Map's; on `db` or `tx` it is a statement. */
	isStatement: boolean;
}

const root = path.join(import.meta.dirname, '../..');

/** Helpers here write any table they are given, so their callers are checked instead. */
const helpers = 'src/server/db';

export function readServerSources(): Sources {
	const files = globSync('src/server/**/*.ts', { cwd: root });
	return new Map(
		files
			.filter((file) => !file.endsWith('.test.ts'))
			.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
	);
}

/** A table's owner is the folder of its tables.ts. */
export function tablesIn(sources: Sources): Table[] {
	return [...sources]
		.filter(([file]) => path.basename(file) === 'tables.ts')
		.flatMap(([file, source]) =>
			[...source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
				([, variable = '', name = '']) => ({ variable, name, owner: path.dirname(file) }),
			),
		);
}

const inDrizzle = /(\b(?:db|tx)\s*)?\.(?:insert|update|delete)\(\s*([\w.]+)\s*\)/g;
const byHelper =
	/\b(?:insertion\(|(?:insertRows|removeInBatches|removeAdded|putBack)\(\s*[\w.]+,)\s*([\w.]+)/g;
/** A table's name, or a template's placeholder for it. */
const table = String.raw`(?:\$\{([^}]+)\}|(?:"?public"?\.)?"?([a-z_]+)"?)`;
const inSql = [
	new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into)\s+${table}`, 'gi'),
	new RegExp(String.raw`\btruncate\s+(?:table\s+)?${table}`, 'gi'),
	new RegExp(String.raw`\bupdate\s+(?:only\s+)?${table}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];

function writesIn(source: string): Write[] {
	const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
	/** `schema.accounts` is `accounts`. */
	const bare = (target = '') => (/^[\w.]+$/.test(target) ? target.split('.').at(-1) : target) ?? '';
	return [
		...[...code.matchAll(inDrizzle)].map(([, receiver, target]) => ({
			target: bare(target),
			isStatement: receiver !== undefined,
		})),
		...[...code.matchAll(byHelper)].map(([, target]) => ({
			target: bare(target),
			isStatement: true,
		})),
		...inSql.flatMap((pattern) =>
			[...code.matchAll(pattern)].map(([, put, named]) => ({
				target: bare(put ?? named),
				isStatement: true,
			})),
		),
	];
}

/** One line for each file that writes a table of another owner, or a table that cannot be determined. */
export function foreignWritesIn(sources: Sources, tables = tablesIn(sources)): string[] {
	const byTarget = new Map(
		tables.flatMap((each) => [
			[each.variable, each],
			[each.name, each],
		]),
	);
	return [...sources].flatMap(([file, source]) =>
		writesIn(source).flatMap(({ target, isStatement }) => {
			const found = byTarget.get(target);
			if (found && !file.startsWith(`${found.owner}/`)) {
				return [`${file}: writes ${found.name}, which belongs to ${found.owner}`];
			}
			const isUnknown = !found && isStatement && !file.startsWith(`${helpers}/`);
			return isUnknown ? [`${file}: writes ${target}, which is no table of tables.ts`] : [];
		}),
	);
}
