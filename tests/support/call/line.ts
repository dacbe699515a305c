import { type LineOptions, openLine } from '#web/features/rooms/call-engine/line.ts';
import type { CallPhase } from '#web/features/rooms/call-engine/room-call.ts';
import { createTestClock } from './clock.ts';
import { createFakePage, createFakeRoom, type FakeSocket } from './room.ts';

/** Longer than any pause between two attempts. */
export const PAUSE_MS = 6_001;

/** One browser's line to a room that the test plays. */
export function openTestLine(changes: Partial<LineOptions> = {}) {
	const clock = createTestClock();
	const page = createFakePage();
	const room = createFakeRoom();
	const phases: CallPhase[] = [];
	const heard: string[] = [];
	const line = openLine({
		ports: { clock, page, room },
		name: 'Rose',
		hello: () => ({ microphone: 'on', camera: 'off' }),
		heartbeat: async () => ({ visibility: 'visible', peers: [] }),
		mediaMs: () => 7_000,
		prepare: async () => {},
		onMessage: ({ type }) => heard.push(type),
		onPhase: (phase) => phases.push(phase),
		...changes,
	});
	const phase = () => phases.at(-1);
	return { clock, page, room, line, phases, phase, heard };
}

export const typesIn = ({ sent }: FakeSocket) => sent.map(({ type }) => type);
