import { useState } from 'react';
import { TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import classes from './billing.module.css';
import { CardEntry } from './card-entry.tsx';
import { TrialTerms } from './trial-terms.tsx';
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
