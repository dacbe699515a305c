import { asc, eq } from 'drizzle-orm';
import { AWAY_MS, unionOf } from '#domain/presence.ts';
import type { Executor } from '#server/db/open.ts';
import { meetingEvents, meetings } from '#server/db/schema.ts';
import type { Happening } from '../occurrences/timeline.ts';
import { intervalOf } from './attendance.ts';
import { listLinks } from './links.ts';
import { listConnections } from './presence.ts';

/** What happened in a call's room, for each party, in words. A short interruption is not told. */
export async function listHappenings(
	db: Executor,
	occurrenceId: string,
): Promise<Map<string, Happening[]>> {
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
		links.map(({ id, party }) => {
			const own = connections.filter(({ linkId }) => linkId === id);
			const isOpen = own.some(({ joinedAt, leftAt }) => joinedAt && !leftAt);
			const stays = unionOf(own.flatMap(intervalOf), AWAY_MS);
			const told = events.filter(({ linkId }) => linkId === id).flatMap(wordsOf);
			return [
				party,
				[
					...told,
					...stays.flatMap(({ from, to }, index) => [
						{ at: from, words: index === 0 ? 'Joined' : 'Came back' },
						...(isOpen && index === stays.length - 1 ? [] : [{ at: to, words: 'Left' }]),
					]),
				],
			];
		}),
	);
}

function wordsOf({ kind, at }: typeof meetingEvents.$inferSelect): Happening[] {
	if (kind === 'opened') return [{ at, words: 'Opened the link' }];
	if (kind === 'removed') return [{ at, words: 'Removed by you' }];
	return [];
}
