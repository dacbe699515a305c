import { dateIn } from '#web/lib/calendar.ts';
import { SomeOfField } from '#web/ui/choices.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import { frequencyOptions, weekdays } from './frequency-words.ts';
import { MonthDayField } from './month-day-field.tsx';
import classes from './schedule-form.module.css';
import type { ScheduleFields } from './use-schedule-form.ts';

interface WhenFieldsProps {
	fields: ScheduleFields;
	/** An edited schedule may have begun already. */
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
