import { sql } from 'drizzle-orm';
import { type Care, USUAL_GRACE_MINUTES } from '#contract/care.ts';
import { isPractice, MOST_UNANSWERED_DAYS, stepsOf } from '#domain/check-ins.ts';
import { dateAt, MINUTE_MS, startOf } from '#domain/time.ts';
import { quietEnd } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { answers, occurrences, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { planLadders } from '../ladders/plan.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { countAsked, lockCounts, stopAsking } from './counting.ts';
import { planNudges } from './nudges.ts';
import type { CheckInMoment } from './people.ts';

/** What the dispatch of a check-in asks for; occurrences without one never come here. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export interface DueCheckIn extends CheckInMoment {
	scheduleId: string;
	name: string;
	/** Where the person is. */
	timezone: string;
	care: Care;
}

interface Decided {
	/** Nobody answered for so long that nothing is asked. */
	stopped: Set<string>;
	/** They said today already that all is well. */
	alreadyWell: Set<string>;
}

/** Which of the occurrences ask nothing. */
export async function decideAsking(
	tx: Transaction,
	deps: Tools,
	due: DueCheckIn[],
): Promise<Decided> {
	const decided: Decided = { stopped: new Set(), alreadyWell: new Set() };
	if (due.length === 0) return decided;
	decided.alreadyWell = await listWell(tx, deps, due);
	const counts = await lockCounts(
		tx,
		due.map(({ scheduleId }) => scheduleId),
	);
	for (const { scheduleId, recipientId, occurrenceId, name } of due) {
		const row = counts.get(scheduleId);
		if (!row || row.recipientId !== recipientId || decided.alreadyWell.has(occurrenceId)) continue;
		const isOver = row.unanswered >= MOST_UNANSWERED_DAYS;
		if (!row.stoppedAt && !isOver) continue;
		decided.stopped.add(occurrenceId);
		if (!row.stoppedAt) await stopAsking(tx, deps, row, name);
	}
	return decided;
}

/** An OK since midnight, where the person is. One that answered another check-in of the day is not for this one. */
async function listWell(
	tx: Transaction,
	{ clock }: Tools,
	due: DueCheckIn[],
): Promise<Set<string>> {
	const now = clock.now();
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: due.map(({ occurrenceId }) => occurrenceId) },
		{ name: 'schedule_id', type: 'uuid', values: due.map(({ scheduleId }) => scheduleId) },
		{ name: 'recipient_id', type: 'uuid', values: due.map(({ recipientId }) => recipientId) },
		{
			name: 'midnight',
			type: 'timestamptz',
			values: due.map(({ timezone }) => startOf(dateAt(now, timezone), timezone)),
		},
	]);
	const { rows } = await tx.execute<{ id: string }>(sql`
		select ${field('id')} from ${from}
		where exists (select from ${answers}
			join ${occurrences} on occurrences.id = answers.occurrence_id
			where answers.recipient_id = ${field('recipient_id')}
				and answers.answered_at >= ${field('midnight')} and answers.meaning = 'well'
				and occurrences.schedule_id = ${field('schedule_id')})`);
	return new Set(rows.map(({ id }) => id));
}

/**
 * The question goes out: it is counted, and what follows when it is not answered is planned. The time
 * to answer counts from now, as the question may be late, or from the end of the person's quiet hours.
 */
export async function beginWaiting(
	tx: Transaction,
	deps: Tools,
	asked: DueCheckIn[],
): Promise<void> {
	if (asked.length === 0) return;
	const now = deps.clock.now();
	const dayOf = ({ timezone }: DueCheckIn) => dateAt(now, timezone);
	await countAsked(
		tx,
		asked.map((each) => ({ ...each, day: dayOf(each) })),
	);
	const counts = await lockCounts(
		tx,
		asked.map(({ scheduleId }) => scheduleId),
	);
	const people = await readPeople(tx, asked);
	const waiting = asked.flatMap((each) => {
		const person = people.get(each.recipientId);
		if (!person) return [];
		const firstDay = counts.get(each.scheduleId)?.firstDay ?? null;
		const late = lateBy(each, person, now);
		return [{ ...each, person, late, isPractice: isPractice(firstDay, dayOf(each)) }];
	});
	await planNudges(
		tx,
		deps,
		waiting.filter(({ isPractice }) => isPractice),
	);
	await planLadders(
		tx,
		deps,
		waiting
			.filter(({ isPractice }) => !isPractice)
			.map(({ accountId, occurrenceId, recipientId, care, late }) => ({
				accountId,
				occurrenceId,
				recipientId,
				steps: stepsOf(care),
				base: late,
				cause: 'absent',
			})),
	);
}

async function readPeople(
	tx: Transaction,
	asked: DueCheckIn[],
): Promise<Map<string, RecipientRow>> {
	const people = await tx
		.select()
		.from(recipients)
		.where(
			anyOf(
				recipients.id,
				asked.map(({ recipientId }) => recipientId),
			),
		);
	return new Map(people.map((person) => [person.id, person]));
}

/** From when on an answer is late. */
function lateBy({ care, timezone }: DueCheckIn, person: RecipientRow, now: Date): Date {
	const { quietFrom: from, quietUntil: until } = person;
	const quiet = from && until ? quietEnd({ from, until }, now, person.timezone || timezone) : null;
	const graceMinutes = care.checkIn?.graceMinutes ?? USUAL_GRACE_MINUTES;
	return new Date((quiet ?? now).getTime() + graceMinutes * MINUTE_MS);
}
