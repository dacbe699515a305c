import { type Call, initiateCall } from '#contract/calls.ts';
import { request } from '#web/lib/api.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { useUser } from '#web/lib/session.ts';
import { shortName } from '#web/lib/short-name.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Moment } from '#web/ui/cell.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { listWords } from '#words/en/list.ts';
import { useGroup } from './use-group.ts';

interface InitiateCallDialogProps {
	isOpen: boolean;
	onClose: () => void;
	call: Call;
}

export function InitiateCallDialog({ call, ...dialog }: InitiateCallDialogProps) {
	const { timezone } = useUser();
	const group = useGroup(call, dialog.isOpen);
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
		done: 'Call Initiated',
		failed: 'Failed to initiate call. Please try again.',
	});

	function handleConfirm(): void {
		mutate(call);
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title="Start this call now?"
			confirmLabel="Initiate Now"
			look="primary"
			onConfirm={handleConfirm}
		>
			It starts the whole group call now, for everyone in it, instead of on{' '}
			<Moment at={call.scheduledTime} timeZone={timezone} isOneLine />. {invited(group)}
		</ConfirmDialog>
	);
}

function invited(group: Call[] = []): string {
	const names = group.map(({ recipientId }) => shortName(recipientId.name));
	if (names.length > 1) return `${listWords(names)} are each texted a link to join.`;
	return `${names[0] ?? 'Everyone'} is texted a link to join.`;
}
