import * as words from '#language/app/screens/landing.ts';
import { locale } from '#language/locale.ts';
import { wordText } from '#language/texts.ts';
import { withLink } from '#words/link-place.ts';
import { sampleRule, sampleSentence } from './activate-sample.ts';
import landing from './landing.module.css';
import classes from './sample.module.css';

// The first of these is a Sunday.
const weekDates = [1, 2, 3, 4, 5, 6, 7].map((date) => new Date(Date.UTC(2026, 10, date)));

function dayNames(weekday: 'short' | 'long'): string[] {
	const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
	return weekDates.map((date) => format.format(date));
}

const days = dayNames('short');
const fullDays = dayNames('long');

const invitation = wordText('invite', {
	now: new Date(0),
	holderName: 'Ana',
	isHolder: false,
	isFirst: false,
	title: words.familyCall,
});

/** A schedule to play with. activate-sample.ts makes it work; without script it is one sentence. */
export function Sample() {
	return (
		<section className={landing.section} aria-labelledby="sample-title">
			<h2 id="sample-title">{words.sampleTitle}</h2>
			<p className={landing.intro}>{words.sampleIntro}</p>
			<form className={classes.sample} data-sample>
				<div className={classes.controls}>
					<fieldset className={classes.row}>
						<legend>{words.howOften}</legend>
						{Object.entries(words.sampleFrequencies).map(([frequency, name]) => (
							<label key={frequency} htmlFor={`sample-${frequency}`}>
								<input
									id={`sample-${frequency}`}
									type="radio"
									name="frequency"
									value={frequency}
									defaultChecked={frequency === sampleRule.frequency}
								/>
								{name}
							</label>
						))}
					</fieldset>
					<div className={classes.time}>
						<label htmlFor="sample-time">{words.whatTime}</label>
						<input id="sample-time" type="time" name="time" defaultValue={sampleRule.time} />
					</div>
					<fieldset className={`${classes.row} ${classes.days}`}>
						<legend>{words.whichDays}</legend>
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
						<span>{words.familyCall}</span>
						<output>{sampleSentence(sampleRule)}</output>
					</p>
					<div className={classes.text}>
						<p className={classes.from}>{words.onEveryPhone}</p>
						<p className={classes.bubble}>
							{withLink(invitation, '')}
							<span className={classes.link}>kinbell.example/j/…</span>
						</p>
					</div>
				</div>
			</form>
		</section>
	);
}
