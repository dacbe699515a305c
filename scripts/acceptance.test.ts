import { describe, expect, test } from 'vitest';
import {
	faultsOf,
	idsOf,
	parseLines,
	readPlaywright,
	readVitest,
	type Section,
	type Shown,
	tableOf,
} from './acceptance.ts';

const sections: Section[] = [
	{
		title: 'SL · Lists',
		lines: [
			{ id: 'SL-01', what: 'tabs', where: ['src/tabs.tsx'] },
			{ id: 'D9a', what: 'a | preview', where: ['src/preview.ts'] },
		],
	},
];
const shown: Shown[] = [
	{ file: 'b.test.ts', title: '[SL-01] later' },
	{ file: 'a.test.ts', title: 'group › [SL-01] [D9a] both <b>' },
];
const line = (id: string) => ({ id, what: 'x', where: ['src/x.ts'] });
const faults = (tests: Shown[], lines = sections) => faultsOf(lines, tests, () => true);

describe('the lines', () => {
	test('are read with their sections', () => {
		const text = '# words\n\n## SL · Lists\nSL-01 | tabs | src/tabs.tsx, src/x.ts\n';
		expect(parseLines(text)).toEqual([
			{
				title: 'SL · Lists',
				lines: [{ id: 'SL-01', what: 'tabs', where: ['src/tabs.tsx', 'src/x.ts'] }],
			},
		]);
	});

	test.each(['## A\nSL-01 | tabs', '## A\nSL-01 | a | b | c', 'SL-01 | tabs | src/tabs.tsx'])(
		'%j are refused',
		(text) => {
			expect(() => parseLines(text)).toThrow('not "id | what | where"');
		},
	);
});

describe('only tests that ran and passed count', () => {
	test('of the unit tests', () => {
		const result = (title: string, status: string) => ({
			ancestorTitles: ['', 'x'],
			title,
			status,
		});
		const report = {
			testResults: [
				{
					name: '/root/src/a.test.ts',
					assertionResults: ['passed', 'failed', 'pending', 'skipped', 'todo'].map((status) =>
						result(status, status),
					),
				},
			],
		};
		expect(readVitest(report, '/root')).toEqual([{ file: 'src/a.test.ts', title: 'x › passed' }]);
		expect(() => readVitest(report, '/elsewhere')).toThrow('another folder');
	});

	test('of the journeys, and at the first try', () => {
		const spec = (title: string) => ({ title, tests: [{ status: title }] });
		const specs = ['expected', 'unexpected', 'flaky', 'skipped'].map(spec);
		const inner = { title: 'at 390 px', file: 'tests/journeys/a.spec.ts', specs };
		const suites = [
			{
				title: 'tests/journeys/a.spec.ts',
				file: 'tests/journeys/a.spec.ts',
				specs,
				suites: [inner],
			},
		];
		expect(readPlaywright({ suites })).toEqual([
			{ file: 'tests/journeys/a.spec.ts', title: 'expected' },
			{ file: 'tests/journeys/a.spec.ts', title: 'at 390 px › expected' },
		]);
	});
});

describe('a fault', () => {
	test('is none where every line is shown', () => {
		expect(faults(shown)).toEqual([]);
	});

	const extra = (title: string) => faults([...shown, { file: 'c.test.ts', title }]);
	const [first] = sections[0]?.lines ?? [];

	test.each<[string, string[]]>([
		['a line that no test shows', faults(shown.slice(0, 1))],
		['an id that there is not', extra('[SL-02] x')],
		['a decision that there is not', extra('[D99b] x')],
		['a place that is gone', faultsOf(sections, shown, (where) => where !== first?.where[0])],
		[
			'a line that is there twice',
			faults(shown, [...sections, { title: '', lines: [first as never] }]),
		],
		[
			'more than three ids in a title',
			faults(
				[{ file: 'c.test.ts', title: '[XA-01] › [XB-01] [XC-01] [XD-01] x' }],
				[{ title: '', lines: ['A', 'B', 'C', 'D'].map((name) => line(`X${name}-01`)) }],
			),
		],
	])('is %s', (_, found) => {
		expect(found).toHaveLength(1);
	});
});

test('ids stand in brackets, wherever in the title, and count once', () => {
	expect(idsOf('at [SL-01] › [D9a] [SL-01] does [x] [0] [D] [sl-02]')).toEqual(['SL-01', 'D9a']);
});

describe('the table', () => {
	test('has a row for each line, with its places and tests', () => {
		expect(tableOf(sections, shown)).toContain(
			'| D9a | a &#124; preview | [preview.ts](../src/preview.ts) | [a.test.ts](../a.test.ts): group › both &#60;b&#62; |',
		);
	});

	test('does not depend on the order of the tests, or on repeated titles', () => {
		const again = [...shown, ...shown].reverse();
		expect(tableOf(sections, again)).toBe(tableOf(sections, shown));
	});

	test('names three tests of a file at most', () => {
		const many = [1, 2, 3, 4].map((n) => ({ file: 'a.test.ts', title: `[SL-01] ${n}` }));
		expect(tableOf(sections, many)).toContain('a.test.ts): 1; 2; 3; and more |');
	});
});
