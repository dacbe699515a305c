import { sendDue } from '#server/features/delivery/send-due.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait } from '#tests/support/engine.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { LANDLINE } from '#tests/support/ways.ts';
import { work } from './commands.ts';
import { buildCutWorld } from './world.ts';

/**
 * Rosa has texts, Luis mails, and Vera's number takes no texts, so that she gets a mail then. They
 * have a message and a call every day at nine.
 */
const db = await testDatabase({ isEmptiedNow: true });
const { app, account, rosa } = await buildPayingFamily(db);
const luis = await buildRecipient(app, account, {
	name: 'Luis by mail',
	email: 'luis@example.com',
	ways: ['mail'],
});
const vera = await buildRecipient(app, account, {
	name: 'Vera',
	phoneNumber: LANDLINE,
	email: 'vera@example.com',
	ways: ['text', 'mail'],
});
const recipientIds = [rosa._id, luis._id, vera._id];
const schedules = scheduleRequests(app, account, { frequency: 'daily', recipientIds });
await schedules.create({ type: 'message', messageContent: 'Good morning!' });
await schedules.create();

const world = await buildCutWorld(db, app, 'engine');
app.deps.clock.set('2026-11-15T14:00:00Z');
const due = await world.keep('due');
await dispatchToWait(app.deps);
const waiting = await world.keep('waiting');

world.cutAll({
	'dispatch, send and settle': work(due, sendDue),
	'send texts that wait': work(waiting, (deps) => sendWaiting(deps, 'text')),
	'send mails that wait': work(waiting, (deps) => sendWaiting(deps, 'mail')),
});
