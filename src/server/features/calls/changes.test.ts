import { beforeEach, describe, expect, test } from 'vitest';
import { changesOf, DUE } from '#server/db/signals.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildCall, buildMessage } from '#tests/support/history.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let family: Family;
beforeEach(async () => {
	family = await buildPayingFamily(db);
});

/** Collects everything that listeners hear while `act` runs. */
async function heardDuring(act: () => Promise<{ status: number }>, expected: string[]) {
	const listener = await db.$client.connect();
	const heard = new Set<string>();
	listener.on('notification', ({ payload = '' }) => heard.add(payload));
	try {
		await listener.query('listen kinbell');
		expect((await act()).status).toBeLessThan(300);
		const heardSoFar = async () => {
			await listener.query('select 1');
			return [...heard].toSorted();
		};
		await expect.poll(heardSoFar).toEqual(expected.toSorted());
	} finally {
		listener.release(true);
	}
}

describe('a change to messages and calls', () => {
	test('is heard by open pages, and by the worker when something is due', async () => {
		const { app, account, rosa, luis, schedule } = family;
		const message = messageRequests(app, account);
		const call = callRequests(app, account);
		const changes = changesOf(account.user._id);
		const both = [changes, DUE];

		await heardDuring(() => message.quick([rosa._id]), both);
		await runEngine(app.deps);
		const sent = await buildMessage(app, account, { recipients: [rosa] });
		await heardDuring(() => message.resend(sent), both);
		await heardDuring(() => call.quick([rosa._id]), both);
		await runEngine(app.deps);

		await schedule.create({ frequency: 'daily', recipientIds: [rosa._id, luis._id] });
		await schedule.create({ type: 'message', messageContent: 'Later', frequency: 'daily' });
		const [text] = (await message.list({ status: 'scheduled' })).body;
		const [first, second] = (await call.list({ status: 'scheduled' })).body;
		await heardDuring(() => message.cancel(String(text?._id)), [changes]);
		await heardDuring(() => call.cancel(String(first?._id)), [changes]);
		await heardDuring(() => call.initiate(String(second?._id)), both);
		const [completed = ''] = await buildCall(app, account, { recipients: [rosa] });
		await heardDuring(() => call.saveNotes(completed, 'She sang.'), [changes]);
	});
});
