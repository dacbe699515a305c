import type { FastifyInstance } from 'fastify';
import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/billing.ts';
import type { Problem } from '#contract/errors.ts';
import { TRIAL_TIER } from '#contract/plans.ts';
import type { Deps } from '#server/deps.ts';
import { wordsOf } from '#server/http/reader.ts';
import { route } from '#server/http/route.ts';
import { countPublicRequest } from '../accounts/limits.ts';
import { cancelSubscription, choosePlan, resumeSubscription } from './commands.ts';
import { firstChargeAt, presentCardEntry, presentPlans, presentSubscription } from './present.ts';
import { readReceipts } from './receipts.ts';
import { findSubscription } from './subscriptions.ts';
import { startTrial } from './trial.ts';
import { getUsage } from './usage.ts';

/** Without plans, all of them but the usage are unknown paths. */
export function billingRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, accounts.getUsage, ({ session }) => getUsage(deps.db, deps, session.accountId));
	if (deps.env.billing === 'plans') planRoutes(app, deps);
}

function planRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.getDetails, async ({ session, raw }) => {
		const subscription = await findSubscription(deps.db, session.accountId);
		return {
			...presentSubscription(subscription, deps.clock.now()),
			plans: presentPlans(deps, wordsOf(raw)),
			cardEntry: presentCardEntry(deps),
			...(!subscription && { firstChargeAt: firstChargeAt(deps) }),
		};
	});

	route(app, deps, contract.getTrialOffer, async ({ raw }) => ({
		plan: presentPlans(deps, wordsOf(raw)).find(({ id }) => id === TRIAL_TIER) as contract.Plan,
		cardEntry: presentCardEntry(deps),
		firstChargeAt: firstChargeAt(deps),
	}));

	route(app, deps, contract.cancelSubscription, async ({ session }) =>
		presentSubscription(await cancelSubscription(deps, session.accountId), deps.clock.now()),
	);

	route(app, deps, contract.resumeSubscription, async ({ session }) =>
		presentSubscription(await resumeSubscription(deps, session.accountId), deps.clock.now()),
	);

	route(app, deps, contract.createCheckoutSession, ({ session, body }) =>
		choosePlan(deps, session.accountId, body.priceId),
	);

	route(app, deps, contract.getReceipts, ({ session }) => readReceipts(deps, session.accountId));

	app.register(async (scope) => {
		scope.addHook('preSerialization', async (_, reply, payload) =>
			reply.statusCode < 400 ? payload : withError(payload as Problem),
		);
		route(scope, deps, contract.createSubscription, async ({ session, body, address }) => {
			await countPublicRequest(deps, address);
			const started = await startTrial(deps, body, session, address);
			return presentSubscription(started, deps.clock.now());
		});
	});
}

/** The specification's client looks for this field. */
function withError(problem: Problem): Problem {
	return { ...problem, error: problem.message };
}
