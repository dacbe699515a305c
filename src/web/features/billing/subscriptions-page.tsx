import { IconMessage2, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import type { Usage } from '#contract/accounts.ts';
import type { Plan } from '#contract/billing.ts';
import { limitsOf, plans, tiers } from '#contract/plans.ts';
import * as words from '#language/app/screens/billing.ts';
import { featuresOf, planNames, showPrice } from '#language/plans.ts';
import { mostInCall } from '#web/lib/call-size.ts';
import { longDate, monthEnd } from '#web/lib/format.ts';
import { useSession, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Notice, Outcome } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './billing.module.css';
import { Payments } from './payments.tsx';
import { PlanCards } from './plan-cards.tsx';
import { describeCancelling, describeSubscription } from './subscription-words.ts';
import { TrialOffer } from './trial-offer.tsx';
import { type Details, useCancel, useCheckout, useDetails, useUsage } from './use-subscription.ts';

/** The plans as we sell them, for when the server's own list did not arrive. */
const plansOnOffer: Plan[] = tiers.map((tier) => {
	const { priceCents } = plans[tier];
	const limits = limitsOf(tier, 'cards');
	return {
		id: tier,
		name: planNames[tier],
		price: showPrice(priceCents),
		priceCents,
		...(tier !== 'free' && { priceId: tier }),
		features: featuresOf(limits, mostInCall),
		limits,
	};
});

export function Component() {
	const session = useSession();
	const { data: details, isPending: areDetailsComing } = useDetails();
	// We wait for it, too: arriving late, it would push the plans down.
	const { data: usage, isPending: isUsageComing } = useUsage();
	const [isAsking, setAsking] = useState(false);
	/** The plan that the holder is asked about. */
	const [chosen, setChosen] = useState<Plan | null>(null);
	const [isNews, setNews] = useState(false);

	// Without the details we show the plans as we sell them; the session knows the current one.
	const offered = details?.plans ?? plansOnOffer;
	const tier = details?.tier ?? session.tier;

	return (
		<Page title={words.title}>
			{areDetailsComing || isUsageComing ? (
				<Loading label={words.loading} />
			) : (
				<>
					{details && <PlanStatus details={details} isNews={isNews} />}
					{details?.status === 'none' && (
						<TrialOffer details={details} onStarted={() => setNews(true)} />
					)}
					{tier && tier !== 'free' && usage && <UsageMeters usage={usage} />}
					<PlanCards
						plans={offered}
						currentTier={tier}
						isCancelled={details?.endsAt !== undefined}
						onCancel={() => setAsking(true)}
						onChoose={details?.status === 'trialing' ? setChosen : undefined}
						onKept={() => setNews(true)}
					/>
					{details && details.status !== 'none' && <Payments />}
					{chosen && details && (
						<ChangeDialog
							plan={chosen}
							details={details}
							onClose={() => setChosen(null)}
							onChanged={() => setNews(true)}
						/>
					)}
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

interface PlanStatusProps {
	details: Details;
	/** A button on this page has just caused this state. */
	isNews: boolean;
}

function PlanStatus({ details, isNews }: PlanStatusProps) {
	const { timezone } = useUser();
	const description = describeSubscription(details, timezone);
	if (!description) return null;
	const content = (
		<>
			<strong>{description.title}</strong>
			<p>{description.text}</p>
		</>
	);
	if (isNews) return <Outcome tone="success">{content}</Outcome>;
	return (
		<Notice
			tone={description.tone}
			actions={details.status === 'past_due' && <PayAgain tier={details.tier} />}
		>
			{content}
		</Notice>
	);
}

function PayAgain({ tier }: Pick<Details, 'tier'>) {
	const { mutate, isPending } = useCheckout();
	return (
		<Button isBusy={isPending} onClick={() => mutate(tier)}>
			{words.payAgain}
		</Button>
	);
}

const kinds = [
	{ kind: 'call', leftWords: words.callsLeft, Icon: IconPhone, color: 'green' },
	{ kind: 'message', leftWords: words.textsLeft, Icon: IconMessage2, color: 'amber' },
] as const;

function UsageMeters({ usage }: { usage: Usage }) {
	const { timezone } = useUser();
	return (
		<Card title={words.thisMonth}>
			<div className={classes.meters}>
				{kinds.map(({ kind, leftWords, Icon, color }) => {
					const { remaining, limit } = usage[kind];
					return (
						<div key={kind} className={classes.meter} data-color={color}>
							<p>
								<Icon aria-hidden />
								{leftWords(remaining, limit)}
							</p>
							{/* Hidden from screen readers, because the sentence already says it. */}
							<progress value={remaining} max={Math.max(limit, 1)} aria-hidden="true" />
						</div>
					);
				})}
			</div>
			<p className={classes.dim}>{words.startsAgain(monthEnd(new Date(), timezone))}</p>
		</Card>
	);
}

interface ChangeDialogProps {
	plan: Plan;
	details: Details;
	onClose: () => void;
	onChanged: () => void;
}

/** Says what another plan costs today, and what becomes of the free days. */
function ChangeDialog({ plan, details, onClose, onChanged }: ChangeDialogProps) {
	const { timezone } = useUser();
	const { mutate, isPending } = useCheckout(() => {
		onClose();
		onChanged();
	});
	const { name, price, priceId = plan.id } = plan;
	const trialEnd = details.trialEndsAt ?? details.renewsAt ?? '';
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={words.askChange(name)}
			confirmLabel={words.changeTo(name)}
			dismissLabel={words.notNow}
			onConfirm={() => mutate(priceId)}
			isBusy={isPending}
			look="primary"
		>
			{marked(words.changeTerms(showPrice(0), longDate(new Date(trialEnd), timezone), price), {
				b: (inner) => <strong>{inner}</strong>,
			})}
		</ConfirmDialog>
	);
}

interface CancelDialogProps {
	isOpen: boolean;
	onClose: () => void;
	/** Undefined when they could not be loaded. */
	details: Details | undefined;
	onCancelled: () => void;
}

function CancelDialog({ details, onCancelled, ...dialog }: CancelDialogProps) {
	const { timezone } = useUser();
	const { mutate, isPending } = useCancel(() => {
		dialog.onClose();
		onCancelled();
	});
	return (
		<ConfirmDialog
			{...dialog}
			title={words.askCancel}
			confirmLabel={words.cancelSubscription}
			dismissLabel={words.keepPlan}
			onConfirm={() => mutate()}
			isBusy={isPending}
		>
			{describeCancelling(details, timezone)}
		</ConfirmDialog>
	);
}
