import { useState } from 'react';
import type { Plan } from '#contract/billing.ts';
import { TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import classes from './billing.module.css';
import { CardEntry } from './card-entry.tsx';
import { type Details, refreshSubscription } from './use-subscription.ts';

interface TrialOfferProps {
	details: Details;
	onStarted: () => void;
}

/** For an account that never had a plan. */
export function TrialOffer({ details: { plans, cardEntry }, onStarted }: TrialOfferProps) {
	const { email } = useUser();
	const [isOpen, setOpen] = useState(false);
	const plan = plans.find(({ id }) => id === TRIAL_TIER);
	if (!plan) return null;

	async function handleStarted(): Promise<void> {
		await refreshSubscription();
		onStarted();
	}

	return (
		<Card title={`Try ${plan.name} free for ${TRIAL_DAYS} days`}>
			<TrialTerms plan={plan} />
			{isOpen ? (
				<div className={classes.entry}>
					<CardEntry
						cardEntry={cardEntry}
						email={email}
						onStarted={handleStarted}
						actions={
							<Button look="quiet" onClick={() => setOpen(false)}>
								Not now
							</Button>
						}
					/>
				</div>
			) : (
				<FormActions>
					<Button onClick={() => setOpen(true)}>Start {TRIAL_DAYS}-day free trial</Button>
				</FormActions>
			)}
		</Card>
	);
}

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
