import { cancelMessage, type Message } from '#contract/messages.ts';
import { request } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NextOne } from '../history/next-one.tsx';
import { useChange } from '../history/use-history.ts';
import { shortOf } from './message-words.ts';

interface CancelMessageDialogProps {
	isOpen: boolean;
	onClose: () => void;
	message: Message;
}

export function CancelMessageDialog({ message, ...dialog }: CancelMessageDialogProps) {
	const { mutate } = useChange<Message, Message>({
		name: 'messages',
		ask: ({ _id }) => request(cancelMessage, { params: { messageId: _id } }),
		foresee: (row, { _id }) => (row._id === _id ? { ...row, status: 'cancelled' } : row),
		done: 'Message Cancelled',
		failed: 'Failed to cancel message. Please try again.',
	});

	function handleConfirm(): void {
		mutate(message);
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={`Cancel ${shortOf(message)}?`}
			confirmLabel="Cancel Message"
			dismissLabel="Keep it"
			onConfirm={handleConfirm}
		>
			Only this one is skipped.
			<NextOne schedule={message.scheduleId} after={message.scheduledTime} />
		</ConfirmDialog>
	);
}
