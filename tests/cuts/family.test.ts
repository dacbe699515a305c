import { eq } from 'drizzle-orm';
import { giveAnswer } from '#contract/asked.ts';
import { changeChoices, stopMails } from '#contract/choices.ts';
import { answerConversation, readConversation } from '#contract/conversations.ts';
import { startDrill } from '#contract/drills.ts';
import { renewCalendarFeed, renewRecipientFeed } from '#contract/feed.ts';
import { listNotices, putAwayNotice } from '#contract/notices.ts';
import * as people from '#contract/recipients.ts';
import { deliveries, recipients } from '#server/db/schema.ts';
import { answerPath } from '#server/features/answers/answer-link.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { choicesPath } from '#server/features/recipients/choices-link.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { stepsWith } from '#tests/support/check-ins.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { press } from './commands.ts';
import { buildCutWorld } from './world.ts';

/** Rosa is called every day, and Maria would be asked to look after her. Rosa has just replied. */
const db = await testDatabase({ isEmptiedNow: true });
const { app: main, account, rosa, luis } = await buildPayingFamily(db);
const world = await buildCutWorld(db, main, 'family');
const app = await testApp(world.depsOf());
const { clock } = app.deps;
const email = 'maria@example.com';
const maria = await buildRecipient(app, account, { name: 'Maria', email, ways: ['text', 'mail'] });
await db.update(recipients).set({ introducedAt: clock.now() });
const rule = { frequency: 'daily', recipientIds: [rosa._id], ladder: stepsWith(maria) };
const scheduleId = (await scheduleRequests(app, account, rule).create()).body._id;
const from = `+${rosa.phoneNumber.replace(/\D/g, '')}`;
await receiveText(app.deps, { providerKey: 'SM1', from, body: 'How are you?' });

const options = { token: account.token };
const [notice] = (await app.request(listNotices, {}, options)).body;
const replied = await world.keep('replied');
const on = (given: TestApp) => calendarRequests(given, account, scheduleId);
await on(app).skip('2026-11-16');
await on(app).pause('2026-11-20', '2026-11-22');
const paused = await world.keep('paused');
await replied.restore();
await app.request(startDrill, {}, options);
await runEngine(app.deps);
const [asked] = await db.select().from(deliveries).where(eq(deliveries.recipientId, maria._id));
const practicing = await world.keep('practicing');

const params = { recipientId: rosa._id };
const byMail = {
	token: choicesPath(app.deps, { recipientId: maria._id, address: email }).slice(
		'/choices/'.length,
	),
};
const newcomer = { name: 'Theo', phoneNumber: '16465550188' };

world.cutAll({
	'adding somebody': press(replied, ({ request }) =>
		request(people.createRecipient, { body: newcomer as never }, options),
	),
	'changing somebody': press(replied, ({ request }) =>
		request(people.updateRecipient, { params, body: newcomer as never }, options),
	),
	'removing somebody': press(replied, ({ request }) =>
		request(people.removeRecipient, { params, query: {} }, options),
	),
	'choosing who is active': press(replied, ({ request }) =>
		request(
			people.chooseActiveRecipients,
			{ body: { recipientIds: [rosa._id, luis._id] } },
			options,
		),
	),
	'what somebody chooses': press(replied, ({ request }) =>
		request(changeChoices, { params: byMail, body: { ways: ['text'], language: 'es' } }),
	),
	'somebody stops mails': press(replied, ({ request }) => request(stopMails, { params: byMail })),
	'answering a reply': press(
		replied,
		({ request }) =>
			request(
				answerConversation,
				{ params, body: { messageContent: 'Very well!' } },
				{ ...options, idempotencyKey: 'once' },
			),
		true,
	),
	'reading replies': press(replied, ({ request }) =>
		request(readConversation, { params }, options),
	),
	'putting a notice away': press(replied, ({ request }) =>
		request(putAwayNotice, { params: { noticeId: notice?._id ?? '' } }, options),
	),
	'a new address of the calendar': press(replied, ({ request }) =>
		request(renewCalendarFeed, {}, options),
	),
	'a new address of a calendar': press(replied, ({ request }) =>
		request(renewRecipientFeed, { params }, options),
	),
	'a practice': press(
		replied,
		({ request }) => request(startDrill, {}, { ...options, idempotencyKey: 'once' }),
		true,
	),
	practicing: press(practicing, ({ request }) => {
		const token = answerPath(app.deps, asked?.id ?? '').slice('/answer/'.length);
		return request(giveAnswer, { params: { token }, body: { answer: 'practiced' } });
	}),
	'days off': press(replied, (given) =>
		on(given).saveDaysOff([{ from: '2026-11-16', until: '2026-11-22', name: 'Away' }]),
	),
	'a pause': press(replied, (given) => on(given).pause('2026-11-15', '2026-11-20')),
	'the end of a pause': press(paused, (given) => on(given).resume()),
	'taking a skipped day back': press(paused, (given) => on(given).restore('2026-11-16')),
});
