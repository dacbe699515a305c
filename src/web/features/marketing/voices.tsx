import { Tag } from '#web/ui/badge.tsx';
import classes from './landing.module.css';

/* Nobody said these yet: each is marked as an example, and names no one (decision D22b). */
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

export function Voices() {
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
