import { useQueryClient } from '@tanstack/react-query';
import { chooseActiveRecipients, type Recipient } from '#contract/recipients.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { SomeOfField } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';

interface ChooseActiveDialogProps {
	isOpen: boolean;
	onClose: () => void;
	recipients: Recipient[];
	/** How many the plan has room for. */
	room: number;
}

/** Who is called and texted while the plan has room for fewer people than the list has. */
export function ChooseActiveDialog({ recipients, room, ...dialog }: ChooseActiveDialogProps) {
	return (
		<Dialog {...dialog} title="Choose who is active" hasForm>
			<ActiveForm recipients={recipients} room={room} onClose={dialog.onClose} />
		</Dialog>
	);
}

function ActiveForm({ recipients, room, onClose }: Omit<ChooseActiveDialogProps, 'isOpen'>) {
	const queryClient = useQueryClient();
	const { form, field, values, isSubmitting } = useForm({
		schema: chooseActiveRecipients.body,
		initialValues: {
			recipientIds: recipients.filter(({ resting }) => !resting).map(({ _id }) => _id),
		},
		idPrefix: 'active-',
		onSubmit: async (body) => {
			const chosen = await request(chooseActiveRecipients, { body });
			queryClient.setQueryData(recipientsQuery.queryKey, chosen);
			void queryClient.invalidateQueries();
			toast.success('Saved');
			onClose();
		},
	});
	return (
		<Form {...form}>
			<SomeOfField
				{...field('recipientIds')}
				label={`${values.recipientIds.length} of ${room} chosen`}
				hint="Everyone else rests until your plan has room for them."
				layout="box"
				choices={recipients.map(({ _id, name }) => ({ value: _id, label: name }))}
			/>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					Save
				</Button>
				<Button look="secondary" onClick={onClose}>
					Cancel
				</Button>
			</FormActions>
		</Form>
	);
}
