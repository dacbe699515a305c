import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows, jsonColumn } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { PlanInForce } from '../billing/plan.ts';
import { restsBecause } from '../billing/rest.ts';
import type { DueOccurrence, LeftOut, People } from './due-people.ts';

/** Due occurrences of accounts or people who rest. */

/**
 * When a schedule or all its people rest, nothing is sent, recorded or announced. Quick sends never
 * rest: they were checked and counted when they were asked for.
 */
export function doesRest(
	{ id, accountId, kind, schedule, usageMonth }: DueOccurrence,
	plans: Map<string, PlanInForce>,
	people: People,
): boolean {
	if (schedule === null || usageMonth !== null) return false;
	const plan = plans.get(accountId);
	if (plan && restsBecause(plan, kind) !== null) return true;
	return people.of(id).length === 0 && people.leftOut(id).length > 0;
}

/** The occurrence takes place without these people. */
export async function leaveOut(
	tx: Transaction,
	{ clock }: Deps,
	leftOut: LeftOut[],
): Promise<void> {
	if (leftOut.length === 0) return;
	const called = leftOut.filter(({ callId }) => callId !== undefined);
	const calledRows = givenRows([
		{ name: 'id', type: 'uuid', values: called.map(({ callId }) => callId) },
		reasonsOf(called),
	]);
	await tx.execute(sql`
		update ${calls} set status = 'cancelled', why = ${calledRows.field('why')},
			changed_at = ${clock.now()}
		from ${calledRows.from} where calls.id = ${calledRows.field('id')}`);
	const texted = leftOut.filter(({ callId }) => callId === undefined);
	const textedRows = givenRows([
		{ name: 'occurrence_id', type: 'uuid', values: texted.map((each) => each.occurrenceId) },
		{ name: 'recipient_id', type: 'uuid', values: texted.map((each) => each.recipientId) },
		reasonsOf(texted),
	]);
	await tx.execute(sql`
		update ${messageRecipients} set left_out_why = ${textedRows.field('why')}
		from ${textedRows.from}, ${messages}
		where messages.occurrence_id = ${textedRows.field('occurrence_id')}
			and message_recipients.message_id = messages.id
			and message_recipients.recipient_id = ${textedRows.field('recipient_id')}`);
}

const reasonsOf = (people: LeftOut[]) =>
	jsonColumn(
		'why',
		people.map(({ reason }) => reason),
	);

/** People who were left out before and are sent it now are no longer left out. */
export async function takeBackIn(
	tx: Transaction,
	messageId: string,
	recipientIds: string[],
): Promise<void> {
	await tx
		.update(messageRecipients)
		.set({ leftOutReason: null })
		.where(
			and(
				eq(messageRecipients.messageId, messageId),
				anyOf(messageRecipients.recipientId, recipientIds),
			),
		);
}
