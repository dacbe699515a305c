import * as z from 'zod/mini';
import { type Billing, billings, type PlanReading, planReadings } from '#contract/plans.ts';
import { StartupError } from './startup-error.ts';

export const billingSettings = {
	BILLING: z.optional(z.enum([...billings, ''])),
	PLAN_LIMITS: z._default(z.enum(planReadings), 'cards'),
};

type Settings = z.output<z.ZodMiniObject<typeof billingSettings>>;

interface ReadBilling {
	billing: Billing;
	planLimits: PlanReading;
}

export function readBilling(env: Settings & { STRIPE_SECRET_KEY?: string }): ReadBilling {
	// Stripe would go on charging people, who could no longer cancel here.
	if (env.BILLING === 'off' && env.STRIPE_SECRET_KEY) {
		throw new StartupError(
			'The setting BILLING=off takes no payments, but Stripe is set up. End the subscriptions at Stripe and remove its settings, or remove BILLING.',
		);
	}
	return { billing: env.BILLING || 'plans', planLimits: env.PLAN_LIMITS };
}
