import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Call, quickCallInput, startQuickCall } from '#contract/calls.ts';
import type { Problem } from '#contract/errors.ts';
import { quickMessageInput, sendQuickMessage } from '#contract/messages.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/quick-send.ts';
import { callIsOn } from '#language/app/screens/rooms-board.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { keyPerContent } from '#web/lib/request-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { RecipientDialog } from '../recipients/recipient-dialog.tsx';
import { CallStarted } from '../rooms/board/call-started.tsx';
import { ContentField } from '../schedules/content-field.tsx';
import { RecipientPicker, usePeople } from '../schedules/recipient-picker.tsx';
import { useCallSize } from '../schedules/use-call-size.ts';

export interface QuickSendStart {
	type: ScheduleType;
	/** The people who are chosen at first. */
	recipientIds: string[];
}

interface QuickSendDialogProps extends QuickSendStart {
	isOpen: boolean;
	onClose: () => void;
}

/** Calls or texts chosen people at once. */
export function QuickSendDialog({ type, recipientIds, isOpen, onClose }: QuickSendDialogProps) {
	const queryClient = useQueryClient();
	const people = usePeople();
	const [isAdding, setAdding] = useState(false);
	const [started, setStarted] = useState<Call[]>();
	const [refusal, setRefusal] = useState<Problem | null>(null);
	// Sends the same words to the same people only once, however often the button is pressed.
	const keyOf = useRef(keyPerContent());
	const { title, submit, done, content } = words.kinds[type];
	const sizeOf = useCallSize(people);
	const callInput = quickCallInput.check(({ value, issues }) => {
		const message = sizeOf(value.recipientIds, true).problem;
		if (message) issues.push({ code: 'custom', path: ['recipientIds'], message, input: value });
	});

	const { form, field, values, isSubmitting } = useForm({
		schema: type === 'call' ? callInput : quickMessageInput,
		initialValues: { recipientIds, messageContent: '' },
		idPrefix: 'quick-',
		onSubmit: async (body) => {
			const options = { idempotencyKey: keyOf.current(body) };
			if (type === 'call') setStarted((await request(startQuickCall, { body }, options)).calls);
			else await request(sendQuickMessage, { body: quickMessageInput.parse(body) }, options);
			toast.success(done);
			void queryClient.invalidateQueries();
			if (type === 'message') onClose();
		},
		onFailure: (error) => {
			toast.error(messageOf(error), undefined, 5000);
			setRefusal(error instanceof ApiError ? error.problem : null);
			return undefined;
		},
	});
	const chosen = values.recipientIds.length;
	const room = refusal?.remaining ?? 0;
	const readers = people.recipients?.filter(({ _id }) => values.recipientIds.includes(_id)) ?? [];
	const hasNobody = people.isDemo || people.recipients?.length === 0;

	if (started) {
		return (
			<Dialog isOpen={isOpen} onClose={onClose} title={callIsOn}>
				<CallStarted calls={started} onClose={onClose} />
			</Dialog>
		);
	}
	return (
		<>
			<Dialog isOpen={isOpen && !isAdding} onClose={onClose} title={title} hasForm>
				<Form {...form}>
					<RecipientPicker
						field={field}
						people={people}
						size={type === 'call' ? sizeOf(values.recipientIds, true) : undefined}
						onAdd={() => setAdding(true)}
					/>
					<ContentField field={field} type={type} chosen={readers} {...content} />
					{room > 0 && (
						<Notice
							tone="warning"
							actions={
								chosen > room && (
									<Button
										look="secondary"
										onClick={() =>
											field('recipientIds').onChange(values.recipientIds.slice(0, room))
										}
									>
										{words.onlyFirst(room)}
									</Button>
								)
							}
						>
							{words.fewer}
						</Notice>
					)}
					{refusal?.code === 'phone_unproven' && (
						<Notice
							tone="warning"
							actions={<LinkButton to={paths.settings}>{words.confirmNumber}</LinkButton>}
						>
							{words.confirmNumberHint}
						</Notice>
					)}
					<FormActions>
						<Button type="submit" isBusy={isSubmitting} disabled={hasNobody}>
							{room > 0 ? words.sendTo(chosen) : submit}
						</Button>
						<Button look="secondary" onClick={onClose}>
							{cancel}
						</Button>
					</FormActions>
				</Form>
			</Dialog>
			<RecipientDialog
				isOpen={isAdding}
				onClose={() => setAdding(false)}
				onSaved={({ _id }) => {
					field('recipientIds').onChange([...values.recipientIds, _id]);
					setAdding(false);
				}}
			/>
		</>
	);
}
