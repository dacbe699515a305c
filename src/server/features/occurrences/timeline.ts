import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Timeline } from '#contract/timeline.ts';
import { reminderMinutesOf, type TextPurpose } from '#domain/deliveries.ts';
import type { Executor } from '#server/db/open.ts';
import { deliveries, inboundTexts } from '#server/db/schema.ts';

/** What happened to a message or a call, told for each person from the rows that record it. */

type Delivery = typeof deliveries.$inferSelect;

export interface Happening {
	at: Date;
	words: string;
}

export interface TimelinePerson {
	/** Null for the account holder. */
	recipientId: string | null;
	party: string;
	name: string;
	phone: string;
	/** What the texts do not tell. */
	happenings: Happening[];
}

/** Two queries; people of whom there is nothing to tell are left out. */
export async function readTimeline(
	db: Executor,
	occurrenceId: string,
	people: TimelinePerson[],
): Promise<Timeline> {
	const texts = await db
		.select()
		.from(deliveries)
		.where(eq(deliveries.occurrenceId, occurrenceId))
		.orderBy(asc(deliveries.id));
	const answers = await listAnswers(db, occurrenceId, people);
	const textsByParty = Map.groupBy(texts, ({ party }) => party);
	const answersByRecipient = Map.groupBy(answers, ({ recipientId }) => recipientId);
	return people
		.map(({ recipientId, party, name, phone, happenings }) => ({
			recipientId,
			name,
			phoneNumber: phone,
			events: [
				...happenings,
				...(textsByParty.get(party) ?? []).flatMap(happeningsOf),
				...(recipientId ? (answersByRecipient.get(recipientId) ?? []) : []).map(answered),
			]
				.sort((a, b) => a.at.getTime() - b.at.getTime())
				.map(({ at, words }) => ({ at: at.toISOString(), words })),
		}))
		.filter(({ events }) => events.length > 0);
}

type Answer = Pick<typeof inboundTexts.$inferSelect, 'recipientId' | 'body' | 'receivedAt'>;

/** What someone texts answers the last text that they were sent. */
function listAnswers(
	db: Executor,
	occurrenceId: string,
	people: TimelinePerson[],
): Promise<Answer[]> {
	const recipientIds = people.flatMap(({ recipientId }) => recipientId ?? []);
	const answeredOccurrence = sql`(
		select d.occurrence_id from ${deliveries} d
		where d.recipient_id = ${inboundTexts.recipientId} and d.submitted_at <= ${inboundTexts.receivedAt}
		order by d.submitted_at desc limit 1)`;
	return db
		.select({
			recipientId: inboundTexts.recipientId,
			body: inboundTexts.body,
			receivedAt: inboundTexts.receivedAt,
		})
		.from(inboundTexts)
		.where(
			and(
				inArray(inboundTexts.recipientId, recipientIds),
				sql`${answeredOccurrence} = ${occurrenceId}`,
			),
		)
		.orderBy(asc(inboundTexts.receivedAt));
}

const answered = ({ body, receivedAt }: Answer): Happening => ({
	at: receivedAt,
	words: `Answered: “${body}”`,
});

function happeningsOf(text: Delivery): Happening[] {
	const { round, createdAt, dueAt } = text;
	const noun = nounOf(text);
	const again = round > 1 ? [{ at: createdAt, words: 'You asked to send it again' }] : [];
	const sentAt = text.submittedAt ?? createdAt;
	const endedAt = text.settledAt ?? sentAt;
	const why = text.reason ? `: ${text.reason}` : '';
	const sent = { at: sentAt, words: `${noun} sent` };
	switch (text.status) {
		case 'planned':
			return [...again, { at: dueAt, words: `${noun} planned` }];
		case 'queued':
		case 'submitting':
			return [...again, { at: sentAt, words: `${noun} on its way` }];
		case 'accepted':
			return [...again, sent];
		case 'delivered':
			return [...again, sent, { at: endedAt, words: `${noun} delivered` }];
		case 'undelivered':
			return [...again, sent, { at: endedAt, words: `${noun} not delivered${why}` }];
		case 'rejected':
			return [...again, { at: endedAt, words: `${noun} not sent${why}` }];
		case 'unknown':
			return [...again, { at: sentAt, words: `${noun} sent, not confirmed` }];
		case 'withdrawn':
			return [...again, { at: endedAt, words: `${noun} withdrawn${why}` }];
	}
}

const nouns: Partial<Record<TextPurpose, string>> = {
	introduction: 'Introduction',
	invite: 'Invitation',
	moved: 'News that the call has moved',
	called_off: 'News that the call will not take place',
	missed_alert: 'News of who did not come',
};

function nounOf(text: Delivery): string {
	const minutes = reminderMinutesOf(text);
	if (minutes !== null) return `Reminder (${spanOf(minutes)} before)`;
	return nouns[text.purpose] ?? 'Text';
}

function spanOf(minutes: number): string {
	const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
	if (minutes % 1440 === 0) return counted(minutes / 1440, 'day');
	if (minutes % 60 === 0) return counted(minutes / 60, 'hour');
	return counted(minutes, 'minute');
}
