import {
	featuresOf,
	limitsOf,
	type PlanReading,
	plans,
	showPrice,
	type Tier,
	TRIAL_DAYS,
	TRIAL_TIER,
	tiers,
} from '#contract/plans.ts';
import { paths } from '#web/lib/paths.ts';
import { Tag } from '#web/ui/badge.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import classes from './landing.module.css';

const purposes: Record<Tier, string> = {
	free: 'To look around and prepare. Things start when you choose a plan.',
	basic: 'For a family that talks every week, across any distance.',
	premium: 'For large families, and for those who are in touch every day.',
};

/** The server puts PLAN_LIMITS in place: see server/http/pages.ts. */
export function Plans({ limits }: { limits: PlanReading }) {
	return (
		<section className={classes.band} id="plans" aria-labelledby="plans-title">
			<div className={classes.inner}>
				<h2 id="plans-title">Plans</h2>
				<p className={classes.intro}>
					Your first {TRIAL_DAYS} days of {plans[TRIAL_TIER].name} are free. Cancel anytime, and you
					keep what you paid for to the end of its month.
				</p>
				<ul className={classes.plans}>
					{tiers.map((tier) => (
						<PlanCard key={tier} tier={tier} limits={limits} />
					))}
				</ul>
			</div>
		</section>
	);
}

function PlanCard({ tier, limits }: { tier: Tier; limits: PlanReading }) {
	const { name, priceCents } = plans[tier];
	const isTrial = tier === TRIAL_TIER;
	return (
		<li data-trial={isTrial || undefined} data-empty={priceCents === 0 || undefined}>
			<div className={classes.planHead}>
				<h3>{name}</h3>
				{isTrial && <Tag color="amber">{TRIAL_DAYS} days free</Tag>}
			</div>
			<p className={classes.price}>
				<strong>{showPrice(priceCents)}</strong> a month
			</p>
			<p className={classes.purpose}>{purposes[tier]}</p>
			<ul className={classes.features} data-plan={tier}>
				{featuresOf(limitsOf(tier, limits)).map((feature) => (
					<li key={feature}>{feature}</li>
				))}
			</ul>
			{isTrial && (
				<AnchorButton href={paths.onboarding} isWide>
					Try {name} for free
				</AnchorButton>
			)}
		</li>
	);
}
