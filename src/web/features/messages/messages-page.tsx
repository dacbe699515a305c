import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { listMessages, type Message, messageStatuses } from '#contract/messages.ts';
import * as words from '#language/app/screens/messages.ts';
import * as shared from '#language/app/screens/shared.ts';
import { requestList } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useDialog } from '#web/ui/dialog.tsx';
import { LetterDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { UnreadMark } from '#web/ui/unread-mark.tsx';
import { type Filtering, useFilters } from '../history/history-filters.tsx';
import { HistoryList, HistoryTable, PlannedSchedules } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';
import { demoMessages } from './demo-messages.ts';
import { messageColumns } from './message-columns.tsx';
import { useUnread } from './use-conversations.ts';

const MessageDetails = lazyDialog(
	async () => (await import('./message-details.tsx')).MessageDetails,
);
const CancelMessageDialog = lazyDialog(
	async () => (await import('./cancel-message-dialog.tsx')).CancelMessageDialog,
);
const ResendMessageDialog = lazyDialog(
	async () => (await import('./resend-message-dialog.tsx')).ResendMessageDialog,
);

const Replies = lazyPart(async () => (await import('./replies.tsx')).Replies);

const tabs = [
	{ value: 'all', label: words.tabs.all },
	{ value: 'scheduled', label: words.tabs.scheduled },
	{ value: 'sent', label: words.tabs.sent, statuses: ['sent'] },
	{ value: 'replies', label: words.tabs.replies },
] as const;

const newPath = `${paths.newSchedule}?filter=message`;

export function Component() {
	const { tab, chooseTab, ...filtering } = useFilters(tabs, messageStatuses);
	const replies = (
		<>
			{words.tabs.replies}
			<UnreadMark count={useUnread()} />
		</>
	);
	return (
		<Page
			title={words.title}
			intro={words.intro}
			actions={
				<LinkButton to={newPath} icon={<IconPlus aria-hidden size={20} />}>
					{shared.newSchedule}
				</LinkButton>
			}
		>
			<Tabs
				label={words.which}
				tabs={tabs.map((each) => (each.value === 'replies' ? { ...each, label: replies } : each))}
				value={tab}
				onChange={chooseTab}
			>
				{tab === 'scheduled' && <PlannedSchedules type="message" />}
				{tab === 'replies' && (
					<Suspense fallback={<Loading />}>
						<Replies />
					</Suspense>
				)}
				{(tab === 'all' || tab === 'sent') && (
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
		failed: words.notLoaded,
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
				searchLabel={words.search}
				type="message"
				empty={<NoMessages isSent={isSent} />}
			>
				{(messages) => (
					<HistoryTable
						type="message"
						columns={messageColumns(timezone, history.isDemo, {
							onView: details.open,
							onCancel: cancelling.open,
							onResend: resending.open,
						})}
						rows={messages}
						rowKey={({ _id }) => _id}
						onOpen={history.isDemo ? undefined : details.open}
					/>
				)}
			</HistoryList>
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
			title={isSent ? words.noneSentYet : words.noneYet}
			action={<LinkButton to={newPath}>{shared.createSchedule}</LinkButton>}
		>
			{words.planOne}
		</EmptyState>
	);
}
