import { expect, test } from 'vitest';
import { takeLadder } from '#contract/ladders.ts';
import { holderParty } from '#domain/deliveries.ts';
import { deliveries, ladders } from '#server/db/schema.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { takeStop } from '#server/features/delivery/stops.ts';
import { type LadderAnswer, takeLadderAnswer } from '#server/features/ladders/answers.ts';
import { onAnswer } from '#server/features/ladders/commands.ts';
import { wakeLadders } from '#server/features/ladders/task.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildSearchedFamily, evening, type Name } from '#tests/support/ladders.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { answerOf, pairsOf } from './commands.ts';
import { buildWorld, type Command, type Start } from './world.ts';

/** Dad has not come; Maria and Bob were asked, and Ana is to be told now. */
const db = await testDatabase({ isEmptiedNow: true });
const family = await buildSearchedFamily(testDeps({ db }));
const { app, account, people } = family;
for (const time of ['18:00', '18:03', '18:10', '18:12']) {
	app.deps.clock.set(evening(`${time}:00`));
	await runEngine(app.deps);
}
const [ladder] = await db.select().from(ladders);
const { id: ladderId = '', occurrenceId = '' } = ladder ?? {};
const world = await buildWorld(db, app);
app.deps.clock.set(evening('18:15:00'));
const due = await world.keep('due');
await runEngine(app.deps);
app.deps.clock.set(evening('18:35:00'));
const late = await world.keep('late');

const done = { status: 200 };

const answers =
	(name: Name, says: LadderAnswer): Command =>
	async ({ deps }) => {
		const question = { ladderId, kind: 'ladder' as const, recipientId: people[name]._id };
		const message = await deps.db.transaction((tx) => takeLadderAnswer(tx, deps, question, says));
		return { ...done, message: String(message) };
	};

const dadSays =
	(meaning: 'coming' | 'late'): Command =>
	async ({ deps }) => {
		const about = { occurrenceId, recipientId: people.Dad._id };
		await deps.db.transaction((tx) => onAnswer(tx, deps, { ...about, meaning }));
		return done;
	};

const commands = {
	mariaTakesIt: answers('Maria', 'yes'),
	bobTakesIt: answers('Bob', 'yes'),
	bobCannot: answers('Bob', 'no'),
	dadComes: dadSays('coming'),
	dadIsLate: dadSays('late'),
	dadStops: async ({ deps }) => {
		const phone = people.Dad.phoneNumber.replace(/\D/g, '');
		await deps.db.transaction((tx) => takeStop(tx, deps, phone));
		return done;
	},
	anaTakesIt: (one) =>
		answerOf(one.request(takeLadder, { params: { ladderId } }, { token: account.token })),
	/** The engine tells Ana. */
	send: async ({ deps }) => {
		await sendWaiting(deps, 'text');
		return done;
	},
	/** Nobody was heard of. */
	wake: async ({ deps }) => {
		await wakeLadders(deps);
		return done;
	},
} satisfies Record<string, Command>;
type CommandName = keyof typeof commands;

async function inAllOrders(start: Start, one: CommandName, other: CommandName): Promise<void> {
	const orders = await world.inAllOrders(
		start,
		[commands[one], commands[other]],
		async (replies) => {
			expect(replies.map(({ status, message }) => (status === 500 ? message : status))).toEqual([
				200, 200,
			]);
			const [found] = await db.select().from(ladders);
			const steps = (await db.select().from(deliveries)).filter(
				({ requestKey, purpose }) => requestKey === `ladder:${ladderId}` && isStep(purpose),
			);
			const waiting = steps.filter(({ status }) => status === 'planned' || status === 'queued');
			// Whoever was told 'you have it' has it, but for what ended it since.
			const yours = [one, other].filter((_, index) => replies[index]?.message === 'ladder_yours');
			expect(yours.length).toBeLessThan(2);
			if (found?.status === 'ended') {
				expect(waiting).toEqual([]);
				expect([found.outcome, found.wakeAt]).toEqual([expect.any(String), null]);
			}
			if (found?.status === 'taken') {
				expect(yours).toHaveLength(1);
				expect(waiting.map(({ wakeAt }) => wakeAt)).toEqual(waiting.map(() => null));
			}
			if (found?.status === 'running') {
				// Whoever takes it may give it back at once.
				if (one !== 'bobCannot' && other !== 'bobCannot') expect(yours).toEqual([]);
				expect(waiting.every(({ wakeAt }) => wakeAt !== null)).toBe(true);
			}
			// A text to Ana is one text, and is not lost while she is still to be told.
			const toAna = steps.filter(({ party }) => party === holderParty);
			expect(toAna).toHaveLength(1);
			const [{ status, attempts } = { status: '', attempts: 0 }] = toAna;
			expect(attempts).toBeLessThan(2);
			if (found?.status === 'running') expect(status).not.toBe('withdrawn');
		},
	);
	expect(orders.length).toBeGreaterThan(1);
}

const isStep = (purpose: string) =>
	['ladder_nudge', 'ladder_relative', 'ladder_holder'].includes(purpose);

const { send, wake, ...ofPeople } = commands;
const named = Object.keys(ofPeople) as CommandName[];

test.each(pairsOf(named).filter(([one, other]) => one !== other))(
	'[LD-03] %s and %s at once: the first counts',
	(one, other) => inAllOrders(due, one, other),
);

test.each(named)('[LD-02] %s while the next step is being sent', (one) =>
	inAllOrders(due, one, 'send'),
);

test.each(named)('[LD-03] %s just when the time is over', (one) => inAllOrders(late, one, 'wake'));
