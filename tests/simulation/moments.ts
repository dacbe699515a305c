import { and, eq, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import {
	agreements,
	checkIns,
	daysOff,
	occurrences,
	optOuts,
	recipients,
	scheduleExceptions,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';
import { slowMoments } from '#tests/support/slow-calendar.ts';

/**
 * Compares what is stored, whenever nobody does anything, with the moments of the slow oracle, which
 * reads the rules only: each moment took place or has a recorded reason, and an active schedule has its
 * next one stored.
 */
export interface MomentsWatch {
	/** To be called when everybody is idle, before time goes on, with the rows as they are. */
	look(rules: Rules, now: number, changedAt: number): void;
	/** Time went on: what the rules said until now must come. */
	expectUntil(now: number): void;
	/** Moments of which nothing is known yet. */
	open(): string[];
	wrongs: string[];
	/** How many moments took place, or had a reason not to. */
	counts: Map<string, number>;
}

type Schedule = typeof schedules.$inferSelect;

const FAR_MS = 12 * 366 * DAY_MS;
const NEAR_MS = 45 * DAY_MS;

export function watchMoments(): MomentsWatch {
	const wrongs: string[] = [];
	const counts = new Map<string, number>();
	const kept = new Map<string, { key: string; until: number; moments: number[] }>();
	/** The next moments of active schedules, by the rules as they were when everybody was idle. */
	let ahead = new Map<string, number[]>();
	let lookedAt = 0;
	let waiting: { schedule: string; at: number }[] = [];

	/** The oracle is slow, and rules change seldom. */
	function momentsOf(schedule: Schedule, rest: Pick<Rules, 'exceptions' | 'off'>, now: number) {
		const exceptions = rest.exceptions.filter(({ scheduleId }) => scheduleId === schedule.id);
		const { pausedFrom, pausedUntil } = schedule;
		const calendar = {
			...schedule,
			exceptions,
			pause: pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null,
			daysOff: schedule.skipDaysOff
				? rest.off.map(({ firstDay, lastDay }) => ({ from: firstDay, until: lastDay }))
				: [],
		};
		const { revision: _, changedAt: __, ...rule } = calendar;
		const key = JSON.stringify(rule);
		const known = kept.get(schedule.id);
		if (known?.key === key && now < known.until) return known.moments.filter((at) => at > now);
		const isRare = schedule.frequency === 'annually' || schedule.frequency === 'monthly';
		const to = now + (isRare ? FAR_MS : NEAR_MS);
		const moments = slowMoments(calendar, new Date(now), new Date(to));
		kept.set(schedule.id, { key, until: to - 15 * DAY_MS, moments });
		return moments;
	}

	function judge({ rows, resting }: Rules, changedAt: number): void {
		const still: typeof waiting = [];
		for (const moment of waiting) {
			const row = rows.find(
				({ scheduleId, dueAt }) => scheduleId === moment.schedule && dueAt.getTime() === moment.at,
			);
			const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
			if (row?.status === 'scheduled') still.push(moment);
			else if (row?.status === 'dispatched') count('took place');
			else if (row?.status === 'refused' && row.reason) count(row.reason.code);
			else if (row?.status === 'cancelled') count('cancelled');
			else if (resting.has(moment.schedule)) count('rested');
			else if (changedAt >= moment.at) count('changed at that moment');
			else wrongs.push(`the moment ${named(moment)} is lost`);
		}
		waiting = still;
	}

	function compareNext({ active, rows, exceptions, off }: Rules, now: number): void {
		const overdue = rows.some(({ status, startsAt }) => status === 'scheduled' && +startsAt <= now);
		ahead = new Map();
		for (const schedule of active) {
			const ofIt = rows.filter(({ scheduleId }) => scheduleId === schedule.id);
			const over = new Set(
				ofIt.filter(({ status }) => status !== 'scheduled').map(({ dueAt }) => dueAt.getTime()),
			);
			const moments = momentsOf(schedule, { exceptions, off }, now);
			ahead.set(schedule.id, moments);
			if (overdue) continue;
			const planned = ofIt.filter(
				({ status, usageMonth }) => status === 'scheduled' && usageMonth === null,
			);
			const started = ofIt
				.filter(({ usageMonth }) => usageMonth !== null)
				.map(({ dueAt }) => +dueAt);
			const stored = planned.map(({ dueAt }) => dueAt.getTime()).sort((one, other) => one - other);
			const next = moments.find((at) => !over.has(at) && !started.includes(at));
			if (stored[0] !== next) {
				wrongs.push(
					`${schedule.name}: at ${iso(now)} its next moment is ${iso(next)}, stored is ${iso(stored[0])}`,
				);
			}
			if (new Set(planned.map(({ day }) => day)).size < planned.length) {
				wrongs.push(`${schedule.name}: at ${iso(now)} two moments of one day are stored`);
			}
		}
	}

	return {
		wrongs,
		counts,
		look(rules, now, changedAt) {
			judge(rules, changedAt);
			compareNext(rules, now);
			lookedAt = now;
		},
		expectUntil(now) {
			for (const [schedule, moments] of ahead) {
				const due = moments.filter((at) => at > lookedAt && at <= now);
				waiting.push(...due.map((at) => ({ schedule, at })));
			}
		},
		open: () => waiting.map(named),
	};
}

const iso = (at: number | undefined) => (at === undefined ? 'none' : new Date(at).toISOString());
const named = ({ schedule, at }: { schedule: string; at: number }) => `${schedule} ${iso(at)}`;

type Rules = Awaited<ReturnType<ReturnType<typeof createRulesReader>>>;

/** They are read at every idle moment, so their statements are made and planned once for a story. */
export function createRulesReader(db: Database) {
	const active = db
		.select()
		.from(schedules)
		.where(and(schedules.active, isNull(schedules.deletedAt)))
		.prepare('active_schedules');
	const lately = sql`(status = 'scheduled' or due_at > ${sql.placeholder('since')})`;
	const rows = db
		.select()
		.from(occurrences)
		.where(and(sql`schedule_id is not null`, lately))
		.prepare('recent_occurrences');
	const exceptions = db.select().from(scheduleExceptions).prepare('schedule_exceptions');
	const off = db.select().from(daysOff).prepare('days_off');
	const resting = createRestingReader(db);
	return async (now: number) => ({
		active: await active.execute(),
		rows: await rows.execute({ since: new Date(now - 3 * DAY_MS) }),
		exceptions: await exceptions.execute(),
		off: await off.execute(),
		resting: await resting(),
	});
}

/** Schedules of which nothing is recorded while they rest: nobody wants its texts, or nobody answers. */
function createRestingReader(db: Database) {
	const refused = sql`(exists (select from ${optOuts} o where o.phone = ${recipients.phone})
		or exists (select from ${agreements} a
			where a.phone = ${recipients.phone} and a.declined_at is not null))`;
	const people = db
		.select({ id: scheduleRecipients.scheduleId, isRefused: sql<boolean>`bool_and(${refused})` })
		.from(scheduleRecipients)
		.innerJoin(recipients, eq(recipients.id, scheduleRecipients.recipientId))
		.groupBy(scheduleRecipients.scheduleId)
		.prepare('refused_schedules');
	const stopped = db
		.select({ id: checkIns.scheduleId })
		.from(checkIns)
		.where(sql`stopped_at is not null`)
		.prepare('stopped_check_ins');
	return async () => {
		const unwanted = (await people.execute()).filter(({ isRefused }) => isRefused);
		return new Set([...unwanted, ...(await stopped.execute())].map(({ id }) => id));
	};
}
