import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '#contract/accounts.ts';
import { removeRecipient } from '#contract/recipients.ts';
import {
	calls,
	messageRecipients,
	messages,
	occurrences,
	scheduleRecipients,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildFamily, type Family, scheduleRequests } from '#tests/support/schedules.ts';

const db = await testDatabase();
let { app, account, rosa, luis, schedule } = {} as Family;
beforeEach(async () => {
	({ app, account, rosa, luis, schedule } = await buildFamily(db));
	const recipientIds = [rosa._id, luis._id];
	schedule = scheduleRequests(app, account, { frequency: 'daily', recipientIds });
});

const text = { type: 'message', messageContent: 'Good morning!' };
const stored = () => db.select().from(occurrences);

describe('at the same time', () => {
	test('two edits: one of them wins whole', async () => {
		const { _id } = (await schedule.create()).body;
		const edits = [
			{ ...text, name: 'A', time: '10:00', messageContent: 'A', recipientIds: [rosa._id] },
			{ ...text, name: 'B', time: '11:00', messageContent: 'B', recipientIds: [luis._id] },
		];
		const answers = await Promise.all(edits.map((edit) => schedule.update(_id, edit)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const { body } = await schedule.get(_id);
		const winner = edits.find(({ name }) => name === body.name);
		expect(body).toMatchObject({
			time: winner?.time,
			messageContent: winner?.messageContent,
			recipientIds: [{ _id: winner?.recipientIds[0] }],
		});
		expect(await stored()).toMatchObject([{ dueAt: new Date(String(body.nextCallTime)) }]);
		expect(await db.select().from(messages)).toMatchObject([{ content: body.name }]);
		expect(await db.select().from(messageRecipients)).toMatchObject([
			{ recipientId: winner?.recipientIds[0] },
		]);
	});

	test('an edit and a deletion: nothing is left, or the edit came too late', async () => {
		const { _id } = (await schedule.create()).body;
		const [edited, removed] = await Promise.all([
			schedule.update(_id, { time: '10:00' }),
			schedule.remove(_id),
		]);
		expect(removed.status).toBe(200);
		expect([200, 404]).toContain(edited.status);
		expect(await db.$count(occurrences)).toBe(0);
	});

	test('someone is removed and put on schedules: they end up on none', async () => {
		const { token } = account;
		for (let round = 0; round < 4; round++) {
			const { _id } = await buildRecipient(app, account);
			const old = (await schedule.create({ recipientIds: [_id, luis._id] })).body;
			const recipientIds = [_id];
			const [removed, ...others] = await Promise.all([
				app.request(removeRecipient, { params: { recipientId: _id } }, { token }),
				schedule.create({ recipientIds }),
				schedule.update(old._id, { recipientIds }),
				schedule.create({ ...text, recipientIds }),
			]);
			expect(removed.status).toBe(200);
			for (const { status } of others) expect([200, 201, 404]).toContain(status);
			const listed = (await schedule.list()).body;
			expect(listed.flatMap((each) => each.recipientIds.map((person) => person._id))).not.toContain(
				_id,
			);
			const called = await db.select().from(calls).where(eq(calls.recipientId, _id));
			expect(called).toEqual([]);
		}
		expect(await db.$count(messages)).toBe(0);
	});
});

/** Dispatches a due schedule on a connection of its own, while another action has to wait for it. */
async function dispatch(scheduleId: string, meanwhile: () => Promise<unknown>) {
	const client = await db.$client.connect();
	const begun = await client.query('begin').then(() =>
		client.query(
			`select o.id, o.account_id, o.due_at from occurrences o join schedules s on s.id = o.schedule_id
			where s.id = $1 and o.status = 'scheduled' for update of o, s skip locked`,
			[scheduleId],
		),
	);
	const [row] = begun.rows;
	if (row) {
		await client.query(`update occurrences set status = 'dispatched' where id = $1`, [row.id]);
		await client.query(
			`insert into occurrences (id, account_id, schedule_id, kind, due_at, starts_at, status, created_at)
			values ($1, $2, $3, 'call', $4, $4, 'scheduled', $5)`,
			[app.deps.newId(), row.account_id, scheduleId, new Date(TOMORROW), app.deps.clock.now()],
		);
	}
	const waiting = meanwhile();
	if (row) await vi.waitUntil(isSomebodyWaiting, { timeout: 60_000 });
	await client.query('commit');
	client.release();
	await waiting;
	return row !== undefined;
}

async function isSomebodyWaiting(): Promise<boolean> {
	const { rowCount } = await db.$client.query(
		`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return rowCount !== 0;
}

const TOMORROW = '2026-11-16T14:00:00.000Z';
const next = async () => (await stored()).filter(({ status }) => status === 'scheduled');

describe('while the engine dispatches it', () => {
	const change = { name: 'Renamed', messageContent: null };

	test('an edit waits, and finds the one after', async () => {
		const { _id } = (await schedule.create()).body;
		const edited = vi.fn(() => schedule.update(_id, { ...change, recipientIds: [luis._id] }));
		expect(await dispatch(_id, edited)).toBe(true);
		expect(await edited.mock.results[0]?.value).toMatchObject({ status: 200 });
		const [only, ...more] = await next();
		expect([only?.dueAt, more]).toEqual([new Date(TOMORROW), []]);
		const called = await db
			.select()
			.from(calls)
			.where(eq(calls.occurrenceId, only?.id ?? ''));
		expect(called).toMatchObject([{ recipientId: luis._id }]);
		// The dispatched occurrence is unchanged.
		expect(await db.$count(calls, eq(calls.recipientId, rosa._id))).toBe(1);
	});

	test('a moved schedule has one next moment, the new one', async () => {
		const { _id } = (await schedule.create()).body;
		await dispatch(_id, () => schedule.update(_id, { time: '11:00' }));
		expect(await next()).toMatchObject([{ dueAt: new Date('2026-11-15T16:00:00.000Z') }]);
	});

	test.each(['toggle', 'remove'] as const)('%s leaves nothing scheduled', async (act) => {
		const { _id } = (await schedule.create()).body;
		await dispatch(_id, () => schedule[act](_id));
		expect(await stored()).toMatchObject([{ status: 'dispatched' }]);
	});

	test('removing the last recipient leaves nothing scheduled', async () => {
		const { _id } = (await schedule.create({ recipientIds: [rosa._id] })).body;
		const params = { recipientId: rosa._id };
		await dispatch(_id, () => app.request(removeRecipient, { params }, { token: account.token }));
		expect(await stored()).toMatchObject([{ status: 'dispatched' }]);
		expect((await schedule.get(_id)).body.active).toBe(false);
	});

	test('closing the account leaves nothing scheduled', async () => {
		const { _id } = (await schedule.create()).body;
		const body = { confirmEmail: account.email };
		await dispatch(_id, () => app.request(deleteAccount, { body }, { token: account.token }));
		expect(await stored()).toMatchObject([{ status: 'dispatched' }]);
	});

	test('in any order: one next moment while it is on, none while it is off', async () => {
		for (let round = 0; round < 6; round++) {
			const { _id } = (await schedule.create()).body;
			await Promise.all([
				schedule.update(_id, { time: `1${round}:00` }),
				schedule.toggle(_id),
				dispatch(_id, () => schedule.update(_id, change)),
			]);
			const scheduled = (await next()).filter(({ scheduleId }) => scheduleId === _id);
			const { active } = (await schedule.get(_id)).body;
			expect(scheduled).toHaveLength(active ? 1 : 0);
		}
	});
});

describe('the database itself refuses', () => {
	test('a second next occurrence of a schedule for the same day', async () => {
		await schedule.create();
		const [row] = await stored();
		const second = {
			...row,
			id: app.deps.newId(),
			dueAt: new Date('2026-11-16T14:00:00.000Z'),
		} as typeof row;
		const insert = db.insert(occurrences).values(second as NonNullable<typeof row>);
		await expect(insert).rejects.toMatchObject({
			cause: { constraint: 'occurrences_day_key' },
		});
	});

	test('the same moment of a schedule twice', async () => {
		await schedule.create();
		await db.update(occurrences).set({ status: 'cancelled' });
		const [row] = await stored();
		const again = { ...row, id: app.deps.newId() } as NonNullable<typeof row>;
		await expect(db.insert(occurrences).values(again)).rejects.toMatchObject({
			cause: { constraint: 'occurrences_moment_key' },
		});
	});

	test('another account’s recipient on a schedule', async () => {
		const { _id: scheduleId } = (await schedule.create()).body;
		const other = await buildAccount(app);
		const { _id: recipientId } = await buildRecipient(app, other);
		for (const accountId of [account.user._id, other.user._id]) {
			const row = { scheduleId, recipientId, accountId, position: 2 };
			await expect(db.insert(scheduleRecipients).values(row)).rejects.toMatchObject({
				cause: { code: '23503' },
			});
		}
	});
});
