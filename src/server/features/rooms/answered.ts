import { and, eq, isNull } from 'drizzle-orm';
import type { Answer } from '#contract/care.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { meetingLinks, meetings } from '#server/db/schema.ts';
import type { AnswerRow } from '../answers/queries.ts';
import type { Meeting } from './meetings.ts';
import { announce } from './notes.ts';

/** Who said that they come later is waited for until then: later than the call, or than their answer. */
export function awaitedUntil(
	{ waitsUntil, opensAt, closesAt }: Pick<Meeting, 'waitsUntil' | 'opensAt' | 'closesAt'>,
	said: Pick<AnswerRow, 'meaning' | 'minutes' | 'answeredAt'>[],
): Date {
	const late = said.filter(({ meaning }) => meaning === 'late');
	const moments = late.map(({ minutes, answeredAt }) => {
		const from = Math.max(opensAt.getTime(), answeredAt.getTime());
		return from + (minutes ?? 0) * MINUTE_MS;
	});
	const latest = Math.max(waitsUntil.getTime(), ...moments);
	return new Date(Math.min(latest, closesAt.getTime()));
}

/** Waits for who is late, and tells everyone in the room, and at its door, what somebody answered. */
export async function takeAnswerInRoom(
	tx: Transaction,
	{ occurrenceId, recipientId }: { occurrenceId: string; recipientId: string },
	answer: Answer,
): Promise<void> {
	const [found] = await tx
		.select({ meeting: meetings, personId: meetingLinks.id, name: meetingLinks.name })
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
	const { meeting, ...person } = found;
	const waitsUntil = awaitedUntil(meeting, [
		{ meaning: answer.code, minutes: answer.minutes, answeredAt: new Date(answer.at) },
	]);
	if (waitsUntil > meeting.waitsUntil) {
		const isThis = and(eq(meetings.id, meeting.id), isNull(meetings.closedAt));
		await tx.update(meetings).set({ waitsUntil }).where(isThis);
	}
	await announce(tx, meeting.id, { kind: 'answered', ...person, answer });
}
