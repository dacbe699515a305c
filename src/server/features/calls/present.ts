import type { Call } from '#contract/calls.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import type { Account } from '../accounts/queries.ts';
import type { Happening, TimelinePerson } from '../occurrences/timeline.ts';
import type { ListedCall } from './queries.ts';

export function presentCall(row: ListedCall): Call {
	const { schedule, occurrence } = row;
	return {
		_id: row.id,
		recipientId: { _id: row.recipientId, name: row.name, phoneNumber: row.phone },
		status: row.status,
		startTime: (row.startedAt ?? occurrence.startsAt).toISOString(),
		endTime: row.endedAt?.toISOString() ?? null,
		duration: row.durationSeconds,
		scheduleId: schedule && {
			_id: schedule.id,
			name: schedule.name,
			frequency: schedule.frequency,
			nextCallTime: row.nextAt?.toISOString() ?? null,
		},
		notes: row.notes,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.changedAt.toISOString(),
		scheduledTime: occurrence.dueAt.toISOString(),
		occurrenceId: row.occurrenceId,
		detail: detailOf(row),
	};
}

function detailOf({ status, reason, occurrence, invite, startedAt }: ListedCall): string | null {
	if (status === 'scheduled') return occurrence.scheduleId === null ? 'starting' : null;
	if (status !== 'in-progress') return reason;
	if (startedAt !== null) return null;
	if (!invite) return 'starting';
	switch (invite.status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'sending the invitation';
		case 'unknown':
			return 'invitation sent, not confirmed';
		case 'accepted':
			return 'invitation sent';
		case 'delivered':
			return 'invitation delivered';
		default:
			return invite.reason;
	}
}

/** Everyone in a group call, and the account holder. */
export function peopleOf(
	groupCall: ListedCall[],
	holder: Account,
	inRoom: Map<string, Happening[]>,
): TimelinePerson[] {
	const people = groupCall.map((row) => ({
		recipientId: row.recipientId,
		party: recipientParty(row.recipientId),
		name: row.name,
		phone: row.phone,
		happenings: [...happeningsOf(row), ...(inRoom.get(recipientParty(row.recipientId)) ?? [])],
	}));
	const { name, phone } = holder;
	const happenings = inRoom.get(holderParty) ?? [];
	return [
		...people,
		{ recipientId: null, party: holderParty, name, phone: phone ?? '', happenings },
	];
}

function happeningsOf(row: ListedCall): Happening[] {
	const { schedule, status, createdAt, changedAt, reason } = row;
	const words = schedule ? `Planned by “${schedule.name}”` : 'You asked to call now';
	const happenings: Happening[] = [{ at: createdAt, words }];
	if (status === 'missed') happenings.push({ at: changedAt, words: 'Did not come' });
	if (status === 'cancelled') happenings.push({ at: changedAt, words: reason ?? 'Cancelled' });
	if (status === 'failed') {
		happenings.push({ at: changedAt, words: `Failed${reason ? `: ${reason}` : ''}` });
	}
	return happenings;
}
