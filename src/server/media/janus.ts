import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import type { EngineRef, MediaEngine } from './engine.ts';
import { attendJanus } from './janus-attendance.ts';
import { createJanusLink } from './janus-link.ts';
import { JanusError, janusCodes } from './janus-messages.ts';
import { admitOverTurn } from './turn.ts';

/** The largest number that has been tried. */
export const MOST_THROUGH_JANUS = 12;
/** The limit for one person's picture, which everyone else receives. */
const MOST_BITS_PER_SECOND = 300_000;

type Settings = NonNullable<Env['janus']>;

/**
 * Each browser sends once, to Janus, which passes it on to all others. Only our server speaks with
 * Janus: browsers learn neither its address nor its secret.
 */
export function createJanus(
	settings: Settings,
	env: Pick<Env, 'turn' | 'isRelayOnly'>,
): MediaEngine {
	const link = createJanusLink(settings);
	const ofRoom = ({ meetingId: room }: EngineRef) => ({ room, secret: roomSecret(settings, room) });

	async function open(meeting: EngineRef): Promise<EngineRef> {
		const asked = link.request({
			request: 'create',
			...ofRoom(meeting),
			description: 'Kinbell',
			is_private: true,
			// Removing a person also ends what they receive.
			require_pvtid: true,
			// A browser that comes back may be there twice for a moment.
			publishers: 2 * MOST_THROUGH_JANUS,
			bitrate: MOST_BITS_PER_SECOND,
			bitrate_cap: true,
			fir_freq: 10,
			audiocodec: 'opus',
			videocodec: 'vp8',
			opus_fec: true,
			opus_dtx: true,
		});
		await unless(asked, janusCodes.roomExists);
		return meeting;
	}

	return {
		kind: 'janus',
		caps: {
			maxParticipants: MOST_THROUGH_JANUS,
			record: false,
			phoneDialIn: false,
			serverSeesMedia: true,
		},
		async health() {
			try {
				await link.request({ request: 'exists', room: 'a room' });
				return { ok: true, detail: 'Janus answers' };
			} catch (error) {
				return { ok: false, detail: adviceFor(error) };
			}
		},
		open,
		admit: admitOverTurn(env),
		attend(ref, { connId, isResumed }, browser) {
			// What it had ended with its socket.
			if (isResumed) browser.send({ type: 'rebuild' });
			const room = ref.meetingId;
			return attendJanus({ link, room, connId, browser, openRoom: () => open(ref) });
		},
		async remove(ref, connId) {
			const asked = link.request({ request: 'kick', ...ofRoom(ref), id: connId });
			await unless(asked, janusCodes.noSuchRoom, janusCodes.noSuchFeed);
		},
		async close(ref) {
			await unless(link.request({ request: 'destroy', ...ofRoom(ref) }), janusCodes.noSuchRoom);
		},
		async snapshot({ meetingId: room }) {
			const asked = link.request({ request: 'listparticipants', room });
			const answer = await unless(asked, janusCodes.noSuchRoom);
			return answer?.participants?.map(({ id }) => id) ?? [];
		},
		stop: link.close,
	};
}

/** Every process can compute it, so it is not stored. */
function roomSecret({ secret }: Settings, meetingId: string): string {
	return createHmac('sha256', secret).update(meetingId).digest('hex');
}

/** Ignores refusals that say the state is already as wanted. */
async function unless<T>(asked: Promise<T>, ...codes: number[]): Promise<T | undefined> {
	try {
		return await asked;
	} catch (error) {
		if (error instanceof JanusError && codes.includes(error.code)) return undefined;
		throw error;
	}
}

function adviceFor(error: unknown): string {
	const code = error instanceof JanusError ? error.code : undefined;
	if (code === janusCodes.unauthorized) return 'Janus refuses JANUS_SECRET: it is its api_secret.';
	if (code === janusCodes.invalidElement) {
		return 'Janus needs string_ids = true in janus.plugin.videoroom.jcfg.';
	}
	return `Janus cannot be reached at JANUS_URL. ${(error as Error).message}`;
}
