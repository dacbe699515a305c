import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Call, getCall } from '#contract/calls.ts';
import type { LadderView } from '#contract/care.ts';
import * as words from '#language/app/screens/call-dialogs.ts';
import { actions as actionWords, viewDetails } from '#language/app/screens/calls.ts';
import * as common from '#language/app/screens/history-details.ts';
import { close } from '#language/kit.ts';
import { request } from '#web/lib/api.ts';
import { durationWords } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment, TwoLines } from '#web/ui/cell.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { PrintButton, PrintHeading } from '#web/ui/print.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Answered } from '../answers/answered.tsx';
import { ScheduleWords } from '../history/next-one.tsx';
import { Reached } from '../history/reached.tsx';
import { Status } from '../history/status.tsx';
import { Timeline } from '../history/timeline.tsx';
import { oneKey } from '../history/use-history.ts';
import { Searches } from '../ladders/searches.tsx';
import { GatheringBoard } from '../rooms/board/gathering-board.tsx';
import { CallMoment } from './call-moment.tsx';
import { canChange, isStarted } from './call-words.ts';
import classes from './calls.module.css';
import { attendanceWords, type Gathering } from './gatherings.ts';

interface GatheringDetailsProps {
	isOpen: boolean;
	onClose: () => void;
	gathering: Gathering;
	/** Opens one person's own details. */
	onView: (call: Call) => void;
	onInitiate: (gathering: Gathering) => void;
	onCancel: (gathering: Gathering) => void;
}

/** A group call with everyone in it. */
export function GatheringDetails({ gathering, onView, ...props }: GatheringDetailsProps) {
	const { isOpen, onClose, onInitiate, onCancel } = props;
	const { timezone } = useUser();
	const { calls } = gathering;
	// Any of its calls tells what happened to everyone in it.
	const { _id: callId, scheduleId } = calls[0] as Call;
	const { data, isError, refetch } = useQuery({
		queryKey: oneKey('calls', callId),
		queryFn: ({ signal }) => request(getCall, { params: { callId } }, { signal }),
		enabled: isOpen,
		staleTime: 0,
	});
	const isAhead = calls.some(canChange);
	const isOn = calls.some(isStarted);
	// While it is on, the board tells it.
	const ladders = isOn ? undefined : data?.ladders;
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={words.details} isWide>
			<PrintHeading />
			<GatheringBoard callId={callId} isStarted={isOpen && isOn} />
			<Facts
				facts={[
					{
						label: words.call,
						value: scheduleId ? (
							<ScheduleWords schedule={scheduleId} />
						) : (
							<TwoLines first={gathering.name} second={common.noSchedule} />
						),
					},
					{ label: common.status, value: <Status status={gathering.status} detail={null} /> },
					{
						label: common.scheduledTime,
						value: <Moment at={gathering.scheduledTime} timeZone={timezone} />,
					},
					{ label: words.duration, value: durationWords(gathering.duration) },
				]}
			/>
			{isOpen && <CallMoment call={calls[0] as Call} onDone={onClose} />}
			<section className={classes.people} aria-label={words.people}>
				<h2>{words.people}</h2>
				<p>{attendanceWords(gathering)}</p>
				<ul>
					{calls.map((call) => (
						<Person key={call._id} call={call} ladders={ladders} onView={onView} />
					))}
				</ul>
			</section>
			<Timeline persons={data?.timeline} isError={isError} onRetry={() => refetch()} />
			<DialogActions isSticky>
				{isAhead && (
					<>
						<Button look="danger" onClick={() => onCancel(gathering)}>
							{words.cancelCall}
						</Button>
						<Button onClick={() => onInitiate(gathering)}>{words.startNow}</Button>
					</>
				)}
				{!isAhead && <PrintButton />}
				<Button look="secondary" onClick={onClose}>
					{close}
				</Button>
			</DialogActions>
		</Dialog>
	);
}

interface PersonProps {
	call: Call;
	ladders?: LadderView[];
	onView: (call: Call) => void;
}

function Person({ call, ladders, onView }: PersonProps) {
	const { timezone } = useUser();
	const { name, phoneNumber } = call.recipientId;
	return (
		<li>
			<div>
				<TwoLines first={name} second={<PhoneNumber stored={phoneNumber} />} />
			</div>
			<div>
				<Status {...call} />
				<Answered answer={call.answer} />
				<Reached deliveries={call.deliveries} timeZone={timezone} />
			</div>
			<RowActions
				label={name}
				actions={[
					{
						word: actionWords.view,
						label: viewDetails(name),
						icon: <IconEye aria-hidden size={20} />,
						onClick: () => onView(call),
					},
				]}
			/>
			<Searches ladders={ladders} recipientId={call.recipientId._id} />
		</li>
	);
}
