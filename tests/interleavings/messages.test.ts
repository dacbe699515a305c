import { describe, expect, test } from 'vitest';
import { messages } from '#server/db/schema.ts';
import { takeTurn } from '#server/features/delivery/rates.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { dispatch, messageCommands, pairsOf, scheduleCommands } from './commands.ts';
import { expectPromises, type Found, readAll } from './promises.ts';
import { type Answer, buildWorld, type Start } from './world.ts';

/** Rosa and Luis get a text every day at nine. */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa, luis } = await buildPayingFamily(db);
const recipientIds = [rosa._id, luis._id];
const rule = { type: 'message', frequency: 'daily', recipientIds, messageContent: 'Good morning!' };
const scheduleId = (await scheduleRequests(app, account, rule).create()).body._id;
const [message] = await db.select().from(messages);
const messageId = String(message?.id);

const world = await buildWorld(db, app);
app.deps.clock.set('2026-11-15T14:00:00Z');
// The provider has no room, so a dispatch leaves its texts waiting; calls.test.ts sends them, too.
await takeTurn(app.deps, app.deps.env.textsPerSecond / 4);
const due = await world.keep('due');
app.deps.clock.set('2026-11-15T14:10:00Z');
await runEngine(app.deps);
const sent = await world.keep('sent');

const commands = {
	...messageCommands(account, messageId),
	...scheduleCommands(account, scheduleId, rule),
	dispatch,
};
type Name = keyof typeof commands;
const { dispatch: _dispatch, resend: _resend, ...aboutTheNext } = commands;
const named = Object.keys(aboutTheNext) as Name[];

async function inAllOrders(start: Start, one: Name, other: Name): Promise<void> {
	const orders = await world.inAllOrders(
		start,
		[commands[one], commands[other]],
		async (answers) => {
			const found = await readAll(db);
			expectPromises(found, answers, start.at);
			expectMessagePromises(found, [one, other], answers);
		},
	);
	expect(orders.length).toBeGreaterThan(1);
}

describe('[MD-13] two who change one message at once: one wins, whatever the order', () => {
	test.each(pairsOf([...named, 'dispatch' as const]))('%s and %s, when it is due', (one, other) =>
		inAllOrders(due, one, other),
	);

	test.each(Object.keys(commands) as Name[])('%s and resend, when it is due', (one) =>
		inAllOrders(due, one, 'resend'),
	);

	test.each(Object.keys(commands) as Name[])('%s and resend, after it was sent', (one) =>
		inAllOrders(sent, one, 'resend'),
	);
});

/** A 200 is a promise, which must hold afterwards. */
function expectMessagePromises(found: Found, names: Name[], answers: readonly Answer[]): void {
	const done = names.filter((_, index) => answers[index]?.status === 200);
	const has = (name: Name) => done.includes(name);
	const times = (name: Name) => done.filter((each) => each === name).length;
	const [schedule] = found.schedules;
	const row = found.messages.find(({ id }) => id === messageId);
	const occurrence = found.occurrences.find(({ id }) => id === message?.occurrenceId);
	const wentOut = occurrence?.status === 'dispatched';
	const texts = found.deliveries.filter((text) => text.occurrenceId === message?.occurrenceId);

	expect(times('cancel')).toBeLessThan(2);
	expect(times('resend')).toBeLessThan(2);
	if (has('cancel')) expect([row?.status, wentOut]).toEqual(['cancelled', false]);
	if (has('resend')) expect(wentOut).toBe(true);
	// A round reaches everyone, and each promised resend is a round.
	const rounds = wentOut ? 1 + times('resend') : 0;
	expect(texts).toHaveLength(rounds * recipientIds.length);
	if (wentOut) expect(['sent', 'scheduled']).toContain(row?.status);

	expect(schedule?.deletedAt !== null).toBe(has('remove'));
	if (!has('remove')) expect(schedule?.active).toBe(times('toggle') % 2 === 0);
	if (has('move') && !has('rename')) expect(schedule?.time).toBe('11:00');
	if (has('rename') && !has('move')) expect(schedule?.name).toBe('Renamed');
}
