import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listLastTalked } from '#contract/dashboard.ts';
import type { Recipient } from '#contract/recipients.ts';
import {
	calls,
	deliveries,
	inboundTexts,
	meetingEvents,
	meetingLinks,
	meetings,
	messageRecipients,
	messages,
	notices,
	occurrences,
	recipients,
	schedules,
	usage,
} from '#server/db/schema.ts';
import { newId } from '#server/gateways/ids.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildRecipient, buildSchedule } from '#tests/support/factories.ts';
import { buildCall, buildMessage, buildYears } from '#tests/support/history.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp, TestDeps } from '#tests/support/test-app.ts';
import { firstKept, removeOldHistory } from './history.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
/** It is 15 November 2026; everything from August on is kept. */
let deps: TestDeps;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
	deps = { ...app.deps, env: { ...app.deps.env, historyMonths: 3 } };
});

const OLD = '2026-07-31T23:59:59.000Z';
const KEPT = '2026-08-01T00:00:00.000Z';

describe('old history', () => {
	test.each([
		['2026-11-15T12:00:00Z', 3, '2026-08-01T00:00:00.000Z'],
		['2026-01-31T23:00:00Z', 1, '2025-12-01T00:00:00.000Z'],
		['2026-03-31T00:00:00Z', 13, '2025-02-01T00:00:00.000Z'],
	])('at %s, %i months back begins at %s', (now, months, expected) => {
		expect(firstKept(new Date(now), months).toISOString()).toBe(expected);
	});

	test('goes with everything that belongs to it, and the screens show what is kept', async () => {
		for (const at of [OLD, KEPT]) {
			await buildMessage(app, account, { recipients: [rosa, luis], at });
			await buildMessage(app, account, { recipients: [rosa], at, status: 'cancelled' });
			await buildCall(app, account, { recipients: [rosa, luis], at });
			await buildRoom(at);
			await db.insert(inboundTexts).values({
				id: newId(),
				providerKey: at,
				phone: rosa.phoneNumber,
				body: 'Hello!',
				accountId: account.user._id,
				recipientId: rosa._id,
				receivedAt: new Date(at),
			});
			await db.insert(notices).values({
				id: newId(),
				accountId: account.user._id,
				key: at,
				kind: 'reply',
				told: { code: 'replied', name: 'Rosa', said: 'Yes' },
				createdAt: new Date(at),
			});
		}
		await db.insert(usage).values({
			accountId: account.user._id,
			month: '2026-07',
			kind: 'message',
			used: 3,
		});
		await removeOldHistory(deps);

		const left = await Promise.all(
			[occurrences, messages, messageRecipients, calls, deliveries, inboundTexts, notices].map(
				(table) => db.$count(table),
			),
		);
		expect(left).toEqual([3, 2, 3, 2, 2, 1, 1]);
		expect(
			await Promise.all([meetings, meetingLinks, meetingEvents].map((t) => db.$count(t))),
		).toEqual([1, 1, 1]);
		expect(await db.$count(usage)).toBe(1);
		const texts = messageRequests(app, account);
		const { body } = await texts.list();
		expect(body).toHaveLength(2);
		expect((await texts.get(body.at(-1)?._id ?? '')).status).toBe(200);
		expect((await callRequests(app, account).list()).body).toHaveLength(2);
		expect((await app.request(listLastTalked, {}, { token: account.token })).status).toBe(200);
	});

	/** The room of the latest call, with its events. */
	async function buildRoom(at: string) {
		const [call] = await db.select().from(calls).orderBy(sql`id desc`).limit(1);
		const moment = new Date(at);
		const [meetingId, linkId] = [newId(), newId()];
		await db.insert(meetings).values({
			id: meetingId,
			accountId: account.user._id,
			occurrenceId: call?.occurrenceId,
			title: 'Sunday call',
			hostName: 'Ana',
			emails: [],
			opensAt: moment,
			waitsUntil: moment,
			closesAt: moment,
			missedCallAlert: false,
			engine: 'mesh',
			waitedAt: moment,
			closedAt: moment,
			closedReason: 'ended',
			createdAt: moment,
		});
		const link = { id: linkId, meetingId, party: 'holder', name: 'Ana', tokenHash: linkId };
		await db.insert(meetingLinks).values({ ...link, createdAt: moment });
		await db.insert(meetingEvents).values({
			id: newId(),
			meetingId,
			linkId,
			source: 'room',
			eventId: linkId,
			kind: 'opened',
			at: moment,
		});
	}

	test('is kept for ever unless told otherwise', async () => {
		await buildMessage(app, account, { recipients: [rosa], at: '2001-01-01T00:00:00Z' });
		await removeOldHistory(app.deps);
		expect(await db.$count(messages)).toBe(1);
	});

	test('includes deleted people and schedules that have no history left', async () => {
		const gone = await buildRecipient(app, account);
		const kept = await buildRecipient(app, account);
		const schedule = await buildSchedule(app, account, { recipientIds: [rosa._id] });
		await buildMessage(app, account, { recipients: [gone], at: OLD, scheduleId: schedule._id });
		await buildMessage(app, account, { recipients: [kept], at: KEPT });
		await scheduleRequests(app, account).remove(schedule._id);
		await db.execute(
			sql`update recipients set deleted_at = ${OLD} where id in (${gone._id}, ${kept._id})`,
		);
		await db.execute(sql`update schedules set deleted_at = ${OLD}`);
		await removeOldHistory(deps);
		expect((await db.select().from(recipients)).map(({ id }) => id).sort()).toEqual(
			[rosa._id, luis._id, kept._id].sort(),
		);
		expect(await db.$count(schedules)).toBe(0);
	});

	test('leaves planned and unsettled occurrences, however long ago they were stored', async () => {
		await buildSchedule(app, account, { recipientIds: [rosa._id] });
		await db.execute(sql`update occurrences set created_at = '2001-01-01'`);
		await buildMessage(app, account, { recipients: [rosa], at: OLD });
		await db.execute(sql`update deliveries set settled_at = null`);
		await removeOldHistory(deps);
		expect(await db.$count(occurrences)).toBe(2);
	});

	test('passes over locked rows without waiting for them', async () => {
		await buildMessage(app, account, { recipients: [rosa], at: OLD });
		await buildMessage(app, account, { recipients: [rosa], at: OLD });
		const client = await db.$client.connect();
		await client.query('begin');
		await client.query('select from occurrences limit 1 for update');
		await removeOldHistory(deps);
		expect(await db.$count(messages)).toBe(1);
		await client.query('rollback');
		// A row that belongs to it is locked: the provider reports on the text at this moment.
		await client.query('begin');
		await client.query('select from deliveries for update');
		await removeOldHistory(deps);
		expect(await db.$count(messages)).toBe(1);
		await client.query('rollback');
		client.release();
		await removeOldHistory(deps);
		expect(await db.$count(messages)).toBe(0);
	});

	test('is removed by several workers while due texts go out, once to each', async () => {
		const name = (index: number) => `Message #${index}#`;
		for (let index = 0; index < 20; index++) {
			await scheduleRequests(app, account).create({
				name: name(index),
				type: 'message',
				messageContent: name(index),
				frequency: 'daily',
				time: '09:00',
				recipientIds: [rosa._id],
			});
		}
		await buildYears(app, account, luis, 3000);
		app.deps.clock.set('2026-11-15T14:00:00.000Z');
		await Promise.all([
			removeOldHistory(deps),
			removeOldHistory(deps),
			runEngine(app.deps),
			removeOldHistory(deps),
		]);
		await removeOldHistory(deps);
		const arrived = (await textsTo(app, rosa.phoneNumber)).map(({ body }) => body);
		for (let index = 0; index < 20; index++) {
			expect(arrived.filter((body) => body.includes(name(index)))).toHaveLength(1);
		}
		expect(await db.$count(messages, sql`status = 'sent'`)).toBe(20);
		expect(await db.$count(calls)).toBe(0);
	});
});
