import { describe, expect, test } from 'vitest';
import { calls } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { callCommands, dispatch, pairsOf, scheduleCommands } from './commands.ts';
import { expectPromises, type Found, readAll } from './promises.ts';
import { type Answer, buildWorld, type Start } from './world.ts';

/** Ana, Rosa and Luis have a call every day at nine; everyone was reminded at eight. */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa, luis } = await buildPayingFamily(db);
const rule = { frequency: 'daily', recipientIds: [rosa._id, luis._id] };
const scheduleId = (await scheduleRequests(app, account, rule).create()).body._id;
const rows = await db.select().from(calls);
const rosasCall = rows.find(({ recipientId }) => recipientId === rosa._id);
const callId = String(rosasCall?.id);
const occurrenceId = String(rosasCall?.occurrenceId);

app.deps.clock.set('2026-11-15T13:00:00Z');
await runEngine(app.deps);
const world = await buildWorld(db, app);
app.deps.clock.set('2026-11-15T13:30:00Z');
const early = await world.keep('early');
app.deps.clock.set('2026-11-15T14:00:00Z');
const due = await world.keep('due');

const commands = {
	...callCommands(account, callId),
	...scheduleCommands(account, scheduleId, rule),
	dispatch,
};
type Name = keyof typeof commands;
const { dispatch: _, ...ofPeople } = commands;
const named = Object.keys(ofPeople) as Name[];

async function inAllOrders(start: Start, one: Name, other: Name): Promise<void> {
	const orders = await world.inAllOrders(
		start,
		[commands[one], commands[other]],
		async (answers) => {
			const found = await readAll(db);
			expectPromises(found, answers, start.at);
			expectCallPromises(found, [one, other], answers);
		},
	);
	expect(orders.length).toBeGreaterThan(1);
}

describe('[MD-13] two who change one call at once: one wins, whatever the order', () => {
	test.each(pairsOf(named))('%s and %s, before it is due', (one, other) =>
		inAllOrders(early, one, other),
	);

	test.each([...named, 'dispatch' as const])('%s and dispatch, when it is due', (one) =>
		inAllOrders(due, one, 'dispatch'),
	);

	test('initiate and dispatch, before it is due', () => inAllOrders(early, 'initiate', 'dispatch'));
});

/** A 200 is a promise, which must hold afterwards. */
function expectCallPromises(found: Found, names: Name[], answers: readonly Answer[]): void {
	const done = names.filter((_, index) => answers[index]?.status === 200);
	const has = (name: Name) => done.includes(name);
	const times = (name: Name) => done.filter((each) => each === name).length;
	const [schedule] = found.schedules;
	const occurrence = found.occurrences.find(({ id }) => id === occurrenceId);
	const invited = found.deliveries.filter(
		(text) => text.occurrenceId === occurrenceId && text.purpose === 'invite',
	);
	const invitedIds = invited.map(({ recipientId }) => recipientId);
	const tookPlace = occurrence?.status === 'dispatched';

	expect(times('initiate') + times('cancelAll')).toBeLessThan(2);
	expect(times('cancelOne')).toBeLessThan(2);
	if (has('initiate')) expect(tookPlace).toBe(true);
	if (has('cancelAll')) expect(tookPlace).toBe(false);
	expect(found.meetings.filter((room) => room.occurrenceId === occurrenceId)).toHaveLength(
		tookPlace ? 1 : 0,
	);
	const isRosaOut = has('cancelOne');
	const coming = isRosaOut ? [luis._id, null] : [rosa._id, luis._id, null];
	expect(invitedIds.toSorted()).toEqual(tookPlace ? coming.toSorted() : []);
	const inProgress = found.calls.filter(({ status }) => status === 'in-progress');
	expect(inProgress.map(({ recipientId }) => recipientId).toSorted()).toEqual(
		tookPlace ? coming.filter((each) => each !== null).toSorted() : [],
	);
	// Everyone was reminded, so everyone who is not called after all is told.
	const told = found.deliveries
		.filter(({ purpose }) => purpose === 'called_off' || purpose === 'moved')
		.map(({ recipientId }) => recipientId);
	const isOff = occurrence?.status === 'cancelled';
	const out = isOff ? [rosa._id, luis._id, null] : isRosaOut ? [rosa._id] : [];
	expect([...new Set(told)].toSorted()).toEqual(out.toSorted());

	expect(schedule?.deletedAt !== null).toBe(has('remove'));
	if (!has('remove')) expect(schedule?.active).toBe(times('toggle') % 2 === 0);
	if (has('move') && !has('rename')) expect(schedule?.time).toBe('11:00');
	if (has('rename') && !has('move')) expect(schedule?.name).toBe('Renamed');
}
