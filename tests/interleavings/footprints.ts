import type { Database } from '#server/db/open.ts';

/**
 * The tables that a statement touches. Two statements whose footprints do not meet give the same
 * result in either order, so one of the two orders is enough. In case of doubt they meet.
 */
export interface Footprint {
	reads: ReadonlySet<string>;
	/** Others do not see these before the transaction ends. */
	writes: ReadonlySet<string>;
	/** The strongest lock on rows of each table. */
	locks: ReadonlyMap<string, Lock>;
	/** Whether it ends a transaction: others then see its writes, and its locks are gone. */
	isEnd: boolean;
}

/** PostgreSQL's row locks, from weak to strong: `for key share`, `for no key update`, `for update`. */
const locks = { keyShare: 0, noKeyUpdate: 1, update: 2 } as const;
type Lock = (typeof locks)[keyof typeof locks];

interface ForeignKey {
	child: string;
	parent: string;
	columns: string[];
}

export interface Tables {
	names: ReadonlySet<string>;
	foreignKeys: ForeignKey[];
	/** Columns of unique indexes, as `table.column`: changing one takes the strongest lock. */
	keys: ReadonlySet<string>;
}

const none: Footprint = { reads: new Set(), writes: new Set(), locks: new Map(), isEnd: false };

export async function readTables(db: Database): Promise<Tables> {
	const { rows: tables } = await db.$client.query<{ name: string }>(
		`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
	);
	const { rows: foreignKeys } = await db.$client.query<ForeignKey>(
		`select c.relname as child, p.relname as parent, array_agg(a.attname::text) as columns
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
		join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
		where k.contype = 'f' group by k.oid, c.relname, p.relname`,
	);
	const { rows: keys } = await db.$client.query<{ key: string }>(
		`select distinct c.relname || '.' || a.attname as key from pg_index i
		join pg_class c on c.oid = i.indrelid
		join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
		where i.indisunique and i.indpred is null`,
	);
	return {
		names: new Set(tables.map(({ name }) => name)),
		foreignKeys,
		keys: new Set(keys.map(({ key }) => key)),
	};
}

export function footprintOf(text: string, tables: Tables): Footprint {
	const sql = text.toLowerCase().trim();
	if (/^(commit|rollback)/.test(sql)) return { ...none, isEnd: true };
	const isTable = (name: string) => tables.names.has(name);
	const reads = new Set(wordsOf(sql).filter(isTable));
	const writes = new Set<string>();
	const held = new Map<string, Lock>();
	const hold = (table: string, lock: Lock) =>
		held.set(table, Math.max(lock, held.get(table) ?? lock) as Lock);
	const tablesAfter = (words: RegExp) =>
		[...sql.matchAll(words)].map(([, name = '']) => name).filter(isTable);

	for (const table of tablesAfter(/\binsert into\s+"?([a-z_]+)"?/g)) {
		writes.add(table);
		hold(table, locks.update);
		for (const { child, parent } of tables.foreignKeys) {
			if (child === table) hold(parent, locks.keyShare);
		}
	}
	const changed = new Set(wordsOf(sql.slice(sql.indexOf(' set '))));
	for (const table of tablesAfter(/\bupdate\s+"?([a-z_]+)"?/g)) {
		writes.add(table);
		const isKeyChanged = [...changed].some((column) => tables.keys.has(`${table}.${column}`));
		hold(table, isKeyChanged ? locks.update : locks.noKeyUpdate);
		for (const { child, parent, columns } of tables.foreignKeys) {
			const isPointed = child === table && columns.some((column) => changed.has(column));
			if (isPointed) hold(parent, locks.keyShare);
		}
	}
	for (const table of tablesAfter(/\bdelete from\s+"?([a-z_]+)"?/g)) {
		for (const each of withChildren(table, tables)) {
			writes.add(each);
			hold(each, locks.update);
		}
	}
	const locking = /\bfor (no key )?update(?: of ([a-z_", ]+?))?(?= skip| nowait|\s*\)|$)/.exec(sql);
	if (locking) {
		const [, isWeak, of] = locking;
		const lock = isWeak ? locks.noKeyUpdate : locks.update;
		for (const table of of ? wordsOf(of).filter(isTable) : reads) hold(table, lock);
	}
	if (sql.includes('advisory')) hold('(advisory lock)', locks.update);
	return { reads, writes, locks: held, isEnd: false };
}

const wordsOf = (sql: string) => sql.match(/[a-z_]+/g) ?? [];

/** The tables whose rows may be deleted or changed with a deleted row. */
function withChildren(table: string, tables: Tables, seen = new Set<string>()): Set<string> {
	if (seen.has(table)) return seen;
	seen.add(table);
	for (const { child, parent } of tables.foreignKeys) {
		if (parent === table) withChildren(child, tables, seen);
	}
	return seen;
}

/**
 * Every command here is about one account, one schedule and its next occurrence. So a transaction
 * that holds a row of these tables locks no other row of them later.
 */
const single = new Set(['accounts', 'schedules', 'occurrences']);

/** The statement without the locks that its transaction already has. */
export function withoutHeld(footprint: Footprint, before: Footprint[]): Footprint {
	const held = endOf(before).locks;
	const isNew = ([table, lock]: [string, Lock]) =>
		!single.has(table) || lock > (held.get(table) ?? -1);
	return { ...footprint, locks: new Map([...footprint.locks].filter(isNew)) };
}

/** The end of a transaction, with everything that it wrote and locked. Its reads affect nobody. */
export function endOf(steps: Footprint[]): Footprint {
	const held = new Map<string, Lock>();
	for (const [table, lock] of steps.flatMap((step) => [...step.locks])) {
		held.set(table, Math.max(lock, held.get(table) ?? lock) as Lock);
	}
	const writes = new Set(steps.flatMap((step) => [...step.writes]));
	return { reads: new Set(), writes, locks: held, isEnd: true };
}

/** Whether the order of two statements of different actors can make a difference. */
export function doMeet(one: Footprint, other: Footprint): boolean {
	const isSeen =
		(one.isEnd && !one.writes.isDisjointFrom(other.reads)) ||
		(other.isEnd && !other.writes.isDisjointFrom(one.reads));
	return isSeen || [...one.locks].some(([table, lock]) => isBarred(lock, other.locks.get(table)));
}

function isBarred(one: Lock, other: Lock | undefined): boolean {
	if (other === undefined) return false;
	if (one === locks.keyShare || other === locks.keyShare) {
		return one === locks.update || other === locks.update;
	}
	return true;
}
