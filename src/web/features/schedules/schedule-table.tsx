import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { removeSchedule, type Schedule, type ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/schedules.ts';
import * as shared from '#language/app/screens/shared.ts';
import { toldOff } from '#language/app/screens/undo.ts';
import { NetworkError, offlineOr, request } from '#web/lib/api.ts';
import { recipientsQuery, schedulesQuery } from '#web/lib/lists.ts';
import { offerUndo, useTelling } from '#web/lib/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, GrowingList } from '#web/ui/data-table.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { CalendarDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Told } from '#web/ui/told.tsx';
import { newSchedulePath } from './new-schedule-path.ts';
import { PauseDialog } from './pausing.tsx';
import { editPathOf, scheduleColumns } from './schedule-columns.tsx';
import { inOrder } from './schedule-order.ts';

const RecipientDialog = lazyDialog(
	async () => (await import('../recipients/recipient-dialog.tsx')).RecipientDialog,
);

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
			message={error instanceof NetworkError ? words.noConnection : words.notLoaded}
			onRetry={() => refetch()}
		/>
	);
}

function Rows({ schedules }: { schedules: Schedule[] }) {
	const removal = useDialog<Schedule>();
	const pausing = useDialog<Schedule>();
	const navigate = useNavigate();
	const { ahead, finished, holdOrder } = useOrder(schedules);
	const table = {
		columns: scheduleColumns({ onPause: pausing.open, onRemove: removal.open }),
		rowKey: ({ _id }: Schedule) => _id,
		onOpen: (schedule: Schedule) => void navigate(editPathOf(schedule)),
		roomFrom: '80em',
		isDense: true,
	};
	return (
		<>
			{ahead.length === 0 && <p>{words.nothingAhead}</p>}
			<div onChange={holdOrder}>
				<GrowingList rows={ahead}>
					{(shown) =>
						shown.length > 0 && <DataTable {...table} caption={words.title} rows={shown} />
					}
				</GrowingList>
			</div>
			{finished.length > 0 && (
				<Fold summary={words.finished(finished.length)}>
					<DataTable {...table} caption={words.finishedTitle} rows={finished} />
				</Fold>
			)}
			<Suspense>
				{pausing.subject && <PauseDialog {...pausing.dialog} schedule={pausing.subject} />}
			</Suspense>
			<RemoveScheduleDialog {...removal.dialog} schedule={removal.subject} />
		</>
	);
}

/** A schedule that is switched off keeps its place until the page is opened again. */
function useOrder(schedules: Schedule[]) {
	const [held, setHeld] = useState<string[]>([]);
	const { ahead, finished } = inOrder(schedules);
	const placeOf = ({ _id }: Schedule) => held.indexOf(_id);
	const shown = held.length === 0 ? ahead : ahead.toSorted((a, b) => placeOf(a) - placeOf(b));
	return {
		ahead: shown,
		finished,
		holdOrder: () => setHeld(shown.map(({ _id }) => _id)),
	};
}

function NoSchedules({ type }: ScheduleTableProps) {
	const { data: recipients, isPending } = useQuery(recipientsQuery);
	const adding = useDialog<true>();
	const kind = type ?? 'all';
	const hasNobody = recipients?.length === 0;
	if (isPending) return <Loading />;
	return (
		<>
			<EmptyState
				drawing={<CalendarDrawing />}
				title={words.noneYet[kind]}
				action={
					hasNobody ? (
						<Button onClick={() => adding.open(true)}>{words.addRecipients}</Button>
					) : (
						<LinkButton to={newSchedulePath(type)}>{shared.createSchedule}</LinkButton>
					)
				}
			>
				{hasNobody ? words.peopleFirst : words.planOne[kind]}
			</EmptyState>
			<Suspense>
				{adding.subject && (
					<RecipientDialog {...adding.dialog} isAnyCountry onSaved={adding.dialog.onClose} />
				)}
			</Suspense>
		</>
	);
}

interface RemoveScheduleDialogProps {
	isOpen: boolean;
	onClose: () => void;
	schedule?: Schedule;
}

function RemoveScheduleDialog({ schedule, ...dialog }: RemoveScheduleDialogProps) {
	const queryClient = useQueryClient();
	const told = useTelling(
		['remove', schedule?._id],
		(signal) =>
			request(
				removeSchedule,
				{ params: { scheduleId: schedule?._id ?? '' }, query: { dryRun: 'true' } },
				{ signal },
			),
		dialog.isOpen,
	);
	const { mutate, isPending } = useMutation({
		mutationFn: ({ _id }: Schedule) => request(removeSchedule, { params: { scheduleId: _id } }),
		onSuccess: (change) => {
			offerUndo(words.removed, change);
			void queryClient.invalidateQueries(schedulesQuery);
			dialog.onClose();
		},
		onError: (error) => toast.error(offlineOr(words.notRemoved, error)),
	});
	return (
		<ConfirmDialog
			{...dialog}
			title={words.removeQuestion(schedule?.name ?? '')}
			confirmLabel={words.removeSchedule}
			onConfirm={() => schedule && mutate(schedule)}
			isBusy={isPending}
		>
			<p>{words.whatStays}</p>
			<Told names={told} say={toldOff} />
		</ConfirmDialog>
	);
}
