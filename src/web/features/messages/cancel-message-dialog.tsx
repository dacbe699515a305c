import { cancelMessage, type Message } from '#contract/messages.ts';
import { keepIt, onlyThisOne } from '#language/app/screens/history-details.ts';
import * as words from '#language/app/screens/message-dialogs.ts';
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
		done: words.cancelled,
		failed: words.notCancelled,
	});

	function handleConfirm(): void {
		mutate(message);
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={words.cancelQuestion(shortOf(message))}
			confirmLabel={words.cancelMessage}
			dismissLabel={keepIt}
			onConfirm={handleConfirm}
		>
			{onlyThisOne} <NextOne schedule={message.scheduleId} after={message.scheduledTime} />
		</ConfirmDialog>
	);
}
