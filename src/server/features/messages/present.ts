import { type CheckInAnswer, USUAL_GRACE_MINUTES } from '#contract/care.ts';
import type { Message } from '#contract/messages.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { HappenedAt, TimelinePerson } from '../occurrences/timeline.ts';
import { NOT_CONFIRMED } from '../texts/reasons.ts';
import type { LatestText, ListedMessage } from './queries.ts';

export function presentMessage(row: ListedMessage, now: Date): Message {
	const { schedule, occurrence } = row;
	const sentTo = new Map(row.latestTexts.map((text) => [text.recipientId, text.deliveries]));
	return {
		_id: row.id,
		content: row.content,
		recipientIds: row.recipients.map(({ recipientId, name, phone, answer }) => ({
			_id: recipientId,
			name,
			phoneNumber: phone,
			deliveries: sentTo.get(recipientId) ?? [],
			answer,
		})),
		scheduledTime: occurrence.dueAt.toISOString(),
		sentTime: row.sentAt?.toISOString() ?? null,
		status: row.status,
		scheduleId: schedule && {
			_id: schedule.id,
			name: schedule.name,
			frequency: schedule.frequency,
		},
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.changedAt.toISOString(),
		detail: detailOf(row),
		checkIn: checkInOf(row, now),
		ladder: row.ladders.at(-1) ?? null,
	};
}

function checkInOf(row: ListedMessage, now: Date): CheckInAnswer | null {
	const [answer] = row.recipients.flatMap((person) => person.answer ?? []);
	if (answer) {
		const status = answer.code === 'well' ? 'well' : 'help';
		return { status, by: answer.byName, at: answer.at };
	}
	const [text] = row.latestTexts;
	if (!row.isCheckIn || row.occurrence.status !== 'dispatched' || !text) return null;
	const askedAt = text.submittedAt ?? text.dueAt;
	const graceMinutes = row.schedule?.care?.checkIn?.graceMinutes ?? USUAL_GRACE_MINUTES;
	const lateAt = new Date(askedAt.getTime() + graceMinutes * MINUTE_MS);
	return now < lateAt
		? { status: 'asked', by: null, at: askedAt.toISOString() }
		: { status: 'unanswered', by: null, at: lateAt.toISOString() };
}

/** The text is still with us, or being handed to the provider. */
export const isOnItsWay = ({ status }: LatestText) =>
	status === 'planned' || status === 'queued' || status === 'submitting';

/** The provider may have it; a callback or a look-up will tell. */
const isUnconfirmed = ({ status, wakeAt }: LatestText) => status === 'unknown' && wakeAt !== null;

export const hasSucceeded = ({ status }: LatestText) =>
	status === 'accepted' || status === 'delivered';

function detailOf(row: ListedMessage): Message['detail'] {
	const { status, occurrence, latestTexts } = row;
	// Its person may have answered before being asked.
	if (status === 'cancelled') return row.reason;
	if (latestTexts.some(isUnconfirmed)) return { code: 'sending_unconfirmed' };
	if (latestTexts.some(isOnItsWay)) return { code: 'sending' };
	if (status === 'failed') return row.reason;
	if (status === 'sent') return whoMissedIt(row);
	// A quick message is on its way as soon as it is asked for.
	const isSending = occurrence.status === 'dispatched' || occurrence.scheduleId === null;
	return isSending ? { code: 'sending' } : null;
}

function whoMissedIt({ recipients, latestTexts }: ListedMessage): Message['detail'] {
	const nameOf = new Map(recipients.map(({ recipientId, name }) => [recipientId, name]));
	const missed = latestTexts.filter((text) => !hasSucceeded(text));
	const people = missed.map(({ recipientId, status, reason }) => ({
		name: nameOf.get(recipientId ?? '') ?? null,
		reason: status === 'unknown' ? NOT_CONFIRMED : reason,
	}));
	const leftOut = recipients.flatMap(({ name, leftOutReason: reason }) =>
		reason ? [{ name, reason }] : [],
	);
	return people.length + leftOut.length > 0 ? { code: 'missed_by', people, leftOut } : null;
}

/** Everyone the message is for, with what happened to the message as a whole. */
export function peopleOf(row: ListedMessage): TimelinePerson[] {
	const { schedule, occurrence, createdAt, changedAt, status, reason } = row;
	const happenings: HappenedAt[] = [
		{
			at: createdAt,
			what: schedule ? { code: 'planned_by', schedule: schedule.name } : { code: 'asked_to_send' },
		},
	];
	if (status === 'cancelled') happenings.push({ at: changedAt, what: { code: 'cancelled' } });
	if (status === 'failed' && occurrence.status === 'refused') {
		happenings.push({ at: changedAt, what: { code: 'not_sent', reason } });
	}
	const leftOutAt = occurrence.dispatchedAt ?? changedAt;
	return row.recipients.map(({ recipientId, name, phone, leftOutReason }) => ({
		recipientId,
		party: recipientParty(recipientId),
		name,
		phone,
		happenings: leftOutReason
			? [...happenings, { at: leftOutAt, what: { code: 'left_out', reason: leftOutReason } }]
			: happenings,
	}));
}
