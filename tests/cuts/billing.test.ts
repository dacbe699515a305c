import { expect } from 'vitest';
import {
	cancelSubscription,
	createCheckoutSession,
	createSubscription,
	resumeSubscription,
} from '#contract/billing.ts';
import { subscriptions } from '#server/db/schema.ts';
import { processPaymentEvents } from '#server/features/billing/inbox.ts';
import { keepUpBilling } from '#server/features/billing/upkeep.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/gateways/payments.ts';
import { sandboxWebhookSecret } from '#server/gateways/sandbox-payments.ts';
import { signStripeEvent } from '#server/gateways/stripe-webhooks.ts';
import { allMails } from '#server/tasks.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { press, work } from './commands.ts';
import { buildCutWorld } from './world.ts';

/** Ana's trial has begun, and the bank tells of it. */
const db = await testDatabase({ isEmptiedNow: true });
const app = await testApp(testDeps({ db }));
const { email, token } = await buildAccount(app, { emailProven: true });
const world = await buildCutWorld(db, app, 'billing');
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

async function hear({ app: server, deps }: TestApp): Promise<{ status: number }> {
	const secret = sandboxWebhookSecret(deps.secrets);
	const signature = signStripeEvent(payload, secret, deps.clock.now());
	const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
	const url = PAYMENT_WEBHOOK_PATH;
	const { statusCode } = await server.inject({ method: 'POST', url, headers, payload });
	return { status: statusCode };
}
await hear(app);
const heard = await world.keep('heard');
await processPaymentEvents(app.deps);
const queued = await world.keep('queued');

const options = { token };
await begun.restore();
await app.request(cancelSubscription, {}, options);
const cancelled = await world.keep('cancelled');
await begun.restore();
const now = app.deps.clock.now();
await db.update(subscriptions).set({ status: 'past_due', graceUntil: now });
const unpaid = await world.keep('unpaid');

world.cutAll({
	'beginning a trial': press(
		before,
		({ request }) => request(createSubscription, { body }, options),
		true,
	),
	// Who gets no answer presses again, which makes another page.
	'choosing a plan': press(
		before,
		({ request }) => request(createCheckoutSession, { body: { priceId: 'price_basic' } }, options),
		true,
	),
	'cancelling a plan': press(begun, ({ request }) => request(cancelSubscription, {}, options)),
	'keeping it': press(cancelled, ({ request }) => request(resumeSubscription, {}, options)),
	'an event of the bank': press(begun, hear, true),
	'what follows from it': work(heard, processPaymentEvents),
	'handing over mails': work(queued, (deps) => sendDueMails(deps, allMails)),
	'days of grace are over': work(unpaid, keepUpBilling),
});
