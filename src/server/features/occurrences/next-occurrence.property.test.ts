import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecipient, removeRecipient, updateRecipient } from '#contract/recipients.ts';
import { nextOccurrence } from '#domain/recurrence.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import {
	accounts,
	calls,
	deliveries,
	messageRecipients,
	messages,
	occurrences,
	owedMoments,
	recipients,
	schedules,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { listRecipientsOf, lockSchedule, type ScheduleRow } from '../schedules/queries.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { isOwed, owe, storeNext, storeOwed } from './owed.ts';

/** Whatever a family does, in any order and all at once, each active schedule has exactly one next moment. */

type Occurrence = typeof occurrences.$inferSelect;

const SEED = 20261122;
const db = await testDatabase();

const index = fc.nat({ max: 30 });
const given = fc.record({
	name: fc.constantFrom('Sunday call', 'Birthday'),
	type: fc.constantFrom('call', 'call', 'message'),
	frequency: fc.constantFrom('once', 'daily', 'weekly', 'monthly', 'annually'),
	time: fc.constantFrom('06:30', '07:15', '08:00', '23:45'),
	timezone: fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'),
	startDate: fc.constantFrom('2026-11-15', '2026-11-16', '2026-12-31'),
	endDate: fc.constantFrom(null, '2026-11-16', '2027-06-30'),
	daysOfWeek: fc.subarray([0, 1, 3, 6], { minLength: 1 }),
	messageContent: fc.constantFrom('Hello', 'Good morning'),
	adminParticipates: fc.option(fc.boolean(), { nil: undefined }),
	notifications: fc.record({
		enabled: fc.constantFrom(true, true, undefined, false),
		reminderTimes: fc.constantFrom(undefined, [60, 15], [120, 30, 5]),
	}),
	active: fc.option(fc.boolean(), { nil: undefined }),
	people: fc.array(index, { minLength: 1, maxLength: 3 }),
});
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

const action = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), given }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), at: index, given }) },
	...(
		['toggle', 'remove', 'skip', 'dispatch', 'dispatch in a herd', 'rename', 'take off'] as const
	).map((each) => ({
		weight: 2,
		arbitrary: fc.record({ do: fc.constant(each), at: index }),
	})),
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
const story = fc.record({
	atFirst: fc.array(given, { minLength: 2, maxLength: 3 }),
	steps: fc.array(
		fc.record({
			minutes: fc.nat({ max: 90 }),
			storesOwed: fc.boolean(),
			together: fc.array(action, { minLength: 1, maxLength: 5 }),
		}),
		{ minLength: 3, maxLength: 6 },
	),
});

class Family {
	readonly app: TestApp;
	readonly account: BuiltAccount;
	readonly people: string[] = [];
	readonly schedules: string[] = [];

	constructor(app: TestApp, account: BuiltAccount) {
		this.app = app;
		this.account = account;
	}

	/** The status of the reply; 200 for steps that only the engine takes. */
	async perform(action: Action): Promise<number> {
		const { request } = this.app;
		const options = { token: this.account.token };
		const api = scheduleRequests(this.app, this.account);
		const at = 'at' in action ? action.at : 0;
		const scheduleId = this.schedules[at % this.schedules.length] ?? 'none yet';
		const recipientId = this.people[at % this.people.length] ?? 'none yet';
		const someone = { name: `Rosa ${at}`, phoneNumber: `16465550${100 + at}` };
		switch (action.do) {
			case 'create': {
				const { status, body } = await api.create(this.bodyOf(action.given));
				if (status === 201) this.schedules.push(body._id);
				return status;
			}
			case 'edit':
				return (await api.update(scheduleId, this.bodyOf(action.given))).status;
			case 'toggle':
				return (await api.toggle(scheduleId)).status;
			case 'remove':
				return (await api.remove(scheduleId)).status;
			case 'skip':
				return this.pass(scheduleId, 'cancelled');
			case 'dispatch':
				return this.pass(scheduleId, 'dispatched');
			case 'dispatch in a herd':
				return this.pass(scheduleId, 'dispatched', owe);
			case 'rename': {
				const input = { params: { recipientId }, body: someone };
				return (await request(updateRecipient, input, options)).status;
			}
			case 'take off':
				return (await request(removeRecipient, { params: { recipientId } }, options)).status;
			case 'add': {
				// A number of their own, as numbers of others on the list are refused.
				const added = { ...someone, phoneNumber: `1646555${2000 + this.people.length}` };
				const { status, body } = await request(createRecipient, { body: added }, options);
				if (status === 201) this.people.push(body._id);
				return status;
			}
		}
	}

