import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import type { Tally } from './room.ts';
import type { TransportSettings } from './transport.ts';

/** Between the server and the forwarder's process. A `key` names one person's presence. */

export type ForwarderSettings = TransportSettings;

export type ToChild =
	| { type: 'attend'; key: number; roomId: string; connId: string; isResumed: boolean }
	| { type: 'hear'; key: number; request: MediaRequest }
	| { type: 'letGo'; key: number }
	| { type: 'end'; key: number }
	| { type: 'remove'; roomId: string; connId: string }
	| { type: 'close'; roomId: string }
	| ({ type: 'ask'; id: number } & Question);

export type Question =
	| { question: 'canOpen'; roomId: string }
	| { question: 'snapshot'; roomId: string }
	| { question: 'stats' };

export interface Answers {
	canOpen: boolean;
	snapshot: string[];
	stats: ForwarderStats;
}

export interface ForwarderStats extends Tally {
	rooms: number;
	people: number;
	streams: number;
	cpuSeconds: number;
	memoryBytes: number;
	lagMs: number;
}

export type FromChild =
	| { type: 'ready' }
	| { type: 'words'; key: number; words: MediaWords }
	| { type: 'mediaUp'; key: number }
	| { type: 'broken'; key: number; problem: string }
	| { type: 'answer'; id: number; answer: Answers[keyof Answers] };
