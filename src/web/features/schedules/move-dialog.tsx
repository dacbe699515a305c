import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Moment, moveMoment, restoreMoment } from '#contract/calendar.ts';
import { calendarDate, clockTime, type Schedule } from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import { MOST_MOVED_DAYS } from '#domain/calendar.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/move-moment.ts';
import { zoneWords } from '#language/moments.ts';
import { request } from '#web/lib/api.ts';
import { dateIn, dayAfter, timeIn } from '#web/lib/calendar.ts';
import { useForm } from '#web/lib/form.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { namesOf, offerUndo, useDryRun } from '#web/lib/undo.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { useAskedChange } from '#web/ui/asked-change.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { MomentField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './moment-actions.module.css';
import { timeOf } from './moments.ts';

interface MoveDialogProps extends MoveFormProps {
	isOpen: boolean;
}

/** Asks for the new day and time of one moment. */
export function MoveDialog({ isOpen, ...props }: MoveDialogProps) {
	const { schedule, moment, onClose } = props;
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={words.title(schedule.name)} hasForm>
			<MoveForm key={timeOf(moment)} {...props} />
		</Dialog>
	);
}

interface MoveFormProps {
	schedule: Pick<Schedule, '_id' | 'name' | 'timezone'>;
	moment: Moment;
	onClose: () => void;
	onDone?: () => void;
}

const newMoment = z.object({ date: calendarDate, time: clockTime });

function MoveForm({ schedule, moment, onClose, onDone }: MoveFormProps) {
	const { _id: scheduleId, timezone } = schedule;
	const { day } = moment;
	const at = timeOf(moment);
	const initialValues = {
		date: dateIn(new Date(at), timezone),
		time: timeIn(new Date(at), timezone),
	};
	const queryClient = useQueryClient();
	const move = (to: typeof initialValues, query: ChangeQuery, signal?: AbortSignal) =>
		request(moveMoment, { params: { scheduleId }, query, body: { day, at, ...to } }, { signal });
	const { form, field, values, isSubmitting } = useForm({
		schema: newMoment,
		idPrefix: 'move-',
		initialValues,
		onSubmit: async (to) => {
			const change = await move(to, {});
			const movedTo = change.exceptions.find((each) => each.day === day)?.movedTo ?? at;
			offerUndo(words.moved(dayAndTime(new Date(movedTo), timezone)), change);
			void queryClient.invalidateQueries();
			onClose();
			onDone?.();
		},
	});
	const settled = useSettled(values);
	const isNew = settled.date !== initialValues.date || settled.time !== initialValues.time;
	const { reply, problem } = useDryRun(
		['move', scheduleId, day, settled],
		(signal) => move(settled, { dryRun: 'true' }, signal),
		isNew && newMoment.safeParse(settled).success,
	);

	return (
		<Form {...form}>
			<p>
				<Planned moment={moment} timezone={timezone} /> {words.onlyThisOne(MOST_MOVED_DAYS)}
			</p>
			<div className={classes.fields}>
				<MomentField
					{...field('date')}
					type="date"
					label={words.newDay}
					min={dayAfter(day, -MOST_MOVED_DAYS)}
					max={dayAfter(day, MOST_MOVED_DAYS)}
				/>
				<MomentField
					{...field('time')}
					type="time"
					label={words.newTime}
					note={zoneWords(timezone)}
				/>
			</div>
			{problem && (
				<div role="status">
					<Notice tone="warning">{problem}</Notice>
				</div>
			)}
			<Told names={reply && namesOf(reply.telling)} say={words.toldNewTime} />
			<DialogActions>
				<Button look="secondary" onClick={onClose}>
					{cancel}
				</Button>
				<Button type="submit" isBusy={isSubmitting}>
					{words.moveIt}
				</Button>
			</DialogActions>
			{moment.movedTo && (
				<MoveBack schedule={schedule} moment={moment} onClose={onClose} onDone={onDone} />
			)}
		</Form>
	);
}

function Planned({ moment: { at, movedTo }, timezone }: { moment: Moment; timezone: string }) {
	const [planned, now] = [at, movedTo].map((each) => each && dayAndTime(new Date(each), timezone));
	if (!planned) return null;
	return now ? words.movedFrom(planned, now) : words.plannedFor(planned);
}

/** Undoes the move. */
function MoveBack({ schedule, moment: { day, at }, onClose, onDone }: MoveFormProps) {
	const when = dayAndTime(new Date(at), schedule.timezone);
	const { start, isBusy, names, dialog } = useAskedChange({
		ask: (_, query: ChangeQuery) =>
			request(restoreMoment, { params: { scheduleId: schedule._id, day }, query }),
		done: () => words.movedBack(when),
		onDone: () => {
			onClose();
			onDone?.();
		},
	});
	return (
		<>
			<Button look="quiet" isBusy={isBusy} onClick={() => start()}>
				{words.moveBack(when)}
			</Button>
			<ConfirmDialog
				{...dialog}
				title={words.title(schedule.name)}
				confirmLabel={words.moveBack(when)}
				look="primary"
			>
				<Told names={names} say={words.toldNewTime} />
			</ConfirmDialog>
		</>
	);
}
