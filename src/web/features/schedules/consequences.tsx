import type { Reply } from '#contract/endpoint.ts';
import type { ScheduleInput, updateSchedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/consequences.ts';
import { toldOnSaving } from '#language/app/screens/undo.ts';
import { shortDay } from '#web/lib/format.ts';
import { namesOf, useDryRun } from '#web/lib/undo.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './schedule-form.module.css';
import { type ScheduleValues, scheduleForm } from './schedule-values.ts';

export type EditReply = Reply<typeof updateSchedule>;

interface ConsequencesProps {
	values: ScheduleValues;
	initialValues: ScheduleValues;
	dryRun: (input: ScheduleInput, signal: AbortSignal) => Promise<EditReply>;
}

/** What saving does besides: whom it tells, and which skipped and moved moments no longer apply. */
export function Consequences({ values, initialValues, dryRun }: ConsequencesProps) {
	const settled = useSettled(values);
	const { data: input } = scheduleForm(initialValues.startDate).safeParse(settled);
	const { reply } = useDryRun(
		['edit', settled],
		(signal) => dryRun(input as ScheduleInput, signal),
		input !== undefined,
	);
	const dropped = reply?.dropped ?? [];
	return (
		<>
			<div role="status">
				{dropped.length > 0 && (
					<Notice tone="warning" title={words.noLongerApplies}>
						<ul className={classes.dropped}>
							{dropped.map(({ day, kind }) => (
								<li key={day}>{words.droppedDay[kind](shortDay(day))}</li>
							))}
						</ul>
					</Notice>
				)}
			</div>
			<Told names={reply && namesOf(reply.telling)} say={toldOnSaving} />
		</>
	);
}
