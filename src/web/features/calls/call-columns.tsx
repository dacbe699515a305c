import { IconCalendarX, IconEye, IconPhoneCall } from '@tabler/icons-react';
import type { Call } from '#contract/calls.ts';
import * as words from '#language/app/screens/calls.ts';
import { durationWords } from '#web/lib/format.ts';
import { DemoTag } from '#web/ui/badge.tsx';
import { Moment, TwoLines } from '#web/ui/cell.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import classes from '../history/history.module.css';
import { Status } from '../history/status.tsx';
import { canChange } from './call-words.ts';

export interface CallActions {
	onView: (call: Call) => void;
	onInitiate: (call: Call) => void;
	onCancel: (call: Call) => void;
}

export function callColumns(timeZone: string, isDemo: boolean, actions: CallActions) {
	return [
		{
			header: words.columns.recipient,
			cell: ({ recipientId: { name, phoneNumber } }: Call) => (
				<div className={classes.content}>
					<div>
						<TwoLines first={name} second={<PhoneNumber stored={phoneNumber} />} />
					</div>
					{isDemo && <DemoTag />}
				</div>
			),
		},
		{
			header: words.columns.scheduledTime,
			cell: ({ scheduledTime }: Call) => <Moment at={scheduledTime} timeZone={timeZone} />,
		},
		{ header: words.columns.duration, cell: ({ duration }: Call) => durationWords(duration) },
		{ header: words.columns.status, cell: Status },
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (call: Call) => (
				<RowActions label={call.recipientId.name} actions={actionsOf(call, isDemo, actions)} />
			),
		},
	];
}

function actionsOf(call: Call, isDisabled: boolean, actions: CallActions) {
	const { name } = call.recipientId;
	return [
		{
			word: words.actions.view,
			label: words.viewDetails(name),
			icon: <IconEye aria-hidden size={20} />,
			onClick: () => actions.onView(call),
			isDisabled,
		},
		canChange(call) && {
			word: words.actions.start,
			label: words.start(name),
			icon: <IconPhoneCall aria-hidden size={20} />,
			onClick: () => actions.onInitiate(call),
			isDisabled,
		},
		canChange(call) && {
			word: words.actions.cancel,
			label: words.cancel(name),
			icon: <IconCalendarX aria-hidden size={20} />,
			onClick: () => actions.onCancel(call),
			isDestructive: true,
			isDisabled,
		},
	];
}
