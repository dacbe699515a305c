import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '#server/env.ts';
import type { EngineKind, MediaEngine } from '#server/media/engine.ts';
import { createForwarder } from '#server/media/forwarder.ts';
import { createJanus, MOST_THROUGH_JANUS } from '#server/media/janus.ts';
import { runJanus } from '#tests/support/janus.ts';
import { attendInPerson } from '#tests/support/media/attend.ts';
import { freePort } from '#tests/support/ports.ts';
import { cpuOf, residentMegabytes } from './processes.ts';
import { rounded } from './statistics.ts';

/** What it costs to pass sound and pictures on: our forwarder and Janus under the same load, in turns. */
export interface MediaResult {
	date: string;
	/** By how many people are in the room. */
	rooms: Record<string, Partial<Record<EngineKind, MediaCost>>>;
	/** Of the CPU time for each packet, over all rooms that both held. */
	forwarder_to_janus?: number;
	/** From killing our forwarder in a call of six until everyone hears everyone who speaks. */
	heard_again_after_seconds: number;
}

interface MediaCost {
	/** What a media server sent, and what it took in for that, are one packet here. */
	cpu_us_per_packet: number;
	packets_per_second: number;
	cores: number;
	mb: number;
}

export interface MediaSize {
	/** Rooms that both hold. */
	shared: number[];
	/** Rooms that only the forwarder holds. */
	large: number[];
	rounds: number;
	seconds: number;
}

/** 150 kbit/s of picture from everyone, and 32 of sound from those who speak. */
const load = { picturesPerSecond: 25, pictureBytes: 750, soundBytes: 80 };
/** As many as the forwarder passes on, so that both have the same to do in a small room. */
const SPEAKERS = 4;
/** A page of faces in a large call. */
const MOST_IN_VIEW = 9;
/** Both meet a call after many others, not while their code is still being compiled. */
const WARM_UP = { people: 6, seconds: 10 };

interface Total {
	cpuUs: number;
	packets: number;
	seconds: number;
	mb: number;
}

interface Contender {
	kind: EngineKind;
	engine: MediaEngine;
	pid(): number | undefined;
	stop(): Promise<void>;
}

export async function measureMedia(
	{ shared, large, rounds, seconds }: MediaSize,
	say: (line: string) => void,
): Promise<MediaResult> {
	const contenders = [await ours(), ...(await janus())];
	const totals = new Map<string, Total>();
	let recovery = 0;
	try {
		for (const contender of contenders) {
			say(`${contender.kind} warms up`);
			await measureRoom(contender, WARM_UP.people, WARM_UP.seconds);
		}
		for (let round = 1; round <= rounds; round += 1) {
			for (const people of [...shared, ...large]) {
				for (const contender of contenders) {
					const { kind } = contender;
					if (kind === 'janus' && large.includes(people)) continue;
					say(`${people} people, ${kind}, round ${round} of ${rounds}`);
					const key = `${people} ${kind}`;
					const measured = await measureRoom(contender, people, seconds);
					totals.set(key, added(totals.get(key), measured));
				}
			}
		}
		say('our forwarder is killed');
		for (const contender of contenders) {
			if (contender.kind === 'forwarder') recovery = await measureRecovery(contender);
		}
	} finally {
		for (const { stop } of contenders) await stop();
	}
	const rooms: MediaResult['rooms'] = {};
	for (const people of [...shared, ...large]) {
		const costs = contenders.flatMap(({ kind }) => {
			const total = totals.get(`${people} ${kind}`);
			return total ? [[kind, costOf(total)]] : [];
		});
		rooms[people] = Object.fromEntries(costs);
	}
	const costIn = (kind: EngineKind) =>
		shared.reduce((sum, people) => sum + (rooms[people]?.[kind]?.cpu_us_per_packet ?? 0), 0);
	return {
		date: new Date().toISOString(),
		rooms,
		...(contenders.length > 1 && {
			forwarder_to_janus: rounded(costIn('forwarder') / costIn('janus'), 2),
		}),
		heard_again_after_seconds: rounded(recovery, 1),
	};
}

