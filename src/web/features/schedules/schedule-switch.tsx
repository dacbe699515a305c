import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Schedule, toggleSchedule } from '#contract/schedules.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { SwitchField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './schedule-columns.module.css';

/** Moves at once, goes back if the server refuses, and then shows what the server says. */
export function ScheduleSwitch({ schedule }: { schedule: Schedule }) {
	const { mutate, isPending } = useToggle(schedule);
	return (
		<SwitchField
			name={`active-${schedule._id}`}
			label={
				<>
					<VisuallyHidden>{schedule.name} is active</VisuallyHidden>
					<span aria-hidden="true" className={classes.state}>
						{schedule.active ? 'Active' : 'Inactive'}
					</span>
				</>
			}
			checked={schedule.active}
			// Not disabled meanwhile: that would take the focus away.
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
			toast.success(schedule.active ? 'Schedule activated' : 'Schedule deactivated');
		},
		onError: (error, _variables, before) => {
			if (before) update(before);
			toast.error('Failed to update schedule status', messageOf(error));
		},
	});
}
