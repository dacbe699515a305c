import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getTrialOffer } from '#contract/billing.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { freeFor } from '#language/app/screens/card.ts';
import { trialLater } from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { TrialTerms } from '#web/features/billing/trial-offer.tsx';
import { messageOf, request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import { CardEntry, loadCardForm } from '../billing/trial-offer.tsx';
import type { StepProps } from './use-wizard.ts';

const trialOffer = {
	queryKey: ['trial-offer'],
	queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>) =>
		request(getTrialOffer, {}, { signal }),
};

/** Loads everything that this step shows before it opens. */
export async function prepareCardStep(): Promise<void> {
	const { cardEntry } = await queryClient.fetchQuery(trialOffer);
	await loadCardForm(cardEntry.kind);
}

export default function CardStep({ wizard: { data, save, back } }: StepProps) {
	const { email, firstToken } = data;
	const { data: offer, error, refetch } = useQuery(trialOffer);
	const backButton = (
		<Button look="secondary" onClick={back}>
			{shared.back}
		</Button>
	);

	return (
		<>
			<Card title={offer && freeFor(offer.plan.name, TRIAL_DAYS)}>
				{offer ? (
					<>
						<TrialTerms
							plan={offer.plan}
							firstChargeAt={offer.firstChargeAt}
							timezone={Intl.DateTimeFormat().resolvedOptions().timeZone}
						/>
						<CardEntry
							cardEntry={offer.cardEntry}
							email={email}
							onStarted={() => save({ paymentComplete: true })}
							actions={backButton}
						/>
					</>
				) : (
					<>
						{error ? (
							<LoadError message={messageOf(error)} onRetry={() => void refetch()} />
						) : (
							<Loading />
						)}
						<div>{backButton}</div>
					</>
				)}
			</Card>
			<p>
				{marked(trialLater, {
					login: (inner) => (
						<Link to={paths.login} state={{ email, firstToken }}>
							{inner}
						</Link>
					),
				})}
			</p>
		</>
	);
}
