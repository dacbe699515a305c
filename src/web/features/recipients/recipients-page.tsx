import { IconUserPlus, IconZzz } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseActiveRecipients, type Recipient } from '#contract/recipients.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/recipients.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SomeOfField } from '#web/ui/choices.tsx';
import { Dialog, useDialog } from '#web/ui/dialog.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { RecipientList } from './recipient-list.tsx';

export function Component() {
	const { data, isError, refetch } = useQuery(recipientsQuery);
	const editor = useDialog<Recipient>();
	const addButton = (
		<Button icon={<IconUserPlus aria-hidden size={20} />} onClick={() => editor.open()}>
			{words.addRecipient}
		</Button>
	);
	const isEmpty = data?.length === 0;
	// Shown once the list is known, so that the button does not move under somebody's finger.
	const actions = (data || isError) && !isEmpty && addButton;

	return (
		<Page title={words.title} intro={words.intro} actions={actions}>
			{isEmpty && (
				<EmptyState drawing={<PhoneDrawing />} title={words.nobodyYet} action={addButton}>
					{words.addPeople}
				</EmptyState>
			)}
			{data && <RestingNotice recipients={data} />}
			{data && !isEmpty && <RecipientList recipients={data} onEdit={editor.open} />}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.notLoaded} onRetry={() => refetch()} />}
			<RecipientDialog
				{...editor.dialog}
				recipient={editor.subject}
				onSaved={editor.dialog.onClose}
			/>
		</Page>
	);
}

/** For a list with more people than the plan has room for. */
function RestingNotice({ recipients }: { recipients: Recipient[] }) {
	const choice = useDialog();
	const resting = recipients.filter((each) => each.resting?.code === 'plan_limit');
	if (resting.length === 0) return null;
	const room = recipients.length - resting.length;
	return (
		<>
			<Notice
				tone="warning"
				icon={<IconZzz aria-hidden />}
				title={words.someRest(resting.length, room)}
				actions={
					<Row>
						<Button look="secondary" onClick={() => choice.open()}>
							{words.chooseActive}
						</Button>
						<LinkButton to={paths.subscriptions}>{words.upgrade}</LinkButton>
					</Row>
				}
			>
				{words.nothingDeleted}
			</Notice>
			<ChooseActiveDialog {...choice.dialog} recipients={recipients} room={room} />
		</>
	);
}

interface ChooseActiveDialogProps {
	isOpen: boolean;
	onClose: () => void;
	recipients: Recipient[];
	/** How many people the plan allows. */
	room: number;
}

/** Chooses who is called and texted while the list is longer than the plan allows. */
function ChooseActiveDialog({ recipients, room, ...dialog }: ChooseActiveDialogProps) {
	return (
		<Dialog {...dialog} title={words.chooseActive} hasForm>
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
			toast.success(words.saved);
			onClose();
		},
	});
	return (
		<Form {...form}>
			<SomeOfField
				{...field('recipientIds')}
				label={words.chosenOf(values.recipientIds.length, room)}
				hint={words.othersRest}
				layout="box"
				choices={recipients.map(({ _id, name }) => ({ value: _id, label: name }))}
			/>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					{words.save}
				</Button>
				<Button look="secondary" onClick={onClose}>
					{cancel}
				</Button>
			</FormActions>
		</Form>
	);
}
