import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '#server/env.ts';
import type { EngineKind } from '#server/media/engine.ts';
import { createForwarder } from '#server/media/forwarder.ts';
import { createJanus } from '#server/media/janus.ts';
import { type RunningJanus, runJanus } from '#tests/support/janus.ts';
import { attendInPerson } from '#tests/support/media/attend.ts';
import { freePort } from '#tests/support/ports.ts';
import { forwarderOf } from '#tests/support/processes.ts';
import { cpuOf, residentMegabytes } from './processes.ts';
import { rounded } from './statistics.ts';

/** What it costs to pass sound and pictures on: our forwarder and Janus under the same load, in turns. */
export interface MediaResult {
	date: string;
	/** By how many people are in the room. */
	rooms: Record<string, Partial<Record<EngineKind, MediaCost>>>;
	/** Of the CPU time for each packet, over all rooms that both held. */
	forwarder_to_janus?: number;
}

export interface MediaCost {
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

/** 150 kbit/s of picture and 32 of sound, from everyone. */
const load = { picturesPerSecond: 25, pictureBytes: 750, soundBytes: 80 };
/** A page of faces in a large call. */
const MOST_IN_VIEW = 9;

interface Total {
	cpuUs: number;
	packets: number;
	seconds: number;
	mb: number;
}

export async function measureMedia(
	{ shared, large, rounds, seconds }: MediaSize,
	say: (line: string) => void,
): Promise<MediaResult> {
	const janus = await runJanus().catch(() => undefined);
	const totals = new Map<string, Total>();
	try {
		for (let round = 1; round <= rounds; round += 1) {
			for (const people of [...shared, ...large]) {
				const kinds: EngineKind[] = shared.includes(people)
					? ['forwarder', 'janus']
					: ['forwarder'];
				for (const kind of kinds.filter((each) => janus || each !== 'janus')) {
					say(`${people} people, ${kind}, round ${round} of ${rounds}`);
					const measured = await measureRoom(kind, people, seconds, janus);
					const key = `${people} ${kind}`;
					totals.set(key, added(totals.get(key), measured));
				}
			}
		}
	} finally {
		await janus?.stop();
	}
	const result: MediaResult = { date: new Date().toISOString(), rooms: {} };
	for (const people of [...shared, ...large]) {
		const room: Partial<Record<EngineKind, MediaCost>> = {};
		for (const kind of ['forwarder', 'janus'] as const) {
			const total = totals.get(`${people} ${kind}`);
			if (total) room[kind] = costOf(total);
		}
		result.rooms[people] = room;
	}
	const costs = (kind: EngineKind) =>
		shared.reduce((sum, size) => sum + (result.rooms[size]?.[kind]?.cpu_us_per_packet ?? 0), 0);
	if (janus) result.forwarder_to_janus = rounded(costs('forwarder') / costs('janus'), 2);
	return result;
}

/** Everyone sends; everyone looks at as many others as a page shows. */
async function measureRoom(
	kind: EngineKind,
	count: number,
	seconds: number,
	janus: RunningJanus | undefined,
): Promise<Total> {
	const env = readEnv({ MEDIA_PORT: String(await freePort()), ...janus?.settings });
	const engine = kind === 'janus' && env.janus ? createJanus(env.janus, env) : createForwarder(env);
	const ref = { meetingId: crypto.randomUUID(), expiresAt: new Date() };
	await engine.open(ref);
	const people = Array.from({ length: count }, () => attendInPerson(engine, ref, load));
	for (const [at, { say }] of people.entries()) {
		const others = [...people.slice(at + 1), ...people.slice(0, at)].slice(0, MOST_IN_VIEW);
		say({ type: 'view', pictures: others.map(({ connId }) => ({ connId, size: 'small' })) });
	}
	for (const { publish } of people) await publish();
	while (!people.every(({ isConnected, received }) => isConnected() && received().size > 0)) {
		await pause(100);
	}
	await pause(2_000);
	const pid = (kind === 'janus' ? janus?.pid() : forwarderOf(process.pid)) ?? 0;
	const packets = () => people.reduce((sum, { packetCount }) => sum + packetCount(), 0);
	const start = { cpuUs: cpuOf([pid]), packets: packets(), at: performance.now() };
	await pause(seconds * 1000);
	const total = {
		cpuUs: cpuOf([pid]) - start.cpuUs,
		packets: packets() - start.packets,
		seconds: (performance.now() - start.at) / 1000,
		mb: residentMegabytes(pid),
	};
	for (const person of people) await person.leave();
	await engine.close(ref);
	await engine.stop();
	return total;
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
