// Prepares the clone, then runs an entry of this project on the pinned Node:
//   node scripts/run.mjs src/server/main.ts [args]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildWeb, install, node, root, SetupError } from './setup.mjs';
import { supervise } from './supervise.mjs';

const [entry = '', ...args] = process.argv.slice(2);

try {
	await install();
	if (entry === 'src/server/main.ts') await buildWeb();
} catch (error) {
	console.error(error instanceof SetupError ? error.message : error);
	process.exit(1);
}

const settings = join(root, '.env');
const flags = existsSync(settings) ? [`--env-file=${settings}`] : [];
const command = [...flags, join(root, entry), ...args];
const options = {
	cwd: root,
	env: {
		// Node keeps what it has compiled, so that a later start takes a quarter less processor time.
		NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
		...process.env,
		PATH: [dirname(node), process.env.PATH].join(delimiter),
	},
};
const stop = entry === 'src/server/main.ts' ? supervise(node, command, options) : runOnce();

function runOnce() {
	const child = spawn(node, command, { ...options, stdio: 'inherit' });
	child.once('exit', (code, signal) => {
		process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
	});
	return (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
	process.on(signal, () => stop(signal));
}

// When npm is killed it sends no signal: this process only gets another parent.
if (process.env.npm_execpath) {
	const npm = process.ppid;
	setInterval(() => process.ppid !== npm && stop('SIGTERM'), 500).unref();
}
