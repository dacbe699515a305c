import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import {
	areGone,
	cloneFor,
	type FreshClone,
	isRoot,
	kill,
	type Run,
	variants,
} from './fresh-clone.ts';

// The tests of a variant are one story: each continues with the clone of the one before.
describe.each(variants)('npm start on a fresh clone, $name', (variant) => {
	let clone: FreshClone;
	let port: number;
	let run: Run;

	beforeAll(async () => {
		clone = cloneFor(variant);
		port = await freePort();
	});

	afterAll(() => clone.remove());

	const url = (path: string) => `http://127.0.0.1:${port}${path}`;
	const start = (settings: Record<string, string> = {}) =>
		clone.start({ PORT: String(port), ...settings });

	async function sendText(body: string) {
		const reply = await fetch(url('/sandbox/api/texts'), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ from: '12125550134', body }),
		});
		expect(reply.status).toBe(201);
	}

	async function readTexts() {
		const reply = await fetch(url('/sandbox/api/phones'));
		const phones = (await reply.json()) as { texts: { body: string }[] }[];
		return phones.flatMap(({ texts }) => texts.map(({ body }) => body));
	}

	async function expectRefusal(settings: Record<string, string>, sentence: RegExp) {
		const refused = start(settings);
		expect(await refused.ended).toBe(1);
		expect(refused.errors()).toEqual([expect.stringMatching(sentence)]);
		expect(refused.output()).not.toContain('Kinbell is ready');
	}

	it('installs, builds, and serves the app', async () => {
		run = start();
		await run.ready;
		expect(run.output()).toMatch(
			/Installing packages[\s\S]*Packages installed[\s\S]*Building the web app[\s\S]*Web app built/,
		);
		expect(run.output()).toContain(`http://localhost:${port}`);

		expect(run.output()).not.toContain('Calls:');

		expect(await (await fetch(url('/'))).text()).toContain('Start trial');
		const page = await fetch(url('/login'));
		expect(page.status).toBe(200);
		expect(page.headers.get('content-type')).toContain('text/html');
		// What many pages share; a page's own first script may be too short to be compressed.
		const script = (await page.text()).match(/"(\/assets\/base-[^"]+\.js)"/)?.[1] ?? '';
		const served = await fetch(url(script), { headers: { 'accept-encoding': 'br' } });
		expect(served.headers.get('content-encoding')).toBe('br');
		expect((await fetch(url('/healthz'))).status).toBe(200);
		await sendText('before Ctrl-C');
	});

	it('refuses a port that is taken', () =>
		expectRefusal(
			{ DATA_DIR: join(clone.scratch, 'other') },
			new RegExp(`^Port ${port} is taken`),
		));

	it('refuses a data folder that is in use', async () =>
		expectRefusal({ PORT: String(await freePort()) }, /^The data folder .* is already in use/));

	it('stops everything on Ctrl-C', async () => {
		const processes = run.processes();
		expect(processes.map(({ name }) => name)).toContain('postgres');
		run.signal('SIGINT');
		expect(await run.ended).toBe(0);
		await areGone(processes);
	});

	it('refuses a data folder that it cannot write', async () => {
		const folder = join(clone.scratch, 'locked');
		if (isRoot && variant.uid === undefined) {
			// Root may write to every folder, but not below a file.
			writeFileSync(folder, '');
		} else {
			mkdirSync(folder);
			chmodSync(folder, 0o555);
		}
		await expectRefusal({ DATA_DIR: join(folder, 'data') }, /^Cannot write to the data folder/);
	});

	it('starts again without installing or building, and has the data', async () => {
		run = start();
		await run.ready;
		expect(run.output()).not.toMatch(/Installing|Building/);
		expect(await readTexts()).toEqual(['before Ctrl-C']);
	});

	it('loses nothing when every process is killed', async () => {
		await sendText('before the kill');
		const processes = run.processes();
		kill(processes);
		await areGone(processes);
		run = start();
		await run.ready;
		expect(await readTexts()).toEqual(['before Ctrl-C', 'before the kill']);
	});

	it('takes over from a database server that was left running', async () => {
		await sendText('before the second kill');
		const processes = run.processes();
		const isDatabase = ({ name }: { name: string }) => name === 'postgres';
		const others = processes.filter((process) => !isDatabase(process));
		// The watcher goes first, because it would stop the server when the others are gone.
		kill(others.toReversed());
		await areGone(others);
		run = start();
		await run.ready;
		await areGone(processes);
		expect(await readTexts()).toHaveLength(3);
	});

	it('stops everything when npm is killed', async () => {
		const processes = run.processes();
		kill(processes.slice(0, 1));
		await areGone(processes);
	});

	it('[GC-01] starts where nobody has built the forwarder’s library: with small calls, and says so', async () => {
		rmSync(join(clone.folder, 'node_modules/@node-datachannel'), { recursive: true });
		run = start();
		await run.ready;
		expect(run.output()).not.toMatch(/Installing|Building/);
		expect(run.output().match(/up to \d+ people/g)).toEqual(['up to 6 people']);
		expect(await (await fetch(url('/login'))).text()).toContain('data-call-size="6"');
		expect((await fetch(url('/readyz'))).status).toBe(200);
	});
});
