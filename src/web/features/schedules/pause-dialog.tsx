import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pauseInput, pauseSchedule, resumeSchedule } from '#contract/calendar.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/pause-dialog.ts';
import { toldOff } from '#language/app/screens/undo.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { dateIn, dayAfter } from '#web/lib/calendar.ts';
import { useForm } from '#web/lib/form.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { namesOf, offerUndo, useDryRun, useTelling } from '#web/lib/undo.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { MomentField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './moment-actions.module.css';

interface PauseDialogProps {
	isOpen: boolean;
	onClose: () => void;
	schedule: Schedule;
}

/** Pauses a schedule, or ends its pause. */
export function PauseDialog({ isOpen, onClose, schedule }: PauseDialogProps) {
	if (schedule.pause) return <ResumeDialog isOpen={isOpen} onClose={onClose} schedule={schedule} />;
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={words.title(schedule.name)} hasForm>
			<PauseForm schedule={schedule} onClose={onClose} />
		</Dialog>
	);
}

/** A week, unless somebody chooses otherwise. */
const USUAL_DAYS = 6;

type Days = { from: string; until: string };

function PauseForm({ schedule, onClose }: Omit<PauseDialogProps, 'isOpen'>) {
	const { _id: scheduleId, name, type, timezone } = schedule;
	const today = dateIn(new Date(), timezone);
	const queryClient = useQueryClient();
	const pause = (body: Days, query: ChangeQuery, signal?: AbortSignal) =>
		request(pauseSchedule, { params: { scheduleId }, query, body }, { signal });
	const { form, field, values, isSubmitting } = useForm({
		schema: pauseInput,
		idPrefix: 'pause-',
		initialValues: { from: today, until: dayAfter(today, USUAL_DAYS) },
		onSubmit: async (days) => {
			offerUndo(words.paused(name), await pause(days, {}));
			void queryClient.invalidateQueries();
			onClose();
		},
	});
	const settled = useSettled(values);
	const { reply } = useDryRun(
		['pause', scheduleId, settled],
		(signal) => pause(settled, { dryRun: 'true' }, signal),
		pauseInput.safeParse(settled).success,
	);

	return (
		<Form {...form}>
			<p>{words.intro}</p>
			<div className={classes.fields}>
				<MomentField {...field('from')} type="date" label={words.firstDay} min={today} />
				<MomentField {...field('until')} type="date" label={words.lastDay} min={values.from} />
			</div>
			<p role="status" className={classes.effect}>
				{reply && (
					<>
						{words.leftOut(type, reply.leftOut)}{' '}
						{reply.firstAfter
							? words.firstAfter(dayAndTime(new Date(reply.firstAfter), timezone))
							: words.noneAfter}
					</>
				)}
			</p>
			<Told names={reply && namesOf(reply.telling)} say={toldOff} />
			<DialogActions>
				<Button look="secondary" onClick={onClose}>
					{cancel}
				</Button>
				<Button type="submit" isBusy={isSubmitting}>
					{words.pauseIt}
				</Button>
			</DialogActions>
		</Form>
	);
}

function ResumeDialog({ schedule, ...dialog }: PauseDialogProps) {
	const { _id: scheduleId, name } = schedule;
	const queryClient = useQueryClient();
	const resume = (query: ChangeQuery, signal?: AbortSignal) =>
		request(resumeSchedule, { params: { scheduleId }, query }, { signal });
	const told = useTelling(
		['resume', scheduleId],
		(signal) => resume({ dryRun: 'true' }, signal),
		dialog.isOpen,
	);
	const { mutate, isPending } = useMutation({
		mutationFn: () => resume({}),
		onSuccess: (change) => offerUndo(words.resumed(name), change),
		onError: (error) => toast.error(messageOf(error)),
		onSettled: () => {
			dialog.onClose();
			void queryClient.invalidateQueries();
		},
	});
	return (
		<ConfirmDialog
			{...dialog}
			title={words.resumeQuestion(name)}
			confirmLabel={words.resumeNow}
			dismissLabel={words.keepPause}
			look="primary"
			onConfirm={() => mutate()}
			isBusy={isPending}
		>
			<p>{words.resumeHint}</p>
			<Told names={told} />
		</ConfirmDialog>
	);
}
