import { asc, eq } from 'drizzle-orm';
import type { plainHappenings } from '#contract/timeline.ts';
import { AWAY_MS, unionOf } from '#domain/presence.ts';
import type { Executor } from '#server/db/open.ts';
import { meetingEvents, meetings } from '#server/db/schema.ts';
import type { HappenedAt } from '../occurrences/timeline.ts';
import { intervalOf } from './attendance.ts';
import { listLinks } from './links.ts';
import { listConnections } from './presence.ts';

/** What happened in a call's room, for each party. A short interruption is not told. */
export async function listHappenings(
	db: Executor,
	occurrenceId: string,
): Promise<Map<string, HappenedAt[]>> {
	const [meeting] = await db.select().from(meetings).where(eq(meetings.occurrenceId, occurrenceId));
	if (!meeting) return new Map();
	const links = await listLinks(db, meeting.id);
	const connections = await listConnections(db, meeting.id);
	const events = await db
		.select()
		.from(meetingEvents)
		.where(eq(meetingEvents.meetingId, meeting.id))
		.orderBy(asc(meetingEvents.at));
	return new Map(
		links.map(({ id, party }): [string, HappenedAt[]] => {
			const own = connections.filter(({ linkId }) => linkId === id);
			const isOpen = own.some(({ joinedAt, leftAt }) => joinedAt && !leftAt);
			const stays = unionOf(own.flatMap(intervalOf), AWAY_MS);
			const told = events.filter(({ linkId }) => linkId === id).flatMap(happenedTo);
			return [
				party,
				[
					...told,
					...stays.flatMap(({ from, to }, index) => [
						happened(from, index === 0 ? 'joined' : 'came_back'),
						...(isOpen && index === stays.length - 1 ? [] : [happened(to, 'left')]),
					]),
				],
			];
		}),
	);
}

const happened = (at: Date, code: (typeof plainHappenings)[number]): HappenedAt => ({
	at,
	what: { code },
});

function happenedTo({ kind, at }: typeof meetingEvents.$inferSelect): HappenedAt[] {
	if (kind === 'opened') return [happened(at, 'opened_link')];
	if (kind === 'removed') return [happened(at, 'removed')];
	return [];
}