	private bodyOf({ people, ...rest }: Given) {
		return { ...rest, recipientIds: people.map((at) => this.people[at % this.people.length]) };
	}

	/** The effect of skipping and dispatching on a schedule's moment. */
	private async pass(
		scheduleId: string,
		status: 'cancelled' | 'dispatched',
		goOn = storeNext,
	): Promise<number> {
		const { deps } = this.app;
		if (!this.schedules.includes(scheduleId)) return 404;
		return deps.db.transaction(async (tx) => {
			const schedule = await lockSchedule(tx, this.account.user._id, scheduleId).catch(() => null);
			if (!schedule?.active) return 404;
			const passed = await tx
				.update(occurrences)
				.set({ status })
				.where(and(eq(occurrences.scheduleId, scheduleId), eq(occurrences.status, 'scheduled')))
				.returning({ id: occurrences.id });
			for (const { id } of passed) {
				await withdrawTexts(tx, deps, eq(deliveries.occurrenceId, id));
			}
			await goOn(tx, deps, [{ schedule, after: deps.clock.now() }]);
			return 200;
		});
	}
}

const inOrder = (lines: string[]) => lines.sort();

async function expectOneNextMomentEach(now: Date): Promise<void> {
	// What is still owed is looked at once it is stored.
	for (const schedule of await db.select().from(schedules).where(sql`not ${isOwed}`)) {
		const all = await db.select().from(occurrences).where(eq(occurrences.scheduleId, schedule.id));
		const next = all.filter(({ status }) => status === 'scheduled');
		if (!schedule.active) {
			expect(next).toEqual([]);
			expect(await planned(all)).toEqual([]);
			continue;
		}
		const [stored] = next;
		// A due occurrence that waits for dispatch is still the next one; otherwise it is the rule's next moment.
		if (!stored || stored.dueAt > now) {
			const over = all.filter((each) => each !== stored).map(({ dueAt }) => dueAt.getTime());
			expect(next.map(({ dueAt }) => dueAt)).toEqual(firstMoment(schedule, now, over));
		}
		if (stored) await expectContentOf(schedule, stored);
		await expectReminders(schedule, stored, all, now);
	}
}

/** Exactly the reminders that the present rule implies: for its people, at their numbers, still ahead. */
async function expectReminders(
	schedule: ScheduleRow,
	stored: Occurrence | undefined,
	all: Occurrence[],
	now: Date,
): Promise<void> {
	const reminds = stored && schedule.type === 'call' && schedule.notificationsEnabled;
	const people = (await listRecipientsOf(db, [schedule.id])).map(({ recipientId, phone }) => [
		`recipient:${recipientId}`,
		phone,
	]);
	const [holder] = await db.select().from(accounts).where(eq(accounts.id, schedule.accountId));
	if (schedule.adminParticipates) people.push(['holder', holder?.phone ?? 'none']);
	const usual = schedule.frequency === 'daily' ? [60, 15] : [1440, 60, 15];
	const expected = (schedule.reminderTimes ?? usual).flatMap((minutes) =>
		people.map(([party, phone]) => ({
			at: new Date((stored?.dueAt.getTime() ?? 0) - minutes * MINUTE_MS),
			line: `${party} ${phone} reminder_${minutes} ${stored?.id}`,
		})),
	);
	// One that became due meanwhile waits for the engine, which these stories do not have.
	const ahead = expected.filter(({ at }) => at >= now).map(({ line }) => line);
	const found = (await planned(all)).filter(({ dueAt }) => dueAt >= now);
	expect(inOrder(found.map(lineOf))).toEqual(reminds ? inOrder(ahead) : []);
	reminderCount += found.length;
}