async function ours(): Promise<Contender> {
	const engine = createForwarder(readEnv({ MEDIA_PORT: String(await freePort()) }));
	return { kind: 'forwarder', engine, pid: engine.pid, stop: engine.stop };
}

/** Nothing where it is not installed. */
async function janus(): Promise<Contender[]> {
	const running = await runJanus().catch(() => undefined);
	const env = readEnv({ ...running?.settings });
	if (!running || !env.janus) return [];
	const engine = createJanus(env.janus, env);
	const stop = async () => {
		await engine.stop();
		await running.stop();
	};
	return [{ kind: 'janus', engine, pid: running.pid, stop }];
}

/** Everyone sends pictures and some speak; everyone looks at all others, in a large room at some. */
async function gather({ engine }: Contender, count: number) {
	const ref = { meetingId: randomUUID(), expiresAt: new Date(2090, 0) };
	// On a machine with no time to spare the forwarder takes no new rooms.
	while ((await engine.open(ref).catch(() => true)) === true) await pause(500);
	const people = Array.from({ length: count }, (_, at) =>
		attendInPerson(engine, ref, { ...load, soundLevel: at < SPEAKERS ? 30 : null }),
	);
	const inView = count > MOST_THROUGH_JANUS ? MOST_IN_VIEW : count;
	for (const [at, { say }] of people.entries()) {
		const others = [...people.slice(at + 1), ...people.slice(0, at)].slice(0, inView);
		say({ type: 'view', pictures: others.map(({ connId }) => ({ connId, size: 'small' })) });
	}
	for (const { publish } of people) await publish();
	while (!people.every(({ isConnected, received }) => isConnected() && received().size > 0)) {
		await pause(100);
	}
	return {
		people,
		async end() {
			for (const person of people) await person.leave();
			await engine.close(ref);
		},
	};
}

async function measureRoom(contender: Contender, count: number, seconds: number): Promise<Total> {
	const { people, end } = await gather(contender, count);
	await pause(2_000);
	const pid = pidOf(contender);
	const packets = () => people.reduce((sum, { packetCount }) => sum + packetCount(), 0);
	const start = { cpuUs: cpuOf([pid]), packets: packets(), at: performance.now() };
	await pause(seconds * 1000);
	const total = {
		cpuUs: cpuOf([pid]) - start.cpuUs,
		packets: packets() - start.packets,
		seconds: (performance.now() - start.at) / 1000,
		mb: residentMegabytes(pid),
	};
	await end();
	return total;
}

function pidOf({ kind, pid }: Contender): number {
	const running = pid();
	if (!running) throw new Error(`${kind} has ended.`);
	return running;
}

async function measureRecovery(contender: Contender): Promise<number> {
	const { people, end } = await gather(contender, 6);
	const speakers = people.slice(0, SPEAKERS);
	const pairs = people.flatMap((listener) =>
		speakers.filter((speaker) => speaker !== listener).map((speaker) => ({ listener, speaker })),
	);
	const heard = () =>
		pairs.map(({ listener, speaker }) => listener.received().get(speaker.connId)?.sound ?? 0);
	process.kill(pidOf(contender), 'SIGKILL');
	const killedAt = performance.now();
	while (!people.every(({ rebuilds }) => rebuilds() > 0)) await pause(20);
	const silent = heard();
	while (heard().some((count, at) => count <= (silent[at] ?? 0))) await pause(20);
	const seconds = (performance.now() - killedAt) / 1000;
	await end();
	return seconds;
}

function added(one: Total | undefined, other: Total): Total {
	if (!one) return other;
	return {
		cpuUs: one.cpuUs + other.cpuUs,
		packets: one.packets + other.packets,
		seconds: one.seconds + other.seconds,
		mb: Math.max(one.mb, other.mb),
	};
}

function costOf({ cpuUs, packets, seconds, mb }: Total): MediaCost {
	return {
		cpu_us_per_packet: rounded(cpuUs / packets, 1),
		packets_per_second: Math.round(packets / seconds),
		cores: rounded(cpuUs / 1e6 / seconds, 2),
		mb,
	};
}
