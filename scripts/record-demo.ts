// Records the demo video of the dashboard: a real server, a real browser, and texts that really
// reach the sandbox's phones. Again whenever the screens have changed:
// `node_modules/.bin/node scripts/record-demo.ts`. It needs ffmpeg (Debian: apt-get install ffmpeg).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from './browser.ts';
import { furnish, ZONE } from './demo-family.ts';
import { buildWeb } from './setup.mjs';

const PORT = 4877;
const URL = `http://localhost:${PORT}`;
const SIZE = { width: 1280, height: 800 };
/** It is shown a little faster than it happened. */
const PACE = 1.25;
const publicFolder = path.join(import.meta.dirname, '../public');

/** A recording of a page has no pointer of its own. */
const POINTER_SCRIPT = `addEventListener('DOMContentLoaded', () => {
	const pointer = document.createElement('div');
	pointer.style.cssText = 'position: fixed; z-index: 99999; width: 22px; height: 22px; margin: -11px; border: 2px solid #7a3d00; border-radius: 50%; background: rgb(224 138 43 / 0.55); pointer-events: none; left: -50px; top: -50px';
	document.documentElement.append(pointer);
	addEventListener('pointermove', ({ clientX, clientY }) => {
		pointer.style.left = clientX + 'px';
		pointer.style.top = clientY + 'px';
	}, true);
});`;

const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-demo-'));
const dataDir = path.join(folder, 'data');
await buildWeb();
const server = await startServer();
try {
	const token = await furnish({ url: URL, dataDir });
	await record(token);
} finally {
	server.kill('SIGTERM');
	await once(server, 'exit');
	await rm(folder, { recursive: true, force: true });
}

async function startServer() {
	const child = spawn(process.execPath, ['src/server/main.ts'], {
		env: {
			...process.env,
			PORT: String(PORT),
			DATA_DIR: dataDir,
			LOG_LEVEL: 'error',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	for await (const line of child.stdout) if (String(line).includes('is ready')) break;
	return child;
}

interface Frame {
	file: string;
	seconds: number;
}

async function record(token: string): Promise<void> {
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: ['--no-sandbox', '--disable-gpu'],
	});
	const page = await browser.newPage({ viewport: SIZE, timezoneId: ZONE, colorScheme: 'light' });
	await page.goto(`${URL}/healthz`);
	await page.evaluate((value) => localStorage.setItem('token', value), token);
	await page.addInitScript({ content: POINTER_SCRIPT });
	await page.goto(`${URL}/dashboard`);
	await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
	await page.mouse.move(SIZE.width / 2, SIZE.height / 2);
	await pause(page, 1000);
	await page.screenshot({ path: path.join(publicFolder, 'demo.jpg'), type: 'jpeg', quality: 72 });

	const frames: Frame[] = [];
	const writes: Promise<void>[] = [];
	const cdp = await page.context().newCDPSession(page);
	cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
		const file = path.join(folder, `frame-${String(frames.length).padStart(5, '0')}.jpg`);
		frames.push({ file, seconds: metadata.timestamp ?? 0 });
		writes.push(writeFile(file, data, 'base64'));
		void cdp.send('Page.screencastFrameAck', { sessionId });
	});
	await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
	const cues = await play(page);
	await cdp.send('Page.stopScreencast');
	await Promise.all(writes);
	await browser.close();

	await encode(frames, cues.at(-1)?.until ?? 0);
	await writeFile(path.join(publicFolder, 'demo.vtt'), captionsOf(cues));
}

interface Cue {
	from: number;
	until: number;
	words: string;
}

