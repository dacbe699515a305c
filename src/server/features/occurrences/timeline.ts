import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DeliveryStatus } from '#contract/texts.ts';
import type { Happening, Timeline } from '#contract/timeline.ts';
import { reminderMinutesOf } from '#domain/deliveries.ts';
import type { Executor } from '#server/db/open.ts';
import { deliveries, inboundTexts } from '#server/db/schema.ts';
import { presentUnderstood } from '../answers/present.ts';

/** What happened to a message or a call, told for each person from the rows that record it. */

type Delivery = typeof deliveries.$inferSelect;

export interface HappenedAt {
	at: Date;
	what: Happening;
}

export interface TimelinePerson {
	/** Null for the account holder. */
	recipientId: string | null;
	party: string;
	name: string;
	phone: string;
	/** What the texts do not tell. */
	happenings: HappenedAt[];
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
				...(textsByParty.get(party) ?? []).flatMap((text, _, own) =>
					happeningsOf(text, { isFirst: own.find(isSameRound(text)) === text }),
				),
				...(recipientId ? (answersByRecipient.get(recipientId) ?? []) : []).map(answered),
			]
				.sort((a, b) => a.at.getTime() - b.at.getTime())
				.map(({ at, what }) => ({ at: at.toISOString(), what })),
		}))
		.filter(({ events }) => events.length > 0);
}

type Answer = Pick<
	typeof inboundTexts.$inferSelect,
	'recipientId' | 'body' | 'receivedAt' | 'understood'
>;

/** An answer is to what it was understood for; anything else that someone texts, to the last text that they were sent. */
function listAnswers(
	db: Executor,
	occurrenceId: string,
	people: TimelinePerson[],
): Promise<Answer[]> {
	const recipientIds = people.flatMap(({ recipientId }) => recipientId ?? []);
	const answeredOccurrence = sql`coalesce((${inboundTexts.understood} ->> 'occurrenceId')::uuid, (
		select d.occurrence_id from ${deliveries} d
		where d.recipient_id = ${inboundTexts.recipientId} and d.way = 'text' and d.submitted_at <= ${inboundTexts.receivedAt}
		order by d.submitted_at desc limit 1))`;
	return db
		.select({
			recipientId: inboundTexts.recipientId,
			body: inboundTexts.body,
			receivedAt: inboundTexts.receivedAt,
			understood: inboundTexts.understood,
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

const answered = ({ body, receivedAt, understood }: Answer): HappenedAt => ({
	at: receivedAt,
	what: {
		code: 'answered',
		said: body,
		understood: understood && presentUnderstood(understood),
	},
});

const isSameRound =
	({ purpose, round }: Delivery) =>
	(other: Delivery) =>
		other.purpose === purpose && other.round === round;

/** `isFirst`: of those that carry the same by other ways. */
function happeningsOf(text: Delivery, { isFirst }: { isFirst: boolean }): HappenedAt[] {
	const { status, round, createdAt, dueAt, reason, way } = text;
	const sentAt = text.submittedAt ?? createdAt;
	const endedAt = text.settledAt ?? sentAt;
	const minutesBefore = reminderMinutesOf(text);
	const kind = minutesBefore === null ? (kinds.get(text.purpose) ?? 'text') : 'reminder';
	const step = (at: Date, status: DeliveryStatus): HappenedAt => ({
		at,
		what: { code: 'text', way, text: kind, minutesBefore, status, reason },
	});
	const isAskedFor = !['moved', 'called_off', 'back_on'].includes(kind);
	const again: HappenedAt[] =
		round > 1 && isAskedFor && isFirst ? [{ at: createdAt, what: { code: 'asked_again' } }] : [];
	switch (status) {
		case 'planned':
			return [...again, step(dueAt, status)];
		case 'queued':
		case 'submitting':
		case 'accepted':
		case 'unknown':
			return [...again, step(sentAt, status)];
		case 'delivered':
		case 'undelivered':
			return [...again, step(sentAt, 'accepted'), step(endedAt, status)];
		case 'rejected':
		case 'withdrawn':
			return [...again, step(endedAt, status)];
	}
}

type TextKind = Extract<Happening, { code: 'text' }>['text'];

/** Every other purpose is a plain text. */
const kinds = new Map<string, TextKind>(
	(
		[
			'introduction',
			'invite',
			'moved',
			'called_off',
			'back_on',
			'missed_alert',
			'someone_came',
		] as const
	).map((kind) => [kind, kind]),
);
