import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { deliveries } from '#server/db/schema.ts';
import { type CallRequests, callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildCall } from '#tests/support/history.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';
import { happeningWords } from '#words/en/app/timeline.ts';

const db = await testDatabase();
let family: Family;
let call: CallRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	call = callRequests(family.app, family.account);
});

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
describe('the list of calls', () => {
	test('[API-26] [EN-05] [D1a] has every field, one call for each recipient, and none of another account', async () => {
		const { app, rosa, luis, schedule } = family;
		const stranger = await buildAccount(app);
		const theirs = await buildRecipient(app, stranger);
		await buildCall(app, stranger, { recipients: [theirs] });
		const recipientIds = [rosa._id, luis._id];
		const planned = (await schedule.create({ daysOfWeek: [0], recipientIds })).body;
		const { body, headers } = await call.list();
		expect(headers['x-total-count']).toBe('2');
		const common = {
			_id: expect.any(String),
			status: 'scheduled',
			startTime: planned.nextCallTime,
			endTime: null,
			duration: null,
			scheduleId: {
				_id: planned._id,
				name: 'Sunday call',
				frequency: 'weekly',
				nextCallTime: planned.nextCallTime,
			},
			notes: '',
			createdAt: '2026-11-15T12:00:00.000Z',
			updatedAt: '2026-11-15T12:00:00.000Z',
			scheduledTime: planned.nextCallTime,
			occurrenceId: body[0]?.occurrenceId,
			detail: null,
			answer: null,
			deliveries: [],
		};
		expect(body.toSorted((a, b) => (a.recipientId.name < b.recipientId.name ? -1 : 1))).toEqual(
			[luis, rosa].map(({ _id, name, phoneNumber }) => ({
				...common,
				recipientId: { _id, name, phoneNumber },
			})),
		);
	});

	test('[EN-05] one that took place has its start, end, seconds and notes', async () => {
		const { app, account, rosa, schedule } = family;
		const planned = (await schedule.create({ active: false })).body;
		const [id] = await buildCall(app, account, {
			recipients: [rosa],
			scheduleId: planned._id,
			at: '2026-11-01T14:00:00.000Z',
			lateSeconds: 60,
			durationSeconds: 90,
			notes: 'She sang.',
		});
		expect((await call.list()).body).toMatchObject([
			{
				_id: id,
				recipientId: { _id: rosa._id, name: 'Rosa Reyes', phoneNumber: rosa.phoneNumber },
				status: 'completed',
				startTime: '2026-11-01T14:01:00.000Z',
				endTime: '2026-11-01T14:02:30.000Z',
				duration: 90,
				scheduleId: { name: 'Sunday call', frequency: 'weekly', nextCallTime: null },
				notes: 'She sang.',
				createdAt: '2026-11-01T14:00:00.000Z',
			},
		]);
	});

	test('[ST-02] shows every status; one that took place has its start, end and seconds', async () => {
		const { app, account, rosa } = family;
		const at = '2026-11-01T14:00:00.000Z';
		for (const status of [
			'scheduled',
			'in-progress',
			'completed',
			'missed',
			'failed',
			'cancelled',
		] as const) {
			await buildCall(app, account, { recipients: [rosa], status, at, durationSeconds: 90 });
		}
		expect((await call.list()).body).toMatchObject([
			{ status: 'cancelled', startTime: at, endTime: null, duration: null },
			{ status: 'failed' },
			{ status: 'missed' },
			{
				status: 'completed',
				startTime: at,
				endTime: '2026-11-01T14:01:30.000Z',
				duration: 90,
				scheduleId: null,
			},
			{ status: 'in-progress' },
			{ status: 'scheduled' },
		]);
	});

	test('[API-26] is narrowed by status, recipient and words, and read page by page', async () => {
		const { app, account, rosa, luis } = family;
		const sang = { notes: 'Sang 100% of it', changedAt: '2026-11-02T09:00:00Z' };
		const [a = ''] = await buildCall(app, account, { recipients: [rosa], ...sang });
		const [b = ''] = await buildCall(app, account, { recipients: [luis], ...sang });
		const [c = ''] = await buildCall(app, account, {
			recipients: [luis],
			status: 'missed',
			changedAt: '2026-11-01T09:00:00Z',
		});
		const found = async (query: object) => idsOf((await call.list(query)).body);
		expect(await found({})).toEqual([c, b, a]);
		expect(await found({ status: 'missed' })).toEqual([c]);
		expect(await found({ status: 'missed,completed' })).toEqual([c, b, a]);
		expect(await found({ recipientId: luis._id })).toEqual([c, b]);
		expect(await found({ search: 'rosa' })).toEqual([a]);
		expect(await found({ search: '100%' })).toEqual([b, a]);
		expect(await found({ search: luis.phoneNumber })).toEqual([c, b]);
		expect(await found({ sort: 'changed' })).toEqual([b, a, c]);
		const { headers } = await call.list({ sort: 'changed', limit: 2 });
		const next = new URL(String(/<([^>]+)>/.exec(String(headers.link))?.[1]), 'http://localhost');
		expect(await found(Object.fromEntries(next.searchParams))).toEqual([c]);
		expect((await call.list({ status: 'sent' })).problem.message).toBe(
			"There is no status 'sent'. Choose from scheduled, in-progress, completed, missed, failed, cancelled",
		);
		expect((await call.list({ recipientId: app.deps.newId() })).status).toBe(404);
	});

	test('takes as many queries for 5,000 calls as for one', async () => {
		const { app, account, rosa } = family;
		await buildCall(app, account, { recipients: [rosa] });
		const query = vi.spyOn(db.$client, 'query');
		const queriesOf = async (rows: number) => {
			await finishSignals(db);
			query.mockClear();
			expect((await call.list()).body).toHaveLength(rows);
			return query.mock.calls.length;
		};
		const forOne = await queriesOf(1);
		await addCalls(account.user._id, rosa, 4999);
		expect(await queriesOf(5000)).toBe(forOne);
		query.mockRestore();
	});
});

