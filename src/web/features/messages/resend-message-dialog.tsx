import { IconAlertTriangle } from '@tabler/icons-react';
import { type Message, resendMessage } from '#contract/messages.ts';
import { call } from '#web/lib/api.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { shortName } from '#web/lib/short-name.ts';
import { useChange } from '#web/lib/use-change.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './history.module.css';
import { isUnconfirmed, shortOf } from './message-words.ts';

interface ResendMessageDialogProps {
	isOpen: boolean;
	onClose: () => void;
	message: Message;
}

export function ResendMessageDialog({ message, ...dialog }: ResendMessageDialogProps) {
	const { mutate } = useChange<Message, Message>({
		name: 'messages',
		ask: ({ _id }) =>
			withRequestKey(`resend ${_id}`, (idempotencyKey) =>
				call(resendMessage, { params: { messageId: _id } }, { idempotencyKey }),
			),
		foresee: (row, { _id }) => (row._id === _id ? { ...row, detail: 'sending' } : row),
		done: 'Message Resent',
		failed: 'Failed to resend message. Please try again.',
	});

	function handleConfirm(): void {
		mutate(message);
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={`Resend ${shortOf(message)}?`}
			confirmLabel="Resend Message"
			look="primary"
			onConfirm={handleConfirm}
		>
			<div className={classes.question}>
				<p>{whoGetsIt(message)}</p>
				{isUnconfirmed(message) && (
					<Notice
						tone="warning"
						icon={<IconAlertTriangle aria-hidden />}
						title="It may arrive twice"
					>
						The first time was never confirmed, so it may have arrived all the same.
					</Notice>
				)}
			</div>
		</ConfirmDialog>
	);
}

/** As the server does it (decision D6). */
function whoGetsIt({ status, recipientIds }: Message): string {
	if (recipientIds.length === 1)
		return `It is sent to ${shortName(recipientIds[0]?.name ?? '')} again.`;
	if (status === 'sent') return `It is sent to all ${recipientIds.length} people again.`;
	return 'It is sent again to those who have not got it.';
}
