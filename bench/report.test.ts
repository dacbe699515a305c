import { readFileSync } from 'node:fs';
import { expect, describe as group, test } from 'vitest';
import { drawBars, drawLines } from './plot.ts';
import { describe, replaceGenerated } from './report.ts';
import { besideFloor, cpuPerText, type Results, ratiosOf } from './results.ts';

const herd = (cpu: number, enqueue = 0) => ({
	texts: 2,
	workers: 1,
	p50_s: 1,
	p95_s: 2,
	p99_s: 3,
	texts_per_second: 1,
	cpu_us_per_text: cpu,
	cpu_us_per_text_workers: cpu,
	cpu_us_per_text_database: 0,
	enqueue_us_per_text: enqueue,
	worker_mb: 100,
	lost: 0,
	doubled: 0,
});

group('ratios', () => {
	const peers = { ours: herd(400), sql_floor: herd(200, 30), bullmq: herd(600, 200) };

	test('what a text costs is putting it there and taking it', () => {
		expect(cpuPerText(peers)).toEqual({ ours: 400, sql_floor: 230, bullmq: 800 });
	});

	test('are of what was measured; what was left out has none', () => {
		expect(ratiosOf(peers, { '1000': 50, '100000': 55, '1000000': 60 })).toEqual({
			ours_to_sql_floor: 1.74,
			bullmq_to_ours: 2,
			idle_most_to_least: 1.2,
		});
	});
});

test('a herd stands beside the bare loop of its size, in lateness and in cost', () => {
	const herd_one_worker = { '10': { ...herd(300, 100), p95_s: 3 }, '20': herd(300) };
	const herd_sql_floor = { '10': { ...herd(180, 20), p95_s: 2 } };
	expect(besideFloor({ herd_one_worker, herd_sql_floor })).toEqual({
		'10': { p95: 1.5, cpu: 1.67, cpu_of_all: 2 },
	});
});

group('the document', () => {
	const start = '<!-- npm run bench writes what follows -->';
	const end = '<!-- npm run bench wrote what precedes -->';

	test('what people wrote around the generated part stays', () => {
		const written = replaceGenerated(`# Speed\n\n${start}\nold\n${end}\n\nWords.\n`, 'new');
		expect(written).toBe(`# Speed\n\n${start}\n\nnew\n\n${end}\n\nWords.\n`);
		expect(replaceGenerated(written, 'new')).toBe(written);
	});

	test('each request stands beside its floor, and one without a comparison does not', () => {
		const last = JSON.parse(readFileSync('bench/results.json', 'utf8')) as Results;
		const figures = { rps: 500, p50_ms: 20, p99_ms: 40, by: [] };
		const floor = { rps: 1_000, p50_ms: 10, p99_ms: 20 };
		const beside_floor = { cpu_us: 1_234, floor_cpu_us: 617, ratio: 2, floor };
		const api = { quick_send: { ...figures, beside_floor }, list: figures };
		const words = describe({ ...last, api, api_date: '2026-11-19T12:00:00.000Z' });
		expect(words).toContain('Measured on 2026-11-19, in turns');
		expect(words).toContain('| quick send | 1234 µs | 617 µs | 2 | 500 | 1000 | 20 ms | 10 ms |');
		expect(words).not.toContain('| list |');
		expect(describe({ ...last, api: { list: figures } })).not.toContain('beside bare Fastify');
	});

	test('commits that signal stand beside those that do not, with the spread of their ratios', () => {
		const last = JSON.parse(readFileSync('bench/results.json', 'utf8')) as Results;
		const way = (commits_per_second: number, cpu_us: number, median: number) => ({
			...{ commits_per_second, cpu_us },
			to_none: { median, half_within: [median - 0.25, median + 0.25] as [number, number] },
		});
		const ways = {
			none: way(1_200, 600, 1),
			inside: way(300, 900, 0.25),
			after: way(1_100, 650, 0.5),
		};
		const slow = { ...ways, after: way(1_000, 700, 0.75) };
		const sizes = { date: '2026-11-19T12:00:00.000Z', processes: 4, rounds: 16 };
		const slow_disk = { ms: 5, by: { '64': slow } };
		const words = describe({ ...last, signals: { ...sizes, by: { '8': ways }, slow_disk } });
		expect(words).toContain(
			'| 8 | 1,200 | 300 | 1,100 | 600 µs | 900 µs | 650 µs | 0.25 (0 to 0.5) | 0.5 (0.25 to 0.75) |',
		);
		expect(words).toContain('takes 5 ms longer');
		expect(words).toContain('| 64 | 1,200 | 300 | 1,000 |');
		expect(words).toContain('| 0.75 (0.5 to 1) |');
	});

	test('one without the marks is left alone', () => {
		expect(() => replaceGenerated('# Speed', 'new')).toThrow('needs');
		expect(() => replaceGenerated(`${end} ${start}`, 'new')).toThrow('needs');
	});
});

group('plots', () => {
	test('the longest bar is the greatest value, and others are in proportion', () => {
		const svg = drawBars({
			title: 'Cost <of> "texts" & more',
			unit: 'µs',
			bars: [
				{ name: 'one', value: 100, isOurs: true },
				{ name: 'four', value: 400 },
			],
		});
		const widths = [...svg.matchAll(/<rect class="\w+" [^>]*width="(\d+)"/g)].map((match) =>
			Number(match[1]),
		);
		expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(4, 1);
		expect(svg).toContain('Cost &lt;of> &quot;texts&quot; &amp; more');
		expect(svg).toContain('prefers-color-scheme: dark');
	});

	test('a line ends at its last point, and the greatest is at the top', () => {
		const svg = drawLines({
			title: 'Requests',
			xName: 'clients',
			yName: 'requests',
			lines: [
				{
					name: 'list',
					points: [
						{ x: 0, y: 0 },
						{ x: 50, y: 10 },
					],
				},
			],
		});
		expect(svg).toMatch(/points="60,284 530,44"/);
		expect(svg).toContain('>list</text>');
	});

	test('nothing to draw is still a picture', () => {
		expect(drawBars({ title: 'None', unit: '', bars: [] })).toContain('</svg>');
		expect(drawLines({ title: 'None', xName: '', yName: '', lines: [] })).toContain('</svg>');
	});
});
