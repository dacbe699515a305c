import { asc, eq } from 'drizzle-orm';
import type { Recipient } from '#contract/recipients.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries, messages, notices, occurrences, usage } from '#server/db/schema.ts';
import { noticeWords } from '#words/en/notices.ts';
import { runEngine, textsTo } from './engine.ts';
import { buildPayingFamily } from './messages.ts';
import { type Family, type ScheduleRequests, scheduleRequests } from './schedules.ts';
import type { TestApp } from './test-app.ts';

/** When daily messages are due for the first time: nine in the morning in New York. */
export const NINE = '2026-11-15T14:00:00.000Z';

/** A paying family on a Sunday, seven in the morning in New York, and its schedule of daily messages. */
export async function buildDailyMessages(
	db: Database,
): Promise<Family & { schedule: ScheduleRequests }> {
	const family = await buildPayingFamily(db);
	const schedule = scheduleRequests(family.app, family.account, {
		type: 'message',
		messageContent: 'Good morning!',
		frequency: 'daily',
		recipientIds: [family.rosa._id, family.luis._id],
	});
	return { ...family, schedule };
}

/** What became of the messages of the present test's app. */
export function messageFacts(db: Database, present: () => TestApp) {
	const run = () => runEngine(present().deps);
	const list = () => db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id));
	return {
		run,
		async at(instant: string) {
			present().deps.clock.set(instant);
			await run();
		},
		list,
		first: async () => (await list())[0],
		stored: () => db.select().from(occurrences).orderBy(asc(occurrences.dueAt)),
		bodies: async (to: Recipient) =>
			(await textsTo(present(), to.phoneNumber)).map(({ body }) => body),
		used: async () =>
			(await db.select().from(usage).where(eq(usage.kind, 'message')))[0]?.used ?? 0,
		waiting: () => db.$count(deliveries, eq(deliveries.status, 'queued')),
		told: async () => (await db.select().from(notices)).map(({ told }) => noticeWords(told)),
	};
}
