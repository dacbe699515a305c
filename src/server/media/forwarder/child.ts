import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Answers, ForwarderSettings, FromChild, Question, ToChild } from './child-messages.ts';

/** The forwarder's process, seen from the server: started on first use, and again whenever it dies. */
export interface ForwarderChild {
	/** Throws when it does not start. */
	ready(): Promise<void>;
	/** Dropped while no process is there. */
	tell(message: ToChild): void;
	ask<Q extends Question>(question: Q): Promise<Answers[Q['question']]>;
	pid(): number | undefined;
	restarts(): number;
	stop(): Promise<void>;
}

interface Hearer {
	/** For the log. */
	died(problem: Error): void;
	/** Another process has taken over, and knows nothing of those who are there. */
	startedAgain(): void;
	heard(message: Exclude<FromChild, { type: 'ready' | 'answer' }>): void;
}

const START_MS = 10_000;
const ANSWER_MS = 5_000;
/** Doubled each time that it dies soon. */
const AGAIN_MS = 250;
const MOST_DOUBLINGS = 6;
const SOON_MS = 30_000;
const STOP_MS = 1_000;
const MOST_SAID = 2_000;

const root = path.join(import.meta.dirname, '../../../..');
const code = ['src', 'node_modules', 'package.json'].map((place) =>
	realpathSync(path.join(root, place)),
);

/** As few rights as Node can give: it may read our code and use the network, nothing else. */
const rights = [
	'--no-warnings',
	'--permission',
	'--allow-addons',
	'--allow-net',
	// The library finds out there which C library the machine has.
	...[...code, '/usr/bin/ldd'].map((place) => `--allow-fs-read=${place}`),
];

const NOBODY = { uid: 65534, gid: 65534 };
const LAST_PRIVILEGED_PORT = 1023;

/** Started by root, it runs as nobody, wherever nobody may read our code. */
function accountFor({ port }: ForwarderSettings): Partial<typeof NOBODY> {
	const isRoot = process.getuid?.() === 0 && port > LAST_PRIVILEGED_PORT;
	return isRoot && [...code, process.execPath].every(isOpenToAll) ? NOBODY : {};
}

function isOpenToAll(place: string): boolean {
	const above = path.dirname(place);
	const stats = statSync(place);
	const isOpen = (stats.mode & 0o005) >= (stats.isFile() ? 0o004 : 0o005);
	return isOpen && (above === place || isOpenToAll(above));
}

/** Sound waits for nothing else on this machine, where we may decide that: only root may. */
function putFirst({ pid }: ChildProcess): void {
	try {
		if (pid) setPriority(pid, constants.priority.PRIORITY_HIGH);
	} catch {}
}

interface Running {
	process: ChildProcess;
	ready: Promise<void>;
}

export function createForwarderChild(settings: ForwarderSettings, hearer: Hearer): ForwarderChild {
	const questions = new Map<number, (answer: Answers[keyof Answers] | undefined) => void>();
	let running: Running | undefined;
	let lastId = 0;
	let restarts = 0;
	let earlyDeaths = 0;
	let isStopped = false;
	let again: NodeJS.Timeout | undefined;

	function start(): Running {
		const child = fork(path.join(import.meta.dirname, 'main.ts'), [JSON.stringify(settings)], {
			...accountFor(settings),
			execArgv: rights,
			env: {},
			stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
			serialization: 'advanced',
		});
		putFirst(child);
		let said = '';
		child.stderr?.on('data', (text) => {
			said = `${said}${text}`.slice(-MOST_SAID);
		});
		let begun = () => {};
		const ready = new Promise<void>((resolve, reject) => {
			begun = resolve;
			const ended = () => reject(new Error(`The forwarder does not start. ${said}`.trim()));
			child.once('close', ended);
			setTimeout(ended, START_MS).unref();
		});
		ready.catch(() => {});
		child.on('message', (message: FromChild) => {
			if (message.type === 'ready') begun();
			else if (message.type === 'answer') questions.get(message.id)?.(message.answer);
			else hearer.heard(message);
		});
		child.on('error', () => {});
		const settled = setTimeout(() => {
			earlyDeaths = 0;
		}, SOON_MS);
		settled.unref();
		child.once('close', (code, signal) => {
			clearTimeout(settled);
			running = undefined;
			for (const answer of questions.values()) answer(undefined);
			if (isStopped) return;
			hearer.died(new Error(`The forwarder ended (${signal ?? code}). ${said}`.trim()));
			startAgain();
		});
		running = { process: child, ready };
		return running;
	}

	function startAgain(): void {
		const wait = AGAIN_MS * 2 ** earlyDeaths;
		earlyDeaths = Math.min(earlyDeaths + 1, MOST_DOUBLINGS);
		restarts += 1;
		clearTimeout(again);
		again = setTimeout(() => {
			const { ready } = running ?? start();
			ready.then(hearer.startedAgain).catch(() => {});
		}, wait);
		again.unref();
	}

	async function ready(): Promise<void> {
		if (isStopped) throw new Error('The forwarder was stopped.');
		await (running ?? start()).ready;
	}

	function tell(message: ToChild): void {
		if (running?.process.connected) running.process.send(message, () => {});
	}

	return {
		ready,
		tell,
		async ask<Q extends Question>(question: Q) {
			await ready();
			const id = ++lastId;
			const answer = await new Promise<Answers[keyof Answers] | undefined>((resolve) => {
				questions.set(id, resolve);
				setTimeout(() => resolve(undefined), ANSWER_MS).unref();
				tell({ type: 'ask', id, ...question });
			});
			questions.delete(id);
			if (answer === undefined) throw new Error('The forwarder does not answer.');
			return answer as Answers[Q['question']];
		},
		pid: () => running?.process.pid,
		restarts: () => restarts,
		async stop() {
			isStopped = true;
			clearTimeout(again);
			const child = running?.process;
			if (!child) return;
			const ended = once(child, 'exit');
			if (child.connected) child.disconnect();
			const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
			await ended;
			clearTimeout(impatient);
		},
	};
}
