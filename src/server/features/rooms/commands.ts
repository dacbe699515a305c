import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { addEvent } from './events.ts';
import { getLink } from './queries.ts';

/** Told by the page's own script: a robot that only fetches the link says nothing. */
export async function noteOpened(deps: Deps, token: string): Promise<void> {
	const { link, meeting } = await getLink(deps.db, token);
	if (link.revokedAt || meeting.closedAt) return;
	await deps.db.transaction(async (tx) => {
		const event = { meetingId: meeting.id, linkId: link.id, eventId: `${link.id}:opened` };
		const isNew = await addEvent(tx, deps, { ...event, kind: 'opened' });
		if (isNew && meeting.accountId) await signal(tx, changesOf(meeting.accountId));
	});
}
