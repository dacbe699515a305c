import { createSocket } from 'node:dgram';
import type { ReachFinding } from '#contract/reach-findings.ts';
import type { Env } from '#server/env.ts';
import type { EngineKind } from '#server/media/engine.ts';
import { machineAddresses } from '#server/media/forwarder/addresses.ts';
import { askStun, placeOf } from '#server/media/stun.ts';
import { isPublic } from '#server/public-host.ts';

/** Whether calls get through: the forwarder's port and addresses, and TURN. */

type Settings = Pick<Env, 'port' | 'publicUrl' | 'mediaPort' | 'mediaAddresses' | 'turn'>;

const STUN_MS = 3_000;
const HEALTH_MS = 2_000;

export async function checkMedia(env: Settings, engines: EngineKind[]): Promise<ReachFinding[]> {
	const hasForwarder = engines.includes('forwarder');
	return [
		...(hasForwarder ? await checkForwarder(env) : [withoutForwarder(env)]),
		...(await checkTurn(env, hasForwarder)),
	];
}

function withoutForwarder({ publicUrl, turn }: Settings): ReachFinding {
	const isLost = isPublic(new URL(publicUrl).hostname) && !turn;
	const machine = `${process.platform} on ${process.arch}`;
	return { code: isLost ? 'calls_lost' : 'calls_small', machine };
}

async function checkForwarder(env: Settings): Promise<ReachFinding[]> {
	const { mediaPort, turn } = env;
	// The second one is for browsers behind TURN over TCP.
	const ports = turn ? [mediaPort, mediaPort + 1] : [mediaPort];
	const findings: ReachFinding[] = [];
	for (const each of ports) findings.push(await checkPort(env, each));
	return [...findings, checkAddresses(env)];
}

async function checkPort({ port }: Settings, mediaPort: number): Promise<ReachFinding> {
	const problem = await tryPort(mediaPort);
	if (!problem) return { code: 'port_free', port: mediaPort };
	if (problem === 'EADDRINUSE' && (await isKinbellRunning(port))) {
		return { code: 'port_ours', port: mediaPort };
	}
	return { code: 'port_taken', port: mediaPort, said: problem };
}

/** Returns the problem's code. The port is let go of at once. */
function tryPort(port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const socket = createSocket({ type: 'udp4' });
		socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
		socket.bind({ port, exclusive: true }, () => socket.close(() => resolve(undefined)));
	});
}

async function isKinbellRunning(port: number): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(HEALTH_MS);
		return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal })).ok;
	} catch {
		return false;
	}
}

function checkAddresses({ publicUrl, mediaAddresses, mediaPort }: Settings): ReachFinding {
	const addresses = mediaAddresses.length > 0 ? mediaAddresses : machineAddresses();
	const isHidden = isPublic(new URL(publicUrl).hostname) && !addresses.some(isPublic);
	if (!isHidden) return { code: 'media_reached', addresses };
	return { code: 'media_hidden', addresses, port: mediaPort };
}

async function checkTurn({ turn }: Settings, hasForwarder: boolean): Promise<ReachFinding[]> {
	if (!turn) return [{ code: 'no_turn', hasForwarder }];
	return Promise.all(
		turn.urls.map(async (url): Promise<ReachFinding> => {
			try {
				await askStun(placeOf(url), STUN_MS);
				return { code: 'turn_answers', url };
			} catch (error) {
				return { code: 'turn_silent', url, said: (error as Error).message };
			}
		}),
	);
}
