import { useQuery } from '@tanstack/react-query';
import { type Call, cancelCall, initiateCall, listCalls } from '#contract/calls.ts';
import * as words from '#language/app/screens/call-dialogs.ts';
import { keepIt, onlyThisOne } from '#language/app/screens/history-details.ts';
import { toldIfEveryone, toldIfOut } from '#language/app/screens/undo.ts';
import { request, requestList } from '#web/lib/api.ts';
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
}

interface Cancelling {
	call: Call;
	everyone: boolean;
}

/** Asks whether to take one person out of the call or to cancel it for everyone. */
export function CancelCallDialog({ call, ...dialog }: CancelCallDialogProps) {
	const name = shortName(call.recipientId.name);
	const isAlone = useGroupCall(call, dialog.isOpen)?.length === 1;
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
		<Dialog {...dialog} title={words.cancelQuestion(name)}>
			<p>
				{isAlone ? words.onlyOneLeft(name) : words.oneOrEveryone(name)} {onlyThisOne}{' '}
				<NextOne schedule={call.scheduleId} after={call.scheduledTime} />
			</p>
			<Told names={told} say={isAlone ? undefined : toldInGroup} />
			<DialogActions>
				<Button look="secondary" onClick={dialog.onClose} data-autofocus>
					{keepIt}
				</Button>
				<Button look="danger" onClick={() => cancel(false)}>
					{isAlone ? words.cancelCall : words.takeOut(name)}
				</Button>
				{!isAlone && (
					<Button look="danger" onClick={() => cancel(true)}>
						{words.cancelForEveryone}
					</Button>
				)}
			</DialogActions>
		</Dialog>
	);
}

interface InitiateCallDialogProps {
	isOpen: boolean;
	onClose: () => void;
	call: Call;
}

export function InitiateCallDialog({ call, ...dialog }: InitiateCallDialogProps) {
	const { timezone } = useUser();
	const group = useGroupCall(call, dialog.isOpen);
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
			{words.startsForEveryone(dayAndTime(new Date(call.scheduledTime), timezone))} {invited(group)}
		</ConfirmDialog>
	);
}

function invited(group: Call[] = []): string {
	const names = group.map(({ recipientId }) => shortName(recipientId.name));
	return names.length > 0 ? words.linkGoesTo(names) : words.linkGoesToEveryone;
}

/** More people than one account can call at once. */
const MOST_ROWS = 500;

/** The calls of everyone in the same group call; undefined until they are loaded. */
function useGroupCall(call: Call, isWanted: boolean): Call[] | undefined {
	const { data } = useQuery({
		queryKey: ['calls', 'group', call.occurrenceId],
		queryFn: ({ signal }) =>
			requestList(listCalls, { query: { status: 'scheduled', limit: MOST_ROWS } }, { signal }),
		enabled: isWanted,
		staleTime: 0,
	});
	return data?.rows.filter(({ occurrenceId }) => occurrenceId === call.occurrenceId);
}
