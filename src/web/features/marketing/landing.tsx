import {
	limitsOf,
	type PlanReading,
	plans,
	type Tier,
	TRIAL_DAYS,
	TRIAL_TIER,
	tiers,
} from '#contract/plans.ts';
import { featuresOf, planNames, showPrice } from '#language/plans.ts';
import { paths } from '#web/lib/paths.ts';
import { Tag } from '#web/ui/badge.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { FamilyDrawing, ListDrawing, TapDrawing, WeekDrawing } from './drawings.tsx';
import classes from './landing.module.css';
import { Sample } from './sample.tsx';

export const landing = {
	title: 'Kinbell: family video calls and texts, planned once',
	description:
		'Choose a day and a time once. Kinbell brings your family together on a video call, or sends your text, every time. 7 days free, cancel anytime.',
};

const steps = [
	{
		drawing: <ListDrawing />,
		title: 'List your people',
		words:
			'A name and a phone number each. Ask them first: Kinbell only writes to people who said yes.',
	},
	{
		drawing: <WeekDrawing />,
		title: 'Choose a time, once',
		words: 'Every Sunday at five, say. Kinbell keeps to it for years, and reminds everyone before.',
	},
	{
		drawing: <TapDrawing />,
		title: 'They tap, you talk',
		words:
			'When it is time, everyone gets a text with a link of their own. One tap, and you see each other.',
	},
];

const comforts = [
	{
		title: 'Nothing to install',
		words: 'Your family needs a phone and nothing else. No app, no account, no password to forget.',
	},
	{
		title: 'The right hour everywhere',
		words: 'Five o’clock in New York is two in Los Angeles. Kinbell tells you before you choose.',
	},
	{
		title: 'You know how it went',
		words: 'Who came, how long you talked, which text arrived. And a nudge when someone missed it.',
	},
	{
		title: 'Stop means stop',
		words: 'Anyone can reply STOP to a text, and no more will come. Only they can change that.',
	},
];

export function Landing({ limits = 'cards' }: { limits?: PlanReading }) {
	return (
		<>
			<section className={classes.hero}>
				<div className={classes.promise}>
					<h1 tabIndex={-1}>Stay close to the people you love</h1>
					<p className={classes.lead}>
						Choose a day and a time once. Kinbell brings the family together on a video call, or
						sends your text, every time.
					</p>
					<div className={classes.start}>
						<AnchorButton href={paths.onboarding} size="large">
							Start trial
						</AnchorButton>
					</div>
					<ul className={classes.assurances}>
						<li>{TRIAL_DAYS}-day free trial</li>
						<li>Cancel anytime</li>
						<li>No app for anyone</li>
					</ul>
				</div>
				<FamilyDrawing />
			</section>

			<section className={classes.band} id="how" aria-labelledby="how-title">
				<div className={classes.inner}>
					<h2 id="how-title">How it works</h2>
					<ol className={classes.steps}>
						{steps.map(({ drawing, title, words }) => (
							<li key={title}>
								{drawing}
								<h3>{title}</h3>
								<p>{words}</p>
							</li>
						))}
					</ol>
				</div>
			</section>

			<Sample />

			<section className={classes.section} aria-labelledby="comforts-title">
				<h2 id="comforts-title">Made for everyone from 8 to 98</h2>
				<ul className={classes.comforts}>
					{comforts.map(({ title, words }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p>{words}</p>
						</li>
					))}
				</ul>
			</section>

			<Voices />
			<Plans limits={limits} />
			<Questions />

			<section className={classes.closing}>
				<h2>This Sunday could be the first one</h2>
				<p>It takes about three minutes, and nothing is charged for {TRIAL_DAYS} days.</p>
				<div className={classes.start}>
					<AnchorButton href={paths.onboarding} size="large">
						Begin your free week
					</AnchorButton>
				</div>
			</section>
		</>
	);
}

/* We wrote these ourselves, so each is marked as an example and names nobody. */
const voices = [
	{
		words:
			'I used to wait by the phone. Now I know: Sunday at five, they are all there, and I only have to tap.',
		who: 'A grandmother of six',
	},
	{
		words:
			'We are four siblings in three time zones. Nobody has to be the one who organizes it anymore.',
		who: 'A brother in Denver',
	},
	{
		words: 'My “good night” reaches Dad every evening, even on the days that get away from me.',
		who: 'A daughter on night shifts',
	},
];

function Voices() {
	return (
		<section className={classes.section} aria-labelledby="voices-title">
			<h2 id="voices-title">What it feels like</h2>
			<p className={classes.intro}>
				We wrote these to show what Kinbell is for. Real words will take their place when families
				send us theirs.
			</p>
			<ul className={classes.voices}>
				{voices.map(({ words, who }) => (
					<li key={who}>
						<figure>
							<Tag color="amber">Example</Tag>
							<blockquote>{words}</blockquote>
							<figcaption>{who}</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}

const trialPlan = plans[TRIAL_TIER];

function Questions() {
	return (
		<section className={classes.section} id="questions" aria-labelledby="questions-title">
			<h2 id="questions-title">Questions people ask</h2>
			<div className={classes.questions}>
				<details>
					<summary>What does my family need?</summary>
					<p>
						A phone that gets texts. For a video call it also needs a web browser, as every
						smartphone has. There is no app to install and no account to make.
					</p>
				</details>
				<details>
					<summary>What happens after the {TRIAL_DAYS} days?</summary>
					<p>
						{planNames[TRIAL_TIER]} costs {showPrice(trialPlan.priceCents)} a month from then on.
						Cancel before, in Billing, and you are charged nothing.
					</p>
				</details>
				<details>
					<summary>What does it cost the people I call?</summary>
					<p>
						Nothing from us. Their phone company may charge for texts and data, as it does for any
						other text or video.
					</p>
				</details>
				<details>
					<summary>Are calls recorded?</summary>
					<p>
						No. Sound and picture are never stored. <a href={paths.privacy}>Privacy</a> says what we
						do keep, and for how long.
					</p>
				</details>
				<details>
					<summary>May I text anyone?</summary>
					<p>
						Only people who agreed to it. The first text says who asked for it, and that a reply of
						STOP ends it. <a href={paths.terms}>Our terms</a> say more.
					</p>
				</details>
			</div>
		</section>
	);
}

const purposes: Record<Tier, string> = {
	free: 'To look around and prepare. Things start when you choose a plan.',
	basic: 'For a family that talks every week, across any distance.',
	premium: 'For large families, and for those who are in touch every day.',
};

/** The server puts PLAN_LIMITS in place: see server/http/pages.ts. */
function Plans({ limits }: { limits: PlanReading }) {
	return (
		<section className={classes.band} id="plans" aria-labelledby="plans-title">
			<div className={classes.inner}>
				<h2 id="plans-title">Plans</h2>
				<p className={classes.intro}>
					Your first {TRIAL_DAYS} days of {planNames[TRIAL_TIER]} are free. Cancel anytime, and you
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
	const { priceCents } = plans[tier];
	const name = planNames[tier];
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
