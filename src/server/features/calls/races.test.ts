import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls, deliveries, occurrences } from '#server/db/schema.ts';
import { type CallRequests, callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';
import { sendDue } from '../delivery/send-due.ts';

const db = await testDatabase();
let family: Family;
let call: CallRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	call = callRequests(family.app, family.account);
});

describe('at the same time', () => {
	test('a cancellation waits for the process that holds the occurrence, then says what happened to it', async () => {
		const { app, account, rosa } = family;
		const message = messageRequests(app, account);
		const { _id } = (await message.quick([rosa._id])).body;
		const occurrenceId = await occurrenceOf(_id);
		const cancelled = await db.transaction(async (tx) => {
			await tx
				.update(occurrences)
				.set({ status: 'dispatched' })
				.where(eq(occurrences.id, occurrenceId));
			const answer = message.cancel(_id);
			await expect.poll(countWaiting).toBe(1);
			// Wrapped in an object, because a bare promise would be awaited here, before the commit.
			return { answer };
		});
		expect(await cancelled.answer).toMatchObject({
			status: 409,
			problem: { message: 'This message has already been sent.' },
		});
	});

	test('a cancellation and the dispatch: one of them wins whole', async () => {
		const { app, account, rosa, luis } = family;
		const message = messageRequests(app, account);
		const outcomes = new Set<string>();
		for (let round = 0; round < 6; round++) {
			const quickCall = (await call.quick([rosa._id, luis._id])).body.calls[0];
			const quickMessage = (await message.quick([rosa._id])).body;
			const [cancelledCall, cancelledMessage] = await Promise.all([
				call.cancel(String(quickCall?._id), { everyone: true }),
				message.cancel(quickMessage._id),
				sendDue(app.deps),
			]);
			await runEngine(app.deps);
			for (const [answer, occurrenceId] of [
				[cancelledCall, quickCall?.occurrenceId],
				[cancelledMessage, await occurrenceOf(quickMessage._id)],
			] as const) {
				const [stored] = await db
					.select()
					.from(occurrences)
					.where(eq(occurrences.id, String(occurrenceId)));
				const texts = await db.$count(
					deliveries,
					eq(deliveries.occurrenceId, String(occurrenceId)),
				);
				outcomes.add(`${answer.status} ${stored?.status} ${texts > 0}`);
			}
		}
		const allowed = ['200 cancelled false', '409 dispatched true'];
		expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
	});

	test('initiating, cancelling and dispatching: everyone is called once, or nobody is', async () => {
		const { app } = family;
		for (let round = 0; round < 5; round++) {
			const person = await buildRecipient(app, family.account);
			const at = app.deps.clock.now();
			await family.schedule.create({
				frequency: 'once',
				recipientIds: [person._id],
				adminParticipates: false,
			});
			const rows = await db.select().from(calls).where(eq(calls.recipientId, person._id));
			const callId = String(rows[0]?.id);
			const [initiated, cancelled] = await Promise.all([
				call.initiate(callId),
				call.cancel(callId),
				sendDue(app.deps),
			]);
			await runEngine(app.deps);
			expect([initiated.status, cancelled.status].toSorted()).toEqual([200, 409]);
			const texts = await textsTo(app, person.phoneNumber);
			expect(texts).toHaveLength(initiated.status === 200 ? 1 : 0);
			expect(app.deps.clock.now()).toEqual(at);
		}
	});
});

async function occurrenceOf(messageId: string): Promise<string> {
	const { rows } = await db.$client.query<{ occurrence_id: string }>(
		'select occurrence_id from messages where id = $1',
		[messageId],
	);
	return String(rows[0]?.occurrence_id);
}

async function countWaiting(): Promise<number> {
	const { rowCount } = await db.$client.query(
		`select 1 from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return rowCount ?? 0;
}
