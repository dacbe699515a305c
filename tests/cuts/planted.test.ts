import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliveries, messages, occurrences } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { buildCutWorld, type RunningProcess } from './world.ts';

/** Tests the tool itself: commands with a planted fault, which shows only where they are cut. */

const db = await testDatabase({ isEmptiedNow: true });
const { app, schedule } = await buildPayingFamily(db);
await schedule.create({ type: 'message', messageContent: 'Good morning!', frequency: 'daily' });
const world = await buildCutWorld(db, app, 'planted');
app.deps.clock.set('2026-11-15T13:59:00Z');
const early = await world.keep('early');
app.deps.clock.set('2026-11-15T14:00:00Z');
await dispatchToWait(app.deps);
const waiting = await world.keep('waiting');
const [text] = await db.select().from(deliveries);
const [message] = await db
	.select()
	.from(messages)
	.where(eq(messages.occurrenceId, text?.occurrenceId ?? ''));
const { id = '', address: to = '' } = text ?? {};

const send = ({ deps }: RunningProcess) => deps.sms.send({ id, to, body: 'Good morning!' });
const markSent = ({ deps }: RunningProcess) =>
	deps.db
		.update(deliveries)
		.set({ status: 'accepted', reference: id, wakeAt: null, settledAt: deps.clock.now() })
		.where(eq(deliveries.id, id));

const cancelMessage = ({ deps }: RunningProcess) =>
	deps.db
		.update(messages)
		.set({ status: 'cancelled' })
		.where(eq(messages.id, message?.id ?? ''));
const cancelOccurrence = ({ deps }: RunningProcess) =>
	deps.db
		.update(occurrences)
		.set({ status: 'cancelled' })
		.where(eq(occurrences.id, text?.occurrenceId ?? ''));

async function wrongsOf(from: typeof early, steps: ((on: RunningProcess) => Promise<unknown>)[]) {
	const command = {
		from,
		async run(on: RunningProcess) {
			for (const step of steps) await step(on);
			return 200;
		},
	};
	return (await world.findWrongs(command, { isWhole: true })).join('\n');
}

describe('[TR-01] cuts at every statement', () => {
	test('show a planted loss: recorded as sent before it is', async () => {
		const wrongs = await wrongsOf(waiting, [markSent, send]);
		expect(wrongs).toMatch(/process cut after statement \d+ .*\n.*is accepted but was lost/);
	});

	test('show a planted double: sent before that is recorded', async () => {
		const wrongs = await wrongsOf(waiting, [send, markSent]);
		expect(wrongs).toMatch(/process cut before statement \d+ .*\n.*was sent 2 times/);
	});

	test('show a change that is made in two transactions', async () => {
		const wrongs = await wrongsOf(early, [cancelMessage, cancelOccurrence]);
		expect(wrongs).toMatch(/cut after statement \d+ .*\n(.*\n)*.*it was done in part/);
	});

	test('show a connection that is kept when it breaks', async () => {
		const wrongs = await wrongsOf(early, [
			async ({ deps }) => {
				const client = await deps.db.$client.connect();
				await client.query('select 1');
				client.release();
			},
		]);
		expect(wrongs).toContain('the broken connection was never given back');
	});
});
