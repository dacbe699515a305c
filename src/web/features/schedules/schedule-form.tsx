import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { FieldIssue } from '#contract/field-problems.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule, ScheduleInput } from '#contract/schedules.ts';
import type { Change } from '#contract/undo.ts';
import { refusalsOfCare } from '#domain/ladders.ts';
import { isCutOff, reachOf } from '#domain/reach.ts';
import { reachWords } from '#language/app/reach.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import { typeNames } from '#language/app/screens/schedule-terms.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { offerUndo } from '#web/lib/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OneOfField } from '#web/ui/choices.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { CheckboxField, SwitchField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { EditReply } from './consequences.tsx';
import { gentleSteps } from './gentle-steps.ts';
import { type People, RecipientPicker, usePeople } from './recipient-picker.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import classes from './schedule-form.module.css';
import { SchedulePreview } from './schedule-preview.tsx';
import {
	listPathOf,
	type ScheduleFields,
	type ScheduleValues,
	useScheduleForm,
	usualCheckIn,
} from './schedule-values.ts';
import { useCallSize } from './use-call-size.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { WhenFields } from './when-fields.tsx';

// A new schedule has nothing coming up, and most are calls: these parts load when they are needed.
const ComingUp = lazyPart(async () => (await import('./coming-up.tsx')).ComingUp);
const Consequences = lazyPart(async () => (await import('./consequences.tsx')).Consequences);
const OwnWords = lazyPart(async () => (await import('./check-in-fields.tsx')).OwnWords);
const TimeToAnswer = lazyPart(async () => (await import('./check-in-fields.tsx')).TimeToAnswer);
const ContentField = lazyPart(async () => (await import('./content-field.tsx')).ContentField);
const LadderFields = lazyPart(async () => (await import('./ladder-fields.tsx')).LadderFields);
const RecipientDialog = lazyDialog(
	async () => (await import('../recipients/recipient-dialog.tsx')).RecipientDialog,
);

const types = [
	{ value: 'call', label: typeNames.call },
	{ value: 'message', label: typeNames.message },
] as const;

interface ScheduleFormProps {
	/** Must stay the same object: values that differ from it are unsaved. */
	initialValues: ScheduleValues;
	/** The stored schedule that is edited; without it, the form creates one. */
	stored?: Schedule;
	submitLabel: string;
	save: (input: ScheduleInput) => Promise<Schedule & Partial<Change>>;
	/** Says what saving would do. */
	dryRun?: (input: ScheduleInput, signal: AbortSignal) => Promise<EditReply>;
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
		refuse: (input) => refusalsIn(input, people, sizeOf),
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
	const reachNote = reachWords(
		reachOf(recipients.map((each) => ({ name: each.name, isCutOff: isCutOff(each) }))),
	);
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
						<WhenFields fields={fields} isStored={isStored} recipients={recipients} />
						<CheckboxField
							{...checkbox('skipDaysOff')}
							label={words.skipDaysOff}
							hint={
								<>
									{words.skipDaysOffHint}{' '}
									{values.skipDaysOff && <Link to={paths.settings}>{words.daysOffInSettings}</Link>}
								</>
							}
						/>
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
							<MessageFields fields={fields} recipients={recipients} people={people} />
						)}
						<SwitchField {...checkbox('active')} label={words.active} hint={words.activeHint} />
					</Card>
					{(values.type === 'call' || values.checkIn) && (
						<Card title={words.ifMissing[values.type]}>
							<MissingFields fields={fields} people={people} isStored={isStored} />
						</Card>
					)}
					<div className={classes.preview}>
						<SchedulePreview values={values} recipients={recipients} stored={stored} />
					</div>
					{obstacle && (
						<p id="obstacle" className={classes.obstacle}>
							{obstacle}
						</p>
					)}
					{props.dryRun && isChanged && (
						<Suspense>
							<Consequences values={values} initialValues={initialValues} dryRun={props.dryRun} />
						</Suspense>
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

/** Why the schedule cannot be saved at all. */
function obstacleOf({ recipients, isDemo }: People): string | null {
	if (isDemo) return words.recipientsMissing;
	if (recipients?.length === 0) return words.nobodyToChoose;
	return null;
}

/** What the schema cannot know: how large a call may be, and whom a ladder may ask. */
function refusalsIn(
	{ type, recipientIds, adminParticipates = true, ladder = null, checkIn = null }: ScheduleInput,
	{ recipients = [] }: People,
	sizeOf: ReturnType<typeof useCallSize>,
): Record<string, FieldIssue> {
	const message = type === 'call' && sizeOf(recipientIds, adminParticipates).problem;
	const circle = recipients.map(({ _id, phoneNumber }) => ({ id: _id, phone: phoneNumber }));
	const chosen = circle.filter(({ id }) => recipientIds.includes(id));
	// The server fills in the rest of a check-in; here it counts that there is one.
	const care = {
		ladder: ladder?.steps ?? null,
		checkIn: checkIn && { graceMinutes: 0, goodNews: false },
	};
	return {
		...refusalsOfCare({ type, care }, { chosen, circle }),
		...(message && { recipientIds: { message } }),
	};
}

interface MessageFieldsProps {
	fields: ScheduleFields;
	/** The chosen people. */
	recipients: Recipient[];
	people: People;
}

/** Fields that only messages have. */
function MessageFields({ fields, recipients, people }: MessageFieldsProps) {
	const { field, values } = fields;
	const { checkIn } = values;

	function handleCheckIn({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>): void {
		field('checkIn').onChange(checked ? usualCheckIn : null);
		if (checked && !values.ladder) field('ladder').onChange(gentleSteps(people, values));
	}

	return (
		<>
			<SwitchField
				{...field('checkIn')}
				value={undefined}
				checked={checkIn !== null}
				onChange={handleCheckIn}
				label={words.checkIn}
				hint={words.checkInHint}
			/>
			<Suspense>
				{checkIn ? (
					<OwnWords fields={fields} recipients={recipients} />
				) : (
					<ContentField field={field} chosen={recipients} />
				)}
			</Suspense>
		</>
	);
}

interface MissingFieldsProps {
	fields: ScheduleFields;
	people: People;
	isStored: boolean;
}

/** What is done about people who are missing. */
function MissingFields({ fields, people, isStored }: MissingFieldsProps) {
	const { field, values } = fields;
	const ladder = field('ladder');
	return (
		<>
			{values.type === 'message' && (
				<Suspense>
					<TimeToAnswer fields={fields} />
				</Suspense>
			)}
			<SwitchField
				{...ladder}
				value={undefined}
				checked={values.ladder !== null}
				onChange={({ currentTarget }) =>
					ladder.onChange(currentTarget.checked ? gentleSteps(people, values) : null)
				}
				label={words.lookAfter}
				hint={words.lookAfterHint}
			/>
			{values.ladder && (
				<Suspense>
					<LadderFields fields={fields} people={people} isStored={isStored} />
				</Suspense>
			)}
		</>
	);
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
