import { useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanStatus } from './plan-status.tsx';
import { plansOnOffer } from './plans-on-offer.ts';
import { TrialOffer } from './trial-offer.tsx';
import { UsageMeters } from './usage-meters.tsx';
import { useDetails, useUsage } from './use-subscription.ts';

export function Component() {
	const session = useSession();
	const { data: details, isPending: areDetailsComing } = useDetails();
	// Waited for as well: arriving later, it would push the plans down.
	const { data: usage, isPending: isUsageComing } = useUsage();
	const [isAsking, setAsking] = useState(false);
	const [isNews, setNews] = useState(false);

	// Without the details the plans are shown as they are sold, and the session knows which is ours.
	const plans = details?.plans ?? plansOnOffer;
	const tier = details?.tier ?? session.tier;

	return (
		<Page title="Billing">
			{areDetailsComing || isUsageComing ? (
				<Loading label="Loading your plan…" />
			) : (
				<>
					{details && <PlanStatus details={details} isNews={isNews} />}
					{details?.status === 'none' && (
						<TrialOffer details={details} onStarted={() => setNews(true)} />
					)}
					{tier && tier !== 'free' && usage && <UsageMeters usage={usage} />}
					<PlanCards
						plans={plans}
						currentTier={tier}
						isCancelled={details?.endsAt !== undefined}
						onCancel={() => setAsking(true)}
						onKept={() => setNews(true)}
					/>
					<CancelDialog
						isOpen={isAsking}
						onClose={() => setAsking(false)}
						details={details}
						onCancelled={() => setNews(true)}
					/>
				</>
			)}
		</Page>
	);
}
