import { type PlanReading, TRIAL_DAYS } from '#contract/plans.ts';
import { paths } from '#web/lib/paths.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { FamilyDrawing, ListDrawing, TapDrawing, WeekDrawing } from './drawings.tsx';
import classes from './landing.module.css';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Sample } from './sample.tsx';
import { Voices } from './voices.tsx';

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
