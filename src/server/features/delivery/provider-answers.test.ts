import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries } from '#server/db/schema.ts';
import { buildDailyMessages, messageFacts, NINE } from '#tests/support/daily-messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait } from '#tests/support/engine.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import type { ScheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { claimDeliveries } from '../texts/deliveries.ts';
import { type Settlement, settle } from './settle.ts';
import type { Submitted } from './words.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let schedule: ScheduleRequests;
beforeEach(async () => {
	({ app, account, rosa, schedule } = await buildDailyMessages(db));
});

const { run, at, first, bodies, used, told } = messageFacts(db, () => app);

const notThere = { code: 'provider_unsure', found: 0 } as const;

describe('what the provider answers', () => {
	const only = async (phoneNumber: string) => {
		const someone = await buildRecipient(app, account, { name: 'Nana', phoneNumber });
		await schedule.create({ recipientIds: [someone._id] });
		return someone;
	};

	test('"too many requests" is tried again, later each time, until it is taken', async () => {
		const nana = await only('15005550029');
		await at(NINE);
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'queued', attempts: 1 }]);
		expect(await first()).toMatchObject({ status: 'scheduled' });
		for (let tries = 0; tries < 3; tries++) {
			app.deps.clock.advance(10_000);
			await run();
		}
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'delivered', attempts: 3 },
		]);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await bodies(nana)).toHaveLength(1);
	});

	test('[D9b] a lost answer is never sent again, and found at the provider', async () => {
		const nana = await only('15005550026');
		await at(NINE);
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'unknown' }]);
		expect(await first()).toMatchObject({ status: 'scheduled' });
		app.deps.clock.advance(31_000);
		await run();
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'delivered', attempts: 1 },
		]);
		expect(await first()).toMatchObject({ status: 'sent' });
		expect(await bodies(nana)).toHaveLength(1);
	});

	test('[D9b] a lost answer that is never found is final after 15 minutes: not confirmed', async () => {
		await only('15005550026');
		const { sms } = app.deps;
		app.deps.sms = { ...sms, find: async () => ({ kind: 'unknown', reason: notThere }) };
		await at(NINE);
		app.deps.clock.advance(14 * MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'scheduled' });
		app.deps.clock.advance(MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'failed', reason: { code: 'not_confirmed' } });
		expect(await told()).toEqual([expect.stringContaining('not confirmed')]);
	});

	test('[D9b] a provider that cannot be asked for 15 minutes is asked later, and what it says counts', async () => {
		await only('15005550026');
		const { sms } = app.deps;
		const silent = { kind: 'unknown', reason: { code: 'provider_silent', said: '503' } } as const;
		app.deps.sms = { ...sms, find: async () => silent };
		await at(NINE);
		for (let minutes = 0; minutes < 40; minutes += 5) {
			app.deps.clock.advance(5 * MINUTE_MS);
			await run();
		}
		expect(await first()).toMatchObject({ status: 'failed', reason: { code: 'not_confirmed' } });
		expect(await told()).toHaveLength(1);
		app.deps.sms = sms;
		app.deps.clock.advance(16 * MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'sent', reason: null });
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'delivered', attempts: 1, wakeAt: null },
		]);
	});

	test('a provider that is never heard of is not asked for ever', async () => {
		await only('15005550026');
		const silent = { kind: 'unknown', reason: { code: 'provider_silent', said: '503' } } as const;
		app.deps.sms = { ...app.deps.sms, find: async () => silent };
		await at(NINE);
		for (const hours of [1, 6]) {
			app.deps.clock.advance(hours * HOUR_MS);
			await run();
		}
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'unknown', wakeAt: null }]);
		expect(await told()).toHaveLength(1);
	});

	test('two lost texts with the same words are looked for as two', async () => {
		const nana = await only('15005550026');
		await schedule.create({ recipientIds: [nana._id] });
		const { sms } = app.deps;
		const alike: unknown[] = [];
		const find: typeof sms.find = async (text) => {
			alike.push(text.alike);
			return sms.find(text);
		};
		app.deps.sms = { ...sms, find };
		await at(NINE);
		app.deps.clock.advance(31_000);
		await run();
		expect(alike).toHaveLength(2);
		expect(alike).toContainEqual({ all: 2, before: 0 });
		expect(alike).toContainEqual({ all: 2, before: 1 });
	});

	test('[D9b] a lost answer that is never found leaves the message sent if others have it', async () => {
		const nana = await buildRecipient(app, account, { phoneNumber: '15005550026' });
		await schedule.create({ recipientIds: [rosa._id, nana._id] });
		const { sms } = app.deps;
		app.deps.sms = { ...sms, find: async () => ({ kind: 'unknown', reason: notThere }) };
		await at(NINE);
		app.deps.clock.advance(15 * MINUTE_MS);
		await run();
		expect(await first()).toMatchObject({ status: 'sent', reason: null });
		expect(await bodies(nana)).toHaveLength(1);
	});

	test('a process that died while it was sending leaves it unknown, not queued', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchToWait(app.deps);
		await db.update(deliveries).set({
			status: 'submitting',
			attempts: 1,
			body: 'Good morning!',
			submittedAt: new Date(NINE),
			wakeAt: new Date(Date.parse(NINE) + MINUTE_MS),
		});
		app.deps.clock.advance(MINUTE_MS);
		await run();
		expect(await db.select().from(deliveries)).toMatchObject([{ status: 'unknown', attempts: 1 }]);
		expect(await bodies(rosa)).toEqual([]);
	});

	test('of a process that was taken for dead does not overwrite what came after', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchToWait(app.deps);
		await db.update(deliveries).set({ status: 'submitting', attempts: 2 });
		const late = { kind: 'rejected', reason: { code: 'too_late' }, code: '1' } as const;
		const [row] = await db.select().from(deliveries);
		const text = { ...row, submittedAt: new Date(NINE), isFirst: false } as Submitted;
		const attempt = (attempt: number, outcome: Settlement['outcome']) =>
			settle(app.deps, { id: app.deps.newId(), texts: [text], leaseMs: 0 }, [
				{ text: { ...text, attempt }, outcome },
			]);
		await attempt(1, late);
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'submitting', attempts: 2, reason: null },
		]);
		await attempt(2, { kind: 'accepted', reference: 'r' });
		await attempt(2, late);
		expect(await db.select().from(deliveries)).toMatchObject([
			{ status: 'accepted', reference: 'r', reason: null },
		]);
	});

	test('a text that was claimed by a process that died is sent by another', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchToWait(app.deps);
		const { clock } = app.deps;
		expect(await db.transaction((tx) => claimDeliveries(tx, clock.now(), 10, 'text'))).toHaveLength(
			1,
		);
		await run();
		expect(await bodies(rosa)).toEqual([]);
		app.deps.clock.advance(61_000);
		await run();
		expect(await bodies(rosa)).toHaveLength(1);
	});

	test('is never asked after the text would be too late', async () => {
		await schedule.create({ recipientIds: [rosa._id] });
		app.deps.clock.set(NINE);
		await dispatchToWait(app.deps);
		app.deps.clock.advance(HOUR_MS + 1000);
		await run();
		expect(await bodies(rosa)).toEqual([]);
		expect(await first()).toMatchObject({
			status: 'failed',
			reason: { code: 'too_late' },
		});
		expect(await used()).toBe(0);
	});
});
