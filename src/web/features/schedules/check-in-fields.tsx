import { USUAL_GRACE_MINUTES } from '#contract/care.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/care-form.ts';
import { spanWords } from '#language/counted.ts';
import { shortName } from '#web/lib/format.ts';
import { CheckboxField, SelectField, TextAreaField } from '#web/ui/field.tsx';
import classes from './schedule-form.module.css';
import { type ScheduleFields, usualCheckIn } from './schedule-values.ts';

/* Fields of a message that asks somebody whether all is well. */

interface OwnWordsProps {
	fields: ScheduleFields;
	/** The chosen people. */
	recipients: Recipient[];
}

/** What is said before the question. */
export function OwnWords({ fields, recipients: [person] }: OwnWordsProps) {
	return (
		<TextAreaField
			{...fields.field('messageContent')}
			label={words.ownWords}
			hint={words.questionFollows(person ? shortName(person.name) : null)}
			rows={2}
		/>
	);
}

const graces = [10, 15, USUAL_GRACE_MINUTES, 45, 60, 90, 120, 180];

/** How long an answer may take, and what the account holder hears. */
export function TimeToAnswer({ fields: { field, values } }: { fields: ScheduleFields }) {
	const { graceMinutes, goodNews } = values.checkIn ?? usualCheckIn;
	const change = (changes: Partial<typeof usualCheckIn>) =>
		field('checkIn').onChange({ graceMinutes, goodNews, ...changes });
	const offered = [...new Set([...graces, Number(graceMinutes)])].sort((one, other) => one - other);
	return (
		<>
			<SelectField
				name="checkIn.graceMinutes"
				label={words.grace}
				hint={words.graceHint}
				className={classes.short}
				options={offered.map((each) => ({ value: String(each), label: spanWords(each) }))}
				value={graceMinutes}
				onChange={({ currentTarget }) => change({ graceMinutes: currentTarget.value })}
			/>
			<CheckboxField
				name="checkIn.goodNews"
				label={words.goodNews}
				hint={words.goodNewsHint}
				checked={goodNews}
				onChange={({ currentTarget }) => change({ goodNews: currentTarget.checked })}
			/>
			<p>{words.firstWeek}</p>
		</>
	);
}
