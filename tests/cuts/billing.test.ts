import { describe, expect, test } from 'vitest';
import { createSubscription } from '#contract/billing.ts';
import { subscriptions } from '#server/db/schema.ts';
import { processPaymentEvents } from '#server/features/billing/inbox.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/gateways/payments.ts';
import { sandboxWebhookSecret } from '#server/gateways/sandbox-payments.ts';
import { signStripeEvent } from '#server/gateways/stripe-webhooks.ts';
import { allMails } from '#server/tasks.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { buildCutWorld, type Command } from './world.ts';

/** Ana's trial has begun, and the bank tells of it. */
const db = await testDatabase({ isEmptiedNow: true });
const app = await testApp(testDeps({ db }));
const { email, token } = await buildAccount(app, { emailProven: true });
const world = await buildCutWorld(db, app, 'billing and mail');
const before = await world.keep('before');
const body = { email, paymentMethodId: 'pm_card_visa' };
expect((await app.request(createSubscription, { body }, { token })).status).toBe(201);
const begun = await world.keep('begun');
const [subscription] = await db.select().from(subscriptions);

const payload = JSON.stringify({
	id: 'evt_1',
	object: 'event',
	type: 'customer.subscription.trial_will_end',
	data: { object: { object: 'subscription', id: subscription?.reference } },
});

async function hear({ app: server, deps }: TestApp): Promise<number> {
	const secret = sandboxWebhookSecret(deps.secrets);
	const signature = signStripeEvent(payload, secret, deps.clock.now());
	const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
	const url = PAYMENT_WEBHOOK_PATH;
	return (await server.inject({ method: 'POST', url, headers, payload })).statusCode;
}
await hear(app);
const heard = await world.keep('heard');
await processPaymentEvents(app.deps);
const queued = await world.keep('queued');

const commands: Record<string, Command> = {
	'beginning a trial': {
		from: before,
		run: async ({ request }) => (await request(createSubscription, { body }, { token })).status,
		isRepeated: true,
	},
	'an event of the bank': { from: begun, run: hear, isRepeated: true },
	'what follows from it': {
		from: heard,
		async run({ deps }) {
			await processPaymentEvents(deps);
			return 200;
		},
	},
	'handing over mails': {
		from: queued,
		async run({ deps }) {
			await sendDueMails(deps, allMails);
			return 200;
		},
	},
};

describe('[TR-01] payments and mails are cut at every statement', () => {
	test.each(Object.entries(commands))('%s', (_, command) => world.cutAnywhere(command));
});
