import { createSocket } from 'node:dgram';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Env } from '#server/env.ts';
import type { EngineKind } from '#server/media/engine.ts';
import { machineAddresses } from '#server/media/forwarder/addresses.ts';
import { askStun, placeOf } from '#server/media/stun.ts';
import type { Finding } from './finding.ts';

/** Whether calls get through: the forwarder's port and addresses, and TURN. */

type Settings = Pick<Env, 'port' | 'publicUrl' | 'mediaPort' | 'mediaAddresses' | 'turn'>;

const STUN_MS = 3_000;
const HEALTH_MS = 2_000;

export async function checkMedia(env: Settings, engines: EngineKind[]): Promise<Finding[]> {
	const hasForwarder = engines.includes('forwarder');
	return [
		...(hasForwarder ? await checkForwarder(env) : [withoutForwarder(env)]),
		...(await checkTurn(env, hasForwarder)),
	];
}

function withoutForwarder({ publicUrl, turn }: Settings): Finding {
	const what = `There is no build of node-datachannel for ${process.platform} on ${process.arch}, so calls are small.`;
	const isLost = isPublic(new URL(publicUrl).hostname) && !turn;
	const advice = isLost
		? 'People behind different routers cannot reach each other: set TURN_URLS, or use a machine with Linux or macOS on arm64 or x64.'
		: null;
	return { what, advice };
}

async function checkForwarder(env: Settings): Promise<Finding[]> {
	const { mediaPort, turn } = env;
	// The second one is for browsers behind TURN over TCP.
	const ports = turn ? [mediaPort, mediaPort + 1] : [mediaPort];
	const findings: Finding[] = [];
	for (const each of ports) findings.push(await checkPort(env, each));
	return [...findings, checkAddresses(env)];
}

async function checkPort({ port }: Settings, mediaPort: number): Promise<Finding> {
	const problem = await tryPort(mediaPort);
	const named = `UDP port ${mediaPort} of the forwarder`;
	if (!problem) return { what: `${named} is free.`, advice: null };
	if (problem === 'EADDRINUSE' && (await isKinbellRunning(port))) {
		return { what: `${named} is in use, and Kinbell runs here.`, advice: null };
	}
	return {
		what: `${named} cannot be used: ${problem}.`,
		advice: 'Choose another one with MEDIA_PORT, and open it in the firewall.',
	};
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

function checkAddresses({ publicUrl, mediaAddresses, mediaPort }: Settings): Finding {
	const addresses = mediaAddresses.length > 0 ? mediaAddresses : machineAddresses();
	const what = `Browsers reach the forwarder at ${addresses.join(', ')}.`;
	const isMissing = isPublic(new URL(publicUrl).hostname) && !addresses.some(isPublic);
	if (!isMissing) return { what, advice: null };
	return {
		what,
		advice: `PUBLIC_URL is public, but none of these addresses is: set MEDIA_ADDRESSES to the public one, and lead its UDP port ${mediaPort} here.`,
	};
}

async function checkTurn({ turn }: Settings, hasForwarder: boolean): Promise<Finding[]> {
	if (!turn) {
		const who = hasForwarder ? 'people whose networks block UDP' : 'people behind strict networks';
		return [{ what: `There is no TURN server (TURN_URLS), which ${who} need.`, advice: null }];
	}
	return Promise.all(
		turn.urls.map(async (url) => {
			try {
				await askStun(placeOf(url), STUN_MS);
				return { what: `${url} answers.`, advice: null };
			} catch (error) {
				const what = `${url} does not answer: ${(error as Error).message}.`;
				return { what, advice: 'Start the TURN server, open its port, or correct TURN_URLS.' };
			}
		}),
	);
}

const ours = new BlockList();
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
] as const) {
	ours.addSubnet(network, bits);
}
for (const [network, bits] of [
	['::', 127],
	['fc00::', 7],
	['fe80::', 10],
] as const) {
	ours.addSubnet(network, bits, 'ipv6');
}

/** Whether people elsewhere reach this name or address. */
export function isPublic(written: string): boolean {
	const host = written.replace(/[[\]]/g, '');
	if (isIP(host)) return !ours.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
	return host.includes('.') && !/\.(local|localhost|internal|test|example|home\.arpa)$/.test(host);
}
