import { useQuery } from '@tanstack/react-query';
import type { LadderView } from '#contract/care.ts';
import { getMessage, type Message } from '#contract/messages.ts';
import * as common from '#language/app/screens/history-details.ts';
import * as words from '#language/app/screens/message-dialogs.ts';
import { close } from '#language/kit.ts';
import { request } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/cell.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { Answered } from '../answers/answered.tsx';
import classes from '../history/history.module.css';
import { ScheduleWords } from '../history/next-one.tsx';
import { Reached } from '../history/reached.tsx';
import { Status } from '../history/status.tsx';
import { Timeline } from '../history/timeline.tsx';
import { oneKey } from '../history/use-history.ts';
import { Searches } from '../ladders/searches.tsx';
import { canCancel, canResend } from './message-words.ts';

interface MessageDetailsProps {
	isOpen: boolean;
	onClose: () => void;
	message: Message;
	onCancel: (message: Message) => void;
	onResend: (message: Message) => void;
}

export function MessageDetails({ isOpen, onClose, message, ...actions }: MessageDetailsProps) {
	const { timezone } = useUser();
	const { data, isError, refetch } = useQuery({
		queryKey: oneKey('messages', message._id),
		queryFn: ({ signal }) =>
			request(getMessage, { params: { messageId: message._id } }, { signal }),
		enabled: isOpen,
		staleTime: 0,
	});
	const known = data ?? message;
	const time = (at: string | null) => <Moment at={at} timeZone={timezone} />;
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={words.details} isWide>
			<Facts
				facts={[
					{
						label: words.content,
						value: <span className={classes.whole}>{known.content}</span>,
						isWide: true,
					},
					{
						label: words.recipients,
						value: (
							<People people={known.recipientIds} ladders={data?.ladders} timeZone={timezone} />
						),
						isWide: true,
					},
					{ label: common.status, value: <Status {...known} /> },
					{ label: common.scheduledTime, value: time(known.scheduledTime) },
					{ label: words.sentTime, value: time(known.sentTime) },
					{ label: common.schedule, value: <ScheduleWords schedule={known.scheduleId} /> },
					{ label: common.createdAt, value: time(known.createdAt) },
				]}
			/>
			<Timeline persons={data?.timeline} isError={isError} onRetry={() => refetch()} />
			<DialogActions isSticky>
				{canCancel(known) && (
					<Button look="danger" onClick={() => actions.onCancel(known)}>
						{words.cancelMessage}
					</Button>
				)}
				{canResend(known) && (
					<Button onClick={() => actions.onResend(known)}>{words.resendMessage}</Button>
				)}
				<Button look="secondary" onClick={onClose}>
					{close}
				</Button>
			</DialogActions>
		</Dialog>
	);
}

interface PeopleProps {
	people: Message['recipientIds'];
	ladders?: LadderView[];
	timeZone: string;
}

function People({ people, ladders, timeZone }: PeopleProps) {
	return (
		<ul className={classes.people}>
			{people.map(({ _id, name, phoneNumber, deliveries, answer }) => (
				<li key={_id}>
					{name},{' '}
					<span className={classes.phone}>
						<PhoneNumber stored={phoneNumber} />
					</span>
					<Answered answer={answer} />
					<Reached deliveries={deliveries} timeZone={timeZone} />
					<Searches ladders={ladders} recipientId={_id} />
				</li>
			))}
		</ul>
	);
}
