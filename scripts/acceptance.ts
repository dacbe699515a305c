// Which test shows which line of the requirements, from the reports of the last run:
//   node scripts/acceptance.ts           writes docs/acceptance.md
//   node scripts/acceptance.ts --check   only compares it
// Both fail when no passed test shows a line. The lines are in tests/acceptance.txt.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LINES = 'tests/acceptance.txt';
const TABLE = 'docs/acceptance.md';
const MOST_IDS = 3;
const MOST_TITLES = 3;

export interface Section {
	title: string;
	lines: Line[];
}
interface Line {
	id: string;
	what: string;
	where: string[];
}
/** A test that ran and passed. */
export interface Shown {
	file: string;
	title: string;
}

export function parseLines(text: string): Section[] {
	const sections: Section[] = [];
	for (const row of text.split('\n')) {
		if (row.startsWith('## ')) sections.push({ title: row.slice(3), lines: [] });
		else if (row.trim() !== '' && !row.startsWith('#')) {
			const [id, what, where, ...rest] = row.split(' | ');
			if (!id || !what || !where || rest.length > 0 || !sections.at(-1)) {
				throw new Error(`${LINES} has a line that is not "id | what | where": ${row}`);
			}
			sections.at(-1)?.lines.push({ id, what, where: where.split(', ') });
		}
	}
	return sections;
}

interface VitestReport {
	testResults: {
		name: string;
		assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
	}[];
}

export function readVitest(report: VitestReport, root: string): Shown[] {
	return report.testResults.flatMap(({ name, assertionResults }) => {
		const file = path.relative(root, name);
		if (file.startsWith('..')) throw new Error(`The report is another folder's: ${name}`);
		return assertionResults
			.filter(({ status }) => status === 'passed')
			.map(({ ancestorTitles, title }) => ({
				file,
				title: [...ancestorTitles, title].filter(Boolean).join(' › '),
			}));
	});
}

interface PlaywrightSuite {
	title: string;
	file: string;
	specs?: { title: string; tests: { status: string }[] }[];
	suites?: PlaywrightSuite[];
}

/** A journey that only passed on a retry is `flaky`, and proves nothing. */
export function readPlaywright({ suites }: { suites: PlaywrightSuite[] }): Shown[] {
	const read = (suite: PlaywrightSuite, above: string[]): Shown[] => {
		const titles = suite.title === suite.file ? above : [...above, suite.title];
		const own = (suite.specs ?? [])
			.filter(({ tests }) => tests.every(({ status }) => status === 'expected'))
			.map(({ title }) => ({
				file: suite.file,
				title: [...titles, title].join(' › '),
			}));
		return [...own, ...(suite.suites ?? []).flatMap((inner) => read(inner, titles))];
	};
	return suites.flatMap((suite) => read(suite, []));
}

/** Everything in brackets that looks like an id, even one that does not exist: `[SL-04]`, `[D9a]`. */
const idInTitle = /\[((?:[A-Z]{2,}-|D)\d+[a-z]?)\] ?/g;

export function idsOf(title: string): string[] {
	return [...new Set([...title.matchAll(idInTitle)].map(([, id]) => id as string))];
}

export function faultsOf(
	sections: Section[],
	shown: Shown[],
	exists: (where: string) => boolean,
): string[] {
	const lines = sections.flatMap((section) => section.lines);
	const known = new Set(lines.map(({ id }) => id));
	const covered = new Set(shown.flatMap(({ title }) => idsOf(title)));
	const isRepeated = ({ id }: Line, index: number) =>
		lines.findIndex((line) => line.id === id) !== index;
	return [
		...lines.filter(isRepeated).map(({ id }) => `${id} is there twice.`),
		...lines
			.filter(({ id }) => !covered.has(id))
			.map(({ id, what }) => `${id} is shown by no test that passed: ${what}`),
		...lines.flatMap(({ id, where }) =>
			where.filter((each) => !exists(each)).map((each) => `${id} is said to be in ${each}.`),
		),
		...shown.flatMap(({ file, title }) => {
			const ids = idsOf(title);
			const unknown = ids.filter((id) => !known.has(id));
			return [
				...unknown.map((id) => `There is no ${id}: ${file}: ${title}`),
				...(ids.length > MOST_IDS ? [`More than ${MOST_IDS} ids: ${file}: ${title}`] : []),
			];
		}),
	];
}

/** The same on every machine and for every order of the tests. */
export function tableOf(sections: Section[], shown: Shown[]): string {
	return [
		'# Acceptance',
		'',
		'Every line of what was asked for, where it is in the code, and which tests show it. Written by `node scripts/acceptance.ts` from the titles of the tests that ran and passed: do not edit.',
		...sections.flatMap(({ title, lines }) => [
			'',
			`## ${title}`,
			'',
			'| Id | What | Where | Shown by |',
			'|---|---|---|---|',
			...lines.map(({ id, what, where }) => {
				const cells = [
					id,
					what.replaceAll('|', '&#124;'),
					where.map(linkTo).join('<br>'),
					testsOf(id, shown),
				];
				return `| ${cells.join(' | ')} |`;
			}),
		]),
		'',
	].join('\n');
}

function testsOf(id: string, shown: Shown[]): string {
	const own = shown.filter(({ title }) => idsOf(title).includes(id));
	const files = [...Map.groupBy(own, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1));
	return files
		.map(([file, tests]) => {
			const titles = [...new Set(tests.map(({ title }) => title.replace(idInTitle, '')))].sort();
			const named = titles.slice(0, MOST_TITLES).map(cell).join('; ');
			return `${linkTo(file)}: ${named}${titles.length > MOST_TITLES ? '; and more' : ''}`;
		})
		.join('<br>');
}

function linkTo(file: string): string {
	return `[${path.basename(file)}](../${file})`;
}

function cell(words: string): string {
	return words
		.replace(/\s+/g, ' ')
		.replace(/[\\`*_[\]<>|]/g, (sign) => `&#${sign.charCodeAt(0)};`)
		.trim();
}

function readReport(name: string) {
	const file = `test-results/${name}.json`;
	if (!existsSync(file)) throw new Error(`There is no ${file}: run npm test.`);
	return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.main) {
	const root = process.cwd();
	const sections = parseLines(readFileSync(LINES, 'utf8'));
	const shown = [
		...readVitest(readReport('unit'), root),
		...readVitest(readReport('faults'), root),
		...readPlaywright(readReport('journeys')),
	];
	const faults = faultsOf(sections, shown, existsSync);
	const table = tableOf(sections, shown);
	if (process.argv[2] !== '--check') {
		writeFileSync(TABLE, table);
	} else if (!existsSync(TABLE) || readFileSync(TABLE, 'utf8') !== table) {
		faults.push(`${TABLE} is out of date: run node scripts/acceptance.ts and commit it.`);
	}
	for (const fault of faults) console.error(fault);
	const count = sections.flatMap(({ lines }) => lines).length;
	console.log(`${count} lines, ${faults.length} faults.`);
	process.exitCode = faults.length === 0 ? 0 : 1;
}
