import { useQuery } from '@tanstack/react-query';
import { type Call, getCall, MAX_NOTES_CHARACTERS, saveCallNotes } from '#contract/calls.ts';
import * as words from '#language/app/screens/call-dialogs.ts';
import * as common from '#language/app/screens/history-details.ts';
import { close } from '#language/kit.ts';
import { request } from '#web/lib/api.ts';
import { durationWords } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment, TwoLines } from '#web/ui/cell.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { PrintButton, PrintHeading, PrintOnly } from '#web/ui/print.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Answered } from '../answers/answered.tsx';
import { ScheduleWords } from '../history/next-one.tsx';
import { Reached } from '../history/reached.tsx';
import { Status } from '../history/status.tsx';
import { Timeline } from '../history/timeline.tsx';
import { oneKey, useChange } from '../history/use-history.ts';
import { Searches } from '../ladders/searches.tsx';
import { GatheringBoard } from '../rooms/board/gathering-board.tsx';
import { CallMoment } from './call-moment.tsx';
import { canChange, isStarted } from './call-words.ts';
import classes from './calls.module.css';

interface CallDetailsProps {
	isOpen: boolean;
	onClose: () => void;
	call: Call;
	onInitiate: (call: Call) => void;
	onCancel: (call: Call) => void;
}

export function CallDetails({ isOpen, onClose, call, ...actions }: CallDetailsProps) {
	const user = useUser();
	const { data, isError, refetch } = useQuery({
		queryKey: oneKey('calls', call._id),
		queryFn: ({ signal }) => request(getCall, { params: { callId: call._id } }, { signal }),
		enabled: isOpen,
		staleTime: 0,
	});
	const known = data ?? call;
	const draft = useDraft(`notes:${user._id}:${call._id}`, known.notes);

	function handleClose(): void {
		if (draft.isDirty) toast.info(words.notesUnsaved, words.draftKept);
		onClose();
	}

	return (
		<Dialog isOpen={isOpen} onClose={handleClose} title={words.details} isWide>
			<PrintHeading />
			<GatheringBoard callId={call._id} isStarted={isOpen && isStarted(known)} />
			<Facts facts={factsOf(known, user.timezone)} />
			{!isStarted(known) && <Searches ladders={data?.ladders} recipientId={call.recipientId._id} />}
			{isOpen && <CallMoment call={known} onDone={handleClose} />}
			{known.status === 'completed' && (
				<>
					<CallNotes call={known} draft={draft} />
					{draft.text && (
						<PrintOnly>
							<h2>{words.notes}</h2>
							<p className={classes.written}>{draft.text}</p>
						</PrintOnly>
					)}
				</>
			)}
			<Timeline persons={data?.timeline} isError={isError} onRetry={() => refetch()} />
			<DialogActions isSticky>
				{canChange(known) && (
					<>
						<Button look="danger" onClick={() => actions.onCancel(known)}>
							{words.cancelCall}
						</Button>
						<Button onClick={() => actions.onInitiate(known)}>{words.startNow}</Button>
					</>
				)}
				{!canChange(known) && <PrintButton />}
				<Button look="secondary" onClick={handleClose}>
					{close}
				</Button>
			</DialogActions>
		</Dialog>
	);
}

function factsOf(call: Call, timeZone: string) {
	const { recipientId, status, scheduledTime, startTime, endTime, notes } = call;
	const { deliveries, answer } = call;
	// Until somebody starts it early or joins, the start time is only the planned moment.
	const hasStarted = status === 'completed' || startTime !== scheduledTime;
	const time = (at: string | null) => <Moment at={at} timeZone={timeZone} />;
	return [
		{
			label: words.recipient,
			value: (
				<TwoLines
					first={recipientId.name}
					second={<PhoneNumber stored={recipientId.phoneNumber} />}
				/>
			),
		},
		{ label: common.status, value: <Status {...call} /> },
		...(deliveries.length > 0
			? [{ label: words.invited, value: <Reached deliveries={deliveries} timeZone={timeZone} /> }]
			: []),
		...(answer ? [{ label: common.answer, value: <Answered answer={answer} /> }] : []),
		{ label: common.scheduledTime, value: time(scheduledTime) },
		{ label: words.start, value: time(hasStarted ? startTime : null) },
		{ label: words.end, value: time(endTime) },
		{ label: words.duration, value: durationWords(call.duration) },
		{ label: common.schedule, value: <ScheduleWords schedule={call.scheduleId} /> },
		{ label: common.createdAt, value: time(call.createdAt) },
		// A completed call shows them in a form instead.
		...(status === 'completed'
			? []
			: [{ label: words.notes, value: notesOf(notes), isWide: true }]),
	];
}

function notesOf(notes: string) {
	if (notes) return <span className={classes.written}>{notes}</span>;
	return <span className={classes.later}>{words.notesLater}</span>;
}

interface CallNotesProps {
	call: Call;
	draft: ReturnType<typeof useDraft>;
}

/** Notes are written after the call. */
function CallNotes({ call, draft }: CallNotesProps) {
	const { mutate, isPending } = useChange<Call, { call: Call; notes: string }>({
		name: 'calls',
		ask: ({ call: { _id }, notes }) =>
			request(saveCallNotes, { params: { callId: _id }, body: { notes } }),
		foresee: (row, { call: { _id }, notes }) => (row._id === _id ? { ...row, notes } : row),
		done: words.notesSaved,
		failed: words.notesNotSaved,
		onDone: draft.forget,
	});

	return (
		<form
			className={`${classes.notes} print-never`}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isPending) mutate({ call, notes: draft.text });
			}}
		>
			<TextAreaField
				name="notes"
				label={words.notes}
				hint={draft.isDirty ? words.unsavedDraftKept : words.notesPrivate}
				value={draft.text}
				onChange={(event) => draft.setText(event.currentTarget.value)}
				maxLength={MAX_NOTES_CHARACTERS}
				rows={4}
			/>
			<Button type="submit" look="secondary" isBusy={isPending}>
				{words.saveNotes}
			</Button>
		</form>
	);
}
