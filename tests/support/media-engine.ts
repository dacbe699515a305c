import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import type { AttendingBrowser, MediaEngine } from '#server/media/engine.ts';
import type { MediaEngines } from '#server/media/engines.ts';
import { createMesh } from '#server/media/mesh.ts';

/** A media engine that moves no media, and shows what it was asked to do. */

export interface WatchedEngine extends MediaEngine {
	/** The connections in each meeting's room. */
	rooms: Map<string, Map<string, AttendingBrowser>>;
	requests: MediaRequest[];
	/** What happened to connections, in order: `attends c1`, `lets go of c1`, `ends c1`, `removes c1`. */
	happened: string[];
	isWell: boolean;
}

/** Answers each offer under its own name, with as many bytes as asked for. */
export function watchedEngine(
	name: string,
	{ kind = 'forwarder', most = 51, bytes = 0 }: Partial<Options> = {},
): WatchedEngine {
	const rooms: WatchedEngine['rooms'] = new Map();
	const happened: string[] = [];
	const requests: MediaRequest[] = [];
	const engine: WatchedEngine = {
		kind,
		caps: { maxParticipants: most, record: false, phoneDialIn: false, serverSeesMedia: true },
		rooms,
		requests,
		happened,
		isWell: true,
		health: async () => ({ ok: engine.isWell, detail: name }),
		open: async (ref) => ref,
		admit: async () => ({ iceServers: [{ urls: [`turn:${name}`] }], relayOnly: false }),
		attend({ meetingId }, { connId }, browser) {
			const room = rooms.get(meetingId) ?? new Map();
			rooms.set(meetingId, room.set(connId, browser));
			happened.push(`attends ${connId}`);
			return {
				hear(request) {
					requests.push(request);
					if (request.type === 'publish') browser.send(answerTo(request));
				},
				async end() {
					happened.push(`ends ${connId}`);
					room.delete(connId);
				},
				async letGo() {
					happened.push(`lets go of ${connId}`);
				},
			};
		},
		async remove({ meetingId }, connId) {
			happened.push(`removes ${connId}`);
			rooms.get(meetingId)?.delete(connId);
		},
		async close({ meetingId }) {
			rooms.delete(meetingId);
		},
		snapshot: async ({ meetingId }) => [...(rooms.get(meetingId)?.keys() ?? [])],
		stop: async () => {},
	};
	const answerTo = ({ negotiation }: { negotiation: string }): MediaWords => ({
		type: 'published',
		negotiation,
		sdp: `v=0 ${name}${'.'.repeat(bytes)}`,
	});
	return engine;
}

interface Options {
	kind: MediaEngine['kind'];
	most: number;
	bytes: number;
}

const mesh = createMesh({ isRelayOnly: false });

/** A mesh, and these for larger rooms. */
export const meshAnd = (...larger: MediaEngine[]): MediaEngines => [mesh, ...larger];
