import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/billing.ts';
import * as words from '#language/app/screens/billing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { marked } from '#web/ui/marked.tsx';
import classes from './plan-cards.module.css';
import { useCheckout, useResume } from './use-subscription.ts';

interface PlanCardsProps {
	plans: Plan[];
	currentTier: Plan['id'] | null;
	/** The plan in force has been cancelled already. */
	isCancelled: boolean;
	onCancel: () => void;
	/** Asks before a plan is chosen; without it, the browser goes to the payment page at once. */
	onChoose: ((plan: Plan) => void) | undefined;
	/** The cancellation was taken back. */
	onKept: () => void;
}

export function PlanCards(props: PlanCardsProps) {
	const { plans, currentTier, isCancelled, onCancel, onChoose, onKept } = props;
	const checkout = useCheckout();
	const resume = useResume(onKept);

	// Different keys make them different buttons, so the focus never moves from one action to
	// another.
	function actionOf(plan: Plan): ReactNode {
		const { id, priceId } = plan;
		if (!priceId) return null;
		if (id === currentTier && !isCancelled) {
			return (
				<Button key="cancel" look="secondary" isWide onClick={onCancel}>
					{words.cancelSubscription}
				</Button>
			);
		}
		if (id === currentTier) {
			return (
				<Button key="keep" isWide isBusy={resume.isPending} onClick={() => resume.mutate()}>
					{words.keepPlan}
				</Button>
			);
		}
		return (
			<Button
				key="subscribe"
				isWide
				isBusy={checkout.isPending && checkout.variables === priceId}
				onClick={() => (onChoose ? onChoose(plan) : checkout.mutate(priceId))}
			>
				{words.subscribe}
			</Button>
		);
	}

	return (
		<ul className={classes.cards}>
			{plans.map((plan) => (
				<li key={plan.id} data-current={plan.id === currentTier || undefined}>
					<PlanCard plan={plan} isCurrent={plan.id === currentTier} action={actionOf(plan)} />
				</li>
			))}
		</ul>
	);
}

interface PlanCardProps {
	plan: Plan;
	isCurrent: boolean;
	action: ReactNode;
}

function PlanCard({
	plan: { name, price, priceCents, features },
	isCurrent,
	action,
}: PlanCardProps) {
	const Icon = priceCents > 0 ? IconCheck : IconMinus;
	return (
		<Card>
			<div className={classes.head}>
				<h2>{name}</h2>
				{isCurrent && <small>{words.currentPlan}</small>}
			</div>
			<p>
				{marked(words.priceAMonth(price), {
					price: (inner) => <strong className={classes.price}>{inner}</strong>,
				})}
			</p>
			<ul className={classes.features}>
				{features.map((feature) => (
					<li key={feature}>
						<Icon size={20} aria-hidden />
						{feature}
					</li>
				))}
			</ul>
			{action && <div className={classes.action}>{action}</div>}
		</Card>
	);
}
