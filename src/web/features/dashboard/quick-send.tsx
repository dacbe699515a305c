import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { quickCallInput, startQuickCall } from '#contract/calls.ts';
import type { Problem } from '#contract/errors.ts';
import { quickMessageInput, sendQuickMessage } from '#contract/messages.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import { peopleWords } from '#language/counted.ts';
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
import { ContentField } from '../schedules/content-field.tsx';
import { RecipientPicker, usePeople } from '../schedules/recipient-picker.tsx';

export interface QuickSendStart {
	type: ScheduleType;
	/** The people who are chosen at first. */
	recipientIds: string[];
}

interface QuickSendDialogProps extends QuickSendStart {
	isOpen: boolean;
	onClose: () => void;
}

const kinds = {
	call: {
		title: 'Call now',
		submit: 'Send Call',
		done: 'Call sent successfully',
		content: {
			label: 'Words to add (optional)',
			hint: 'They stand in the text with which everyone gets the link to the call.',
		},
	},
	message: {
		title: 'Send a message now',
		submit: 'Send Message',
		done: 'Message sent successfully',
		content: { label: 'Message content', hint: undefined },
	},
};

/** Calls or texts chosen people at once. */
export function QuickSendDialog({ type, recipientIds, isOpen, onClose }: QuickSendDialogProps) {
	const queryClient = useQueryClient();
	const people = usePeople();
	const [isAdding, setAdding] = useState(false);
	const [refusal, setRefusal] = useState<Problem | null>(null);
	// Sends the same words to the same people only once, however often the button is pressed.
	const keyOf = useRef(keyPerContent());
	const { title, submit, done, content } = kinds[type];

	const { form, field, values, isSubmitting } = useForm({
		schema: type === 'call' ? quickCallInput : quickMessageInput,
		initialValues: { recipientIds, messageContent: '' },
		idPrefix: 'quick-',
		onSubmit: async (body) => {
			const options = { idempotencyKey: keyOf.current(body) };
			if (type === 'call') await request(startQuickCall, { body }, options);
			else await request(sendQuickMessage, { body: quickMessageInput.parse(body) }, options);
			toast.success(done);
			void queryClient.invalidateQueries();
			onClose();
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

	return (
		<>
			<Dialog isOpen={isOpen && !isAdding} onClose={onClose} title={title} hasForm>
				<Form {...form}>
					<RecipientPicker field={field} people={people} onAdd={() => setAdding(true)} />
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
										{room === 1 ? 'Choose only the first' : `Choose only the first ${room}`}
									</Button>
								)
							}
						>
							You can send this to fewer people. Untick someone above.
						</Notice>
					)}
					{refusal?.code === 'phone_unproven' && (
						<Notice
							tone="warning"
							actions={<LinkButton to={paths.settings}>Confirm my number</LinkButton>}
						>
							We text you a code in Settings. What you typed here isn’t kept meanwhile.
						</Notice>
					)}
					<FormActions>
						<Button type="submit" isBusy={isSubmitting} disabled={hasNobody}>
							{room > 0 ? `Send to ${peopleWords(chosen)}` : submit}
						</Button>
						<Button look="secondary" onClick={onClose}>
							Cancel
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
