/** Small plots as SVG, in colours that hold on light and on dark pages. */

interface Bar {
	name: string;
	value: number;
	/** The one that the others are compared with. */
	isOurs?: boolean;
}

interface BarPlot {
	title: string;
	unit: string;
	bars: Bar[];
}

const WIDTH = 640;
const NAMES = 190;
const VALUES = 110;
const ROW = 34;
const TOP = 44;

const style = `<style>
	text { font: 14px system-ui, sans-serif; fill: #24292f }
	.title { font-weight: 600 }
	.ours { fill: #2f7d6b }
	.other { fill: #9aa4af }
	.line { fill: none; stroke: #2f7d6b; stroke-width: 2.5 }
	.axis { stroke: #9aa4af }
	@media (prefers-color-scheme: dark) {
		text { fill: #e6edf3 }
		.ours { fill: #5cc3a8 }
		.other { fill: #6e7681 }
		.line { stroke: #5cc3a8 }
	}
</style>`;

export function drawBars({ title, unit, bars }: BarPlot): string {
	const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
	const height = TOP + bars.length * ROW + 8;
	const rows = bars.map(({ name, value, isOurs }, index) => {
		const y = TOP + index * ROW;
		const length = Math.max(1, Math.round((value / most) * (WIDTH - NAMES - VALUES)));
		return `<text x="${NAMES - 10}" y="${y + 16}" text-anchor="end">${escaped(name)}</text>
	<rect class="${isOurs ? 'ours' : 'other'}" x="${NAMES}" y="${y}" width="${length}" height="22" rx="3"/>
	<text x="${NAMES + length + 8}" y="${y + 16}">${grouped(value)} ${escaped(unit)}</text>`;
	});
	return framed(title, height, rows);
}

interface Line {
	name: string;
	/** In ascending order of x. */
	points: { x: number; y: number }[];
}

interface LinePlot {
	title: string;
	xName: string;
	yName: string;
	lines: Line[];
}

const PLOT_HEIGHT = 240;
const LEFT = 60;
const dashes = ['', '7 5', '2 4'];

/** Lines from zero, each with its name at its end. */
export function drawLines({ title, xName, yName, lines }: LinePlot): string {
	const points = lines.flatMap((line) => line.points);
	const mostX = Math.max(...points.map(({ x }) => x), Number.MIN_VALUE);
	const mostY = Math.max(...points.map(({ y }) => y), Number.MIN_VALUE);
	const right = WIDTH - VALUES;
	const bottom = TOP + PLOT_HEIGHT;
	const place = ({ x, y }: { x: number; y: number }) => [
		Math.round(LEFT + (x / mostX) * (right - LEFT)),
		Math.round(bottom - (y / mostY) * PLOT_HEIGHT),
	];
	const drawn = lines.map(({ name, points: own }, index) => {
		const path = own.map((point) => place(point).join(',')).join(' ');
		const [x = 0, y = 0] = place(own.at(-1) ?? { x: 0, y: 0 });
		return `<polyline class="line" stroke-dasharray="${dashes[index % dashes.length]}" points="${path}"/>
	<text x="${x + 6}" y="${y + 5}">${escaped(name)}</text>`;
	});
	return framed(title, bottom + 44, [
		`<line class="axis" x1="${LEFT}" y1="${bottom}" x2="${right}" y2="${bottom}"/>`,
		`<line class="axis" x1="${LEFT}" y1="${TOP}" x2="${LEFT}" y2="${bottom}"/>`,
		`<text x="${LEFT - 8}" y="${TOP + 5}" text-anchor="end">${grouped(mostY)}</text>`,
		`<text x="${LEFT - 8}" y="${bottom}" text-anchor="end">0</text>`,
		`<text x="${right}" y="${bottom + 20}" text-anchor="end">${grouped(mostX)}</text>`,
		`<text x="${(LEFT + right) / 2}" y="${bottom + 36}" text-anchor="middle">${escaped(xName)} · ${escaped(yName)}</text>`,
		...drawn,
	]);
}

function framed(title: string, height: number, parts: string[]): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
	${style}
	<text class="title" x="10" y="24">${escaped(title)}</text>
	${parts.join('\n\t')}
</svg>
`;
}

export const grouped = (value: number) =>
	value.toLocaleString('en-US', { maximumFractionDigits: 2 });

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