let reminderCount = 0;

function planned(all: Occurrence[]) {
	const ids = all.filter(({ status }) => status !== 'dispatched').map(({ id }) => id);
	return db
		.select()
		.from(deliveries)
		.where(and(anyOf(deliveries.occurrenceId, ids), eq(deliveries.status, 'planned')));
}

const lineOf = ({ party, address, purpose, occurrenceId }: typeof deliveries.$inferSelect) =>
	`${party} ${address} ${purpose} ${occurrenceId}`;

function firstMoment(schedule: ScheduleRow, now: Date, over: number[]): Date[] {
	for (let moment = nextOccurrence(schedule, now); moment; ) {
		if (!over.includes(moment.getTime())) return [moment];
		moment = nextOccurrence(schedule, moment);
	}
	return [];
}

async function expectContentOf(schedule: ScheduleRow, { id, kind }: Occurrence): Promise<void> {
	const people = await listRecipientsOf(db, [schedule.id]);
	const expected = inOrder(
		people.map(({ recipientId, name, phone }) => recipientId + name + phone),
	);
	const [message] = await db.select().from(messages).where(eq(messages.occurrenceId, id));
	const called = await db.select().from(calls).where(eq(calls.occurrenceId, id));
	const texted = await db
		.select()
		.from(messageRecipients)
		.where(eq(messageRecipients.messageId, message?.id ?? id));
	expect(kind).toBe(schedule.type);
	expect(expected).not.toEqual([]);
	expect(message?.content ?? null).toBe(schedule.messageContent);
	const reached = kind === 'message' ? texted : called;
	expect(kind === 'message' ? called : texted).toEqual([]);
	expect(inOrder(reached.map((row) => row.recipientId + row.name + row.phone))).toEqual(expected);
}

async function storeAllOwed({ deps }: TestApp): Promise<void> {
	while ((await storeOwed(deps)) > 0);
	expect(await db.$count(owedMoments)).toBe(0);
}

test('exactly one next occurrence after any story', async () => {
	const seen = new Set<string>();
	await fc.assert(
		fc.asyncProperty(story, async ({ atFirst, steps }) => {
			await db.delete(schedules);
			await db.delete(recipients);
			await db.delete(owedMoments);
			const app = await testApp(testDeps({ db }));
			const family = new Family(app, await buildAccount(app));
			for (let each = 0; each < 3; each++) await family.perform({ do: 'add' });
			for (const given of atFirst) await family.perform({ do: 'create', given });
			for (const { minutes, storesOwed, together } of steps) {
				app.deps.clock.advance(minutes * MINUTE_MS);
				const answers = await Promise.all(together.map((each) => family.perform(each)));
				together.forEach((each, at) => {
					seen.add(`${each.do} ${answers[at]}`);
				});
				expect(answers.filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
				if (storesOwed) await storeAllOwed(app);
				await expectOneNextMomentEach(app.deps.clock.now());
			}
			await storeAllOwed(app);
			await expectOneNextMomentEach(app.deps.clock.now());
		}),
		{ seed: SEED, numRuns: 14, endOnFailure: true },
	);
	// Proves that the stories contain what they are meant to contain.
	for (const each of [
		'create 201',
		'edit 200',
		'toggle 200',
		'skip 200',
		'dispatch in a herd 200',
		'take off 200',
	]) {
		expect(seen).toContain(each);
	}
	expect(reminderCount).toBeGreaterThan(100);
});
