import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Recipient, removeRecipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/recipients.ts';
import { offlineOr, request } from '#web/lib/api.ts';
import { shortName } from '#web/lib/format.ts';
import { recipientsQuery, schedulesQuery } from '#web/lib/lists.ts';
import { offerUndo, useTelling } from '#web/lib/undo.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './recipients.module.css';

/** More would push the buttons out of sight. */
const MOST_SCHEDULES = 5;

interface RemoveRecipientDialogProps {
	isOpen: boolean;
	onClose: () => void;
	recipient?: Recipient;
	onRemoved?: () => void;
}

export function RemoveRecipientDialog(props: RemoveRecipientDialogProps) {
	const { recipient, onRemoved, ...dialog } = props;
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: ({ _id }: Recipient) => request(removeRecipient, { params: { recipientId: _id } }),
		onSuccess: (change) => {
			offerUndo(words.removed, change);
			void queryClient.invalidateQueries(recipientsQuery);
			void queryClient.invalidateQueries(schedulesQuery);
			dialog.onClose();
			onRemoved?.();
		},
		onError: (error) => toast.error(offlineOr(words.notRemoved, error)),
	});
	return (
		<ConfirmDialog
			{...dialog}
			title={words.removeQuestion(shortName(recipient?.name ?? ''))}
			confirmLabel={words.removeRecipient}
			onConfirm={() => recipient && mutate(recipient)}
			isBusy={isPending}
		>
			{recipient && <Consequences recipient={recipient} />}
		</ConfirmDialog>
	);
}

/** What happens to the schedules that this person is on. */
function Consequences({ recipient }: { recipient: Recipient }) {
	const { _id } = recipient;
	const name = shortName(recipient.name);
	const { data, isError } = useQuery({ ...schedulesQuery, staleTime: 0 });
	const told = useTelling(['remove', _id], (signal) =>
		request(
			removeRecipient,
			{ params: { recipientId: _id }, query: { dryRun: 'true' } },
			{ signal },
		),
	);
	if (isError) {
		return (
			<p>
				{words.schedulesGoOn(name)} {words.pastStays}
			</p>
		);
	}
	if (!data) return <Loading label={words.checkingSchedules} />;
	const changed = data.filter(({ recipientIds }) => recipientIds.some((each) => each._id === _id));
	const others = changed.length - MOST_SCHEDULES;
	return (
		<>
			{changed.length > 0 && (
				<>
					<p>{words.thisChanges}</p>
					<ul className={classes.changed}>
						{changed.slice(0, MOST_SCHEDULES).map((schedule) => (
							<li key={schedule._id}>{changeOf(schedule, name)}</li>
						))}
						{others > 0 && <li>{words.otherSchedules(others)}</li>}
					</ul>
				</>
			)}
			<p>
				{changed.length === 0 && words.onNoSchedule(name)} {words.pastStays}
			</p>
			<Told names={told} />
		</>
	);
}

function changeOf({ name: schedule, recipientIds, active }: Schedule, name: string): string {
	if (recipientIds.length > 1) return words.goesOnWithout(schedule, name);
	return active ? words.nobodyLeftSwitchedOff(schedule) : words.nobodyLeft(schedule);
}
