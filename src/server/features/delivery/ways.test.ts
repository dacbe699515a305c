import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls, deliveries, messages, recipients, roomConnections } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait } from '#tests/support/engine.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import {
	ANSWER_LOST,
	buildMailedFamily,
	LANDLINE,
	type MailedFamily,
} from '#tests/support/ways.ts';
import { receiveText } from './inbound.ts';
import { recordTextStatus } from './status-events.ts';

const db = await testDatabase();
let server: MailServer;
let family: MailedFamily;
beforeEach(async () => {
	server = await startMailServer();
	family = await buildMailedFamily(db, server);
});
afterEach(() => server.stop());

const NINE = '2026-11-15T14:00:00.000Z';
const linkIn = (words: string) => /\/j\/([\w.-]+)/.exec(words)?.[1] ?? '';
const join = (token: string, body = {}) =>
	family.app.app.inject({ method: 'POST', url: `/api/rooms/${token}/join`, payload: body });
const stop = ({ phoneNumber }: { phoneNumber: string }) =>
	receiveText(family.app.deps, { providerKey: 'SM1', from: phoneNumber, to: '', body: 'STOP' });
const setWays = (ways: ('text' | 'mail')[]) => db.update(recipients).set({ ways });

describe('an invitation', () => {
	test('[WY-06] goes by every way marked always at once, with one link and one seat', async () => {
		const rose = await family.person({ always: ['text', 'mail'] });
		await family.call.quick([rose._id]);
		await family.run();
		const byText = linkIn((await family.texts(rose)).join());
		const byMail = linkIn(family.mails().join());
		expect(byMail.split('.')[0]).toBe(byText);
		expect((await join(byMail)).json()).toMatchObject({ state: 'in' });
		const now = family.app.deps.clock.now();
		await db.update(roomConnections).set({ joinedAt: now, turn: 1, lastSeenAt: now });
		// The other link is the same person's, who is in already.
		expect((await join(byText)).json()).toMatchObject({ state: 'waiting', why: 'other_device' });
		const { body } = await family.call.list();
		expect(body[0]?.deliveries).toMatchObject([
			{ way: 'text', status: 'delivered' },
			{ way: 'mail', status: 'accepted' },
		]);
		expect(await family.used('call')).toBe(1);
	});

	test('[WY-06] [WY-08] goes by the next way when the first has failed, and says how each was reached', async () => {
		const rose = await family.person({ phoneNumber: LANDLINE });
		await family.call.quick([rose._id]);
		await family.run();
		expect(family.mails()).toHaveLength(1);
		const { body } = await family.call.list();
		expect(body[0]).toMatchObject({
			status: 'in-progress',
			detail: { code: 'invitation', status: 'accepted' },
			deliveries: [
				{ way: 'text', status: 'rejected', reason: { code: 'landline' } },
				{ way: 'mail', status: 'accepted', reason: null },
			],
		});
		const { timeline } = (await family.call.get(body[0]?._id ?? '')).body;
		const toRose = timeline.find(({ recipientId }) => recipientId === rose._id)?.events;
		expect(toRose?.map(({ what }) => 'way' in what && [what.way, what.status])).toEqual(
			expect.arrayContaining([
				['text', 'rejected'],
				['mail', 'accepted'],
			]),
		);
	});

	test('[WY-06] that no way could deliver has the reason of the first', async () => {
		server.recipientAnswers.push(550);
		const rose = await family.person({ phoneNumber: LANDLINE, always: ['mail'] });
		await family.call.quick([rose._id]);
		await family.run();
		expect(await db.select().from(calls)).toMatchObject([
			{ status: 'failed', reason: { code: 'landline' } },
		]);
		expect(await family.used('call')).toBe(0);
	});

	test('[WY-06] [WY-08] sent again by the host goes by all of them once more, and the board says so', async () => {
		const rose = await family.person({ always: ['mail'] });
		await family.call.quick([rose._id]);
		await family.run();
		const [{ _id: callId } = { _id: '' }] = (await family.call.list()).body;
		const { token } = family.account;
		const authorization = `Bearer ${token}`;
		const board = await family.app.app.inject({
			url: `/api/calls/${callId}/room`,
			headers: { authorization },
		});
		const { meetingId, people } = board.json();
		const { personId } = people.find((each: { name: string }) => each.name === 'Rose');
		const again = await family.app.app.inject({
			method: 'POST',
			url: `/api/meetings/${meetingId}/invite`,
			payload: { personId },
			headers: { authorization },
		});
		expect(again.statusCode).toBe(200);
		await family.run();
		expect(family.mails()).toHaveLength(2);
		expect(await family.texts(rose)).toHaveLength(2);
		const after = await family.app.app.inject({
			url: `/api/calls/${callId}/room`,
			headers: { authorization },
		});
		const rosesPart = after.json().people.find((each: { name: string }) => each.name === 'Rose');
		expect(rosesPart).toMatchObject({
			invitation: { way: 'text', status: 'delivered' },
			deliveries: [
				{ way: 'text', status: 'delivered' },
				{ way: 'mail', status: 'accepted' },
			],
		});
	});
});

