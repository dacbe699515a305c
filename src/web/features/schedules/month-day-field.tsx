import { type FieldProps, SelectField } from '#web/ui/field.tsx';
import classes from './schedule-form.module.css';

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

/** A day of every year. */
export function MonthDayField({ id, name, value, onChange, error }: MonthDayFieldProps) {
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
