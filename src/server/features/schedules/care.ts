import type { FieldIssue } from '#contract/field-problems.ts';
import type { ScheduleInput } from '#contract/schedules.ts';
import { refusalsOfCare as refuseCare } from '#domain/ladders.ts';
import { type DecidedSchedule, decideSchedule } from '#domain/schedule-rules.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { getRecipients, type RecipientRow } from '../recipients/queries.ts';

/** What is wrong with a schedule's ladder or check-in; those who are asked must be on the account's list. */
export async function refusalsOfCare(
	tx: Transaction,
	{ env }: Pick<Deps, 'env'>,
	accountId: string,
	decided: DecidedSchedule,
	chosen: RecipientRow[],
): Promise<Record<string, FieldIssue>> {
	const steps = decided.care?.ladder ?? [];
	const ids = steps.flatMap(({ recipientId }) => recipientId ?? []);
	const circle = await getRecipients(tx, accountId, ids);
	return refuseCare(decided, { chosen, circle, roomMinutes: env.roomMinutes });
}

/** A check-in asks at a wall clock where the person is, if that is known. */
export function decideWithPeople(
	input: ScheduleInput,
	homeZone: string,
	chosen: RecipientRow[],
	before?: DecidedSchedule,
): DecidedSchedule {
	const decided = decideSchedule(input, homeZone, before);
	const zone = decided.care?.checkIn && chosen[0]?.timezone;
	return zone ? decideSchedule({ ...input, timezone: zone }, homeZone, before) : decided;
}
