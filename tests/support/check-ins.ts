import { asc, desc, eq } from 'drizzle-orm';
import type { CheckInRow } from '#contract/check-ins.ts';
import * as contract from '#contract/check-ins.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Database } from '#server/db/open.ts';
import { checkIns, ladders, occurrences, recipients } from '#server/db/schema.ts';
import { type CheckInMeaning, takeCheckIn } from '#server/features/check-ins/answers.ts';
import { messageFacts } from './daily-messages.ts';
import { newToken } from './factories.ts';
import { buildPayingFamily } from './messages.ts';
import { type Family, type ScheduleRequests, scheduleRequests } from './schedules.ts';

/** Rosa is asked at nine in the morning, in New York; these are the first two days. */
export const NINE = '2026-11-15T14:00:00.000Z';
export const NEXT_NINE = '2026-11-16T14:00:00.000Z';

/** A paying family whose Rosa is checked on every day, and whose Luis may be asked to look after her. */
export interface CheckedFamily extends Family {
	schedule: ScheduleRequests;
}

export async function buildCheckedFamily(db: Database): Promise<CheckedFamily> {
	const family = await buildPayingFamily(db);
	const { app, account, rosa, luis } = family;
	// Only people who know us are asked to look after somebody.
	await db
		.update(recipients)
		.set({ introducedAt: app.deps.clock.now() })
		.where(eq(recipients.id, luis._id));
	const schedule = scheduleRequests(app, account, {
		name: 'Good morning',
		type: 'message',
		frequency: 'daily',
		recipientIds: [rosa._id],
		timezone: 'America/New_York',
		checkIn: {},
	});
	return { ...family, schedule };
}

/** A nudge, then Luis, then the account holder. */
export const stepsWith = (relative: Recipient) => ({
	steps: [
		{ kind: 'nudge', afterMinutes: 3 },
		{ kind: 'relative', afterMinutes: 10, recipientId: relative._id },
		{ kind: 'holder', afterMinutes: 15 },
	],
});

/** What happens to the check-ins of the present test. */
export function checkInFacts(db: Database, present: () => CheckedFamily) {
	const facts = messageFacts(db, () => present().app);
	const login = async () => {
		const { app, account } = present();
		return { token: await newToken(app.deps, account.user._id) };
	};
	type Changed = typeof contract.resumeCheckIn | typeof contract.answerCheckIn;
	const request = async (endpoint: Changed, scheduleId: string) =>
		present().app.request(endpoint, { params: { scheduleId } }, await login());
	return {
		...facts,
		login,
		async row(): Promise<CheckInRow> {
			const { body } = await present().app.request(contract.listCheckIns, {}, await login());
			return body[0] as CheckInRow;
		},
		resume: (scheduleId: string) => request(contract.resumeCheckIn, scheduleId),
		sayWell: (scheduleId: string) => request(contract.answerCheckIn, scheduleId),
		/** As if it had asked since long before the present moment. */
		endPractice: () => db.update(checkIns).set({ firstDay: '2026-10-01' }),
		count: async () => (await db.select().from(checkIns))[0],
		searches: () => db.select().from(ladders).orderBy(asc(ladders.startedAt)),
		/** Rosa's answer to the last question. */
		async answer(meaning: CheckInMeaning, body = '1') {
			const { app, account, rosa } = present();
			const [last] = await db
				.select()
				.from(occurrences)
				.where(eq(occurrences.status, 'dispatched'))
				.orderBy(desc(occurrences.dueAt))
				.limit(1);
			const moment = {
				accountId: account.user._id,
				occurrenceId: last?.id ?? '',
				recipientId: rosa._id,
			};
			const text = { id: app.deps.newId(), body };
			return db.transaction((tx) => takeCheckIn(tx, app.deps, moment, meaning, text));
		},
	};
}
