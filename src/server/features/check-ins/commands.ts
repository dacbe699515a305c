import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { getAccount } from '../accounts/queries.ts';
import { answerFor } from './answers.ts';
import { lockCounts, startCounting } from './counting.ts';
import { type CheckedOn, findToday, listCheckedOn } from './people.ts';

/** What the account holder does about a check-in. */

async function getCheckIn(
	tx: Transaction,
	accountId: string,
	scheduleId: string,
): Promise<CheckedOn> {
	const which = and(eq(schedules.accountId, accountId), eq(schedules.id, scheduleId)) as SQL;
	const [found] = await listCheckedOn(tx, which);
	if (!found) throw new AppError('no_such_check_in');
	return found;
}

/** It asks again at its next moment. One that never stopped goes on as it was. */
export async function resumeCheckIn(
	deps: Deps,
	accountId: string,
	scheduleId: string,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await getCheckIn(tx, accountId, scheduleId);
		const counts = await lockCounts(tx, [scheduleId]);
		const row = counts.get(scheduleId);
		if (row?.stoppedAt) await startCounting(tx, deps, row);
		await signal(tx, changesOf(accountId));
	});
}

/** The account holder has heard from them today. */
export async function answerCheckIn(
	deps: Deps,
	accountId: string,
	scheduleId: string,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const person = await getCheckIn(tx, accountId, scheduleId);
		const occurrenceId = await findToday(tx, deps, person);
		if (!occurrenceId) throw new AppError('no_check_in_today');
		const { name } = await getAccount(tx, accountId);
		const { recipientId } = person;
		const moment = { accountId, occurrenceId, recipientId };
		await answerFor(tx, deps, moment, { recipientId: null, name });
	});
}