/** The story, and what is said meanwhile. */
async function play(page: Page): Promise<Cue[]> {
	const startedAt = Date.now();
	const cues: Cue[] = [];
	const elapsed = () => (Date.now() - startedAt) / 1000;
	const say = (words: string) => {
		const last = cues.at(-1);
		if (last) last.until = elapsed();
		cues.push({ from: elapsed(), until: elapsed(), words });
	};
	const dialog = page.getByRole('dialog');

	say('Your dashboard: what is coming this week, and when you last talked to whom.');
	await pause(page, 2000);
	await scrollTo(page, 400);
	await pause(page, 1800);
	await scrollTo(page, 0);

	say('Plan a call once. Kinbell reminds everyone and opens the room.');
	await press(page, page.getByRole('link', { name: 'New', exact: true }));
	await type(page, page.getByLabel('Name'), 'Sunday family call');
	await scrollTo(page, 240);
	await press(page, page.getByRole('checkbox', { name: 'Sun' }));
	await press(page, page.getByRole('checkbox', { name: 'Mon' }));
	await page.getByLabel('Time', { exact: true }).fill('15:00');
	await pause(page, 600);
	say('It says in plain words when that is, for everyone, wherever they are.');
	await scrollTo(page, 700);
	for (const name of ['Grandma Rose', 'Theo', 'Leo']) {
		await press(page, page.getByRole('checkbox', { name }));
	}
	await pause(page, 2500);
	await press(page, page.getByRole('button', { name: 'Create Schedule' }));
	await page.getByText('Sunday family call').first().waitFor();
	await pause(page, 1500);

	say('Or send something right now.');
	await press(page, page.getByRole('link', { name: 'Dashboard' }).first());
	await press(page, page.getByRole('button', { name: 'Messages', exact: true }));
	await press(page, dialog.getByRole('checkbox', { name: 'Grandma Rose' }));
	await type(page, dialog.getByLabel('Message content'), 'Thinking of you, Grandma!');
	await press(page, dialog.getByRole('button', { name: 'Send Message' }));
	await dialog.waitFor({ state: 'hidden' });
	say('It is on her phone a moment later, and the dashboard says so.');
	await page.getByText('Thinking of you, Grandma!').first().waitFor();
	await scrollTo(page, 900);
	await pause(page, 3000);
	say('');
	cues.pop();
	return cues;
}

function pause(page: Page, ms: number): Promise<void> {
	return page.waitForTimeout(ms);
}

async function press(page: Page, target: Locator): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (!box) throw new Error(`Nothing to press: ${target}`);
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
	await pause(page, 150);
	await page.mouse.down();
	await page.mouse.up();
	await pause(page, 250);
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
	await press(page, field);
	await field.pressSequentially(words, { delay: 35 });
}

async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate(`scrollTo({ top: ${top}, behavior: 'smooth' })`);
	await pause(page, 900);
}

/** Each frame is shown until the next one came. */
async function encode(frames: Frame[], seconds: number): Promise<void> {
	const [first] = frames;
	if (!first) throw new Error('Nothing was recorded.');
	const end = first.seconds + seconds;
	const list = frames.flatMap(({ file, seconds: at }, index) => {
		const lasts = Math.max(0.01, ((frames[index + 1]?.seconds ?? end) - at) / PACE);
		return [`file '${file}'`, `duration ${lasts.toFixed(3)}`];
	});
	const written = path.join(folder, 'frames.txt');
	await writeFile(written, `${list.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
	const options =
		'-vf fps=15,format=yuv420p -c:v libvpx-vp9 -b:v 0 -crf 40 -row-mt 1 -deadline good -cpu-used 2 -an -y';
	execFileSync(
		'ffmpeg',
		[
			'-v',
			'error',
			'-f',
			'concat',
			'-safe',
			'0',
			'-i',
			written,
			...options.split(' '),
			path.join(publicFolder, 'demo.webm'),
		],
		{ stdio: 'inherit' },
	);
}

function captionsOf(cues: Cue[]): string {
	const clock = (seconds: number) => new Date((seconds / PACE) * 1000).toISOString().slice(11, 23);
	const blocks = cues.map(
		({ from, until, words }) => `${clock(from)} --> ${clock(until)}\n${words}`,
	);
	return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
