import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Message, resendMessage } from '#contract/messages.ts';
import { peopleWords, textsWords } from '#language/counted.ts';
import { request } from '#web/lib/api.ts';
import { shortName } from '#web/lib/format.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { SomeOfField } from '#web/ui/choices.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUsage } from '../billing/use-subscription.ts';
import classes from '../history/history.module.css';
import { useChange } from '../history/use-history.ts';
import { isUnconfirmed, shortOf } from './message-words.ts';

interface ResendMessageDialogProps {
	isOpen: boolean;
	onClose: () => void;
	message: Message;
}

interface Resending {
	message: Message;
	/** Undefined means everyone. */
	recipientIds?: string[];
}

export function ResendMessageDialog({ message, ...dialog }: ResendMessageDialogProps) {
	const { data: usage } = useUsage();
	const everyone = message.recipientIds;
	const room = usage?.message.remaining ?? 0;
	const isShort = room > 0 && room < everyone.length;
	const [picked, setPicked] = useState<string[] | null>(null);
	const chosen = picked ?? everyone.slice(0, room).map(({ _id }) => _id);
	const { mutate } = useChange<Message, Resending>({
		name: 'messages',
		ask: ({ message: { _id }, recipientIds }) =>
			withRequestKey(`resend ${_id} ${recipientIds?.join() ?? ''}`, (idempotencyKey) =>
				request(
					resendMessage,
					{ params: { messageId: _id }, body: recipientIds && { recipientIds } },
					{ idempotencyKey },
				),
			),
		foresee: (row, { message: { _id } }) =>
			row._id === _id ? { ...row, detail: { code: 'sending' } } : row,
		done: 'Message Resent',
		failed: 'Failed to resend message. Please try again.',
	});

	function handleConfirm(): void {
		mutate({ message, ...(isShort && { recipientIds: chosen }) });
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={`Resend ${shortOf(message)}?`}
			confirmLabel={isShort ? `Resend to ${peopleWords(chosen.length)}` : 'Resend Message'}
			isDisabled={isShort && (chosen.length === 0 || chosen.length > room)}
			look="primary"
			onConfirm={handleConfirm}
		>
			<div className={classes.question}>
				{isShort ? (
					<SomeOfField
						name="resendTo"
						label={`You have ${textsWords(room)} left this month, this needs ${everyone.length}`}
						hint={`Choose at most ${room}.`}
						layout="box"
						choices={everyone.map(({ _id, name }) => ({ value: _id, label: name }))}
						value={chosen}
						onChange={setPicked}
					/>
				) : (
					<p>{whoGetsIt(message)}</p>
				)}
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

/** The server applies the same rule: a failed message goes only to people who did not get it. */
function whoGetsIt({ status, recipientIds }: Message): string {
	if (recipientIds.length === 1)
		return `It is sent to ${shortName(recipientIds[0]?.name ?? '')} again.`;
	if (status === 'sent') return `It is sent to all ${recipientIds.length} people again.`;
	return 'It is sent again to those who have not got it.';
}
