import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { watchRoom } from '#contract/rooms.ts';
import { roomTopic } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { createBeats } from '#server/http/beats.ts';
import { openStream, usualTimes } from '#server/http/event-stream.ts';
import { route } from '#server/http/route.ts';
import { createPlaces } from './handshake.ts';
import { getLink, guestParty } from './links.ts';
import type { Note } from './notes.ts';

/**
 * Tells people at the door and in the waiting room that something changed; their page then asks what
 * it is. With a shared link nothing is told of who comes and goes.
 */

const forGuests: Note['kind'][] = ['waiting', 'over'];
const forInvited: Note['kind'][] = [...forGuests, 'joined', 'left', 'answered'];

const { heartbeatMs, lifeMs } = usualTimes;
const QUIET_MS = 1_000;

export function doorRoutes(app: FastifyInstance, deps: Deps): void {
	const places = createPlaces(deps.env.limits.roomStrangers);
	const beats = createBeats(heartbeatMs);
	const open = new Set<() => void>();
	let isClosing = false;

	// Open streams would hold up the server's stop.
	app.addHook('preClose', async () => {
		isClosing = true;
		for (const end of [...open]) end();
	});

	route(app, deps, watchRoom, async ({ params, address, raw, reply }) => {
		const { link, meeting } = await getLink(deps.db, params.token);
		if (isClosing) throw new AppError('stopping');
		const leave = places.take(address);
		if (!leave) throw new AppError('too_many_pages', { retryAfterSeconds: 60 });
		const told = link.party === guestParty ? forGuests : forInvited;
		const stream = {
			request: raw,
			reply,
			beats,
			quietMs: QUIET_MS,
			lifeMs,
			listen: (tell: () => void) =>
				deps.signals.on(roomTopic(meeting.id), (words) => {
					// Without words something may have been missed.
					const note: Note | undefined = words === undefined ? undefined : JSON.parse(words);
					if (!note || told.includes(note.kind)) tell();
				}),
			isAllowed: async () => true,
		};
		const end = openStream(stream, () => {
			open.delete(end);
			leave();
		});
		open.add(end);
		return '';
	});
}
