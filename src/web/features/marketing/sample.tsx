import { wordText } from '#language/texts.ts';
import { sampleFrequencies, sampleRule, sampleSentence } from './activate-sample.ts';
import landing from './landing.module.css';
import classes from './sample.module.css';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const fullDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const invitation = wordText('invite', {
	now: new Date(0),
	holderName: 'Ana',
	isHolder: false,
	isFirst: false,
	title: 'Family call',
});

/** A schedule to play with. activate-sample.ts makes it work; without script it is one sentence. */
export function Sample() {
	return (
		<section className={landing.section} aria-labelledby="sample-title">
			<h2 id="sample-title">Say when, and read it back</h2>
			<p className={landing.intro}>
				Kinbell repeats every plan in plain words, so you always know what will happen.
			</p>
			<form className={classes.sample} data-sample>
				<div className={classes.controls}>
					<fieldset className={classes.row}>
						<legend>How often</legend>
						{Object.entries(sampleFrequencies).map(([frequency, words]) => (
							<label key={frequency} htmlFor={`sample-${frequency}`}>
								<input
									id={`sample-${frequency}`}
									type="radio"
									name="frequency"
									value={frequency}
									defaultChecked={frequency === sampleRule.frequency}
								/>
								{words}
							</label>
						))}
					</fieldset>
					<div className={classes.time}>
						<label htmlFor="sample-time">What time</label>
						<input id="sample-time" type="time" name="time" defaultValue={sampleRule.time} />
					</div>
					<fieldset className={`${classes.row} ${classes.days}`}>
						<legend>Which days</legend>
						{days.map((short, day) => (
							<label key={short} htmlFor={`sample-day-${day}`}>
								<input
									id={`sample-day-${day}`}
									type="checkbox"
									name="day"
									value={day}
									aria-label={fullDays[day]}
									defaultChecked={sampleRule.daysOfWeek.includes(day)}
								/>
								{short}
							</label>
						))}
					</fieldset>
				</div>
				<div className={classes.result}>
					<p className={classes.heard}>
						<span>Family call</span>
						<output>{sampleSentence(sampleRule)}</output>
					</p>
					<div className={classes.text}>
						<p className={classes.from}>And when it is time, on every phone:</p>
						<p className={classes.bubble}>
							{invitation} <span className={classes.link}>kinbell.example/j/…</span>
						</p>
					</div>
				</div>
			</form>
		</section>
	);
}
