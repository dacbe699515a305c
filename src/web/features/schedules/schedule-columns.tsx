import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { type Schedule, toggleSchedule } from '#contract/schedules.ts';
import { reachWords } from '#language/app/reach.ts';
import { pauseWords } from '#language/app/reasons.ts';
import { frequencyNames } from '#language/app/screens/schedule-terms.ts';
import * as words from '#language/app/screens/schedules.ts';
import { timeWords, zoneCity } from '#language/moments.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { dayAndTime, dayOf, timeOfDay } from '#web/lib/format.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { Names, Nothing } from '#web/ui/cell.tsx';
import { SwitchField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { daysOf } from './frequency-words.ts';
import classes from './schedule-columns.module.css';
import { TypeTag } from './type-tag.tsx';

export function scheduleColumns(onRemove: (schedule: Schedule) => void) {
	return [
		{ header: words.columns.name, cell: name },
		{ header: words.columns.type, cell: type, isFolded: true },
		{ header: words.columns.recipients, cell: recipients },
		{ header: words.columns.frequency, cell: frequency, cardCell: rule },
		{ header: words.columns.time, cell: time, isFolded: true },
		{ header: words.columns.next, cell: nextCall, cardCell: nextInWords },
		{ header: words.columns.notifications, cell: notifications, isFolded: true },
		{
			header: words.columns.status,
			cell: (schedule: Schedule) => <ScheduleSwitch schedule={schedule} />,
		},
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (schedule: Schedule) => (
				<RowActions
					label={schedule.name}
					actions={[
						{
							word: words.editWord,
							label: words.edit(schedule.name),
							icon: <IconPencil aria-hidden size={20} />,
							to: editPathOf(schedule),
						},
						{
							word: words.removeWord,
							label: words.remove(schedule.name),
							icon: <IconTrash aria-hidden size={20} />,
							onClick: () => onRemove(schedule),
							isDestructive: true,
						},
					]}
				/>
			),
		},
	];
}

export const editPathOf = ({ _id }: Schedule) =>
	generatePath(paths.editSchedule, { scheduleId: _id });

/** Days and time in one sentence. */
function rule({ sentence }: Schedule) {
	return sentence;
}

function nextInWords({ nextCallTime, timezone }: Schedule) {
	if (nextCallTime === null) return null;
	return (
		<time dateTime={nextCallTime}>
			{words.nextOn(dayAndTime(new Date(nextCallTime), timezone))}
		</time>
	);
}

function name({ name, pausedReason, ...reach }: Schedule) {
	return (
		<>
			<span className={classes.name}>{name}</span>
			{[pausedReason && pauseWords(pausedReason), reachWords(reach)]
				.filter((note) => note !== null)
				.map((note) => (
					<span key={note} className={classes.paused}>
						<IconAlertTriangle aria-hidden size={16} />
						{note}
					</span>
				))}
		</>
	);
}

function type({ type }: Schedule) {
	return <TypeTag type={type} />;
}

function recipients({ recipientIds }: Schedule) {
	return <Names names={recipientIds.map(({ name }) => name)} />;
}

function frequency(schedule: Schedule) {
	return <TwoLines first={frequencyNames[schedule.frequency]} second={daysOf(schedule)} />;
}

function time({ time, timezone }: Schedule) {
	return <TwoLines first={timeWords(time)} second={zoneCity(timezone)} />;
}

function nextCall({ nextCallTime, timezone }: Schedule) {
	if (nextCallTime === null) return <Nothing />;
	const moment = new Date(nextCallTime);
	return (
		<time dateTime={nextCallTime}>
			{dayOf(moment, timezone)}
			<span className={classes.second}>{timeOfDay(moment, timezone)}</span>
		</time>
	);
}

/** Only calls have reminders. */
function notifications({ type, notifications }: Schedule) {
	if (type === 'message') return <Nothing />;
	return notifications.enabled ? words.on : words.off;
}

function TwoLines({ first, second }: { first: string; second: string }) {
	return (
		<>
			<span className={classes.whole}>{first}</span>
			{second && <span className={classes.second}>{second}</span>}
		</>
	);
}

/** Moves at once, and goes back if the server refuses. */
function ScheduleSwitch({ schedule }: { schedule: Schedule }) {
	const { mutate, isPending } = useToggle(schedule);
	return (
		<SwitchField
			name={`active-${schedule._id}`}
			label={
				<>
					<VisuallyHidden>{words.isActive(schedule.name)}</VisuallyHidden>
					<span aria-hidden="true" className={classes.state}>
						{schedule.active ? words.active : words.inactive}
					</span>
				</>
			}
			checked={schedule.active}
			// Not disabled while saving, because that would take the focus away.
			onChange={() => !isPending && mutate()}
		/>
	);
}

function useToggle({ _id, active }: Schedule) {
	const queryClient = useQueryClient();
	const update = (changes: Partial<Schedule>) =>
		queryClient.setQueryData(schedulesQuery.queryKey, (schedules) =>
			schedules?.map((each) => (each._id === _id ? { ...each, ...changes } : each)),
		);

	return useMutation({
		mutationFn: () => request(toggleSchedule, { params: { scheduleId: _id } }),
		onMutate: async () => {
			await queryClient.cancelQueries(schedulesQuery);
			update({ active: !active });
			return { active };
		},
		onSuccess: (schedule) => {
			update(schedule);
			toast.success(schedule.active ? words.activated : words.deactivated);
		},
		onError: (error, _variables, before) => {
			if (before) update(before);
			toast.error(words.notSwitched, messageOf(error));
		},
	});
}
