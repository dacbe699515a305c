import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Care } from '#contract/care.ts';
import { stepsOf } from '#domain/check-ins.ts';
import { recipientParty, type TextPurpose } from '#domain/deliveries.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { firstReach } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { answers, checkIns, deliveries, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { planTexts, withdrawTexts } from '../texts/outbox.ts';
import type { CheckInMoment } from './people.ts';

/** In the week of practice nobody is alarmed: the person is asked once more, where the ladder would. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

const NUDGE = 'check_in_nudge' satisfies TextPurpose;

/** How long a nudge may be on its way. */
const NUDGE_MS = HOUR_MS / 2;

interface Practicing extends CheckInMoment {
	care: Care;
	person: RecipientRow;
	/** From when on an answer is late. */
	late: Date;
}

export async function planNudges(
	tx: Transaction,
	deps: Tools,
	practicing: Practicing[],
): Promise<void> {
	await planTexts(
		tx,
		deps,
		practicing.flatMap(({ accountId, occurrenceId, recipientId, care, person, late }) => {
			const nudge = stepsOf(care).find(({ kind }) => kind === 'nudge');
			if (!nudge) return [];
			const dueAt = new Date(late.getTime() + nudge.afterMinutes * MINUTE_MS);
			return [
				{
					accountId,
					occurrenceId,
					recipientId,
					party: recipientParty(recipientId),
					purpose: NUDGE,
					...firstReach(person),
					dueAt,
					notAfter: new Date(dueAt.getTime() + NUDGE_MS),
				},
			];
		}),
	);
}

export const withdrawNudge = (tx: Transaction, deps: Tools, { occurrenceId }: CheckInMoment) =>
	withdrawTexts(
		tx,
		deps,
		and(eq(deliveries.occurrenceId, occurrenceId), eq(deliveries.purpose, NUDGE)) as SQL,
	);

interface Queued {
	delivery: { id: string; purpose: TextPurpose; occurrenceId: string | null };
}

/**
 * One that comes back from the provider after the person has answered is not sent. An answer that is
 * being taken at this moment is waited for.
 */
export async function leaveOutAnswered<Row extends Queued>(
	tx: Transaction,
	deps: Tools,
	rows: Row[],
): Promise<Row[]> {
	const nudges = rows.filter(({ delivery }) => delivery.purpose === NUDGE);
	if (nudges.length === 0) return rows;
	const ids = nudges.flatMap(({ delivery }) => delivery.occurrenceId ?? []);
	const asking = tx
		.select({ id: occurrences.scheduleId })
		.from(occurrences)
		.where(anyOf(occurrences.id, ids));
	await tx
		.select({ id: checkIns.scheduleId })
		.from(checkIns)
		.where(inArray(checkIns.scheduleId, asking))
		.orderBy(checkIns.scheduleId)
		.for('share');
	const given = await tx
		.select({ occurrenceId: answers.occurrenceId })
		.from(answers)
		.where(anyOf(answers.occurrenceId, ids));
	const answered = new Set(given.map(({ occurrenceId }) => occurrenceId));
	const isAnswered = ({ delivery }: Row) =>
		delivery.purpose === NUDGE && answered.has(delivery.occurrenceId ?? '');
	const unwanted = nudges.filter(isAnswered).map(({ delivery }) => delivery.id);
	if (unwanted.length > 0) await withdrawTexts(tx, deps, anyOf(deliveries.id, unwanted));
	return rows.filter((row) => !isAnswered(row));
}