describe('a message', () => {
	test('[WY-06] goes by mail when its text is refused, and counts once against the plan', async () => {
		const rose = await family.person({ phoneNumber: LANDLINE });
		const { _id } = (await family.message.quick([rose._id], 'Hello Rose')).body;
		await family.run();
		expect(family.mails()).toEqual([expect.stringContaining('Hello Rose')]);
		expect(await family.sent()).toEqual(['message text rejected', 'message mail accepted']);
		expect((await family.message.get(_id)).body).toMatchObject({ status: 'sent', detail: null });
		expect(await family.used('message')).toBe(1);
	});

	test('[WY-06] of a person whose first way is mail goes by text when the mailbox is unknown', async () => {
		server.recipientAnswers.push(550);
		const rose = await family.person({ ways: ['mail', 'text'] });
		await family.message.quick([rose._id], 'Hello Rose');
		await family.run();
		expect(await family.texts(rose)).toHaveLength(1);
		expect(await family.sent()).toEqual(['message mail rejected', 'message text delivered']);
	});

	test('[WY-06] that no way took is failed with the first reason, and uses nothing', async () => {
		server.recipientAnswers.push(550);
		const rose = await family.person({ phoneNumber: LANDLINE });
		await family.message.quick([rose._id]);
		await family.run();
		expect(await db.select().from(messages)).toMatchObject([
			{ status: 'failed', reason: { code: 'landline' } },
		]);
		expect(await family.used('message')).toBe(0);
	});

	test('[WY-06] whose text is unknown never falls back, whatever comes later', async () => {
		const rose = await family.person({ phoneNumber: ANSWER_LOST });
		await family.message.quick([rose._id]);
		await family.run();
		expect(await family.sent()).toEqual(['message text unknown']);
		family.app.deps.clock.advance(60 * 60_000);
		await family.run();
		expect(await family.sent()).toEqual(['message text delivered']);
		expect(family.mails()).toEqual([]);
	});

	test('[WY-06] whose mail is unknown is neither sent again nor goes by another way', async () => {
		server.mailAnswers.push('lost');
		const rose = await family.person({ ways: ['mail', 'text'] });
		const { _id } = (await family.message.quick([rose._id])).body;
		await family.run();
		family.app.deps.clock.advance(60 * 60_000);
		await family.run();
		expect(await family.sent()).toEqual(['message mail unknown']);
		expect(server.arrived).toEqual([]);
		expect((await family.message.get(_id)).body).toMatchObject({
			status: 'failed',
			detail: { code: 'not_confirmed' },
		});
	});

	test('a mail server that is busy gets it again, once', async () => {
		server.recipientAnswers.push(451);
		const rose = await family.person({ ways: ['mail'] });
		await family.message.quick([rose._id]);
		await family.run();
		expect(await family.sent()).toEqual(['message mail queued']);
		family.app.deps.clock.advance(60_000);
		await family.run();
		expect(family.mails()).toHaveLength(1);
	});

	test('[WY-06] that the phone company could not deliver later goes by mail then', async () => {
		const rose = await family.person();
		await family.message.quick([rose._id]);
		await family.run();
		const [text] = await db.update(deliveries).set({ status: 'accepted' }).returning();
		const failed = { deliveryId: text?.id ?? '', status: 'undelivered', code: 30005 } as const;
		await recordTextStatus(family.app.deps, { key: 'one', ...failed });
		await recordTextStatus(family.app.deps, { key: 'two', ...failed });
		await family.run();
		expect(await family.sent()).toEqual(['message text undelivered', 'message mail accepted']);
		expect(await family.used('message')).toBe(1);
	});

	test('[WY-06] that could not be texted in time goes by mail', async () => {
		const rose = await family.person();
		await family.message.quick([rose._id]);
		await dispatchToWait(family.app.deps);
		family.app.deps.clock.advance(2 * 60 * 60_000);
		await family.run();
		expect(await family.sent()).toEqual(['message text rejected', 'message mail accepted']);
	});

	test('[WY-06] [WY-07] that waits when its person texts STOP goes by mail, and later ones at once', async () => {
		const rose = await family.person();
		await family.message.quick([rose._id], 'First');
		await dispatchToWait(family.app.deps);
		await stop(rose);
		await family.run();
		await family.message.quick([rose._id], 'Second');
		await family.run();
		expect(await family.sent()).toEqual([
			'message text withdrawn',
			'message mail accepted',
			'message mail accepted',
		]);
		expect(await family.used('message')).toBe(2);
	});

	test('is mailed once to a mailbox that two people share', async () => {
		const rose = await family.person({ ways: ['mail'] });
		const luis = await family.person({ name: 'Luis', ways: ['mail'] });
		const { _id } = (await family.message.quick([rose._id, luis._id])).body;
		await family.run();
		expect(family.mails()).toHaveLength(1);
		expect((await family.message.get(_id)).body.detail).toMatchObject({
			people: [{ reason: { code: 'same_mailbox' } }],
		});
		expect(await family.used('message')).toBe(1);
	});

	test('sent again goes by a way that is open', async () => {
		const rose = await family.person();
		const { _id } = (await family.message.quick([rose._id])).body;
		await family.run();
		await stop(rose);
		await family.message.resend(_id);
		await family.run();
		expect(await family.sent()).toEqual(['message text delivered', 'message mail accepted']);
	});
});

