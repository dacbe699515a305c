import { IconCalendarX, IconEye, IconPhoneCall } from '@tabler/icons-react';
import type { Call } from '#contract/calls.ts';
import * as words from '#language/app/screens/calls.ts';
import { durationWords } from '#web/lib/format.ts';
import { DemoTag } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Moment, TwoLines } from '#web/ui/cell.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
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
				<div className={classes.actions}>
					<IconButton
						label={words.viewDetails(call.recipientId.name)}
						icon={<IconEye aria-hidden />}
						onClick={() => actions.onView(call)}
						disabled={isDemo}
					/>
					{canChange(call) && (
						<>
							<IconButton
								label={words.start(call.recipientId.name)}
								icon={<IconPhoneCall aria-hidden />}
								onClick={() => actions.onInitiate(call)}
								disabled={isDemo}
							/>
							<IconButton
								label={words.cancel(call.recipientId.name)}
								icon={<IconCalendarX aria-hidden />}
								onClick={() => actions.onCancel(call)}
								disabled={isDemo}
							/>
						</>
					)}
				</div>
			),
		},
	];
}
