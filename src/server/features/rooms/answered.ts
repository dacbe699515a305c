import { and, eq, isNull } from 'drizzle-orm';
import type { Answer } from '#contract/care.ts';
import { recipientParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { meetingLinks, meetings } from '#server/db/schema.ts';
import { announce } from './notes.ts';

/** Tells everyone in the room, and at its door, what somebody answered. */
export async function announceAnswer(
	tx: Transaction,
	{ occurrenceId, recipientId }: { occurrenceId: string; recipientId: string },
	answer: Answer,
): Promise<void> {
	const [found] = await tx
		.select({ meetingId: meetings.id, personId: meetingLinks.id, name: meetingLinks.name })
		.from(meetings)
		.innerJoin(meetingLinks, eq(meetingLinks.meetingId, meetings.id))
		.where(
			and(
				eq(meetings.occurrenceId, occurrenceId),
				isNull(meetings.closedAt),
				eq(meetingLinks.party, recipientParty(recipientId)),
				isNull(meetingLinks.revokedAt),
			),
		);
	if (!found) return;
	const { meetingId, ...person } = found;
	await announce(tx, meetingId, { kind: 'answered', ...person, answer });
}
