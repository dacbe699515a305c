import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as recipientsContract from '#contract/recipients.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries } from '#server/db/schema.ts';
import { readMailbox } from '#server/features/delivery/mail-reports.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type RealMail, startRealMail } from '#tests/support/real-mail.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

/**
 * A real exchange: our mails go to Debian's Postfix, which takes them and passes them on. What the
 * other side refuses comes back into a mailbox, which Debian's Dovecot shows us.
 */

const db = await testDatabase();
let remote: MailServer;
let mail: RealMail;
beforeAll(async () => {
	remote = await startMailServer();
	mail = await startRealMail(remote.port);
});
afterAll(async () => {
	await mail.stop();
	await remote.stop();
});

test('[WY-05] a mail that Postfix took and could not deliver comes back to its sender', async () => {
	const app = await testApp(
		testDeps(
			{ db },
			{
				SMTP_URL: mail.smtpUrl,
				MAIL_FROM: mail.from,
				MAILBOX_URL: mail.mailboxUrl,
			},
		),
	);
	const { deps } = app;
	const ana = await buildAccount(app);
	await buildSubscription(app, ana.user._id);
	const person = (name: string) =>
		buildRecipient(app, ana, { name, email: `${name}@example.org`, ways: ['mail'] });
	const [rose, luis] = [await person('rose'), await person('luis')];
	await readMailbox(deps);

	remote.recipientAnswers.push(550);
	const messages = messageRequests(app, ana);
	await messages.quick([rose._id]);
	await runEngine(deps);
	await messages.quick([luis._id]);
	await runEngine(deps);

	const statesOf = async (recipientId: string) => {
		const rows = await db.select().from(deliveries).where(eq(deliveries.recipientId, recipientId));
		return rows.map(({ way, status }) => [way, status]);
	};
	expect(await statesOf(rose._id)).toEqual([['mail', 'accepted']]);
	await expect
		.poll(async () => {
			deps.clock.advance(MINUTE_MS);
			await readMailbox(deps);
			return statesOf(rose._id);
		})
		.toEqual([['mail', 'undelivered']]);

	const { body } = await app.request(recipientsContract.listRecipients, {}, { token: ana.token });
	const stateOf = (id: string) => body.find(({ _id }) => _id === id)?.reached.mail?.status;
	expect([stateOf(rose._id), stateOf(luis._id)]).toEqual(['stopped', 'works']);
	expect(await statesOf(luis._id)).toEqual([['mail', 'accepted']]);
	expect(remote.arrived.map(({ to }) => to)).toEqual([['luis@example.org']]);
});
