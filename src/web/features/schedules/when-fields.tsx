import { dateIn } from '#web/lib/calendar.ts';
import { SomeOfField } from '#web/ui/choices.tsx';
import { type FieldProps, SelectField, TextField } from '#web/ui/field.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import { frequencyOptions, weekdays } from './frequency-words.ts';
import classes from './schedule-form.module.css';
import type { ScheduleFields } from './schedule-values.ts';

interface WhenFieldsProps {
	fields: ScheduleFields;
	/** A stored schedule may have started already. */
	isStored: boolean;
}

export function WhenFields({ fields: { field, values }, isStored }: WhenFieldsProps) {
	const { frequency, timezone, startDate } = values;
	const today = dateIn(new Date(), timezone);

	function handleZone(zone: string): void {
		field('timezone').onChange(zone);
		const todayThere = dateIn(new Date(), zone);
		if (!isStored && startDate < todayThere) field('startDate').onChange(todayThere);
	}

	return (
		<>
			<SelectField {...field('frequency')} label="Frequency" options={frequencyOptions} />
			{frequency === 'weekly' && (
				<SomeOfField {...field('daysOfWeek')} label="Days of the week" choices={weekdays} />
			)}
			{frequency === 'monthly' && (
				<TextField
					{...field('dayOfMonth')}
					type="number"
					min={1}
					max={31}
					label="Day of the month"
					hint="1 to 31. In months with fewer days, the last day is used."
					className={classes.short}
				/>
			)}
			{frequency === 'annually' && <MonthDayField {...field('monthAndDay')} />}
			<div className={classes.pair}>
				<TextField {...field('time')} type="time" label="Time" />
				<ZoneField {...field('timezone')} onChange={handleZone} label="Timezone" />
			</div>
			<div className={classes.pair}>
				<TextField
					{...field('startDate')}
					type="date"
					label="Start date"
					min={isStored && startDate < today ? startDate : today}
				/>
				<TextField {...field('endDate')} type="date" label="End date (optional)" min={startDate} />
			</div>
		</>
	);
}

// A leap year, so that February 29 can be chosen.
const LEAP_YEAR = 2024;

const twoDigits = (number: number) => String(number).padStart(2, '0');

const monthOptions = Array.from({ length: 12 }, (_, month) => ({
	value: twoDigits(month + 1),
	label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
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
				label="Month"
				error={error}
				options={monthOptions}
				value={month}
				onChange={(event) => handleMonth(event.currentTarget.value)}
			/>
			<SelectField
				name={`${name}-day`}
				label="Day"
				hint={value === '02-29' && 'In other years, February 28 is used.'}
				options={days}
				value={day}
				onChange={(event) => onChange(`${month}-${event.currentTarget.value}`)}
			/>
		</div>
	);
}
