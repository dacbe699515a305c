import { eq } from 'drizzle-orm';
import { undoChange } from '#contract/undo.ts';
import { calls, deliveries, meetings, messages } from '#server/db/schema.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { recordTextStatus } from '#server/features/delivery/status-events.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait, runEngine } from '#tests/support/engine.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { join, tokensOf } from '#tests/support/rooms.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { press, told } from './commands.ts';
import { buildCutWorld } from './world.ts';

/**
 * Rosa and Luis have a message and a call every day at nine; everyone was reminded of the call at
 * eight.
 */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa, luis } = await buildPayingFamily(db);
const rule = { frequency: 'daily', recipientIds: [rosa._id, luis._id] };
const schedules = scheduleRequests(app, account, rule);
await schedules.create({ type: 'message', messageContent: 'Good morning!' });
const scheduleId = (await schedules.create()).body._id;
const [message] = await db.select().from(messages);
const [call] = await db.select().from(calls).where(eq(calls.recipientId, rosa._id));
const messageId = message?.id ?? '';
const callId = call?.id ?? '';
const DAY = '2026-11-15';

const world = await buildCutWorld(db, app, 'people');
const { clock } = app.deps;
const at = async (time: string) => {
	clock.set(`${DAY}T${time}Z`);
	await runEngine(world.depsOf());
};
await at('13:00:00');
clock.set(`${DAY}T13:30:00Z`);
const early = await world.keep('early');
const { undo } = (await callRequests(app, account).cancel(callId, { everyone: true })).body;
const cancelled = await world.keep('cancelled');
await early.restore();
clock.set(`${DAY}T14:00:00Z`);
await dispatchToWait(app.deps);
const waiting = await world.keep('waiting');
await at('14:00:01');
const sent = await world.keep('sent');
const [meeting] = await db.select().from(meetings);
const { 'Rosa Reyes': link = '' } = await tokensOf(app, meeting?.id ?? '');
const [text] = await db.select().from(deliveries).where(eq(deliveries.purpose, 'message'));

const says = (body: string) =>
	told(waiting, (deps) =>
		receiveText(deps, {
			providerKey: 'SM1',
			from: `+${rosa.phoneNumber.replace(/\D/g, '')}`,
			body,
		}),
	);

const ofMessages = (on: TestApp) => messageRequests(on, account);
const ofCalls = (on: TestApp) => callRequests(on, account);
const ofMoments = (on: TestApp) => calendarRequests(on, account, scheduleId);
const ofSchedules = (on: TestApp) => scheduleRequests(on, account, rule);
const { token } = account;

world.cutAll({
	'cancelling a message': press(early, (on) => ofMessages(on).cancel(messageId)),
	'cancelling a call for one': press(early, (on) => ofCalls(on).cancel(callId)),
	'cancelling a call': press(early, (on) => ofCalls(on).cancel(callId, { everyone: true })),
	'undoing that': press(cancelled, ({ request }) =>
		request(undoChange, { body: { token: undo?.token ?? '' } }, { token }),
	),
	initiating: press(early, (on) => ofCalls(on).initiate(callId, 'once'), true),
	'skipping a day': press(early, (on) => ofMoments(on).skip(DAY)),
	'moving a day': press(early, (on) => ofMoments(on).move(DAY, DAY, '18:00')),
	'making a schedule': press(early, (on) => ofSchedules(on).create({ time: '10:00' })),
	'changing a schedule': press(early, (on) =>
		ofSchedules(on).update(scheduleId, { time: '11:00' }),
	),
	'switching it off': press(early, (on) => ofSchedules(on).toggle(scheduleId)),
	'removing it': press(early, (on) => ofSchedules(on).remove(scheduleId)),
	'a quick message': press(
		early,
		(on) => ofMessages(on).quick([rosa._id, luis._id], 'Hello!', 'once'),
		true,
	),
	'a quick call': press(
		early,
		(on) => ofCalls(on).quick([rosa._id, luis._id], undefined, 'once'),
		true,
	),
	'sending again': press(sent, (on) => ofMessages(on).resend(messageId, 'once'), true),
	STOP: says('STOP'),
	START: says('START'),
	'an answer': says('1'),
	'a reply': says('How lovely'),
	'a text that did not arrive': told(sent, (deps) =>
		recordTextStatus(deps, { key: 'SM2:failed', deliveryId: text?.id ?? '', status: 'failed' }),
	),
	joining: press(sent, (on) => join(on, link)),
});
