import type { Executor } from '#server/db/open.ts';
import { meetingEvents } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

type Event = typeof meetingEvents.$inferSelect;

/** Adds an event only once. Returns whether it is new. */
export async function addEvent(
	tx: Executor,
	{ clock, newId }: Pick<Deps, 'clock' | 'newId'>,
	event: Pick<Event, 'meetingId' | 'eventId' | 'kind'> &
		Partial<Pick<Event, 'linkId' | 'reason' | 'at'>>,
): Promise<boolean> {
	const added = await tx
		.insert(meetingEvents)
		.values({ at: clock.now(), ...event, id: newId(), source: 'room' })
		.onConflictDoNothing()
		.returning({ id: meetingEvents.id });
	return added.length > 0;
}
