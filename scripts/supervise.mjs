import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** So often a server is started again when it ends by itself; after a calm hour, from the beginning. */
const MOST_RESTARTS = 5;
const CALM_MS = 3_600_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Runs a server that says when it is ready, and starts it again when it ends by itself after that. What
 * ends before has its reason in its settings. Ends this process with the server's exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { firstPauseMs?: number }} options
 * @returns how to stop it
 */
export function supervise(command, args, { firstPauseMs = 1_000, ...options }) {
	let wasReady = false;
	let isStopping = false;
	let restarts = 0;
	let endedAt = 0;
	let child = start();

	function start() {
		const started = spawn(command, args, {
			...options,
			stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		});
		started.once('message', () => {
			wasReady = true;
			started.disconnect();
		});
		started.once('exit', (code, signal) => {
			const exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
			if (isStopping || !wasReady || exitCode === 0) process.exit(exitCode);
			restart(signal ?? `exit code ${code}`, exitCode);
		});
		return started;
	}

	/**
	 * @param {string} how
	 * @param {number} exitCode
	 */
	function restart(how, exitCode) {
		const now = performance.now();
		if (now - endedAt > CALM_MS) restarts = 0;
		endedAt = now;
		if (restarts === MOST_RESTARTS) {
			console.error(
				`Kinbell ended by itself (${how}) after ${MOST_RESTARTS} restarts, and is not started again: see the lines above.`,
			);
			process.exit(exitCode);
		}
		const pauseMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** restarts);
		restarts += 1;
		console.error(
			`Kinbell ended by itself (${how}) and is started again (${restarts} of ${MOST_RESTARTS}).`,
		);
		setTimeout(() => {
			child = start();
		}, pauseMs);
	}

	/** @param {NodeJS.Signals} signal */
	return function stop(signal) {
		isStopping = true;
		// In the pause before a restart there is nobody to wait for.
		if (!child.kill(signal)) process.exit(0);
	};
}
