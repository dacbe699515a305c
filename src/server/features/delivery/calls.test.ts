import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { UNDO_MS } from '#contract/undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import {
	accounts,
	calls,
	deliveries,
	meetingLinks,
	meetings,
	notices,
	occurrences,
	optOuts,
	subscriptions,
	usage,
} from '#server/db/schema.ts';
import { takeSeat } from '#server/features/rooms/connections.ts';
import { hashToken } from '#server/gateways/ids.ts';
import { linkToken } from '#server/secrets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { join } from '#tests/support/rooms.ts';
import { type ScheduleRequests, scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { reasonWords } from '#words/en/reasons.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
let schedule: ScheduleRequests;
beforeEach(async () => {
	// A Sunday, seven in the morning in New York; the call is at nine on the day after.
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	schedule = scheduleRequests(app, account, {
		name: 'Family call',
		startDate: '2026-11-16',
		daysOfWeek: [1],
		recipientIds: [rosa._id, luis._id],
	});
});

const NINE = '2026-11-16T14:00:00.000Z';
const at = async (instant: string) => {
	app.deps.clock.set(instant);
	await runEngine(app.deps);
};
const list = () =>
	db
		.select({
			name: calls.name,
			status: calls.status,
			reason: calls.reason,
			dueAt: occurrences.dueAt,
		})
		.from(calls)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.where(eq(occurrences.dueAt, new Date(NINE)))
		.orderBy(asc(calls.name));
const bodies = async (phone: string) => (await textsTo(app, phone)).map(({ body }) => body);
const used = async () =>
	(await db.select().from(usage).where(eq(usage.kind, 'call')))[0]?.used ?? 0;
const isInvite = expect.stringMatching(/\/j\/[\w-]{22}$/m);

describe('a group call that is due', () => {
	test('[ST-02] [D4] texts everyone a link of their own and is in progress', async () => {
		await schedule.create({ notification: false });
		await at('2026-11-16T13:59:59Z');
		expect(await list()).toMatchObject([{ status: 'scheduled' }, { status: 'scheduled' }]);
		await at(NINE);
		expect(await list()).toMatchObject([{ status: 'in-progress' }, { status: 'in-progress' }]);
		const sent = await Promise.all([rosa.phoneNumber, luis.phoneNumber, account.phone].map(bodies));
		expect(sent).toEqual([[isInvite], [isInvite], [isInvite]]);
		const tokens = sent.map(([body]) => /\/j\/(.*)$/m.exec(body ?? '')?.[1] ?? '');
		expect(new Set(tokens).size).toBe(3);
		const links = await db.select().from(meetingLinks);
		expect(links.map(({ tokenHash }) => tokenHash).sort()).toEqual(tokens.map(hashToken).sort());
		expect(await db.select().from(meetings)).toMatchObject([
			{
				title: 'Family call',
				hostName: 'Ana Reyes',
				opensAt: new Date(NINE),
				waitsUntil: new Date(Date.parse(NINE) + 15 * MINUTE_MS),
				closesAt: new Date(Date.parse(NINE) + 60 * MINUTE_MS),
			},
		]);
		expect(await used()).toBe(1);
		// What is stored of a text never opens a room.
		const stored = await db.select().from(deliveries);
		for (const { body } of stored) expect(body).not.toContain('/j/');
	});

	test('[D4] does not text an account holder who does not take part or whose number is not verified', async () => {
		await schedule.create({ notification: false, adminParticipates: false });
		await schedule.create({ notification: false, time: '09:05' });
		await at(NINE);
		expect(await bodies(account.phone)).toEqual([]);
		await db.update(accounts).set({ phoneVerified: false, phoneProvenAt: app.deps.clock.now() });
		await at('2026-11-16T14:05:00Z');
		expect(await bodies(account.phone)).toEqual([]);
		expect(await bodies(rosa.phoneNumber)).toHaveLength(2);
	});

	test('does not text a number of the account holder that is no longer known to be theirs', async () => {
		await schedule.create({ startDate: '2026-11-17', daysOfWeek: [2] });
		await db
			.update(accounts)
			.set({ phone: '12125559999', phoneVerified: false, phoneProvenAt: app.deps.clock.now() });
		await at('2026-11-17T13:00:00Z');
		expect(await bodies(account.phone)).toEqual([]);
		expect(await bodies('12125559999')).toEqual([]);
		const [held] = await db
			.select()
			.from(deliveries)
			.where(and(eq(deliveries.party, 'holder'), eq(deliveries.purpose, 'reminder_60')));
		expect(held).toMatchObject({ status: 'withdrawn' });
	});

	test('[ST-02] [D4] [D5] is missed by whoever has not come after 15 minutes, and the account holder is told who', async () => {
		await schedule.create({ notification: false });
		await at(NINE);
		await at('2026-11-16T14:14:59Z');
		expect(await list()).toMatchObject([{ status: 'in-progress' }, { status: 'in-progress' }]);
		const [link] = await db.select().from(meetingLinks).where(eq(meetingLinks.name, 'Luis Reyes'));
		const { body } = await join(app, linkToken(app.deps.secrets, link?.id ?? ''));
		const { connId } = body as { connId: string };
		await takeSeat(app.deps, connId, { microphone: 'on', camera: 'on' });
		await at('2026-11-16T14:15:00Z');
		expect(await list()).toMatchObject([
			{ name: 'Luis Reyes', status: 'in-progress' },
			{ name: 'Rosa Reyes', status: 'missed' },
		]);
		const [, alert, ...more] = await bodies(account.phone);
		expect(alert).toContain('Rosa');
		expect(alert).not.toContain('Luis');
		expect(more).toEqual([]);
		await at('2026-11-16T14:16:00Z');
		expect(await bodies(account.phone)).toHaveLength(2);
		// Neither invitations nor the alert count as texts.
		expect(await db.select().from(usage)).toMatchObject([{ kind: 'call', used: 1 }]);
	});

	test('tells an account holder without a verified number in the app who did not come', async () => {
		await schedule.create({ notification: false });
		await db.update(accounts).set({ phoneVerified: false, phoneProvenAt: app.deps.clock.now() });
		await at(NINE);
		await at('2026-11-16T14:15:00Z');
		const [told] = await db.select().from(notices);
		expect(told && noticeWords(told.told)).toMatch(
			/Luis Reyes and Rosa Reyes|Rosa Reyes and Luis Reyes/,
		);
		expect(await bodies(account.phone)).toEqual([]);
	});

	test('[D4] sends no alert when it is switched off', async () => {
		await schedule.create({ notification: false, notifications: { missedCallAlert: false } });
		await at(NINE);
		await at('2026-11-16T14:15:00Z');
		expect(await list()).toMatchObject([{ status: 'missed' }, { status: 'missed' }]);
		expect(await bodies(account.phone)).toHaveLength(1);
	});

	test('[ST-02] [D4] fails for whoever cannot be invited, and says why', async () => {
		const nana = await buildRecipient(app, account, { name: 'Nana', phoneNumber: '15005550009' });
		await schedule.create({ notification: false, recipientIds: [nana._id, rosa._id] });
		await at(NINE);
		const reason = { code: 'landline' } as const;
		expect(await list()).toMatchObject([
			{ name: 'Nana', status: 'failed', reason },
			{ name: 'Rosa Reyes', status: 'in-progress' },
		]);
		expect(await used()).toBe(1);
		const [notice] = await db.select().from(notices);
		expect(notice && noticeWords(notice.told)).toContain(`Nana: ${reasonWords(reason)}`);
	});

	test('tells of everyone whom the link did not reach, whoever was known of first', async () => {
		const nana = await buildRecipient(app, account, { name: 'Nana', phoneNumber: '15005550009' });
		await schedule.create({ notification: false, recipientIds: [nana._id, rosa._id, luis._id] });
		await db.insert(optOuts).values({ address: rosa.phoneNumber, since: new Date(NINE) });
		await at(NINE);
		const told = await db.select().from(notices);
		expect(told).toHaveLength(1);
		const words = told.map((notice) => noticeWords(notice.told)).join();
		expect(words).toMatch(/Nana: .*Rosa Reyes: |Rosa Reyes: .*Nana: /);
		expect(words).not.toContain('Luis');
	});

	test('that nobody can be invited to uses nothing of the plan', async () => {
		const nana = await buildRecipient(app, account, { name: 'Nana', phoneNumber: '15005550009' });
		await schedule.create({ notification: false, recipientIds: [nana._id] });
		await at(NINE);
		expect(await list()).toMatchObject([{ status: 'failed' }]);
		expect(await used()).toBe(0);
	});

	test('[D7] still takes place up to 15 minutes late, and not after', async () => {
		await schedule.create({ notification: false });
		await at('2026-11-16T14:15:00Z');
		expect(await bodies(rosa.phoneNumber)).toHaveLength(1);
		await at('2026-11-23T14:15:01Z');
		expect(await bodies(rosa.phoneNumber)).toHaveLength(1);
		const [, missed] = await db
			.select({ status: calls.status, reason: calls.reason })
			.from(calls)
			.where(eq(calls.name, 'Rosa Reyes'))
			.orderBy(asc(calls.createdAt));
		expect(missed).toEqual({
			status: 'failed',
			reason: { code: 'service_away' },
		});
		const told = (await db.select().from(notices)).map(({ told }) => noticeWords(told));
		expect(told).toContainEqual(expect.stringMatching(/Family call.*unavailable/));
		expect(await db.$count(calls, eq(calls.status, 'scheduled'))).toBe(2);
	});

	test('[D20] at the limit of the plan fails with the reason', async () => {
		await schedule.create({ notification: false });
		await db
			.insert(usage)
			.values({ accountId: account.user._id, month: '2026-11', kind: 'call', used: 30 });
		await at(NINE);
		const reason = { code: 'monthly_limit' };
		expect(await list()).toMatchObject([
			{ status: 'failed', reason },
			{ status: 'failed', reason },
		]);
		expect(await bodies(rosa.phoneNumber)).toEqual([]);
		const told = (await db.select().from(notices)).map(({ told }) => noticeWords(told));
		expect(told).toEqual([expect.stringContaining('no calls left this month')]);
	});
});

describe('a call that moves', () => {
	const today = { frequency: 'daily', startDate: '2026-11-15' };
	const reminded = async () => {
		const { body } = await schedule.create(today);
		await at('2026-11-15T13:00:00Z');
		return body._id;
	};
	const moveTo = async (id: string, time: string) => {
		const { status, problem } = await schedule.update(id, { ...today, time });
		expect([status, problem.message]).toEqual([200, undefined]);
	};

	test('again while the text about it is being sent is told truly to everyone', async () => {
		const id = await reminded();
		await moveTo(id, '10:30');
		const { sms } = app.deps;
		let second: Promise<unknown> | undefined;
		app.deps.sms = {
			...sms,
			async send(text) {
				// The first that is handed over meets an edit at that very moment.
				if (text.body.includes('10:30')) second ??= moveTo(id, '11:00');
				return sms.send(text);
			},
		};
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		await second;
		app.deps.sms = sms;
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		for (const { phoneNumber } of [rosa, luis]) {
			expect((await bodies(phoneNumber)).at(-1)).toContain('11:00 AM');
		}
	});

	test('twice before anybody was told is told once, with the last time', async () => {
		const id = await reminded();
		await moveTo(id, '10:30');
		await moveTo(id, '11:00');
		app.deps.clock.advance(UNDO_MS);
		await runEngine(app.deps);
		const texts = await bodies(rosa.phoneNumber);
		expect(texts).toHaveLength(2);
		expect(texts[1]).toContain('to Sunday, November 15 at 11:00 AM');
	});
});

describe('reminders', () => {
	test('[NS-16] [D5] come a day, an hour and 15 minutes before, to the recipients and the account holder', async () => {
		await schedule.create({ startDate: '2026-11-17', daysOfWeek: [2] });
		for (const moment of ['2026-11-16T14:00:00Z', '2026-11-17T13:00:00Z', '2026-11-17T13:45:00Z']) {
			const before = (await bodies(rosa.phoneNumber)).length;
			app.deps.clock.set(moment);
			app.deps.clock.advance(-1000);
			await runEngine(app.deps);
			expect(await bodies(rosa.phoneNumber)).toHaveLength(before);
			await at(moment);
			expect(await bodies(rosa.phoneNumber)).toHaveLength(before + 1);
		}
		const [aDay, anHour, soon] = await bodies(account.phone);
		expect(aDay).toMatch(/tomorrow/i);
		expect(anHour).toContain('9:00');
		expect(soon).toBeDefined();
		expect(await db.select().from(usage)).toEqual([]);
	});

	test('of a daily call come an hour and 15 minutes before', async () => {
		await schedule.create({ frequency: 'daily' });
		const planned = await db
			.select({ purpose: deliveries.purpose })
			.from(deliveries)
			.where(like(deliveries.party, 'recipient:%'));
		expect(new Set(planned.map(({ purpose }) => purpose))).toEqual(
			new Set(['reminder_60', 'reminder_15']),
		);
	});

	test('[D18a] are not sent while there is no plan, as the call would not take place', async () => {
		await schedule.create({ startDate: '2026-11-17', daysOfWeek: [2] });
		await db.update(subscriptions).set({ status: 'ended' });
		await at('2026-11-16T14:00:00Z');
		expect(await bodies(rosa.phoneNumber)).toEqual([]);
		expect(await bodies(account.phone)).toEqual([]);
		await db.update(subscriptions).set({ status: 'active' });
		await at('2026-11-17T13:00:00Z');
		expect(await bodies(rosa.phoneNumber)).toHaveLength(1);
		expect(await bodies(account.phone)).toHaveLength(1);
	});

	test('are never delivered after their call', async () => {
		await schedule.create({ startDate: '2026-11-17', daysOfWeek: [2] });
		await at('2026-11-17T14:00:00Z');
		expect(await bodies(rosa.phoneNumber)).toEqual([isInvite]);
	});
});
