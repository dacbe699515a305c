import { type KeyboardEvent, useState } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import { MOST_REMINDER_MINUTES, MOST_REMINDERS } from '#contract/schedules.ts';
import { reminderTimes } from '#domain/recurrence.ts';
import { fieldWords } from '#language/app/fields.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import { spanWords } from '#language/counted.ts';
import { shortName } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SomeOfField } from '#web/ui/choices.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import classes from './schedule-form.module.css';
import {
	HOLDER,
	partiesOf,
	type ScheduleFields,
	type ScheduleValues,
	timesOf,
} from './schedule-values.ts';

const usual = reminderTimes('weekly');

interface ReminderFieldsProps {
	fields: ScheduleFields;
	/** The chosen people. */
	recipients: Recipient[];
}

/** One line says who is reminded when; it opens to change that. */
export function ReminderFields({ fields, recipients }: ReminderFieldsProps) {
	const { field, values, errors } = fields;
	const { notifications } = values;
	const times = timesOf(values);
	const parties = partiesOf(values);
	const named = remindersIn(values, recipients);
	const [offered, setOffered] = useState(() => inOrder([...usual, ...times]));
	const timesError = errors['notifications.reminderTimes'];
	const peopleError = errors['notifications.reminderRecipientIds'];
	const change = (changes: Partial<typeof notifications>) =>
		field('notifications').onChange({ ...notifications, ...changes });

	function handleTimes(chosen: number[]): void {
		const isUsual = chosen.join() === reminderTimes(values.frequency).join();
		change({ times: isUsual ? null : chosen });
	}

	function handleAdd(minutes: number): void {
		setOffered(inOrder([...offered, minutes]));
		handleTimes(inOrder([...times, minutes]));
	}

	return (
		<Fold
			summary={named ? words.whoIsReminded(named) : words.nobodyReminded}
			action={words.change}
			isForcedOpen={Boolean(timesError || peopleError)}
		>
			<SomeOfField
				name="notifications.reminderTimes"
				label={words.remindWhen}
				error={timesError}
				choices={offered.map((value) => ({ value, label: spanWords(value) }))}
				value={times}
				onChange={handleTimes}
			/>
			{times.length < MOST_REMINDERS ? (
				<AnotherTime onAdd={handleAdd} />
			) : (
				<p>{words.mostReminders(MOST_REMINDERS)}</p>
			)}
			{recipients.length > 0 && (
				<SomeOfField
					name="notifications.reminderRecipientIds"
					label={words.remindWhom}
					error={peopleError}
					choices={[
						...recipients.map(({ _id, name }) => ({ value: _id, label: name })),
						...(values.adminParticipates ? [{ value: HOLDER, label: words.you }] : []),
					]}
					value={parties.filter((each) => !notifications.leftOut.includes(each))}
					onChange={(chosen) =>
						change({ leftOut: parties.filter((each) => !chosen.includes(each)) })
					}
				/>
			)}
		</Fold>
	);
}

const minutesIn = { minutes: 1, hours: 60, days: 1440 };
type Unit = keyof typeof minutesIn;
const unitOptions = (['minutes', 'hours', 'days'] as const).map((value) => ({
	value,
	label: words.units[value],
}));

function AnotherTime({ onAdd }: { onAdd: (minutes: number) => void }) {
	const [count, setCount] = useState('');
	const [unit, setUnit] = useState<Unit>('hours');
	const [isWrong, setWrong] = useState(false);

	function handleAdd(): void {
		const minutes = Number(count) * minutesIn[unit];
		const isFine = Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_REMINDER_MINUTES;
		setWrong(!isFine);
		if (!isFine) return;
		setCount('');
		onAdd(minutes);
	}

	function handleKey(event: KeyboardEvent): void {
		if (event.key !== 'Enter') return;
		// Enter would send the whole form.
		event.preventDefault();
		handleAdd();
	}

	return (
		<div className={classes.another}>
			<TextField
				name="anotherReminder"
				type="number"
				inputMode="numeric"
				min={1}
				label={words.anotherTime}
				error={isWrong && fieldWords({ message: 'reminder_out_of_range' })}
				value={count}
				onChange={(event) => setCount(event.currentTarget.value)}
				onKeyDown={handleKey}
			/>
			<SelectField
				name="anotherReminderUnit"
				label={words.unit}
				options={unitOptions}
				value={unit}
				onChange={(event) => setUnit(event.currentTarget.value as Unit)}
			/>
			<Button look="secondary" onClick={handleAdd}>
				{words.addReminder}
			</Button>
		</div>
	);
}

/** Who is reminded and when, in the form's words; null when nobody is. */
export function remindersIn(values: ScheduleValues, recipients: Recipient[]) {
	const { leftOut } = values.notifications;
	const isReminded = (party: string) => !leftOut.includes(party);
	const parties = partiesOf(values);
	const isEveryone = parties.every(isReminded);
	const withYou = values.adminParticipates && isReminded(HOLDER);
	const names = recipients.filter(({ _id }) => isReminded(_id)).map(({ name }) => shortName(name));
	const spans = timesOf(values).map(spanWords);
	const isNobody = !isEveryone && names.length === 0 && !withYou;
	if (!values.notification || spans.length === 0 || isNobody) return null;
	return { spans, names: isEveryone ? null : names, withYou };
}

/** From the longest to the shortest, once each. */
const inOrder = (times: number[]) => [...new Set(times)].sort((one, other) => other - one);
