import { expect } from 'vitest';
import { login } from '#contract/accounts.ts';
import * as contract from '#contract/billing.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS } from '#domain/time.ts';
import { subscriptions } from '#server/db/schema.ts';
import { processPaymentEvents } from '#server/features/billing/inbox.ts';
import { billingMails } from '#server/features/billing/mails.ts';
import type { Subscription } from '#server/features/billing/tier.ts';
import { keepUpBilling } from '#server/features/billing/upkeep.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { deliverSandboxEvents } from '#server/features/sandbox/payments-task.ts';
import { passSandboxTime } from '#server/gateways/sandbox-payments-time.ts';
import type { BuiltAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** One round of the worker's payment tasks: the sandbox's time passes and its webhooks arrive. */
export async function runPayments(app: TestApp): Promise<void> {
	await passSandboxTime(app.deps);
	await deliverWebhooks(app);
	await processPaymentEvents(app.deps);
	await keepUpBilling(app.deps);
}

/** Posts the sandbox's waiting webhooks to the app, which stores them for the worker. */
export async function deliverWebhooks({ app, deps }: TestApp): Promise<void> {
	await deliverSandboxEvents(deps, async ({ path, headers, payload }) => {
		const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload });
		return statusCode === 200;
	});
}

/** The subjects of the billing mails to that address, oldest first. */
export async function billingMailsTo(app: TestApp, email: string): Promise<string[]> {
	const nothing = async () => null;
	await sendDueMails(app.deps, { welcome: nothing, account_closed: nothing, ...billingMails });
	const { body } = await app.request(sandbox.listMail, { query: { to: email } });
	return body.map(({ subject }) => subject);
}

/** Puts an account on a plan, without a payment provider. */
export async function buildSubscription(
	{ deps: { db, clock, newId } }: TestApp,
	accountId: string,
	overrides: Partial<Subscription> = {},
): Promise<void> {
	const now = clock.now();
	await db.insert(subscriptions).values({
		accountId,
		reference: `sub_${newId()}`,
		tier: 'basic',
		status: 'active',
		startedAt: now,
		periodEndsAt: new Date(now.getTime() + 365 * DAY_MS),
		asOf: now,
		...overrides,
	});
}

/** The billing calls of the present test's account, or of another. */
export function billingCalls(present: () => { app: TestApp; account: BuiltAccount }) {
	const of = (account = present().account) => ({ token: account.token });
	const press = (url: string) =>
		present().app.app.inject({ method: 'POST', url: new URL(url).pathname });
	return {
		details: (account?: BuiltAccount) =>
			present().app.request(contract.getDetails, {}, of(account)),
		cancel: (account?: BuiltAccount) =>
			present().app.request(contract.cancelSubscription, {}, of(account)),
		checkout: (priceId: unknown, account?: BuiltAccount) =>
			present().app.request(
				contract.createCheckoutSession,
				{ body: { priceId: priceId as string } },
				of(account),
			),
		startTrial: ({ email, token } = present().account, paymentMethodId = 'pm_card_visa') =>
			present().app.request(
				contract.createSubscription,
				{ body: { email, paymentMethodId } },
				{ token },
			),
		async signInAgain({ email, password, ...rest }: BuiltAccount): Promise<BuiltAccount> {
			const { body } = await present().app.request(login, { body: { email, password } });
			return { ...rest, email, password, token: body.token };
		},
		/** Presses the button of a checkout's page. */
		press,
		async pay(url: string): Promise<void> {
			expect((await press(url)).statusCode).toBe(303);
			await runPayments(present().app);
		},
	};
}