async function addCalls(accountId: string, { _id, name, phoneNumber }: Recipient, count: number) {
	const at = '2026-01-05T15:00:00Z';
	await db.execute(sql`
		with made as (
			select gen_random_uuid() as id from generate_series(1, ${count})
		), due as (
			insert into occurrences (id, account_id, kind, due_at, starts_at, status, created_at)
			select id, ${accountId}, 'call', ${at}, ${at}, 'dispatched', ${at} from made
		)
		insert into calls (id, account_id, occurrence_id, recipient_id, name, phone, status, notes, changed_at, created_at)
		select gen_random_uuid(), ${accountId}, id, ${_id}, ${name}, ${phoneNumber}, 'missed', '', ${at}, ${at}
		from made`);
}

describe('one call', () => {
	test('tells of reminders, invitations and who did not come, also of the account holder', async () => {
		const { app, account, rosa, luis, schedule } = family;
		const { clock } = app.deps;
		const recipientIds = [rosa._id, luis._id];
		await schedule.create({
			daysOfWeek: [0],
			recipientIds,
			notifications: { reminderTimes: [60] },
		});
		const [row] = (await call.list()).body;
		clock.set('2026-11-15T13:00:00Z');
		await runEngine(app.deps);
		clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		clock.advance(15 * MINUTE_MS);
		await runEngine(app.deps);
		const { timeline, status } = (await call.get(String(row?._id))).body;
		expect(status).toBe('missed');
		const invited = [
			'Reminder (1 hour before) sent',
			'Reminder (1 hour before) delivered',
			'Invitation sent',
			'Invitation delivered',
		];
		const missed = ['Planned by “Sunday call”', ...invited, "Didn't join"];
		const told = new Map(
			timeline.map(({ recipientId, events }) => [
				recipientId,
				events.map(({ what }) => happeningWords(what)),
			]),
		);
		expect(told).toEqual(
			new Map([
				[rosa._id, missed],
				[luis._id, missed],
				[null, [...invited, 'You were told who missed it', 'Text about who missed it delivered']],
			]),
		);
		expect(timeline.at(-1)).toMatchObject({ name: account.user.name, phoneNumber: account.phone });
	});

	test('shows reminders that are still to come', async () => {
		const { schedule } = family;
		await schedule.create({ frequency: 'once', time: '23:00', adminParticipates: false });
		const [row] = (await call.list()).body;
		const { timeline } = (await call.get(String(row?._id))).body;
		const told = timeline.map(({ events }) =>
			events.map(({ at, what }) => `${at} ${happeningWords(what)}`),
		);
		expect(told).toEqual([
			[
				expect.stringMatching(/Planned by “Sunday call”$/),
				'2026-11-16T03:00:00.000Z Reminder (1 hour before) planned',
				'2026-11-16T03:45:00.000Z Reminder (15 minutes before) planned',
			],
		]);
	});

	test('is nobody else’s', async () => {
		const { app, account, rosa } = family;
		const [scheduled = ''] = await buildCall(app, account, {
			recipients: [rosa],
			status: 'scheduled',
		});
		const stranger = callRequests(app, await buildAccount(app));
		expect((await stranger.list()).body).toEqual([]);
		const { get, initiate, cancel, saveNotes } = stranger;
		for (const id of [scheduled, 'x', app.deps.newId()]) {
			for (const { status } of [
				await get(id),
				await initiate(id),
				await cancel(id),
				await cancel(id, { everyone: true }),
				await saveNotes(id, 'mine'),
			]) {
				expect(status).toBe(404);
			}
		}
		expect((await call.get(scheduled)).body).toMatchObject({ status: 'scheduled', notes: '' });
	});
});

describe('notes', () => {
	test('[D2] are kept on a completed call only', async () => {
		const { app, account, rosa } = family;
		const [completed = ''] = await buildCall(app, account, { recipients: [rosa] });
		const before = (await call.get(completed)).body;
		app.deps.clock.advance(DAY_MS / 4);
		const { status, body } = await call.saveNotes(completed, 'She sang.\nAll of it.');
		expect(status).toBe(200);
		expect(body).toMatchObject({ notes: 'She sang.\nAll of it.', updatedAt: before.updatedAt });
		expect((await call.saveNotes(completed, '')).body.notes).toBe('');
		for (const status of ['scheduled', 'in-progress', 'missed', 'failed', 'cancelled'] as const) {
			const [other = ''] = await buildCall(app, account, { recipients: [rosa], status });
			expect(await call.saveNotes(other, 'x')).toMatchObject({
				status: 409,
				problem: { message: 'You can keep notes once a call is completed.' },
			});
		}
	});

	test('say what is wrong with them', async () => {
		const [completed = ''] = await buildCall(family.app, family.account, {
			recipients: [family.rosa],
		});
		expect((await call.saveNotes(completed, 'x'.repeat(5000))).status).toBe(200);
		expect((await call.saveNotes(completed, 'x'.repeat(5001))).problem.fields).toEqual({
			notes: 'At most 5000 characters, please',
		});
		expect((await call.saveNotes(completed, undefined)).status).toBe(400);
		expect(await db.$count(deliveries)).toBe(0);
	});
});
