import { type Call, cancelCall, initiateCall } from '#contract/calls.ts';
import * as words from '#language/app/screens/call-dialogs.ts';
import { keepIt, onlyThisOne } from '#language/app/screens/history-details.ts';
import { toldIfEveryone, toldIfOut } from '#language/app/screens/undo.ts';
import { request } from '#web/lib/api.ts';
import { dayAndTime, shortName } from '#web/lib/format.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { useUser } from '#web/lib/session.ts';
import { useTelling } from '#web/lib/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Told } from '#web/ui/told.tsx';
import { NextOne } from '../history/next-one.tsx';
import { useChange } from '../history/use-history.ts';

interface CancelCallDialogProps {
	isOpen: boolean;
	onClose: () => void;
	call: Call;
	/** The calls of everyone who is still in the group call. */
	group: Call[];
	/** Only the whole group call can be cancelled. */
	isWhole: boolean;
}

interface Cancelling {
	call: Call;
	everyone: boolean;
}

/** Asks whether to take one person out of the call or to cancel it for everyone. */
export function CancelCallDialog({ call, group, isWhole, ...dialog }: CancelCallDialogProps) {
	const name = shortName(call.recipientId.name);
	const isAlone = group.length === 1;
	const isChoice = !isWhole && !isAlone;
	const told = useTelling(
		['cancel', call._id],
		(signal) =>
			request(
				cancelCall,
				{ params: { callId: call._id }, body: { everyone: true }, query: { dryRun: 'true' } },
				{ signal },
			),
		dialog.isOpen,
	);
	const { mutate } = useChange<Call, Cancelling>({
		name: 'calls',
		ask: ({ call: { _id }, everyone }) =>
			request(cancelCall, { params: { callId: _id }, body: { everyone } }),
		foresee: (row, { call, everyone }) =>
			row.status === 'scheduled' &&
			(everyone ? row.occurrenceId === call.occurrenceId : row._id === call._id)
				? { ...row, status: 'cancelled' }
				: row,
		done: words.cancelled,
		failed: words.notCancelled,
	});

	/** The names are of those who would be told if it were cancelled for everyone. */
	function toldInGroup(names: string[]): string {
		const everyone = toldIfEveryone(names);
		return names.includes(name) ? `${toldIfOut(name)} ${everyone}` : everyone;
	}

	function cancel(everyone: boolean): void {
		mutate({ call, everyone });
		dialog.onClose();
	}

	return (
		<Dialog
			{...dialog}
			title={
				isWhole && call.scheduleId
					? words.cancelWholeQuestion(call.scheduleId.name)
					: words.cancelQuestion(name)
			}
		>
			<p>
				{isWhole && words.everyoneIsOut}
				{isChoice && words.oneOrEveryone(name)}
				{!isWhole && isAlone && words.onlyOneLeft(name)} {onlyThisOne}{' '}
				<NextOne schedule={call.scheduleId} after={call.scheduledTime} />
			</p>
			<Told names={told} say={isChoice ? toldInGroup : undefined} />
			<DialogActions>
				<Button look="secondary" onClick={dialog.onClose} data-autofocus>
					{keepIt}
				</Button>
				{isChoice && (
					<Button look="danger" onClick={() => cancel(false)}>
						{words.takeOut(name)}
					</Button>
				)}
				<Button look="danger" onClick={() => cancel(true)}>
					{isAlone ? words.cancelCall : words.cancelForEveryone}
				</Button>
			</DialogActions>
		</Dialog>
	);
}

interface InitiateCallDialogProps {
	isOpen: boolean;
	onClose: () => void;
	call: Call;
	/** The calls of everyone who is still in the group call. */
	group: Call[];
}

export function InitiateCallDialog({ call, group, ...dialog }: InitiateCallDialogProps) {
	const { timezone } = useUser();
	const names = group.map(({ recipientId }) => shortName(recipientId.name));
	const { mutate } = useChange<Call, Call>({
		name: 'calls',
		ask: ({ _id, occurrenceId }) =>
			withRequestKey(`initiate ${occurrenceId}`, (idempotencyKey) =>
				request(initiateCall, { params: { callId: _id } }, { idempotencyKey }),
			),
		foresee: (row, { occurrenceId }) =>
			row.occurrenceId === occurrenceId && row.status === 'scheduled'
				? { ...row, status: 'in-progress' }
				: row,
		done: words.started,
		failed: words.notStarted,
	});

	function handleConfirm(): void {
		mutate(call);
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={words.startQuestion}
			confirmLabel={words.startNow}
			look="primary"
			onConfirm={handleConfirm}
		>
			{words.startsForEveryone(dayAndTime(new Date(call.scheduledTime), timezone))}{' '}
			{words.linkGoesTo(names)}
		</ConfirmDialog>
	);
}
