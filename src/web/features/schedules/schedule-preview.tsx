import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Recipient } from '#contract/recipients.ts';
import { previewInput, previewSchedule, type Schedule } from '#contract/schedules.ts';
import { fieldWords } from '#language/app/fields.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import { clockChangeWords } from '#language/moments.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { billing } from '#web/lib/billing.ts';
import { dayAndTime, shortDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LocalTimes } from './local-times.tsx';
import { planUse } from './plan-use.ts';
import { remindersIn } from './reminder-fields.tsx';
import classes from './schedule-preview.module.css';
import { ruleOf, type ScheduleValues } from './schedule-values.ts';

const Forecast = lazyPart(async () => (await import('./forecast.tsx')).Forecast);

interface SchedulePreviewProps {
	values: ScheduleValues;
	/** The chosen people. */
	recipients: Recipient[];
	/** The schedule that is edited: what is skipped, moved and paused in it counts. */
	stored?: Schedule;
}

/** Says in plain words what the form's choices mean. */
export function SchedulePreview({ values, recipients, stored }: SchedulePreviewProps) {
	const rule = useSettled({ ...ruleOf(values), ...(stored && { scheduleId: stored._id }) });
	const { success: isWhole, error: issues } = previewInput.safeParse(rule);
	const isNever = issues?.issues.some(({ message }) => message === 'no_fitting_day');
	const { data, error } = useQuery({
		queryKey: ['schedule-preview', rule],
		queryFn: ({ signal }) => request(previewSchedule, { body: rule }, { signal }),
		enabled: isWhole,
		placeholderData: keepPreviousData,
	});
	const moments = data?.occurrences.map((occurrence) => new Date(occurrence)) ?? [];
	const [next] = moments;

	return (
		<Card title={words.whenItHappens}>
			{isNever && <p role="status">{`${fieldWords({ message: 'no_fitting_day' })}.`}</p>}
			{!isWhole && !isNever && <p>{words.chooseDays}</p>}
			{isWhole && !data && !error && <Loading label={words.workingOut} />}
			{isWhole && error && <p>{messageOf(error)}</p>}
			{isWhole && data && (
				<>
					<p className={classes.sentence} role="status">
						{next ? data.sentence : words.noDayAhead}
					</p>
					<Moments moments={moments} rule={rule} stored={stored} />
					{next && <LocalTimes moment={next} homeZone={rule.timezone} recipients={recipients} />}
				</>
			)}
			{values.type === 'call' && <Reminders values={values} recipients={recipients} />}
			{next && (
				<Suspense>
					<Forecast values={values} recipients={recipients} at={next} />
				</Suspense>
			)}
			<PlanUse values={values} />
		</Card>
	);
}

interface MomentsProps {
	moments: Date[];
	rule: { time: string; timezone: string };
	stored?: Schedule;
}

function Moments({ moments, rule, stored }: MomentsProps) {
	return (
		<ol className={classes.moments} aria-label={words.nextTimes}>
			{moments.map((moment, index) => {
				const moved = stored?.exceptions.find(({ movedTo }) => movedTo === moment.toISOString());
				const note = moved
					? words.movedFrom(shortDay(moved.day))
					: clockChangeWords(rule, moments[index - 1] ?? moment, moment);
				return (
					<li key={moment.toISOString()}>
						<time dateTime={moment.toISOString()}>{dayAndTime(moment, rule.timezone)}</time>
						{note && (
							<span className={classes.hint}>
								<IconAlertTriangle aria-hidden size={18} />
								{note}
							</span>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function Reminders({ values, recipients }: Omit<SchedulePreviewProps, 'stored'>) {
	const named = remindersIn(values, recipients);
	return <p>{named ? words.remindersGoOut(named) : words.noReminders}</p>;
}

function PlanUse({ values }: { values: ScheduleValues }) {
	const use = planUse(values, useSession().usage);
	if (!use) return null;
	return (
		<p className={classes.use} data-too-much={use.isTooMuch || undefined}>
			{use.words}{' '}
			{use.isTooMuch && billing === 'plans' && (
				<Link to={paths.subscriptions}>{words.seePlans}</Link>
			)}
		</p>
	);
}
