import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNDO_MS } from '#contract/undo.ts';
import { deliveries, occurrences, optOuts } from '#server/db/schema.ts';
import { type CallRequests, callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';
import { getUsage } from '../billing/usage.ts';

const db = await testDatabase();
let family: Family;
let call: CallRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	call = callRequests(family.app, family.account);
});

const used = async () => {
	const { app, account } = family;
	return (await getUsage(db, app.deps, account.user._id)).call.used;
};

/** The calls of a schedule for Rosa and Luis every day at nine, two hours from now. */
async function plan(given = {}) {
	const { rosa, luis, schedule } = family;
	const recipientIds = [rosa._id, luis._id];
	await schedule.create({ frequency: 'daily', recipientIds, ...given });
	const rows = (await call.list()).body;
	const idOf = (recipientId: string) =>
		String(rows.find((row) => row.recipientId._id === recipientId)?._id);
	return { forRosa: idOf(rosa._id), forLuis: idOf(luis._id) };
}

/** The first reminder, an hour before, has arrived. */
async function remind() {
	family.app.deps.clock.set('2026-11-15T13:00:00Z');
	await runEngine(family.app.deps);
}

const refusalOf = ({ status, problem }: { status: number; problem: { message: string } }) => [
	status,
	problem.message,
];
const bodiesTo = async (phone: string) =>
	(await textsTo(family.app, phone)).map(({ body }) => body);

describe('initiating a call', () => {
	test('to which nobody can be invited is refused and uses nothing', async () => {
		const { app, rosa, luis } = family;
		const { forRosa } = await plan();
		for (const { phoneNumber } of [rosa, luis]) {
			await db.insert(optOuts).values({ address: phoneNumber, since: app.deps.clock.now() });
		}
		expect(refusalOf(await call.initiate(forRosa))).toEqual([
			409,
			'Everyone you chose asked not to be reached.',
		]);
		expect(await used()).toBe(0);
	});

	test('[ST-02] [D2] [D19] starts it for everyone now, counts it once, and goes on with the next day', async () => {
		const { app, rosa, luis } = family;
		const { forRosa } = await plan();
		const { status, body } = await call.initiate(forRosa);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			_id: forRosa,
			status: 'in-progress',
			scheduledTime: '2026-11-15T14:00:00.000Z',
			startTime: '2026-11-15T12:00:00.000Z',
		});
		expect((await call.list()).body.map((row) => row.status)).toEqual([
			'in-progress',
			'in-progress',
		]);
		expect(await used()).toBe(1);
		await runEngine(app.deps);
		for (const { phoneNumber } of [rosa, luis]) {
			expect(await bodiesTo(phoneNumber)).toEqual([expect.stringContaining('/j/')]);
		}
		expect((await call.list({ status: 'scheduled' })).body).toMatchObject([
			{ scheduledTime: '2026-11-16T14:00:00.000Z' },
			{ scheduledTime: '2026-11-16T14:00:00.000Z' },
		]);
		// At its due moment nothing more happens, and its reminders are not sent.
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		expect(await bodiesTo(luis.phoneNumber)).toHaveLength(1);
		expect(await used()).toBe(1);
	});

	test('leaves out people who were taken out of it', async () => {
		const { app, luis } = family;
		const { forRosa, forLuis } = await plan();
		await call.cancel(forLuis);
		await call.initiate(forRosa);
		expect(refusalOf(await call.initiate(forLuis))).toEqual([
			409,
			'This call is already cancelled.',
		]);
		await runEngine(app.deps);
		expect((await call.get(forLuis)).body.status).toBe('cancelled');
		expect(await textsTo(app, luis.phoneNumber)).toEqual([]);
	});

	test('[D3] is done once, however many ask at the same time', async () => {
		const { forRosa, forLuis } = await plan();
		const answers = await Promise.all(
			[forRosa, forLuis, forRosa, forLuis].map((id) => call.initiate(id)),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		for (const answer of answers.filter(({ status }) => status === 409)) {
			expect(answer.problem.message).toBe('This call has already started.');
		}
		expect(await used()).toBe(1);
	});

	test('answers a repeat with the same key like the first', async () => {
		const { forRosa } = await plan();
		const first = await call.initiate(forRosa, 'start');
		await runEngine(family.app.deps);
		const repeat = await call.initiate(forRosa, 'start');
		expect([repeat.status, repeat.body]).toEqual([200, first.body]);
		expect(refusalOf(await call.initiate(forRosa))).toEqual([
			409,
			'This call has already started.',
		]);
	});

	test('of a quick call is refused: it starts by itself', async () => {
		const [quick] = (await call.quick([family.rosa._id])).body.calls;
		expect(refusalOf(await call.initiate(String(quick?._id)))).toEqual([
			409,
			'This call has already started.',
		]);
		expect(await used()).toBe(1);
	});

	test('is refused to a free account, and changes nothing', async () => {
		family = await buildFamily(db);
		call = callRequests(family.app, family.account);
		const { forRosa } = await plan();
		expect(refusalOf(await call.initiate(forRosa))).toEqual([403, 'Choose a plan to call people.']);
		expect((await call.get(forRosa)).body.status).toBe('scheduled');
		await runEngine(family.app.deps);
		expect(await db.$count(deliveries, eq(deliveries.purpose, 'invite'))).toBe(0);
	});
});

