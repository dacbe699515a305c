import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { removeSchedule, type Schedule, type ScheduleType } from '#contract/schedules.ts';
import { NetworkError, request } from '#web/lib/api.ts';
import { recipientsQuery, schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, GrowingList } from '#web/ui/data-table.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { CalendarDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { scheduleColumns } from './schedule-columns.tsx';

const RecipientDialog = lazy(async () => ({
	default: (await import('../recipients/recipient-dialog.tsx')).RecipientDialog,
}));

interface ScheduleTableProps {
	/** Shows only this type; without it, all schedules. */
	type?: ScheduleType;
}

/** The list of schedules with all actions, and a hint when it is empty. */
export function ScheduleTable({ type }: ScheduleTableProps) {
	const { data, error, refetch } = useQuery(schedulesQuery);
	if (data) {
		const rows = data.filter((schedule) => !type || schedule.type === type);
		return rows.length === 0 ? <NoSchedules type={type} /> : <Rows schedules={rows} />;
	}
	if (!error) return <Loading />;
	return (
		<LoadError
			message={
				error instanceof NetworkError
					? 'Cannot connect to the server. Please make sure the backend is running.'
					: 'Failed to load data. Please try again later.'
			}
			onRetry={() => refetch()}
		/>
	);
}

function Rows({ schedules }: { schedules: Schedule[] }) {
	const removal = useDialog<Schedule>();
	const columns = scheduleColumns(removal.open);
	return (
		<>
			<GrowingList rows={schedules}>
				{(shown) => (
					<DataTable
						caption="Schedules"
						columns={columns}
						rows={shown}
						rowKey={({ _id }) => _id}
						roomFrom="80em"
						isDense
					/>
				)}
			</GrowingList>
			<RemoveScheduleDialog {...removal.dialog} schedule={removal.subject} />
		</>
	);
}

const words = {
	all: { title: 'No schedules yet', plan: 'Plan a call or a text' },
	call: { title: 'No call schedules yet', plan: 'Plan a call' },
	message: { title: 'No message schedules yet', plan: 'Plan a text' },
};

function NoSchedules({ type }: ScheduleTableProps) {
	const { data: recipients, isPending } = useQuery(recipientsQuery);
	const adding = useDialog<true>();
	const { title, plan } = words[type ?? 'all'];
	const hasNobody = recipients?.length === 0;
	if (isPending) return <Loading />;
	return (
		<>
			<EmptyState
				drawing={<CalendarDrawing />}
				title={title}
				action={
					hasNobody ? (
						<Button onClick={() => adding.open(true)}>Add Recipients</Button>
					) : (
						<LinkButton to={newSchedulePath(type)}>Create Schedule</LinkButton>
					)
				}
			>
				{hasNobody
					? 'First add the people you want to call or text, then plan your first schedule.'
					: `${plan}, once or again and again. Kinbell remembers it for you.`}
			</EmptyState>
			<Suspense>
				{adding.subject && (
					<RecipientDialog {...adding.dialog} isAnyCountry onSaved={adding.dialog.onClose} />
				)}
			</Suspense>
		</>
	);
}

export function newSchedulePath(type?: ScheduleType): string {
	return type ? `${paths.newSchedule}?filter=${type}` : paths.newSchedule;
}

interface RemoveScheduleDialogProps {
	isOpen: boolean;
	onClose: () => void;
	schedule?: Schedule;
}

function RemoveScheduleDialog({ schedule, ...dialog }: RemoveScheduleDialogProps) {
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
