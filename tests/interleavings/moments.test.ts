import { describe, expect, test } from 'vitest';
import { occurrences } from '#server/db/schema.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { dispatch, momentCommands, scheduleCommands } from './commands.ts';
import { expectPromises, type Found, readAll } from './promises.ts';
import { type Answer, buildWorld, type Start } from './world.ts';

/** Ana, Rosa and Luis have a call every day at nine; everyone was reminded at eight. */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa, luis } = await buildPayingFamily(db);
const rule = { frequency: 'daily', recipientIds: [rosa._id, luis._id] };
const scheduleId = (await scheduleRequests(app, account, rule).create()).body._id;
const [sunday] = await db.select().from(occurrences);
const DAY = '2026-11-15';

app.deps.clock.set('2026-11-15T13:00:00Z');
await runEngine(app.deps);
const world = await buildWorld(db, app);
app.deps.clock.set('2026-11-15T13:30:00Z');
const early = await world.keep('early');
await calendarRequests(app, account, scheduleId).skip(DAY);
const skipped = await world.keep('skipped');
await early.restore();
app.deps.clock.set('2026-11-15T14:00:00Z');
const due = await world.keep('due');

const { move: edit, toggle, remove } = scheduleCommands(account, scheduleId, rule);
const restore: typeof edit = async (other) => {
	const { status, problem } = await calendarRequests(other, account, scheduleId).restore(DAY);
	return { status, message: problem.message };
};
const commands = {
	...momentCommands(account, scheduleId, DAY),
	restore,
	edit,
	toggle,
	remove,
	dispatch,
};
type Name = keyof typeof commands;

async function inAllOrders(start: Start, one: Name, other: Name): Promise<Set<string>> {
	const outcomes = new Set<string>();
	const orders = await world.inAllOrders(
		start,
		[commands[one], commands[other]],
		async (answers) => {
			const found = await readAll(db);
			expectPromises(found, answers, start.at);
			expectTold(found);
			outcomes.add(outcomeOf(found, answers));
		},
	);
	expect(orders.length).toBeGreaterThan(1);
	return outcomes;
}

/** The answers, and what became of Sunday. */
function outcomeOf(found: Found, answers: readonly Answer[]): string {
	const exception = found.exceptions.find(({ day }) => day === DAY);
	const what = exception ? `${exception.kind} ${exception.movedTime ?? ''}`.trim() : 'as it was';
	return `${answers.map(({ status }) => status).join()} ${what}`;
}

/** Each who was reminded is told once when it is off or moved, and never while it is on. */
function expectTold({ occurrences, deliveries }: Found): void {
	const isOff = occurrences.find(({ id }) => id === sunday?.id)?.status === 'cancelled';
	const told = deliveries
		.filter(({ purpose }) => ['called_off', 'moved', 'back_on'].includes(purpose))
		.map(({ recipientId }) => String(recipientId));
	const everyone = [rosa._id, luis._id, 'null'];
	expect(told.toSorted()).toEqual(isOff ? everyone.toSorted() : []);
}

describe('[CD-01] [CD-02] [MD-13] two who change one moment at once', () => {
	test('skip and move: it is skipped, and who moved it too late is told so', async () => {
		expect(await inAllOrders(early, 'skip', 'moveIt')).toEqual(
			new Set(['200,409 skipped', '200,200 skipped']),
		);
	});

	test('both skip it: the second one is told', async () => {
		expect(await inAllOrders(early, 'skip', 'skip')).toEqual(
			new Set(['200,409 skipped', '409,200 skipped']),
		);
	});

	test('both move it: the second one, who saw it where it was, is told', async () => {
		expect(await inAllOrders(early, 'moveElsewhere', 'moveElsewhere')).toEqual(
			new Set(['200,409 moved 20:00', '409,200 moved 20:00']),
		);
		expect(await inAllOrders(early, 'moveElsewhere', 'moveIt')).toEqual(
			new Set(['409,200 moved 18:00', '200,200 moved 18:00']),
		);
	});

	test.each(['skip', 'moveIt'] as const)('%s and everything else', async (one) => {
		for (const other of ['pause', 'edit', 'toggle', 'remove'] as const) {
			await inAllOrders(early, one, other);
		}
	});

	test.each(['skip', 'moveIt', 'pause'] as const)(
		'%s and dispatch, when it is due',
		async (one) => {
			await inAllOrders(due, one, 'dispatch');
		},
	);

	test.each(['restore', 'moveIt', 'toggle'] as const)('undoing a skip and %s', async (other) => {
		const outcomes = await inAllOrders(skipped, 'restore', other);
		expect([...outcomes].some((each) => each.startsWith('200'))).toBe(true);
	});
});
