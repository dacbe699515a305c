import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSchedule, type Schedule } from '#contract/schedules.ts';
import { request } from '#web/lib/api.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

interface RemoveScheduleDialogProps {
	isOpen: boolean;
	onClose: () => void;
	schedule?: Schedule;
}

export function RemoveScheduleDialog({ schedule, ...dialog }: RemoveScheduleDialogProps) {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: ({ _id }: Schedule) => request(removeSchedule, { params: { scheduleId: _id } }),
		onSuccess: () => {
			toast.success('Schedule deleted');
			void queryClient.invalidateQueries(schedulesQuery);
			dialog.onClose();
		},
		onError: () => toast.error('Failed to delete schedule'),
	});
	return (
		<ConfirmDialog
			{...dialog}
			title={`Delete ${schedule?.name}?`}
			confirmLabel="Delete schedule"
			onConfirm={() => schedule && mutate(schedule)}
			isBusy={isPending}
		>
			Nothing more is sent for it. What already happened stays in your lists.
		</ConfirmDialog>
	);
}
