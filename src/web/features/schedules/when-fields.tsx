import { useEffect, useEffectEvent } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import { locale } from '#language/locale.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { shortName } from '#web/lib/format.ts';
import { SomeOfField } from '#web/ui/choices.tsx';
import { type FieldProps, MomentField, SelectField, TextField } from '#web/ui/field.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import { frequencyOptions, weekdays } from './frequency-words.ts';
import classes from './schedule-form.module.css';
import type { ScheduleFields } from './schedule-values.ts';

interface WhenFieldsProps {
	fields: ScheduleFields;
	/** A stored schedule may have started already. */
	isStored: boolean;
	/** The chosen people. */
	recipients: Recipient[];
}

export function WhenFields({ fields: { field, values }, isStored, recipients }: WhenFieldsProps) {
	const { frequency, timezone, startDate } = values;
	const [person] = values.type === 'message' && values.checkIn ? recipients : [];
	const today = dateIn(new Date(), timezone);

	function handleZone(zone: string): void {
		field('timezone').onChange(zone);
		const todayThere = dateIn(new Date(), zone);
		if (!isStored && startDate < todayThere) field('startDate').onChange(todayThere);
	}

	// A check-in asks at a time of day where the person is.
	const zoneThere = person?.timezone;
	const moveThere = useEffectEvent(handleZone);
	useEffect(() => {
		if (zoneThere) moveThere(zoneThere);
	}, [zoneThere]);

	return (
		<>
			<SelectField {...field('frequency')} label={words.frequency} options={frequencyOptions} />
			{frequency === 'weekly' && (
				<SomeOfField {...field('daysOfWeek')} label={words.daysOfWeek} choices={weekdays} />
			)}
			{frequency === 'monthly' && (
				<TextField
					{...field('dayOfMonth')}
					type="number"
					min={1}
					max={31}
					label={words.dayOfMonth}
					hint={words.dayOfMonthHint}
					className={classes.short}
				/>
			)}
			{frequency === 'annually' && <MonthDayField {...field('monthAndDay')} />}
			<div className={classes.pair}>
				<MomentField {...field('time')} type="time" label={words.time} />
				<ZoneField
					{...field('timezone')}
					onChange={handleZone}
					label={words.timezone}
					hint={person && words.zoneOf(shortName(person.name))}
				/>
			</div>
			<div className={classes.pair}>
				<MomentField
					{...field('startDate')}
					type="date"
					label={words.startDate}
					min={isStored && startDate < today ? startDate : today}
				/>
				<MomentField {...field('endDate')} type="date" label={words.endDate} min={startDate} />
			</div>
		</>
	);
}

// A leap year, so that February 29 can be chosen.
const LEAP_YEAR = 2024;

const twoDigits = (number: number) => String(number).padStart(2, '0');

const monthOptions = Array.from({ length: 12 }, (_, month) => ({
	value: twoDigits(month + 1),
	label: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
		Date.UTC(LEAP_YEAR, month),
	),
}));

const daysIn = (month: string) => new Date(Date.UTC(LEAP_YEAR, Number(month), 0)).getUTCDate();

interface MonthDayFieldProps extends Omit<FieldProps, 'label' | 'hint'> {
	/** MM-DD */
	value: string;
	onChange: (monthAndDay: string) => void;
}

/** A month and a day, without a year. */
function MonthDayField({ id, name, value, onChange, error }: MonthDayFieldProps) {
	const [month = '', day = ''] = value.split('-');
	const days = Array.from({ length: daysIn(month) }, (_, index) => ({
		value: twoDigits(index + 1),
		label: String(index + 1),
	}));

	function handleMonth(chosen: string): void {
		const nearest = Math.min(Number(day), daysIn(chosen));
		onChange(`${chosen}-${twoDigits(nearest)}`);
	}

	return (
		<div className={classes.pair}>
			<SelectField
				id={id}
				name={name}
				label={words.month}
				error={error}
				options={monthOptions}
				value={month}
				onChange={(event) => handleMonth(event.currentTarget.value)}
			/>
			<SelectField
				name={`${name}-day`}
				label={words.day}
				hint={value === '02-29' && words.leapDayHint}
				options={days}
				value={day}
				onChange={(event) => onChange(`${month}-${event.currentTarget.value}`)}
			/>
		</div>
	);
}
