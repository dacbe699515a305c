import { type Call, cancelCall } from '#contract/calls.ts';
import { request } from '#web/lib/api.ts';
import { shortName } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NextOne } from '../history/next-one.tsx';
import { useChange } from '../history/use-history.ts';
import { useGroup } from './use-group.ts';

interface CancelCallDialogProps {
	isOpen: boolean;
	onClose: () => void;
	call: Call;
}

interface Cancelling {
	call: Call;
	everyone: boolean;
}

/** Asks whether one person stays out of it, or the call does not take place. */
export function CancelCallDialog({ call, ...dialog }: CancelCallDialogProps) {
	const name = shortName(call.recipientId.name);
	const isAlone = useGroup(call, dialog.isOpen)?.length === 1;
	const { mutate } = useChange<Call, Cancelling>({
		name: 'calls',
		ask: ({ call: { _id }, everyone }) =>
			request(cancelCall, { params: { callId: _id }, body: { everyone } }),
		foresee: (row, { call, everyone }) =>
			row.status === 'scheduled' &&
			(everyone ? row.occurrenceId === call.occurrenceId : row._id === call._id)
				? { ...row, status: 'cancelled' }
				: row,
		done: 'Call Cancelled',
		failed: 'Failed to cancel call. Please try again.',
	});

	function cancel(everyone: boolean): void {
		mutate({ call, everyone });
		dialog.onClose();
	}

	return (
		<Dialog {...dialog} title={`Cancel the call with ${name}?`}>
			<p>
				{isAlone
					? `${name} is the only one left in this call, so it does not take place.`
					: `You can take only ${name} out of this call, or call it off for everyone.`}{' '}
				Only this one is skipped.
				<NextOne schedule={call.scheduleId} after={call.scheduledTime} />
			</p>
			<DialogActions>
				<Button look="secondary" onClick={dialog.onClose} data-autofocus>
					Keep it
				</Button>
				<Button look="danger" onClick={() => cancel(false)}>
					{isAlone ? 'Cancel Call' : `Only ${name}`}
				</Button>
				{!isAlone && (
					<Button look="danger" onClick={() => cancel(true)}>
						Everyone
					</Button>
				)}
			</DialogActions>
		</Dialog>
	);
}
