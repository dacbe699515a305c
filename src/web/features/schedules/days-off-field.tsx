import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as words from '#language/app/screens/schedule-form.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { daysOffQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { CheckboxField, type FieldProps } from '#web/ui/field.tsx';
import { marked } from '#web/ui/marked.tsx';
import { shortDay } from './moments.ts';

type DaysOffFieldProps = Omit<FieldProps, 'label' | 'hint'> &
	Pick<React.ComponentProps<'input'>, 'checked' | 'onChange'>;

/** Whether the schedule leaves out the family's days off, and when the next of them is. */
export function DaysOffField(props: DaysOffFieldProps) {
	const { timezone } = useUser();
	const { data } = useQuery(daysOffQuery);
	const today = dateIn(new Date(), timezone);
	const next = data?.find(({ until }) => until >= today);
	const hint = next
		? words.nextDayOff(next.name, shortDay(next.from))
		: marked(words.noDaysOff, {
				settings: (inner) => <Link to={paths.settings}>{inner}</Link>,
			});
	return <CheckboxField {...props} label={words.skipDaysOff} hint={hint} />;
}
