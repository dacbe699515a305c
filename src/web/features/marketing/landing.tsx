import {
	type Billing,
	limitsOf,
	type PlanReading,
	plans,
	type Tier,
	TRIAL_TIER,
	tiers,
} from '#contract/plans.ts';
import * as words from '#language/app/screens/landing.ts';
import { featuresOf, planNames, showPrice } from '#language/plans.ts';
import { paths } from '#web/lib/paths.ts';
import { Tag } from '#web/ui/badge.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { marked } from '#web/ui/marked.tsx';
import { FamilyDrawing, ListDrawing, TapDrawing, WeekDrawing } from './drawings.tsx';
import classes from './landing.module.css';
import { Sample } from './sample.tsx';

const steps = [
	{ drawing: <ListDrawing />, ...words.steps.list },
	{ drawing: <WeekDrawing />, ...words.steps.week },
	{ drawing: <TapDrawing />, ...words.steps.tap },
];

interface InstallationLimits {
	limits: PlanReading;
	/** How many people a call holds. */
	mostInCall: number;
}

interface LandingProps extends Partial<InstallationLimits> {
	billing: Billing;
}

export function Landing(props: LandingProps) {
	const { billing, limits = 'cards', mostInCall = Number.POSITIVE_INFINITY } = props;
	return (
		<>
			<section className={classes.hero}>
				<div className={classes.promise}>
					<h1 tabIndex={-1}>{words.promise}</h1>
					<p className={classes.lead}>{words.lead}</p>
					<div className={classes.start}>
						<AnchorButton href={paths.onboarding} size="large">
							{words.start[billing]}
						</AnchorButton>
					</div>
					<ul className={classes.assurances}>
						{words.assurances[billing].map((assurance) => (
							<li key={assurance}>{assurance}</li>
						))}
					</ul>
				</div>
				<FamilyDrawing />
			</section>

			<section className={classes.band} id="how" aria-labelledby="how-title">
				<div className={classes.inner}>
					<h2 id="how-title">{words.howItWorks}</h2>
					<ol className={classes.steps}>
						{steps.map(({ drawing, title, words: said }) => (
							<li key={title}>
								{drawing}
								<h3>{title}</h3>
								<p>{said}</p>
							</li>
						))}
					</ol>
				</div>
			</section>

			<Sample />

			<section className={classes.section} aria-labelledby="comforts-title">
				<h2 id="comforts-title">{words.comfortsTitle}</h2>
				<ul className={classes.comforts}>
					{words.comforts.map(({ title, words: said }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p>{said}</p>
						</li>
					))}
				</ul>
			</section>

			<Voices />
			{billing === 'plans' && <Plans limits={limits} mostInCall={mostInCall} />}
			<Questions billing={billing} />

			<section className={classes.closing}>
				<h2>{words.closingTitle}</h2>
				<p>{words.closing[billing]}</p>
				<div className={classes.start}>
					<AnchorButton href={paths.onboarding} size="large">
						{words.begin[billing]}
					</AnchorButton>
				</div>
			</section>
		</>
	);
}

function Voices() {
	return (
		<section className={classes.section} aria-labelledby="voices-title">
			<h2 id="voices-title">{words.voicesTitle}</h2>
			<p className={classes.intro}>{words.voicesIntro}</p>
			<ul className={classes.voices}>
				{words.voices.map(({ words: said, who }) => (
					<li key={who}>
						<figure>
							<Tag color="amber">{words.example}</Tag>
							<blockquote>{said}</blockquote>
							<figcaption>{who}</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}

const links = {
	privacy: (inner: string) => <a href={paths.privacy}>{inner}</a>,
	terms: (inner: string) => <a href={paths.terms}>{inner}</a>,
};

function Questions({ billing }: { billing: Billing }) {
	const asked = words.questions.toSpliced(
		1,
		0,
		...(billing === 'plans' ? [words.trialQuestion] : []),
	);
	return (
		<section className={classes.section} id="questions" aria-labelledby="questions-title">
			<h2 id="questions-title">{words.questionsTitle}</h2>
			<div className={classes.questions}>
				{asked.map(({ question, answer }) => (
					<details key={question}>
						<summary>{question}</summary>
						<p>{marked(answer, links)}</p>
					</details>
				))}
			</div>
		</section>
	);
}

/** The server puts its own limits in place: see server/http/pages.ts. */
function Plans(installation: InstallationLimits) {
	return (
		<section className={classes.band} id="plans" aria-labelledby="plans-title">
			<div className={classes.inner}>
				<h2 id="plans-title">{words.plansTitle}</h2>
				<p className={classes.intro}>{words.plansIntro}</p>
				<ul className={classes.plans}>
					{tiers.map((tier) => (
						<PlanCard key={tier} tier={tier} {...installation} />
					))}
				</ul>
			</div>
		</section>
	);
}

function PlanCard({ tier, limits, mostInCall }: InstallationLimits & { tier: Tier }) {
	const { priceCents } = plans[tier];
	const name = planNames[tier];
	const isTrial = tier === TRIAL_TIER;
	return (
		<li data-trial={isTrial || undefined} data-empty={priceCents === 0 || undefined}>
			<div className={classes.planHead}>
				<h3>{name}</h3>
				{isTrial && <Tag color="amber">{words.daysFree}</Tag>}
			</div>
			<p className={classes.price}>
				{marked(words.priceAMonth(showPrice(priceCents)), {
					strong: (inner) => <strong>{inner}</strong>,
				})}
			</p>
			<p className={classes.purpose}>{words.purposes[tier]}</p>
			<ul className={classes.features} data-plan={tier}>
				{featuresOf(limitsOf(tier, limits), mostInCall).map((feature) => (
					<li key={feature}>{feature}</li>
				))}
			</ul>
			{isTrial && (
				<AnchorButton href={paths.onboarding} isWide>
					{words.tryForFree(name)}
				</AnchorButton>
			)}
		</li>
	);
}
