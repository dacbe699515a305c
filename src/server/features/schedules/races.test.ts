import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Recipient, removeRecipient } from '#contract/recipients.ts';
import {
	calls,
	messageRecipients,
	messages,
	occurrences,
	scheduleRecipients,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { type ScheduleCalls, scheduleCalls } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
let schedule: ScheduleCalls;
beforeEach(async () => {
	// A Sunday, seven in the morning in New York.
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
	rosa = await buildRecipient(app, account, { name: 'Rosa' });
	luis = await buildRecipient(app, account, { name: 'Luis' });
	const recipientIds = [rosa._id, luis._id];
	schedule = scheduleCalls(app, account, { frequency: 'daily', recipientIds });
});

const text = { type: 'message', messageContent: 'Good morning!' };
const stored = () => db.select().from(occurrences);

describe('at the same time', { timeout: 30_000 }, () => {
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
				app.call(removeRecipient, { params: { recipientId: _id } }, { token }),
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

describe('the database itself refuses', () => {
	test('a second next occurrence of a schedule', async () => {
		await schedule.create();
		const [row] = await stored();
		const second = {
			...row,
			id: app.deps.newId(),
			dueAt: new Date('2026-11-16T14:00:00.000Z'),
		} as typeof row;
		const insert = db.insert(occurrences).values(second as NonNullable<typeof row>);
		await expect(insert).rejects.toMatchObject({
			cause: { constraint: 'occurrences_next_key' },
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
