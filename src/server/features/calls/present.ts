import type { Call, Gathering } from '#contract/calls.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { gatheringStatus } from '#domain/gatherings.ts';
import type { Account } from '../accounts/queries.ts';
import type { HappenedAt, TimelinePerson } from '../occurrences/timeline.ts';
import type { ListedCall, ListedGathering } from './queries.ts';

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
		deliveries: row.invite?.deliveries ?? [],
		answer: row.answer,
	};
}

export function presentGathering({ id, calls, ladders }: ListedGathering): Gathering {
	// A group call without a call in it is never listed.
	const { schedule, occurrence } = calls[0] as ListedCall;
	return {
		_id: id,
		name: schedule?.name ?? null,
		scheduledTime: occurrence.dueAt.toISOString(),
		status: gatheringStatus(calls),
		people: calls.map(({ id: callId, recipientId, name, status, invite, answer }) => ({
			callId,
			recipientId,
			name,
			status,
			answer,
			deliveries: invite?.deliveries ?? [],
		})),
		scheduleId: schedule?.id ?? null,
		ladders,
		ladder: ladders.at(-1) ?? null,
	};
}

function detailOf({ status, reason, occurrence, invite, startedAt }: ListedCall): Call['detail'] {
	const starting = { code: 'starting' as const };
	if (status === 'scheduled') return occurrence.scheduleId === null ? starting : null;
	if (status !== 'in-progress') return reason;
	if (startedAt !== null) return null;
	if (!invite) return starting;
	switch (invite.status) {
		case 'planned':
		case 'queued':
		case 'submitting':
		case 'unknown':
		case 'accepted':
		case 'delivered':
			return { code: 'invitation', status: invite.status };
		default:
			return invite.reason;
	}
}

/** Everyone in a group call, and the account holder. */
export function peopleOf(
	groupCall: ListedCall[],
	holder: Account,
	inRoom: Map<string, HappenedAt[]>,
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

function happeningsOf(row: ListedCall): HappenedAt[] {
	const { schedule, status, createdAt, changedAt: at, reason } = row;
	const asked: HappenedAt = {
		at: createdAt,
		what: schedule ? { code: 'planned_by', schedule: schedule.name } : { code: 'asked_to_call' },
	};
	switch (status) {
		case 'missed':
			return [asked, { at, what: { code: 'did_not_come' } }];
		case 'cancelled':
			return [asked, { at, what: reason ? { code: 'left_out', reason } : { code: 'cancelled' } }];
		case 'failed':
			return [asked, { at, what: { code: 'failed', reason } }];
		default:
			return [asked];
	}
}
