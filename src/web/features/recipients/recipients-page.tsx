import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Recipient } from '#contract/recipients.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { RestingNotice } from './resting-notice.tsx';

export function Component() {
	const { data, isError, refetch } = useQuery(recipientsQuery);
	const editor = useDialog<Recipient>();
	const addButton = (
		<Button icon={<IconUserPlus aria-hidden size={20} />} onClick={() => editor.open()}>
			Add Recipient
		</Button>
	);
	const isEmpty = data?.length === 0;
	// Once the list is known: the button must not move away from who has just found it.
	const actions = (data || isError) && !isEmpty && addButton;

	return (
		<Page title="Recipients" intro="The people you call and text." actions={actions}>
			{isEmpty && (
				<EmptyState drawing={<PhoneDrawing />} title="Nobody here yet" action={addButton}>
					Add the people you want to stay in touch with. All you need is a name and a phone number.
				</EmptyState>
			)}
			{data && <RestingNotice recipients={data} />}
			{data && !isEmpty && <RecipientTable recipients={data} onEdit={editor.open} />}
			{!data && !isError && <Loading />}
			{!data && isError && (
				<LoadError message="Failed to load recipients" onRetry={() => refetch()} />
			)}
			<RecipientDialog
				{...editor.dialog}
				recipient={editor.subject}
				onSaved={editor.dialog.onClose}
			/>
		</Page>
	);
}
