import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { listMessages, type Message, messageStatuses } from '#contract/messages.ts';
import { requestList } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useDialog } from '#web/ui/dialog.tsx';
import { LetterDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Filtering, useFilters } from '../history/history-filters.tsx';
import { HistoryList, PlannedSchedules } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';
import { demoMessages } from './demo-messages.ts';
import { messageColumns } from './message-columns.tsx';

const MessageDetails = lazy(async () => ({
	default: (await import('./message-details.tsx')).MessageDetails,
}));
const CancelMessageDialog = lazy(async () => ({
	default: (await import('./cancel-message-dialog.tsx')).CancelMessageDialog,
}));
const ResendMessageDialog = lazy(async () => ({
	default: (await import('./resend-message-dialog.tsx')).ResendMessageDialog,
}));

const tabs = [
	{ value: 'all', label: 'All Messages' },
	{ value: 'scheduled', label: 'Scheduled' },
	{ value: 'sent', label: 'Sent', statuses: ['sent'] },
] as const;

const newPath = `${paths.newSchedule}?filter=message`;

export function Component() {
	const { tab, chooseTab, ...filtering } = useFilters(tabs, messageStatuses);
	return (
		<Page
			title="Messages"
			intro="The texts you send, and what became of them."
			actions={
				<LinkButton to={newPath} icon={<IconPlus aria-hidden size={20} />}>
					New Schedule
				</LinkButton>
			}
		>
			<Tabs label="Which messages" tabs={[...tabs]} value={tab} onChange={chooseTab}>
				{tab === 'scheduled' ? (
					<PlannedSchedules type="message" />
				) : (
					<MessageList key={tab} isSent={tab === 'sent'} filtering={filtering} />
				)}
			</Tabs>
		</Page>
	);
}

function MessageList({ isSent, filtering }: { isSent: boolean; filtering: Filtering }) {
	const { timezone } = useUser();
	const history = useHistory<Message>({
		name: 'messages',
		query: filtering.query,
		load: (query, signal) => requestList(listMessages, { query }, { signal }),
		demo: demoMessages.filter(({ status }) => filtering.statuses.includes(status)),
		failed: 'Failed to load messages. Using demo data instead.',
	});
	const details = useDialog<Message>();
	const cancelling = useDialog<Message>();
	const resending = useDialog<Message>();

	/** Closes the details and opens the next dialog; in the end the focus returns to the row. */
	const insteadOfDetails = (open: (message: Message) => void) => (message: Message) => {
		details.dialog.onClose();
		open(message);
	};

	return (
		<>
			<HistoryList
				history={history}
				filtering={filtering}
				searchLabel="Search texts and people"
				noun="message"
				columns={messageColumns(timezone, history.isDemo, {
					onView: details.open,
					onCancel: cancelling.open,
					onResend: resending.open,
				})}
				empty={<NoMessages isSent={isSent} />}
			/>
			<Suspense>
				{details.subject && (
					<MessageDetails
						{...details.dialog}
						message={details.subject}
						onCancel={insteadOfDetails(cancelling.open)}
						onResend={insteadOfDetails(resending.open)}
					/>
				)}
			</Suspense>
			<Suspense>
				{cancelling.subject && (
					<CancelMessageDialog {...cancelling.dialog} message={cancelling.subject} />
				)}
				{resending.subject && (
					<ResendMessageDialog {...resending.dialog} message={resending.subject} />
				)}
			</Suspense>
		</>
	);
}

function NoMessages({ isSent }: { isSent: boolean }) {
	return (
		<EmptyState
			drawing={<LetterDrawing />}
			title={isSent ? 'Nothing sent yet' : 'No messages yet'}
			action={<LinkButton to={newPath}>Create Schedule</LinkButton>}
		>
			Plan a text, once or again and again. It is listed here, with what became of it for each
			person.
		</EmptyState>
	);
}
