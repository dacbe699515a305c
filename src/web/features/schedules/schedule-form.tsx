import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule, ScheduleInput, updateSchedule } from '#contract/schedules.ts';
import type { Change } from '#contract/undo.ts';
import { reachOf } from '#domain/reach.ts';
import { reachWords } from '#language/app/reach.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import { typeNames } from '#language/app/screens/schedule-terms.ts';
import { toldOnSaving } from '#language/app/screens/undo.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { namesOf, offerUndo, useDryRun } from '#web/lib/undo.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OneOfField } from '#web/ui/choices.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { SwitchField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Told } from '#web/ui/told.tsx';
import { ComingUp } from './coming-up.tsx';
import { DaysOffField } from './days-off-field.tsx';
import { shortDay } from './moments.ts';
import { type People, RecipientPicker, usePeople } from './recipient-picker.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import classes from './schedule-form.module.css';
import { SchedulePreview } from './schedule-preview.tsx';
import {
	listPathOf,
	type ScheduleFields,
	type ScheduleValues,
	scheduleForm,
	useScheduleForm,
} from './schedule-values.ts';
import { useCallSize } from './use-call-size.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { WhenFields } from './when-fields.tsx';

// Most schedules are calls, so the field for messages and the form for new people load when needed.
const ContentField = lazyPart(async () => (await import('./content-field.tsx')).ContentField);
const RecipientDialog = lazyDialog(
	async () => (await import('../recipients/recipient-dialog.tsx')).RecipientDialog,
);

const types = [
	{ value: 'call', label: typeNames.call },
	{ value: 'message', label: typeNames.message },
] as const;

type DryRun = Reply<typeof updateSchedule>;

interface ScheduleFormProps {
	/** Must stay the same object: values that differ from it are unsaved. */
	initialValues: ScheduleValues;
	/** The stored schedule that is edited; without it, the form creates one. */
	stored?: Schedule;
	submitLabel: string;
	save: (input: ScheduleInput) => Promise<Schedule & Partial<Change>>;
	/** Says what saving would do. */
	dryRun?: (input: ScheduleInput, signal: AbortSignal) => Promise<DryRun>;
	savedMessage: string;
	onFailure: (error: unknown) => void;
}