describe('a way that is taken away', () => {
	test('while something waits for it is not used: it goes by one that is left', async () => {
		const rose = await family.person();
		await family.message.quick([rose._id]);
		await dispatchToWait(family.app.deps);
		await setWays(['mail']);
		await family.run();
		expect(await family.sent()).toEqual(['message text withdrawn', 'message mail accepted']);
		expect(await family.texts(rose)).toEqual([]);
	});

	test('with all others leaves nobody to send to', async () => {
		const rose = await family.person();
		await family.message.quick([rose._id]);
		await dispatchToWait(family.app.deps);
		await setWays([]);
		await family.run();
		expect(await family.sent()).toEqual(['message text withdrawn']);
		expect(await db.select().from(messages)).toMatchObject([
			{ status: 'failed', reason: { code: 'declined' } },
		]);
		expect(await family.used('message')).toBe(0);
	});

	test('is no way back when the one that was used fails later', async () => {
		const rose = await family.person();
		await family.message.quick([rose._id]);
		await family.run();
		const [text] = await db.update(deliveries).set({ status: 'accepted' }).returning();
		await setWays(['text']);
		const deliveryId = text?.id ?? '';
		await recordTextStatus(family.app.deps, {
			key: '1',
			deliveryId,
			status: 'failed',
			refusalOf: () => ({ reason: { code: 'number_not_working' } }),
		});
		await family.run();
		expect(await family.sent()).toEqual(['message text undelivered']);
	});
});

describe('reminders and news', () => {
	const remind = async (given: Record<string, unknown> = {}) => {
		const rose = await family.person(given);
		const schedule = scheduleRequests(family.app, family.account, {
			recipientIds: [rose._id],
			notifications: { enabled: true, reminderTimes: [60] },
		});
		const { _id } = (await schedule.create({ startDate: '2026-11-15', daysOfWeek: [0] })).body;
		return { rose, schedule, scheduleId: _id };
	};
	const EIGHT = '2026-11-15T13:00:00.000Z';

	test('[WY-06] go by the first way, and by the next after a STOP, at their own moment', async () => {
		const { rose } = await remind();
		await stop(rose);
		await family.run();
		expect(family.mails()).toEqual([]);
		await family.at(EIGHT);
		expect(family.mails()).toHaveLength(1);
		const start = { providerKey: 'SM2', from: rose.phoneNumber, to: '', body: 'START' };
		await receiveText(family.app.deps, start);
		await family.run();
		const toRose = eq(deliveries.recipientId, rose._id);
		const reminders = await db.select().from(deliveries).where(toRose);
		expect(reminders.filter(({ status }) => status === 'planned')).toEqual([]);
		await family.at(NINE);
		expect(await family.texts(rose)).toContainEqual(expect.stringContaining('/j/'));
	});

	test('of a change go to a person by the way by which they heard', async () => {
		const { schedule, scheduleId } = await remind({ ways: ['mail', 'text'] });
		await family.at(EIGHT);
		expect(family.mails()).toHaveLength(1);
		await schedule.toggle(scheduleId);
		family.app.deps.clock.advance(20_000);
		await family.run();
		expect(family.mails()).toHaveLength(2);
		expect((await family.sent()).filter((line) => line.startsWith('called_off'))).toEqual([
			'called_off mail accepted',
		]);
	});
});
