import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Change, undoChange } from '#contract/undo.ts';
import { calls } from '#server/db/schema.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { answerOf, callCommands, dispatch, scheduleCommands } from './commands.ts';
import { expectPromises, type Found, readAll } from './promises.ts';
import { type Answer, buildWorld, type Command, type Start } from './world.ts';

/**
 * Ana, Rosa and Luis have a call every day at nine, of which everyone was reminded at eight. Five
 * seconds before nine it is switched off, cancelled or moved; seven seconds later, that is undone.
 */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa, luis } = await buildPayingFamily(db);
const rule = { frequency: 'daily', recipientIds: [rosa._id, luis._id] };
const schedule = scheduleRequests(app, account, rule);
const scheduleId = (await schedule.create()).body._id;
const [first] = await db.select().from(calls).where(eq(calls.recipientId, rosa._id));
app.deps.clock.set('2026-11-15T13:00:00Z');
await runEngine(app.deps);
app.deps.clock.set('2026-11-15T13:45:00Z');
await runEngine(app.deps);
const world = await buildWorld(db, app);
app.deps.clock.set('2026-11-15T13:59:55Z');
const reminded = await world.keep('reminded');

type Changed = Start & { token: string; callId: string };

async function keep(name: string, change: () => Promise<{ body: Change }>): Promise<Changed> {
	await reminded.restore();
	app.deps.clock.set('2026-11-15T13:59:55Z');
	const { undo } = (await change()).body;
	const { body } = await callRequests(app, account).list({ status: 'scheduled' });
	app.deps.clock.set('2026-11-15T14:00:02Z');
	const start = await world.keep(name);
	return { ...start, token: undo?.token ?? '', callId: body[0]?._id ?? '' };
}

const off = await keep('off', () => schedule.toggle(scheduleId));
const cancelled = await keep('cancelled', () =>
	callRequests(app, account).cancel(first?.id ?? '', { everyone: true }),
);
const moved = await keep('moved', () => schedule.update(scheduleId, { time: '11:00' }));

/** A process whose clock is ahead hands over the texts that still wait. */
const send: Command = async ({ deps }) => {
	const now = () => new Date(deps.clock.now().getTime() + 10_000);
	await sendWaiting({ ...deps, clock: { now } }, 'text');
	return { status: 200 };
};

const commandsIn = ({ token, callId }: Changed) => ({
	undo: (({ request }) =>
		answerOf(request(undoChange, { body: { token } }, { token: account.token }))) as Command,
	...callCommands(account, callId),
	...scheduleCommands(account, scheduleId, rule),
	dispatch,
	send,
});
type Name = keyof ReturnType<typeof commandsIn>;

async function undoneInAllOrders(start: Changed, other: Name): Promise<void> {
	const commands = commandsIn(start);
	const outcomes = new Set<string>();
	const orders = await world.inAllOrders(
		start,
		[commands.undo, commands[other]],
		async (answers) => {
			outcomes.add(answers.map(({ status }) => status).join());
			expectUndone(await readAll(db), start, other, answers);
		},
	);
	expect(orders.length).toBeGreaterThan(0);
	// Undone first, nothing is left that would keep it from being undone.
	expect([...outcomes].some((each) => each.startsWith('200'))).toBe(true);
}

describe('[MD-13] [UX-02] an undo and something else at once: one wins, whatever the order', () => {
	test.each(['undo', 'toggle', 'move', 'remove', 'send', 'dispatch'] as const)(
		'switched off: undo and %s',
		(other) => undoneInAllOrders(off, other),
	);

	test.each([
		'undo',
		'toggle',
		'rename',
		'remove',
		'initiate',
		'cancelAll',
		'send',
		'dispatch',
	] as const)('cancelled: undo and %s', (other) => undoneInAllOrders(cancelled, other));

	test.each(['undo', 'toggle', 'rename', 'remove', 'initiate', 'cancelOne'] as const)(
		'moved: undo and %s',
		(other) => undoneInAllOrders(moved, other),
	);
});

function expectUndone(
	found: Found,
	start: Changed,
	other: Name,
	answers: readonly [Answer, Answer],
): void {
	expectPromises(found, answers, start.at);
	const [undo, another] = answers.map(({ status }) => status === 200);
	const isUndone = undo || (other === 'undo' && another);
	const ofNine = found.occurrences.find(({ id }) => id === first?.occurrenceId);
	const sent = found.deliveries.filter(
		({ purpose, submittedAt }) => ['called_off', 'moved'].includes(purpose) && submittedAt,
	);
	if (other === 'undo') expect([undo, another].filter(Boolean)).toHaveLength(1);
	// Undone means that nothing was sent; not undone, each is told once.
	expect(sent).toHaveLength(!isUndone && other === 'send' ? 3 : 0);
	// Undone, the call of nine o'clock takes place, unless it was called off again in time.
	const isOffAgain = another && ['toggle', 'remove', 'move'].includes(other);
	expect(ofNine?.status).toBe(isUndone && !isOffAgain ? 'dispatched' : 'cancelled');
}