export function ScheduleForm(props: ScheduleFormProps) {
	const { initialValues, stored, submitLabel, savedMessage, onFailure } = props;
	const isStored = stored !== undefined;
	const navigate = useNavigate();
	const hasBefore = useLocation().key !== 'default';
	const queryClient = useQueryClient();
	const people = usePeople();
	const adding = useDialog<true>();
	const sizeOf = useCallSize(people);

	const fields = useScheduleForm({
		initialValues,
		isStored,
		refuse: ({ type, recipientIds, adminParticipates = true }) =>
			type === 'call' ? sizeOf(recipientIds, adminParticipates).problem : undefined,
		onSubmit: async (input) => {
			const { telling = [], undo } = await props.save(input);
			if (undo) offerUndo(savedMessage, { telling, undo });
			else toast.success(savedMessage);
			void queryClient.invalidateQueries(schedulesQuery);
			guard.release();
			await navigate(listPathOf(input.type));
		},
		onFailure,
	});
	const { form, field, checkbox, values, isSubmitting } = fields;
	const isChanged = JSON.stringify(values) !== JSON.stringify(initialValues);
	const guard = useLeaveGuard(isChanged);
	const chosen = new Set(values.recipientIds);
	const recipients = people.recipients?.filter(({ _id }) => chosen.has(_id)) ?? [];
	const reachNote = reachWords(reachOf(recipients));
	const obstacle = obstacleOf(people);

	function handleCancel(): void {
		guard.release();
		void (hasBefore ? navigate(-1) : navigate(paths.schedules));
	}

	return (
		<div className={classes.page}>
			<div className={classes.form}>
				{stored && <ComingUp schedule={stored} />}
				<Form {...form}>
					<Card>
						<TextField
							{...field('name')}
							label={words.name}
							hint={words.nameHint}
							autoComplete="off"
						/>
						<OneOfField {...field('type')} label={words.type} choices={[...types]} />
					</Card>
					<Card title={words.when}>
						<WhenFields fields={fields} isStored={isStored} />
						<DaysOffField {...checkbox('skipDaysOff')} />
					</Card>
					<Card title={words.who}>
						<RecipientPicker
							field={field}
							people={people}
							size={
								values.type === 'call'
									? sizeOf(values.recipientIds, values.adminParticipates)
									: undefined
							}
							onAdd={() => adding.open(true)}
						/>
						<div role="status">{reachNote && <Notice tone="warning">{reachNote}</Notice>}</div>
					</Card>
					<Card title={words.what[values.type]}>
						{values.type === 'call' ? (
							<CallFields fields={fields} recipients={recipients} />
						) : (
							<Suspense>
								<ContentField field={field} chosen={recipients} />
							</Suspense>
						)}
						<SwitchField {...checkbox('active')} label={words.active} hint={words.activeHint} />
					</Card>
					<div className={classes.preview}>
						<SchedulePreview values={values} recipients={recipients} stored={stored} />
					</div>
					{obstacle && (
						<p id="obstacle" className={classes.obstacle}>
							{obstacle}
						</p>
					)}
					{props.dryRun && isChanged && (
						<Consequences values={values} initialValues={initialValues} dryRun={props.dryRun} />
					)}
					<FormActions>
						<Button
							type="submit"
							isBusy={isSubmitting}
							disabled={obstacle !== null}
							aria-describedby={obstacle ? 'obstacle' : undefined}
						>
							{submitLabel}
						</Button>
						<Button look="secondary" onClick={handleCancel}>
							{cancel}
						</Button>
					</FormActions>
				</Form>
			</div>
			<Suspense>
				{adding.subject && (
					<RecipientDialog
						{...adding.dialog}
						onSaved={({ _id }) => {
							field('recipientIds').onChange([...values.recipientIds, _id]);
							adding.dialog.onClose();
						}}
					/>
				)}
			</Suspense>
			{guard.question}
		</div>
	);
}

type ConsequencesProps = Required<Pick<ScheduleFormProps, 'initialValues' | 'dryRun'>> & {
	values: ScheduleValues;
};

/** What saving does besides: whom it tells, and which skipped and moved moments no longer apply. */
function Consequences({ values, initialValues, dryRun }: ConsequencesProps) {
	const settled = useSettled(values);
	const { data: input } = scheduleForm(initialValues.startDate).safeParse(settled);
	const { reply } = useDryRun(
		['edit', settled],
		(signal) => dryRun(input as ScheduleInput, signal),
		input !== undefined,
	);
	const dropped = reply?.dropped ?? [];
	return (
		<>
			<div role="status">
				{dropped.length > 0 && (
					<Notice tone="warning" title={words.noLongerApplies}>
						<ul className={classes.dropped}>
							{dropped.map(({ day, kind }) => (
								<li key={day}>{words.droppedDay[kind](shortDay(day))}</li>
							))}
						</ul>
					</Notice>
				)}
			</div>
			<Told names={reply && namesOf(reply.telling)} say={toldOnSaving} />
		</>
	);
}

/** Why the schedule cannot be saved at all. */
function obstacleOf({ recipients, isDemo }: People): string | null {
	if (isDemo) return words.recipientsMissing;
	if (recipients?.length === 0) return words.nobodyToChoose;
	return null;
}

/** Fields that only calls have. */
function CallFields({ fields, recipients }: { fields: ScheduleFields; recipients: Recipient[] }) {
	const { checkbox, values } = fields;
	return (
		<>
			<SwitchField {...checkbox('notification')} label={words.notifications} />
			{values.notification && (
				<div className={classes.reminders}>
					<ReminderFields fields={fields} recipients={recipients} />
				</div>
			)}
			<SwitchField
				{...checkbox('adminParticipates')}
				label={words.joinToo}
				hint={words.joinTooHint}
			/>
		</>
	);
}
