import { createRequire } from 'node:module';
import type { Env } from '../env.ts';
import type { Attendance, Attendee, AttendingBrowser, EngineRef, MediaEngine } from './engine.ts';
import { createForwarderChild } from './forwarder/child.ts';
import type { ForwarderStats, FromChild } from './forwarder/child-messages.ts';
import { admitOverTurn } from './turn.ts';

/** The largest number that has been tried. */
export const MOST_THROUGH_FORWARDER = 51;

export interface Forwarder extends MediaEngine {
	/** Undefined while no call has needed it. */
	stats(): Promise<(ForwarderStats & { restarts: number }) | undefined>;
	/** The process that forwards, while there is one. */
	pid(): number | undefined;
}

type Settings = Pick<Env, 'mediaPort' | 'mediaAddresses' | 'turn' | 'isRelayOnly'>;

/** Whether the library that speaks with browsers was built for this machine. */
export function hasForwarder(): boolean {
	const { resolve } = createRequire(import.meta.url);
	const isThere = (name: string) => {
		try {
			return resolve(name) !== '';
		} catch {
			return false;
		}
	};
	const builds = ['', '-gnu', '-musl'].map(
		(libc) => `@node-datachannel/${process.platform}-${process.arch}${libc}`,
	);
	return isThere('node-datachannel') && builds.some(isThere);
}

/**
 * Each browser sends once, to a process of ours, which passes on what the others hear and see. That
 * process is started with the first room, and again when it dies; then every browser begins anew.
 */
export function createForwarder(env: Settings): Forwarder {
	const { mediaPort: port, mediaAddresses: addresses, turn } = env;
	const present = new Map<number, Presence>();
	const child = createForwarderChild(
		{ port, addresses, shimPort: turn ? port + 1 : undefined },
		{ died, startedAgain, heard },
	);
	let lastKey = 0;

	function died(problem: Error): void {
		const [anyone] = present.values();
		anyone?.browser.broken(problem);
	}

	function startedAgain(): void {
		for (const [key, { ref, connId }] of present) {
			const isResumed = true;
			child.tell({ type: 'attend', key, roomId: ref.meetingId, connId, isResumed });
		}
	}

	function heard(message: Exclude<FromChild, { type: 'ready' | 'answer' }>): void {
		const browser = present.get(message.key)?.browser;
		if (message.type === 'words') browser?.send(message.words);
		else if (message.type === 'mediaUp') browser?.mediaUp();
		else browser?.broken(new Error(message.problem));
	}

	function attend(
		ref: EngineRef,
		{ connId, isResumed = false }: Attendee,
		browser: AttendingBrowser,
	): Attendance {
		const key = ++lastKey;
		present.set(key, { ref, connId, browser });
		child.ready().catch((error) => browser.broken(error));
		child.tell({ type: 'attend', key, roomId: ref.meetingId, connId, isResumed });
		const depart = (type: 'end' | 'letGo') => async () => {
			present.delete(key);
			child.tell({ type, key });
		};
		return {
			hear: (request) => child.tell({ type: 'hear', key, request }),
			end: depart('end'),
			letGo: depart('letGo'),
		};
	}

	return {
		kind: 'forwarder',
		caps: {
			maxParticipants: MOST_THROUGH_FORWARDER,
			record: false,
			phoneDialIn: false,
			serverSeesMedia: true,
		},
		async health() {
			if (!child.pid()) return { ok: true, detail: 'starts with the first call that needs it' };
			try {
				await child.ready();
				return { ok: true, detail: `forwards on UDP port ${port}` };
			} catch (error) {
				return { ok: false, detail: (error as Error).message };
			}
		},
		async open(meeting) {
			const canOpen = await child.ask({ question: 'canOpen', roomId: meeting.meetingId });
			if (!canOpen) throw new Error('The forwarder has no time for another room.');
			return meeting;
		},
		admit: admitOverTurn(env),
		attend,
		async remove({ meetingId: roomId }, connId) {
			child.tell({ type: 'remove', roomId, connId });
		},
		async close({ meetingId: roomId }) {
			child.tell({ type: 'close', roomId });
		},
		async snapshot({ meetingId: roomId }) {
			return child.pid() ? child.ask({ question: 'snapshot', roomId }) : [];
		},
		async stats() {
			if (!child.pid()) return undefined;
			return { ...(await child.ask({ question: 'stats' })), restarts: child.restarts() };
		},
		pid: child.pid,
		stop: child.stop,
	};
}

/** A person's socket, for as long as it is there. */
interface Presence {
	ref: EngineRef;
	connId: string;
	browser: AttendingBrowser;
}
