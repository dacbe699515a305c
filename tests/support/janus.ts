import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './ports.ts';

/** A real Janus on this computer, set up as docs/operations.md says. */
export interface RunningJanus {
	/** Settings for a server that uses it. */
	settings: { JANUS_URL: string; JANUS_SECRET: string };
	pid(): number | undefined;
	kill(): Promise<void>;
	/** Starts it again after it was killed; it has lost its rooms. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

const SECRET = 'known to our server and to Janus';

export async function runJanus({
	fullTrickle = false,
	stringIds = true,
} = {}): Promise<RunningJanus> {
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-janus-'));
	const port = await freePort();
	const files = {
		'janus.jcfg': `
			general: { api_secret = "${SECRET}"; session_timeout = 30; debug_level = 3; }
			certificates: { dtls_ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20"; }
			nat: { full_trickle = ${fullTrickle}; }
			media: { ipv6 = false; }
			plugins: { disable = "${otherPlugins.map((name) => `libjanus_${name}.so`).join(',')}"; }
			transports: { disable = "${otherTransports.map((name) => `libjanus_${name}.so`).join(',')}"; }`,
		'janus.transport.websockets.jcfg': `
			general: { ws = true; ws_port = ${port}; ws_ip = "127.0.0.1"; json = "compact"; }`,
		'janus.plugin.videoroom.jcfg': `general: { string_ids = ${stringIds}; }`,
	};
	for (const [name, text] of Object.entries(files)) {
		await writeFile(path.join(folder, name), text, { mode: 0o600 });
	}

	let child: ChildProcess;
	const start = async () => {
		child = spawn('janus', ['-F', folder, '-C', path.join(folder, 'janus.jcfg')], {
			stdio: 'ignore',
		});
		await isListening(child, port);
	};
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		const hasExited = child.exitCode !== null || child.signalCode !== null;
		if (hasExited || !child.kill(signal)) return;
		await once(child, 'exit');
	};
	await start();
	return {
		settings: { JANUS_URL: `ws://127.0.0.1:${port}`, JANUS_SECRET: SECRET },
		pid: () => child.pid,
		kill: () => end('SIGKILL'),
		start,
		async stop() {
			await end('SIGTERM');
			await rm(folder, { recursive: true, force: true });
		},
	};
}

const otherPlugins = [
	...['audiobridge', 'duktape', 'echotest', 'lua', 'nosip', 'recordplay'],
	...['sip', 'streaming', 'textroom', 'videocall', 'voicemail'],
];
const otherTransports = ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'];

/** Resolves when the port answers; rejects if the process ends before that. */
export async function isListening(
	child: ChildProcess,
	port: number,
	host = '127.0.0.1',
): Promise<void> {
	let problem: Error | undefined;
	child.once('error', (error) => {
		problem = error;
	});
	while (!problem && child.exitCode === null) {
		const socket = connect(port, host);
		const isOpen = await new Promise<boolean>((resolve) => {
			socket.once('connect', () => resolve(true));
			socket.once('error', () => resolve(false));
		});
		socket.destroy();
		if (isOpen) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw problem ?? new Error(`${child.spawnfile} ended at once, with ${child.exitCode}`);
}
