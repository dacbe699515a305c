import { IconCalendarX, IconEye, IconSend } from '@tabler/icons-react';
import type { Message } from '#contract/messages.ts';
import * as words from '#language/app/screens/messages.ts';
import { DemoTag } from '#web/ui/badge.tsx';
import { Moment, Names } from '#web/ui/cell.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import classes from '../history/history.module.css';
import { Status } from '../history/status.tsx';
import { canCancel, canResend, shortOf } from './message-words.ts';

export interface MessageActions {
	onView: (message: Message) => void;
	onCancel: (message: Message) => void;
	onResend: (message: Message) => void;
}

export function messageColumns(timeZone: string, isDemo: boolean, actions: MessageActions) {
	return [
		{
			header: words.columns.content,
			cell: (message: Message) => <Content {...message} isDemo={isDemo} />,
		},
		{
			header: words.columns.recipients,
			cell: ({ recipientIds }: Message) => <Names names={recipientIds.map(({ name }) => name)} />,
		},
		{
			header: words.columns.scheduledTime,
			cell: ({ scheduledTime }: Message) => <Moment at={scheduledTime} timeZone={timeZone} />,
		},
		{ header: words.columns.status, cell: Status },
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (message: Message) => (
				<RowActions label={shortOf(message)} actions={actionsOf(message, isDemo, actions)} />
			),
		},
	];
}

function actionsOf(message: Message, isDisabled: boolean, actions: MessageActions) {
	const short = shortOf(message);
	return [
		{
			word: words.actions.view,
			label: words.viewDetails(short),
			icon: <IconEye aria-hidden size={20} />,
			onClick: () => actions.onView(message),
			isDisabled,
		},
		canCancel(message) && {
			word: words.actions.cancel,
			label: words.cancel(short),
			icon: <IconCalendarX aria-hidden size={20} />,
			onClick: () => actions.onCancel(message),
			isDestructive: true,
			isDisabled,
		},
		canResend(message) && {
			word: words.actions.resend,
			label: words.resend(short),
			icon: <IconSend aria-hidden size={20} />,
			onClick: () => actions.onResend(message),
			isDisabled,
		},
	];
}

function Content({ content, isDemo }: Message & { isDemo: boolean }) {
	return (
		<div className={classes.content}>
			<span className={classes.line}>
				<span title={content}>{content}</span>
			</span>
			{isDemo && <DemoTag />}
		</div>
	);
}
