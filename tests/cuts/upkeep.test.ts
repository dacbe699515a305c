import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/time.ts';
import { accounts, deliveries, drillOffers, schedules } from '#server/db/schema.ts';
import { readMailbox } from '#server/features/delivery/mail-reports.ts';
import { markOf } from '#server/features/delivery/mail-words.ts';
import { offerDrills } from '#server/features/drills/offers.ts';
import { mailNotices } from '#server/features/notices/digest.ts';
import { switchOffForgotten } from '#server/features/schedules/upkeep.ts';
import type { Mailbox } from '#server/gateways/mailbox.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { stepsWith } from '#tests/support/check-ins.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient, buildSchedule } from '#tests/support/factories.ts';
import { readSample } from '#tests/support/mail-reports.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { work } from './commands.ts';
import { buildCutWorld } from './world.ts';

/** Our mailbox has what other mail servers say about our mails. */
const reports: Buffer[] = [];
const mailbox: Mailbox = {
	name: 'hello',
	readNew: async (seen) => ({
		mails: seen?.validity ? [] : reports,
		seen: { validity: '1', uid: reports.length },
	}),
};

/** Luis got a mail, once, which his mail server sends back. Bea closed her account long ago. */
const db = await testDatabase({ isEmptiedNow: true });
const world = await buildCutWorld(db, await testApp(testDeps({ db, mailbox })), 'upkeep');
const app = await testApp(world.depsOf());
const { clock } = app.deps;
const later = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
const account = await buildAccount(app);
await buildSubscription(app, account.user._id, { periodEndsAt: later(3650) });
const rosa = await buildRecipient(app, account, { name: 'Rosa' });
const email = 'luis@example.com';
const luis = await buildRecipient(app, account, { name: 'Luis', email, ways: ['mail'] });
const greeting = await buildSchedule(app, account, {
	type: 'message',
	messageContent: 'Good morning!',
	frequency: 'once',
	daysOfWeek: undefined,
	recipientIds: [luis._id],
});
clock.set('2026-11-15T14:00:00Z');
await runEngine(app.deps);
const sent = await world.keep('sent');
const [mail] = await db.select().from(deliveries).where(eq(deliveries.way, 'mail'));
const about = `${mail?.id}.${markOf(app.deps.secrets, mail?.id ?? '')}@kinbell.example`;
reports.push(Buffer.from(readSample('postfix', about)));

await readMailbox(app.deps);
const returned = await world.keep('returned');

await sent.restore();
await db.update(schedules).set({ active: true }).where(eq(schedules.id, greeting._id));
const forgotten = await world.keep('forgotten');

await sent.restore();
const bea = await buildAccount(app, { name: 'Bea' });
await buildRecipient(app, bea);
await db
	.update(accounts)
	.set({ deletedAt: later(-40) })
	.where(eq(accounts.id, bea.user._id));
const closed = await world.keep('closed');

await sent.restore();
const ladder = stepsWith(rosa);
await buildSchedule(app, account, { time: '20:00', recipientIds: [luis._id], ladder });
await db.insert(drillOffers).values({ accountId: account.user._id, since: later(-31) });
const unpracticed = await world.keep('unpracticed');

world.cutAll({
	'a mail comes back': work(sent, readMailbox, true),
	'mailing notices': work(returned, mailNotices),
	'switching off what is over': work(forgotten, switchOffForgotten),
	'removing what is kept for a while': work(closed, removeExpired),
	'offering a practice': work(unpracticed, offerDrills),
});
