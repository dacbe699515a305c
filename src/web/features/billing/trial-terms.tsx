import type { Plan } from '#contract/billing.ts';

interface TrialTermsProps {
	/** The plan that the trial is of. */
	plan: Pick<Plan, 'name' | 'price' | 'limits'>;
}

/** What follows the free days. Stands above every card form. */
export function TrialTerms({ plan: { name, price, limits } }: TrialTermsProps) {
	return (
		<p>
			{`${name} costs ${price} per month and gives ${limits.callsPerMonth} group video calls and ${limits.textsPerMonth} scheduled texts monthly.`}{' '}
			Nothing is charged during the trial, and you can cancel anytime.
		</p>
	);
}
