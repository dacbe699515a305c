import type { Drill, DrillState } from '#contract/drills.ts';
import { DAY_MS } from '#domain/time.ts';
import type { DrillRow } from './queries.ts';

/** How long an answer is waited for. */
export const DRILL_MS = DAY_MS;

/** They come newest first; a newer one ends those before. */
export function presentDrills(rows: DrillRow[], now: Date): Drill[] {
	return rows.map((drill, index) => {
		const endsAt = drill.startedAt.getTime() + DRILL_MS;
		const isOver = index > 0 || endsAt <= now.getTime();
		return {
			_id: drill.id,
			startedAt: drill.startedAt.toISOString(),
			isOver,
			people: drill.people.map((person) => presentPerson(person, isOver)),
		};
	});
}

type Person = DrillRow['people'][0];

function presentPerson(person: Person, isOver: boolean): Drill['people'][0] {
	const { recipientId, name, delivery, answeredAt } = person;
	const isSent = delivery !== null && delivery.submittedAt !== null;
	return {
		recipientId,
		name,
		state: stateOf(person, isOver),
		way: delivery?.way ?? null,
		reason: person.reason ?? delivery?.reason ?? null,
		sentAt: isSent ? (delivery.submittedAt?.toISOString() ?? null) : null,
		answeredAt: answeredAt?.toISOString() ?? null,
	};
}

function stateOf({ reason, answeredAt, delivery }: Person, isOver: boolean): DrillState {
	if (answeredAt) return 'answered';
	if (reason) return 'left_out';
	switch (delivery?.status) {
		case 'rejected':
		case 'undelivered':
			return 'failed';
		case 'withdrawn':
			return delivery.reason ? 'failed' : 'left_out';
		case 'planned':
		case 'queued':
			return isOver ? 'silent' : 'waiting';
		default:
			return isOver ? 'silent' : 'sent';
	}
}
