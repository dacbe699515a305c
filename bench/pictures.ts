import { drawBars, drawLines, grouped } from './plot.ts';
import { names } from './report.ts';
import type { ContenderName, Results } from './results.ts';

/** The pictures of docs/performance.md, by their file's name. */
export function draw(results: Results): Record<string, string> {
	const costs = Object.entries(results.cpu_us_per_text).map(([name, value]) => ({
		name: names[name as ContenderName],
		value,
		isOurs: name === 'ours',
	}));
	return {
		'bench-cpu.svg': drawBars({
			title: 'CPU time per text: worker and database',
			unit: 'µs',
			bars: costs.toSorted((a, b) => a.value - b.value),
		}),
		'bench-idle.svg': drawBars({
			title: 'CPU time for a look at what is due, by active schedules',
			unit: 'µs',
			bars: Object.entries(results.idle_us_per_poll).map(([size, value]) => ({
				name: grouped(Number(size)),
				value,
				isOurs: true,
			})),
		}),
		'bench-api.svg': drawLines({
			title: 'Requests per second, account of usual size',
			xName: 'clients at once',
			yName: 'requests per second',
			lines: Object.entries(results.api).map(([name, { by }]) => ({
				name: name.replaceAll('_', ' '),
				points: by
					.filter(({ account }) => account === 'usual')
					.map(({ clients, rps }) => ({ x: clients, y: rps })),
			})),
		}),
	};
}
