import { asc, eq } from 'drizzle-orm';
import type { Recipient } from '#contract/recipients.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries, usage } from '#server/db/schema.ts';
import { listArrivedTexts } from '#server/features/sandbox/queries.ts';
import { createSmtpMail } from '#server/gateways/smtp-mail.ts';
import { buildSubscription } from './billing.ts';
import { callRequests } from './calls.ts';
import { runEngine } from './engine.ts';
import { buildAccount, buildRecipient } from './factories.ts';
import type { MailServer } from './mail-server.ts';
import { messageRequests } from './messages.ts';
import { testApp, testDeps } from './test-app.ts';

/** Numbers of the sandbox that choose what becomes of a text. */
export const LANDLINE = '15005550009';
export const ANSWER_LOST = '15005550026';

/** A paying family on a Sunday, seven in the morning in New York, whose mails go to a real mail server. */
export async function buildMailedFamily(
	db: Database,
	server: MailServer,
	variables: Record<string, string> = {},
) {
	const mail = createSmtpMail({ url: server.url, from: 'Kinbell <hello@kinbell.example>' });
	const app = await testApp(testDeps({ db, mail }, variables));
	const account = await buildAccount(app, { name: 'Ana Ruiz', timezone: 'America/New_York' });
	await buildSubscription(app, account.user._id, { tier: 'premium' });
	const person = (given: Record<string, unknown> = {}) =>
		buildRecipient(app, account, {
			name: 'Rose',
			email: 'rose@example.com',
			ways: ['text', 'mail'],
			...given,
		});
	const run = () => runEngine(app.deps);
	return {
		app,
		account,
		person,
		run,
		message: messageRequests(app, account),
		call: callRequests(app, account),
		async at(instant: string) {
			app.deps.clock.set(instant);
			await run();
		},
		texts: async ({ phoneNumber }: Pick<Recipient, 'phoneNumber'>) =>
			(await listArrivedTexts(db, phoneNumber)).map(({ body }) => body),
		mails: (to = 'rose@example.com') =>
			server.arrived.filter((arrived) => arrived.to.includes(to)).map(({ text }) => text),
		/** How each thing went out, in the order in which it was planned. */
		sent: async () => {
			const rows = await db.select().from(deliveries).orderBy(asc(deliveries.id));
			return rows
				.filter(({ recipientId }) => recipientId !== null)
				.map(({ purpose, way, status }) => `${purpose} ${way} ${status}`);
		},
		used: async (kind: 'message' | 'call') =>
			(await db.select().from(usage).where(eq(usage.kind, kind)))[0]?.used ?? 0,
	};
}

export type MailedFamily = Awaited<ReturnType<typeof buildMailedFamily>>;
