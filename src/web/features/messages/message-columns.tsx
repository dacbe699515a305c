import { IconCalendarX, IconEye, IconSend } from '@tabler/icons-react';
import type { Message } from '#contract/messages.ts';
import * as words from '#language/app/screens/messages.ts';
import { DemoTag } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Moment, Names } from '#web/ui/cell.tsx';
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
				<div className={classes.actions}>
					<IconButton
						label={words.viewDetails(shortOf(message))}
						icon={<IconEye aria-hidden />}
						onClick={() => actions.onView(message)}
						disabled={isDemo}
					/>
					{canCancel(message) && (
						<IconButton
							label={words.cancel(shortOf(message))}
							icon={<IconCalendarX aria-hidden />}
							onClick={() => actions.onCancel(message)}
							disabled={isDemo}
						/>
					)}
					{canResend(message) && (
						<IconButton
							label={words.resend(shortOf(message))}
							icon={<IconSend aria-hidden />}
							onClick={() => actions.onResend(message)}
							disabled={isDemo}
						/>
					)}
				</div>
			),
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
