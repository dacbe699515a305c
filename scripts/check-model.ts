// Lets Spin follow every order of events in tests/models/ladder.pml: once as it is, where nothing may go
// wrong, and once with each fault that the model knows (#ifdef), which must be found.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODEL = path.resolve('tests/models/ladder.pml');
/** Ten times as many steps, and three times as much memory, as any run needs. */
const LIMITS = { steps: 4_000, megabytes: 1_200 };
/** How many troubles and relatives' answers happen in one run. With both the states are too many for every day. */
const ANSWERED = { TROUBLES: 1, ANSWERS: 2 };
const TROUBLED = { TROUBLES: 2, ANSWERS: 1 };
const SMALL = { TROUBLES: 1, ANSWERS: 1 };

interface Search {
	/** What went wrong, in Spin's words. */
	found: string | undefined;
	/** It followed every order to its end. */
	isWhole: boolean;
	/** Statements that no order came to. */
	unreached: string[];
	states: number;
}

check();

function check(): void {
	// Spin counts no statements inside a d_step. An atomic has the same states, and is slower.
	const answered = search({ ...ANSWERED, d_step: 'atomic' }, '-DSAFETY');
	const wrongs = [
		...wrongsOf('Two answers', answered),
		...answered.unreached.map((statement) => `no order comes to ${statement}`),
		...wrongsOf('Two troubles', search(TROUBLED, '-DSAFETY')),
		// Every run ends: nothing happens again and again in a circle.
		...wrongsOf('Circles', search(SMALL, '-DNP', '-l')),
		...listFaults().flatMap(checkFault),
	];
	for (const wrong of wrongs) console.error(`WRONG: ${wrong}`);
	process.exitCode = wrongs.length === 0 ? 0 : 1;
}

function wrongsOf(name: string, { found, isWhole, states }: Search): string[] {
	console.log(`${name}: ${states} states, ${found ?? 'nothing wrong'}`);
	if (found) return [`${name}: ${found}`];
	return isWhole ? [] : [`${name}: Spin did not follow every order to its end`];
}

function checkFault(fault: string): string[] {
	const { found, states } = search({ ...ANSWERED, [fault]: 1 }, '-DSAFETY');
	console.log(`${fault}: ${states} states, ${found ?? 'NOT FOUND'}`);
	return found ? [] : [`the model does not find ${fault}`];
}

function listFaults(): string[] {
	const names = readFileSync(MODEL, 'utf8').matchAll(/^#ifn?def (\w+)$/gm);
	return [...new Set([...names].map(([, name = '']) => name))];
}

function search(
	defined: Record<string, number | string>,
	kind: string,
	...options: string[]
): Search {
	const folder = mkdtempSync(path.join(tmpdir(), 'model-'));
	try {
		const run = (file: string, ...args: string[]) => {
			const { status, stdout, stderr, error } = spawnSync(file, args, {
				cwd: folder,
				encoding: 'utf8',
				maxBuffer: 2 ** 26,
			});
			if (error) throw error;
			if (status !== 0) throw new Error(`${file} failed:\n${stdout}${stderr}`);
			return stdout;
		};
		const names = Object.entries(defined).map(([name, value]) => `-D${name}=${value}`);
		run('spin', ...names, '-a', MODEL);
		const memory = `-DMEMLIM=${LIMITS.megabytes}`;
		run('cc', '-O1', '-w', kind, '-DCOLLAPSE', memory, '-o', 'search', 'pan.c');
		return readSearch(run('./search', `-m${LIMITS.steps}`, ...options));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function readSearch(report: string): Search {
	const errors = /errors: (\d+)/.exec(report)?.[1];
	const found = /^pan:1: (.*)$/m.exec(report)?.[1];
	return {
		found: errors === '0' ? undefined : (found ?? 'an error without words'),
		isWhole: errors === '0' && !/too small|not completed|out of memory/.test(report),
		unreached: listUnreached(report),
		states: Number(/([\d.e+]+) states, stored/.exec(report)?.[1]),
	};
}

/** All loops but `init` go on for ever, so that their ends are never reached. */
function listUnreached(report: string): string[] {
	return report
		.split(/^unreached in /m)
		.slice(1)
		.flatMap((part) => {
			const statements = part.matchAll(/^\t\S*(ladder\.pml:\d+), state \d+, "(.*)"$/gm);
			return [...statements]
				.filter(([, , statement]) => statement !== '-end-' || part.startsWith('init'))
				.map(([, place, statement]) => `${place}: ${statement}`);
		});
}
