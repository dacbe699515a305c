import type { Message } from '#contract/messages.ts';
import { recipientParty } from '#domain/deliveries.ts';
import type { Happening, TimelinePerson } from '../occurrences/timeline.ts';
import type { LatestText, ListedMessage } from './queries.ts';

export function presentMessage(row: ListedMessage): Message {
	const { schedule, occurrence } = row;
	return {
		_id: row.id,
		content: row.content,
		recipientIds: row.recipients.map(({ recipientId, name, phone }) => ({
			_id: recipientId,
			name,
			phoneNumber: phone,
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
	};
}

/** The text is still with us, or being handed to the provider. */
export const isOnItsWay = ({ status }: LatestText) =>
	status === 'planned' || status === 'queued' || status === 'submitting';

/** The provider may have it; a callback or a look-up will tell. */
const isUnconfirmed = ({ status, wakeAt }: LatestText) => status === 'unknown' && wakeAt !== null;

export const hasSucceeded = ({ status }: LatestText) =>
	status === 'accepted' || status === 'delivered';

function detailOf(row: ListedMessage): string | null {
	const { status, occurrence, latestTexts } = row;
	if (status === 'cancelled') return null;
	if (latestTexts.some(isUnconfirmed)) return 'sending, not confirmed';
	if (latestTexts.some(isOnItsWay)) return 'sending';
	if (status === 'failed') return row.reason;
	if (status === 'sent') return whoMissedIt(row);
	// A quick message is on its way as soon as it is asked for.
	const isSending = occurrence.status === 'dispatched' || occurrence.scheduleId === null;
	return isSending ? 'sending' : null;
}

function whoMissedIt({ recipients, latestTexts }: ListedMessage): string | null {
	const nameOf = new Map(recipients.map(({ recipientId, name }) => [recipientId, name]));
	const missed = latestTexts.filter((text) => !hasSucceeded(text));
	const reasonOf = ({ status, reason }: LatestText) =>
		status === 'unknown' ? 'not confirmed' : (reason ?? 'it was withdrawn');
	const failures = [...Map.groupBy(missed, reasonOf)].map(([reason, texts]) => {
		const names = texts.map(({ recipientId }) => nameOf.get(recipientId ?? '') ?? 'someone');
		return `Not received by ${inWords(names)}: ${reason}`;
	});
	const leftOut = [...Map.groupBy(recipients, ({ leftOutReason }) => leftOutReason)].flatMap(
		([reason, people]) =>
			reason === null ? [] : [`Not sent to ${inWords(people.map(({ name }) => name))}. ${reason}`],
	);
	return [...failures, ...leftOut].join('. ') || null;
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });
const inWords = (names: string[]) => list.format(names);

/** Everyone whom the message is for, with what happened to it as a whole. */
export function peopleOf(row: ListedMessage): TimelinePerson[] {
	const { schedule, occurrence, createdAt, changedAt, status, reason } = row;
	const happenings: Happening[] = [
		{ at: createdAt, words: schedule ? `Planned by “${schedule.name}”` : 'You asked to send it' },
	];
	if (status === 'cancelled') happenings.push({ at: changedAt, words: 'Cancelled' });
	if (status === 'failed' && occurrence.status === 'refused') {
		happenings.push({ at: changedAt, words: `Not sent${reason ? `: ${reason}` : ''}` });
	}
	return row.recipients.map(({ recipientId, name, phone, leftOutReason }) => ({
		recipientId,
		party: recipientParty(recipientId),
		name,
		phone,
		happenings: leftOutReason
			? [...happenings, { at: occurrence.dispatchedAt ?? changedAt, words: leftOutReason }]
			: happenings,
	}));
}
