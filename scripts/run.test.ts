import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SYSTEMS = 'Kinbell runs on macOS and on Linux with glibc, x64 or arm64 (on Windows: in WSL)';

test.each([
	['Windows', { platform: 'win32', arch: 'x64' }, `${SYSTEMS}; this is win32 x64.`],
	['another Unix', { platform: 'freebsd', arch: 'x64' }, `${SYSTEMS}; this is freebsd x64.`],
	['another processor', { platform: 'linux', arch: 'ppc64' }, `${SYSTEMS}; this is linux ppc64.`],
	['musl', { platform: 'linux', arch: 'x64', report: {} }, `${SYSTEMS}; this is linux x64.`],
	[
		'an old Node',
		{ version: 'v18.20.4', versions: { node: '18.20.4' } },
		'Kinbell needs Node 20 or newer to start; this is v18.20.4.',
	],
])('npm start says in one line that it does not run on %s', (_, machine, line) => {
	const { status, stdout, stderr } = startOn(machine);
	expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${line}\n` });
});

/** Runs `npm start` in a Node that believes it is on that machine. */
function startOn(machine: object) {
	const pretend = `
		const machine = ${JSON.stringify(machine)};
		if (machine.report) machine.report.getReport = () => ({ header: {} });
		for (const [name, value] of Object.entries(machine)) Object.defineProperty(process, name, { value });
	`;
	const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
	const start = ['--import', preload, 'scripts/run.mjs', 'src/server/main.ts'];
	return spawnSync(process.execPath, start, { encoding: 'utf8', timeout: 15_000 });
}
