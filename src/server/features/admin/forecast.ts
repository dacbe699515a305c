import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Forecast, type ForecastReader, forecastOf, momentsAMonth } from '#domain/forecast.ts';
import { reminderTimes } from '#domain/recurrence.ts';
import { accounts, recipients, scheduleRecipients, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { wordsFor } from '#words/languages.ts';
import { segmentsOf } from '#words/text-counts.ts';
import { linkUrl } from '../rooms/links.ts';
import { costOf } from './prices.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'env'>;

/** What all active schedules send in an average month, in the words that people will get. */
export async function forecastMonth(deps: Tools) {
	const sum = { texts: 0, segments: 0, mails: 0 };
	for (const { forecast, times } of await forecastSchedules(deps)) {
		sum.texts += forecast.texts * times;
		sum.segments += forecast.segments * times;
		sum.mails += forecast.mails * times;
	}
	const month: Forecast = {
		texts: Math.round(sum.texts),
		segments: Math.round(sum.segments),
		mails: Math.round(sum.mails),
	};
	return { ...month, cost: costOf(deps.env, month) };
}

async function forecastSchedules({ db, clock, env }: Tools) {
	const people = sql<Person[]>`(
		select coalesce(json_agg(json_build_object(
			'ways', ${recipients.ways}, 'always', ${recipients.always}, 'language', ${recipients.language},
			'timezone', ${recipients.timezone}, 'isReminded', ${scheduleRecipients.reminded})), '[]')
		from ${scheduleRecipients} join ${recipients} on ${recipients.id} = ${scheduleRecipients.recipientId}
		where ${scheduleRecipients.scheduleId} = ${schedules.id})`;
	const rows = await db
		.select({ schedule: schedules, holder: accounts, people })
		.from(schedules)
		.innerJoin(accounts, eq(accounts.id, schedules.accountId))
		.where(and(schedules.active, isNull(schedules.deletedAt), isNull(accounts.deletedAt)));
	// All links are equally long.
	const link = linkUrl({ env, secrets: { linkKey: Buffer.alloc(32) } }, '');
	return rows.map(({ schedule, holder, people }) => {
		const planned = {
			holderName: holder.name,
			content: schedule.type === 'message' ? (schedule.messageContent ?? '') : null,
			title: schedule.name,
			at: clock.now(),
			timezone: schedule.timezone,
			reminderTimes: schedule.notificationsEnabled
				? (schedule.reminderTimes ?? reminderTimes(schedule.frequency))
				: [],
			link,
		};
		const readers = people.map(
			({ ways, always, language, timezone, isReminded }): ForecastReader => {
				const { texts } = wordsFor(language ?? holder.language);
				const about = { isHolder: false, isReminded, timezone };
				return { ways, always, ...segmentsOf(texts, planned, about) };
			},
		);
		if (schedule.type === 'call' && schedule.adminParticipates) {
			const { texts } = wordsFor(holder.language);
			const about = { isHolder: true, isReminded: schedule.remindHolder, timezone: '' };
			readers.push({ ways: ['text'], always: [], ...segmentsOf(texts, planned, about) });
		}
		return { forecast: forecastOf(schedule.type, readers), times: momentsAMonth(schedule) };
	});
}

type Person = Pick<typeof recipients.$inferSelect, 'ways' | 'always' | 'language' | 'timezone'> & {
	isReminded: boolean;
};
