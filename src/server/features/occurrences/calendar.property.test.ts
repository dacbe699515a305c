import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsBetween } from '#domain/calendar.ts';
import { isReminder } from '#domain/deliveries.ts';
import { DAY_MS, dateAt, MINUTE_MS } from '#domain/time.ts';
import { calls, deliveries, occurrences, recipients, schedules } from '#server/db/schema.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type Family, scheduleRequests } from '#tests/support/schedules.ts';
import { readCalendars } from '../schedules/calendars.ts';

/**
 * Whatever a family skips, moves, pauses and edits while time goes on: each moment comes once, none is
 * lost, and everyone whom we texted knows what is true, from as few texts as possible.
 */

const SEED = 20261122;
const NEW_YORK = 'America/New_York';
const db = await testDatabase();

// Mostly today, of which everyone was reminded.
const nearDay = fc.constantFrom(0, 0, 0, 1, 1, 2, 4);
const time = fc.constantFrom('08:00', '09:00', '12:30', '18:00');
const action = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('skip' as const), day: nearDay }) },
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant('move' as const),
			day: nearDay,
			by: fc.integer({ min: -2, max: 2 }),
			time,
		}),
	},
	{ weight: 5, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat() }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('pause' as const), day: nearDay, lasts: nearDay }),
	},
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('off' as const), day: nearDay }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('no days off' as const) }) },
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant('edit' as const),
			time,
			daysOfWeek: fc.constantFrom(null, [0, 1, 2, 3, 4, 5, 6], [0, 2, 4], [1, 3]),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('toggle' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
const story = fc.array(fc.record({ action, minutes: fc.constantFrom(0, 1, 1, 1, 5, 30, 300) }), {
	minLength: 8,
	maxLength: 16,
});

type Text = typeof deliveries.$inferSelect;

/** What people believe of one schedule: whether there is a call at these moments. */
class Beliefs {
	readonly times = new Map<string, Map<number, boolean>>();

	of(party: string): Map<number, boolean> {
		const found = this.times.get(party) ?? new Map();
		this.times.set(party, found);
		return found;
	}

	/** Each text must say something new. */
	hear({ party, purpose }: Text, at: number, movedTo: number | undefined): void {
		const believed = this.of(party);
		if (isReminder(purpose)) believed.set(at, true);
		if (purpose === 'back_on') {
			expect(believed.get(at), `${party} is told what they know`).not.toBe(true);
			believed.set(at, true);
		}
		if (purpose === 'moved' || purpose === 'called_off') {
			expect(believed.get(at), `${party} is told of what they do not know`).toBe(true);
			believed.set(at, false);
		}
		if (purpose === 'moved') believed.set(movedTo ?? Number.NaN, true);
	}

	copy(): Beliefs {
		const copied = new Beliefs();
		for (const [party, times] of this.times) copied.times.set(party, new Map(times));
		return copied;
	}
}

class Story {
	readonly family: Family;
	readonly scheduleId: string;
	readonly beliefs = new Beliefs();
	private readonly heard = new Set<string>();
	private rule: Record<string, unknown> = {};

	constructor(family: Family, scheduleId: string) {
		this.family = family;
		this.scheduleId = scheduleId;
	}

	private get clock() {
		return this.family.app.deps.clock;
	}

	private day(days: number): string {
		return dateAt(new Date(this.clock.now().getTime() + days * DAY_MS), NEW_YORK);
	}

	async perform(action: Action): Promise<number> {
		const { app, account, schedule } = this.family;
		const calendar = calendarRequests(app, account, this.scheduleId);
		switch (action.do) {
			case 'skip':
				return (await calendar.skip(this.day(action.day))).status;
			case 'move': {
				const day = this.day(action.day);
				return (await calendar.move(day, this.day(action.day + action.by), action.time)).status;
			}
			case 'restore': {
				const { exceptions } = (await schedule.get(this.scheduleId)).body;
				const one = exceptions[action.which % exceptions.length];
				return (await calendar.restore(one?.day ?? this.day(0))).status;
			}
			case 'pause':
				return (await calendar.pause(this.day(action.day), this.day(action.day + action.lasts)))
					.status;
			case 'resume':
				return (await calendar.resume()).status;
			case 'off': {
				const day = this.day(action.day);
				return (await calendar.saveDaysOff([{ from: day, until: day, name: 'Holiday' }])).status;
			}
			case 'no days off':
				return (await calendar.saveDaysOff([])).status;
			case 'edit': {
				const { daysOfWeek } = action;
				const days = daysOfWeek ? { frequency: 'weekly', daysOfWeek } : { frequency: 'daily' };
				this.rule = { ...days, time: action.time };
				return (await schedule.update(this.scheduleId, this.rule)).status;
			}
			case 'toggle':
				return (await schedule.toggle(this.scheduleId)).status;
		}
	}

	/** Time goes on to the moment after, or to the next thing that is due, whichever comes first. */
	async goOn(until: Date): Promise<void> {
		for (;;) {
			const before = this.clock.now();
			const [schedule] = await db.select().from(schedules);
			if (!schedule) return;
			const calendar = (await readCalendars(db, [schedule], before)).get(this.scheduleId);
			const next = schedule.active && calendar && momentsBetween(calendar, before).next().value;
			const at = next && next <= until ? next : until;
			this.clock.set(at.toISOString());
			await runEngine(this.family.app.deps);
			await this.listen();
			if (next && at === next) await this.expectTakenPlace(next);
			if (at >= until) return;
		}
	}

	/** Nothing is lost: what is due goes out. */
	private async expectTakenPlace(at: Date): Promise<void> {
		const rows = await db.select().from(occurrences).where(eq(occurrences.dueAt, at));
		expect(rows.map(({ status }) => status)).toEqual(['dispatched']);
		tookPlace += 1;
	}

	private async listen(): Promise<void> {
		const texts = await db
			.select()
			.from(deliveries)
			.where(inArray(deliveries.status, ['accepted', 'delivered']))
			.orderBy(deliveries.submittedAt, deliveries.id);
		for (const text of texts) {
			if (this.heard.has(text.id)) continue;
			this.heard.add(text.id);
			await tell(this.beliefs, text);
			if (!isReminder(text.purpose) && text.purpose !== 'invite') told += 1;
		}
	}

	/** When the texts that wait are sent as well, everyone knows what is true. */
	async expectTruth(): Promise<void> {
		const now = this.clock.now();
		const waiting = await db
			.select()
			.from(deliveries)
			.where(inArray(deliveries.status, ['planned', 'queued']))
			.orderBy(deliveries.id);
		const beliefs = this.beliefs.copy();
		for (const text of waiting) if (!isReminder(text.purpose)) await tell(beliefs, text);
		const rows = await db.select().from(occurrences).where(gt(occurrences.dueAt, now));
		const isOn = ({ status }: (typeof rows)[number]) =>
			status === 'scheduled' || status === 'dispatched';
		const taking = new Set(rows.filter(isOn).map(({ dueAt }) => dueAt.getTime()));
		for (const [party, times] of beliefs.times) {
			const wrong = [...times].filter(
				([time, isOn]) => time > now.getTime() && isOn !== taking.has(time),
			);
			expect(wrong.map(([time]) => `${party} ${new Date(time).toISOString()}`)).toEqual([]);
		}
	}

	/** The first moment is stored, with everyone, and nothing that does not take place. */
	async expectStored(): Promise<void> {
		const now = this.clock.now();
		const [schedule] = await db.select().from(schedules);
		const rows = await db.select().from(occurrences).where(eq(occurrences.status, 'scheduled'));
		if (!schedule?.active) return expect(rows).toEqual([]);
		const calendar = (await readCalendars(db, [schedule], now)).get(schedule.id);
		const moments = calendar ? momentsBetween(calendar, now).take(40).toArray() : [];
		const stored = rows.map(({ dueAt }) => dueAt.getTime()).sort((one, other) => one - other);
		expect(stored[0]).toBe(moments[0]?.getTime());
		const all = new Set(moments.map((at) => at.getTime()));
		expect(stored.filter((at) => !all.has(at))).toEqual([]);
		for (const { id } of rows) {
			const isIn = and(eq(calls.occurrenceId, id), eq(calls.status, 'scheduled'));
			expect(await db.$count(calls, isIn)).toBe(2);
		}
		const overdue = and(eq(occurrences.status, 'scheduled'), lte(occurrences.dueAt, now));
		expect(await db.$count(occurrences, overdue)).toBe(0);
	}
}

let tookPlace = 0;
let told = 0;

async function tell(beliefs: Beliefs, text: Text): Promise<void> {
	const [row] = await db
		.select()
		.from(occurrences)
		.where(eq(occurrences.id, text.occurrenceId ?? ''));
	const [after] = row?.movedTo
		? await db.select().from(occurrences).where(eq(occurrences.id, row.movedTo))
		: [];
	beliefs.hear(text, row?.dueAt.getTime() ?? 0, after?.dueAt.getTime());
}

test(
	'[CD-02] [CD-04] [UX-02] whatever is changed: nothing twice, nothing lost, and everyone knows',
	async () => {
		const seen = new Set<string>();
		await fc.assert(
			fc.asyncProperty(story, async (steps) => {
				await db.delete(deliveries);
				await db.delete(schedules);
				await db.delete(recipients);
				const family = await buildPayingFamily(db);
				const { app, account, rosa, luis } = family;
				family.schedule = scheduleRequests(app, account, {
					frequency: 'daily',
					recipientIds: [rosa._id, luis._id],
					skipDaysOff: true,
					notifications: { enabled: true, reminderTimes: [2880, 60] },
				});
				const { body } = await family.schedule.create();
				const told = new Story(family, body._id);
				const start = app.deps.clock.now().getTime();
				await told.goOn(new Date('2026-11-15T13:00:00Z'));
				for (const { action, minutes } of steps) {
					// A session lives for half a day.
					const until = Math.min(
						app.deps.clock.now().getTime() + minutes * MINUTE_MS,
						start + 11 * 60 * MINUTE_MS,
					);
					await told.goOn(new Date(until));
					const status = await told.perform(action);
					seen.add(`${action.do} ${status}`);
					expect([200, 400, 404, 409]).toContain(status);
					await told.expectStored();
					await told.expectTruth();
				}
				// Without a session time can go on for long.
				await told.goOn(new Date(app.deps.clock.now().getTime() + 3 * DAY_MS));
				await told.expectStored();
				await told.expectTruth();
			}),
			{
				seed: SEED,
				numRuns: 12,
				endOnFailure: true,
			},
		);
		for (const each of ['skip', 'move', 'restore', 'pause', 'resume', 'off', 'edit', 'toggle']) {
			expect(seen).toContain(`${each} 200`);
		}
		expect(tookPlace).toBeGreaterThan(15);
		expect(told).toBeGreaterThan(30);
	},
	5 * 60_000,
);
