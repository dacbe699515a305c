import { IconCalendarX, IconEye, IconPhoneCall } from '@tabler/icons-react';
import type { Call } from '#contract/calls.ts';
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
			header: 'RECIPIENT',
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
			header: 'SCHEDULED TIME',
			cell: ({ scheduledTime }: Call) => <Moment at={scheduledTime} timeZone={timeZone} />,
		},
		{ header: 'DURATION', cell: ({ duration }: Call) => durationWords(duration) },
		{ header: 'STATUS', cell: Status },
		{
			header: 'ACTIONS',
			isHandle: true,
			cell: (call: Call) => (
				<div className={classes.actions}>
					<IconButton
						label={`View details of the call with ${call.recipientId.name}`}
						icon={<IconEye aria-hidden />}
						onClick={() => actions.onView(call)}
						disabled={isDemo}
					/>
					{canChange(call) && (
						<>
							<IconButton
								label={`Initiate the call with ${call.recipientId.name} now`}
								icon={<IconPhoneCall aria-hidden />}
								onClick={() => actions.onInitiate(call)}
								disabled={isDemo}
							/>
							<IconButton
								label={`Cancel the call with ${call.recipientId.name}`}
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
