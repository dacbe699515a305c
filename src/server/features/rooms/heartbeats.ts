import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Heartbeat } from '#contract/room-messages.ts';
import { anyOf } from '#server/db/any-of.ts';
import { logFailure } from '#server/db/away.ts';
import { givenRows, jsonColumn } from '#server/db/given-rows.ts';
import { roomConnections } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { engineOf } from '#server/media/engines.ts';
import type { PresentBrowser } from './connections.ts';
import { addEvent } from './events.ts';
import { isLive } from './presence.ts';

/**
 * A heartbeat says that a page is alive, and whether it receives sound or picture. The heartbeats of
 * a process are written together: the more there are, the longer the pause after them.
 */

const PAUSE_MS_EACH = 20;
const LONGEST_PAUSE_MS = 1_000;

/** Says whether the connection still counts: it may have been ended, or silent for too long. */
type Answer = (counts: boolean) => void;

interface Beat {
	present: PresentBrowser;
	at: Date;
	heartbeat: Heartbeat;
	answer: Answer;
}

export interface Heartbeats {
	/** Answers once it is written. If the page's last one is still to be written, this replaces it. */
	hear(present: PresentBrowser, heartbeat: Heartbeat, answer: Answer): void;
	/** Writes what is left. */
	stop(): Promise<void>;
}

export function createHeartbeats(deps: Deps): Heartbeats {
	let waiting = new Map<string, Beat>();
	let writing: Promise<void> | undefined;
	const stopping = new AbortController();

	async function writeAll(): Promise<void> {
		while (waiting.size > 0) {
			const beats = waiting;
			waiting = new Map();
			try {
				for (const beat of await write(deps, beats)) keep(beat);
			} catch (error) {
				// The database may be away for a moment. What the pages said stays true.
				logFailure(deps, error, 'heartbeats');
				if (stopping.signal.aborted) return;
				for (const beat of beats.values()) keep(beat);
			}
			const pause = Math.min(beats.size * PAUSE_MS_EACH, LONGEST_PAUSE_MS);
			await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
		}
	}

	function keep(beat: Beat): void {
		if (!waiting.has(beat.present.connId)) waiting.set(beat.present.connId, beat);
	}

	return {
		hear(present, heartbeat, answer) {
			waiting.set(present.connId, { present, at: deps.clock.now(), heartbeat, answer });
			writing ??= writeAll().finally(() => {
				writing = undefined;
			});
		},
		async stop() {
			stopping.abort();
			await writing;
		},
	};
}

/** Returns those that could not be written now because somebody else changes their row. */
async function write(deps: Deps, beats: Map<string, Beat>): Promise<Beat[]> {
	const { db, clock } = deps;
	const isLiveNow = isLive(clock.now());
	const given = givenBeats([...beats.values()]);
	const { rows } = await db.execute<{ id: string; has_media: boolean }>(sql`
		with beats as (
			select room_connections.id, ${given.field('at')} as at, ${given.field('is_hidden')} as is_hidden,
				${listOf(given.field('connected'))} as connected,
				${listOf(given.field('receiving'))} as receiving
			from room_connections, ${given.from}
			where room_connections.id = ${given.field('id')} and ${isLiveNow}
			order by room_connections.id for no key update of room_connections skip locked)
		update room_connections mine set
			last_seen_at = greatest(mine.last_seen_at, beats.at), awaited_until = null,
			is_hidden = beats.is_hidden, connected = beats.connected, receiving = beats.receiving
		from beats where mine.id = beats.id
		returning mine.id, mine.media_at is not null as has_media`);
	const written = new Set(rows.map(({ id }) => id));
	for (const { id, has_media } of rows) void tell(deps, beats.get(id) as Beat, has_media);
	const missing = [...beats.keys()].filter((id) => !written.has(id));
	if (missing.length === 0) return [];
	const live = await db
		.select({ id: roomConnections.id })
		.from(roomConnections)
		.where(sql`${anyOf(roomConnections.id, missing)} and ${isLiveNow}`);
	const locked = new Set(live.map(({ id }) => id));
	for (const id of missing) if (!locked.has(id)) beats.get(id)?.answer(false);
	return missing.filter((id) => locked.has(id)).map((id) => beats.get(id) as Beat);
}

function givenBeats(beats: Beat[]) {
	const connected = beats.map(({ heartbeat }) =>
		heartbeat.peers.filter(({ state }) => state === 'connected'),
	);
	return givenRows([
		{ name: 'id', type: 'uuid', values: beats.map(({ present }) => present.connId) },
		{ name: 'at', type: 'timestamptz', values: beats.map(({ at }) => at) },
		{
			name: 'is_hidden',
			type: 'boolean',
			values: beats.map(({ heartbeat }) => heartbeat.visibility === 'hidden'),
		},
		jsonColumn(
			'connected',
			connected.map((peers) => peers.map(({ connId }) => connId)),
		),
		jsonColumn(
			'receiving',
			connected.map((peers) =>
				peers.filter(({ inboundDelta }) => inboundDelta > 0).map(({ connId }) => connId),
			),
		),
	]);
}

const listOf = (json: SQL) => sql`array(select jsonb_array_elements_text(${json}))`;

async function tell(deps: Deps, { present, heartbeat, answer }: Beat, hasMedia: boolean) {
	const isSeen = engineOf(deps.media, present.engine).caps.serverSeesMedia;
	const isConnected = heartbeat.peers.some(({ state }) => state === 'connected');
	try {
		if (!hasMedia && isConnected && !isSeen) {
			await recordMedia(deps, present, isHeardByBoth(present));
		}
	} catch (error) {
		logFailure(deps, error, 'heartbeats');
	}
	answer(true);
}

/**
 * When our server does not see the media, both browsers must report that they are connected, and
 * this one that it receives something, unless the other sends nothing. A muted microphone still
 * sends silence.
 */
function isHeardByBoth({ meetingId }: PresentBrowser): SQL {
	return sql`exists (
		select from room_connections theirs
		where theirs.meeting_id = ${meetingId} and theirs.left_at is null
			and theirs.id::text = any(mine.connected) and mine.id::text = any(theirs.connected)
			and (theirs.id::text = any(mine.receiving)
				or (theirs.microphone = 'none' and theirs.camera <> 'on')))`;
}

/** Notes it once for each connection. */
export async function recordMedia(
	deps: Deps,
	{ connId, meetingId, linkId, accountId }: PresentBrowser,
	isSo: SQL = sql`true`,
): Promise<void> {
	const { db, clock } = deps;
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute(sql`
			update room_connections mine set media_at = ${clock.now()}
			where mine.id = ${connId} and mine.media_at is null and ${isSo}
			returning mine.id`);
		if (rows.length === 0) return;
		await addEvent(tx, deps, { meetingId, linkId, eventId: `${connId}:media`, kind: 'media_up' });
		if (accountId) await signal(tx, changesOf(accountId));
	});
}
