import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows } from '#server/db/given-rows.ts';
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
	for (const [reason, list] of Map.groupBy(leftOut, (person) => person.reason)) {
		const called = list.flatMap(({ callId }) => callId ?? []);
		await tx
			.update(calls)
			.set({ status: 'cancelled', reason, changedAt: clock.now() })
			.where(anyOf(calls.id, called));
		const texted = list.filter(({ callId }) => callId === undefined);
		if (texted.length === 0) continue;
		const { from, field } = givenRows([
			{ name: 'occurrence_id', type: 'uuid', values: texted.map((each) => each.occurrenceId) },
			{ name: 'recipient_id', type: 'uuid', values: texted.map((each) => each.recipientId) },
		]);
		await tx.execute(sql`
			update ${messageRecipients} set left_out_reason = ${reason}
			from ${from}, ${messages}
			where messages.occurrence_id = ${field('occurrence_id')}
				and message_recipients.message_id = messages.id
				and message_recipients.recipient_id = ${field('recipient_id')}`);
	}
}

/** Who was left out before, and is sent it now, is not left out any more. */
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
