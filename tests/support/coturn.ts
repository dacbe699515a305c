import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { createCertificate } from '#server/media/forwarder/certificate.ts';
import { processClock } from '#server/media/forwarder/clock.ts';
import { isListening } from './janus.ts';
import { freePort } from './ports.ts';

export interface RunningCoturn {
	/** Settings for a server whose calls all go through it. */
	settings: { TURN_URLS: string; TURN_SECRET: string; RELAY_ONLY: string };
	/** Its addresses over TCP and over TLS; `TURN_URLS` has the one over UDP. */
	urls: Record<'tcp' | 'tls', string>;
	stop(): Promise<void>;
}

/** A real coturn on this computer; it refuses to relay to the loopback address. */
export async function runCoturn(): Promise<RunningCoturn> {
	const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
	const address = all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
	if (!address) throw new Error('This computer has no address besides the loopback one.');
	const [port, tlsPort] = [await freePort(address), await freePort(address)];
	const secret = 'known to our server and to coturn';
	// The secret is in a file, because everyone on this computer can read arguments.
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-coturn-'));
	const config = path.join(folder, 'turnserver.conf');
	await writeFile(config, `use-auth-secret\nstatic-auth-secret=${secret}\n`, { mode: 0o600 });
	const { pem, key } = createCertificate(processClock);
	const [certificate, privateKey] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
	await writeFile(certificate, pem);
	await writeFile(privateKey, key, { mode: 0o600 });
	const child = spawn(
		'turnserver',
		[
			...['-c', config, '--no-cli', '--no-dtls', '--fingerprint'],
			...[`--tls-listening-port=${tlsPort}`, `--cert=${certificate}`, `--pkey=${privateKey}`],
			...['--realm=kinbell.test', `--listening-port=${port}`],
			...[`--listening-ip=${address}`, `--relay-ip=${address}`, '--log-file=/dev/null'],
			...['--pidfile=/dev/null', '--min-port=30000', '--max-port=30999'],
		],
		{ stdio: 'ignore' },
	);
	await isListening(child, port, address);
	return {
		settings: { TURN_URLS: `turn:${address}:${port}`, TURN_SECRET: secret, RELAY_ONLY: '1' },
		urls: {
			tcp: `turn:${address}:${port}?transport=tcp`,
			tls: `turns:${address}:${tlsPort}?transport=tcp`,
		},
		async stop() {
			if (child.kill('SIGTERM')) await once(child, 'exit');
			await rm(folder, { recursive: true, force: true });
		},
	};
}
