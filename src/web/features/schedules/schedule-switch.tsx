import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Schedule, toggleSchedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/schedules.ts';
import { toldOff } from '#language/app/screens/undo.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { namesOf, offerUndo } from '#web/lib/undo.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { SwitchField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './schedule-columns.module.css';

/** Moves at once, and goes back if the server refuses. It asks first where people would be told. */
export function ScheduleSwitch({ schedule }: { schedule: Schedule }) {
	const { mutate, isPending } = useToggle(schedule);
	const question = useDialog<string[]>();

	async function handleChange(): Promise<void> {
		if (isPending) return;
		try {
			const told = schedule.active ? await readTold(schedule) : [];
			if (told.length > 0) question.open(told);
			else mutate();
		} catch (error) {
			toast.error(words.notSwitched, messageOf(error));
		}
	}

	function handleConfirm(): void {
		mutate();
		question.dialog.onClose();
	}

	return (
		<>
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
				onChange={() => void handleChange()}
			/>
			<ConfirmDialog
				{...question.dialog}
				title={words.switchOffQuestion(schedule.name)}
				confirmLabel={words.switchOff}
				dismissLabel={words.keepOn}
				look="primary"
				onConfirm={handleConfirm}
			>
				<Told names={question.subject} say={toldOff} />
			</ConfirmDialog>
		</>
	);
}

async function readTold({ _id }: Schedule): Promise<string[]> {
	const params = { scheduleId: _id };
	const { telling } = await request(toggleSchedule, { params, query: { dryRun: 'true' } });
	return namesOf(telling);
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
		onSuccess: ({ telling, undo, ...schedule }) => {
			update(schedule);
			const done = schedule.active ? words.activated : words.deactivated;
			offerUndo(done, { telling, undo });
		},
		onError: (error, _variables, before) => {
			if (before) update(before);
			toast.error(words.notSwitched, messageOf(error));
		},
	});
}