describe('cancelling a call', () => {
	test('[ST-02] [D3] takes that person out of this one; the others are called', async () => {
		const { app, rosa, luis } = family;
		const { forRosa, forLuis } = await plan();
		app.deps.clock.advance(1000);
		const { status, body } = await call.cancel(forRosa);
		expect(status).toBe(200);
		expect(body).toMatchObject({ status: 'cancelled', updatedAt: '2026-11-15T12:00:01.000Z' });
		expect((await call.get(forLuis)).body.status).toBe('scheduled');
		await remind();
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		expect(await textsTo(app, rosa.phoneNumber)).toEqual([]);
		expect((await textsTo(app, luis.phoneNumber)).length).toBeGreaterThan(0);
		// The next day's call has both of them again.
		expect((await call.list({ status: 'scheduled' })).body).toHaveLength(2);
	});

	test('[D3] tells a person who was reminded, and nobody else', async () => {
		const { app, account, rosa, luis } = family;
		const { forRosa } = await plan();
		await remind();
		await call.cancel(forRosa);
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		expect(await bodiesTo(rosa.phoneNumber)).toEqual([
			expect.stringContaining("We'll text you a link then"),
			expect.stringMatching(/^Kinbell: no need to join your call/),
		]);
		expect(await bodiesTo(luis.phoneNumber)).toHaveLength(1);
		expect(await bodiesTo(account.phone)).toHaveLength(1);
		const withdrawn = await db.select().from(deliveries).where(eq(deliveries.status, 'withdrawn'));
		expect(withdrawn.map(({ recipientId }) => recipientId)).toEqual([rosa._id]);
	});

	test('[D3] of the last one left skips the call, and a reminded account holder is told, too', async () => {
		const { app, account, rosa, luis } = family;
		const { forRosa, forLuis } = await plan();
		await remind();
		await call.cancel(forRosa);
		expect((await call.cancel(forLuis)).body.status).toBe('cancelled');
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		for (const phone of [rosa.phoneNumber, luis.phoneNumber, account.phone]) {
			expect(await bodiesTo(phone)).toEqual([
				expect.stringContaining("We'll text you a link then"),
				expect.stringContaining("won't take place"),
			]);
		}
		expect((await call.list({ status: 'scheduled' })).body).toMatchObject([
			{ scheduledTime: '2026-11-16T14:00:00.000Z' },
			{ scheduledTime: '2026-11-16T14:00:00.000Z' },
		]);
		expect(await used()).toBe(0);
	});

	test('[D2] [D3] for everyone skips it at once; people who were not reminded hear nothing', async () => {
		const { app, rosa, luis } = family;
		const { forRosa, forLuis } = await plan();
		expect((await call.cancel(forRosa, { everyone: true })).body.status).toBe('cancelled');
		expect((await call.get(forLuis)).body.status).toBe('cancelled');
		await remind();
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		expect(await textsTo(app, rosa.phoneNumber)).toEqual([]);
		expect(await textsTo(app, luis.phoneNumber)).toEqual([]);
		const stored = await db.select().from(occurrences).orderBy(occurrences.dueAt);
		expect(stored.map(({ status }) => status)).toEqual(['cancelled', 'scheduled']);
	});

	test('of a quick call that the engine has not taken yet gives the call back', async () => {
		const { app, rosa, luis } = family;
		const { body } = await call.quick([rosa._id, luis._id]);
		const [first, second] = body.calls.map(({ _id }) => _id);
		await call.cancel(String(first));
		expect(await used()).toBe(1);
		await call.cancel(String(second));
		expect(await used()).toBe(0);
		await runEngine(app.deps);
		expect(await textsTo(app, rosa.phoneNumber)).toEqual([]);
	});

	test('says why not, once it has started or is cancelled', async () => {
		const { forRosa, forLuis } = await plan();
		await call.cancel(forRosa);
		expect(refusalOf(await call.cancel(forRosa))).toEqual([409, 'This call is already cancelled.']);
		await call.initiate(forLuis);
		expect(refusalOf(await call.cancel(forLuis))).toEqual([409, 'This call has already started.']);
		await runEngine(family.app.deps);
		expect(refusalOf(await call.cancel(forLuis, { everyone: true }))).toEqual([
			409,
			'This call has already started.',
		]);
	});
});
