/**
 * While a new version is rolled out, processes of the one before still run on the same database: a
 * migration may add, but take nothing away that they use, and hold no lock that they would wait for.
 * What takes away comes a release later, with its reason above it: `-- contract: …`. A test reads
 * every migration with this.
 */

/** Line and block comments; what stands in quotes stays. */
export function withoutComments(sql: string): string {
	return sql.replace(
		/('(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$)|--[^\n]*|\/\*[\s\S]*?\*\//g,
		(_, quoted?: string) => quoted ?? '',
	);
}

/** Each statement without comments, on one line. */
export function statementsOf(sql: string): string[] {
	return split(sql).map(({ statement }) => statement);
}

interface Statement {
	statement: string;
	/** Why it may break the rules, from the comment above it. */
	reason?: string;
}

function split(sql: string): Statement[] {
	const parts = sql.match(
		/(?:'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g,
	);
	return (parts ?? []).flatMap((part) => {
		const statement = withoutComments(part).replace(/\s+/g, ' ').trim();
		const reason = /--\s*contract:\s*(.+)/i.exec(part)?.[1]?.trim();
		return statement === '' ? [] : [{ statement, reason }];
	});
}

interface Rule {
	breaks(clause: string): boolean;
	why: string;
}

const has = (pattern: RegExp) => (clause: string) => pattern.test(clause);

/** Of a whole statement. */
const statementRules: Rule[] = [
	{ breaks: has(/^drop (table|view|type|function|schema)\b/i), why: 'it drops what is in use' },
	{ breaks: has(/^truncate\b/i), why: 'it empties a table' },
	{ breaks: has(/^delete from \S+$/i), why: 'it empties a table' },
	{ breaks: has(/^lock\b/i), why: 'it locks a table' },
	{ breaks: has(/^alter (table|index|type|view) .*\brename\b/i), why: 'it renames what is in use' },
];

/** Of each change to a table that was there before. */
const changeRules: Rule[] = [
	{ breaks: has(/^drop (column )?(?!constraint|default)\w+/i), why: 'it drops a column' },
	{
		breaks: has(/^alter (column )?\w+ (set data )?type\b/i),
		why: 'it changes the type of a column',
	},
	{
		breaks: has(/^alter (column )?\w+ set not null/i),
		why: 'it refuses rows that the version before writes',
	},
	{
		breaks: has(/^alter (column )?\w+ drop default/i),
		why: 'the version before writes rows without the column',
	},
	{
		breaks: (clause) =>
			/^add (column )?(?!constraint|primary|unique|foreign|check)\w+/i.test(clause) &&
			/\bnot null\b/i.test(clause) &&
			!/\bdefault\b/i.test(clause),
		why: 'it adds a column that the version before does not fill',
	},
	{
		breaks: (clause) =>
			/^add (constraint \w+ )?(check|foreign key)\b/i.test(clause) && !/\bnot valid$/i.test(clause),
		why: 'it checks every row under a lock: add it not valid, and validate it in another migration',
	},
	{
		breaks: has(/^add (constraint \w+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/i),
		why: 'it makes an index under a lock: make it concurrently, then add it using index',
	},
];

/** What is wrong with a migration, one line for each statement that breaks a rule without a reason. */
export function findBreaks(sql: string): string[] {
	const statements = split(sql);
	const made = new Set(
		statements.flatMap(
			({ statement }) =>
				/^create table (?:if not exists )?(\w+)/i.exec(statement)?.[1]?.toLowerCase() ?? [],
		),
	);
	return statements.flatMap(({ statement, reason }) => {
		if (reason && reason.length >= 20) return [];
		const why = breakOf(statement, made);
		return why ? [`${statement.slice(0, 100)}: ${why}`] : [];
	});
}

/** Tables that the same migration makes are nobody's yet. */
function breakOf(statement: string, made: Set<string>): string | undefined {
	const isNew = (table = '') => made.has(table.toLowerCase());
	const broken = statementRules.find((rule) => rule.breaks(statement));
	if (broken) return broken.why;
	const [, changed, changes = ''] =
		/^alter table (?:if exists )?(?:only )?(\w+) (.*)$/i.exec(statement) ?? [];
	if (changed && !isNew(changed)) {
		const clauses = clausesOf(changes);
		const rule = changeRules.find(({ breaks }) => clauses.some(breaks));
		if (rule) return rule.why;
	}
	const [, concurrently, indexed] =
		/^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (\w+)/i.exec(
			statement,
		) ?? [];
	if (indexed && !concurrently && !isNew(indexed)) {
		return 'it makes an index under a lock: make it concurrently, in a migration of its own';
	}
	const updated = /^update (\w+) /i.exec(statement)?.[1];
	if (updated && !isNew(updated)) return 'it holds every row that it changes until it is through';
	return undefined;
}

/** The changes of one `alter table`, at commas that are in no brackets. */
function clausesOf(changes: string): string[] {
	const clauses = [''];
	let depth = 0;
	for (const character of changes) {
		if (character === '(') depth += 1;
		if (character === ')') depth -= 1;
		if (character === ',' && depth === 0) clauses.push('');
		else clauses[clauses.length - 1] += character;
	}
	return clauses.map((clause) => clause.trim());
}
