import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Message, resendMessage } from '#contract/messages.ts';
import * as words from '#language/app/screens/message-dialogs.ts';
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
		done: words.resent,
		failed: words.notResent,
	});

	function handleConfirm(): void {
		mutate({ message, ...(isShort && { recipientIds: chosen }) });
		dialog.onClose();
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={words.resendQuestion(shortOf(message))}
			confirmLabel={isShort ? words.resendTo(chosen.length) : words.resendMessage}
			isDisabled={isShort && (chosen.length === 0 || chosen.length > room)}
			look="primary"
			onConfirm={handleConfirm}
		>
			<div className={classes.question}>
				{isShort ? (
					<SomeOfField
						name="resendTo"
						label={words.textsLeft(room, everyone.length)}
						hint={words.chooseAtMost(room)}
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
						title={words.mayArriveTwice}
					>
						{words.neverConfirmed}
					</Notice>
				)}
			</div>
		</ConfirmDialog>
	);
}

/** The server applies the same rule: a failed message goes only to people who did not get it. */
function whoGetsIt({ status, recipientIds }: Message): string {
	if (recipientIds.length === 1) return words.sendAgainTo(shortName(recipientIds[0]?.name ?? ''));
	return status === 'sent' ? words.sendAgainToAll(recipientIds.length) : words.sendAgainToMissed;
}
