import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Call, callStatuses, listCalls } from '#contract/calls.ts';
import * as words from '#language/app/screens/calls.ts';
import * as shared from '#language/app/screens/shared.ts';
import { requestList } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useDialog } from '#web/ui/dialog.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PrintButton, PrintHeading } from '#web/ui/print.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Filtering, type Filters, useFilters } from '../history/history-filters.tsx';
import { HistoryList, PlannedSchedules } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';
import { callColumns } from './call-columns.tsx';

const CallDetails = lazyDialog(async () => (await import('./call-details.tsx')).CallDetails);
const InitiateCallDialog = lazyDialog(
	async () => (await import('./call-dialogs.tsx')).InitiateCallDialog,
);
const CancelCallDialog = lazyDialog(
	async () => (await import('./call-dialogs.tsx')).CancelCallDialog,
);

const tabs = [
	{ value: 'all', label: words.tabs.all },
	{ value: 'upcoming', label: words.tabs.upcoming },
	// The specification names these three statuses; a link at the end leads to missed calls.
	{
		value: 'completed',
		label: words.tabs.completed,
		statuses: ['completed', 'failed', 'cancelled'],
	},
] as const;

const newPath = `${paths.newSchedule}?filter=call`;

export function Component() {
	const { tab, chooseTab, ...filtering } = useFilters(tabs, callStatuses);
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
			<PrintHeading />
			<Tabs label={words.which} tabs={[...tabs]} value={tab} onChange={chooseTab}>
				{tab === 'upcoming' ? (
					<PlannedSchedules type="call" />
				) : (
					<CallList key={tab} isSettled={tab === 'completed'} filtering={filtering} />
				)}
			</Tabs>
		</Page>
	);
}

function CallList({ isSettled, filtering }: { isSettled: boolean; filtering: Filtering }) {
	const { timezone } = useUser();
	const history = useHistory<Call>({
		name: 'calls',
		query: filtering.query,
		load: (query, signal) => requestList(listCalls, { query }, { signal }),
		demo: demoCalls.filter(({ status }) => filtering.statuses.includes(status)),
		failed: words.notLoaded,
	});
	const details = useDialog<Call>();
	const initiating = useDialog<Call>();
	const cancelling = useDialog<Call>();

	/** Closes the details and opens the next dialog; in the end the focus returns to the row. */
	const insteadOfDetails = (open: (call: Call) => void) => (call: Call) => {
		details.dialog.onClose();
		open(call);
	};

	return (
		<>
			<HistoryList
				history={history}
				filtering={filtering}
				onView={details.open}
				searchLabel={words.search}
				type="call"
				columns={callColumns(timezone, history.isDemo, {
					onView: details.open,
					onInitiate: initiating.open,
					onCancel: cancelling.open,
				})}
				empty={<NoCalls isSettled={isSettled} />}
				tools={<PrintButton />}
			/>
			{isSettled && !history.isDemo && <MissedCalls filters={filtering.filters} />}
			<Suspense>
				{details.subject && (
					<CallDetails
						key={details.subject._id}
						{...details.dialog}
						call={details.subject}
						onInitiate={insteadOfDetails(initiating.open)}
						onCancel={insteadOfDetails(cancelling.open)}
					/>
				)}
			</Suspense>
			<Suspense>
				{initiating.subject && (
					<InitiateCallDialog {...initiating.dialog} call={initiating.subject} />
				)}
				{cancelling.subject && (
					<CancelCallDialog {...cancelling.dialog} call={cancelling.subject} />
				)}
			</Suspense>
		</>
	);
}

function NoCalls({ isSettled }: { isSettled: boolean }) {
	return (
		<EmptyState
			drawing={<PhoneDrawing />}
			title={isSettled ? words.noneCompletedYet : words.noneYet}
			action={<LinkButton to={newPath}>{shared.createSchedule}</LinkButton>}
		>
			{words.planOne}
		</EmptyState>
	);
}

/** Links to the missed calls, which the Completed tab leaves out. */
function MissedCalls({ filters: { person, search } }: { filters: Filters }) {
	const query = { ...(person && { recipientId: person }), ...(search && { search }) };
	const { data } = useQuery({
		queryKey: ['calls', 'missed', query],
		queryFn: ({ signal }) =>
			requestList(listCalls, { query: { ...query, status: 'missed', limit: 1 } }, { signal }),
	});
	if (!data?.total) return null;
	const wanted = { filter: 'all', status: 'missed', person, search };
	const named = Object.entries(wanted).filter(([, value]) => value !== '');
	return (
		<div>
			<LinkButton look="secondary" to={`${paths.calls}?${new URLSearchParams(named)}`}>
				{words.missedCalls(data.total)}
			</LinkButton>
		</div>
	);
}

/* Examples for a list that could not be loaded. */
const demo = {
	scheduleId: null,
	notes: '',
	createdAt: '2026-01-01T15:00:00.000Z',
	updatedAt: '2026-01-01T15:00:00.000Z',
	detail: null,
};

const demoCalls: Call[] = [
	{
		...demo,
		_id: 'demo-call-1',
		occurrenceId: 'demo-1',
		recipientId: { _id: 'demo-1', name: shared.grandma, phoneNumber: '12125550101' },
		status: 'scheduled',
		scheduledTime: '2026-01-11T20:00:00.000Z',
		startTime: '2026-01-11T20:00:00.000Z',
		endTime: null,
		duration: null,
	},
	{
		...demo,
		_id: 'demo-call-2',
		occurrenceId: 'demo-2',
		recipientId: { _id: 'demo-2', name: shared.uncle, phoneNumber: '12125550102' },
		status: 'completed',
		scheduledTime: '2026-01-04T20:00:00.000Z',
		startTime: '2026-01-04T20:01:10.000Z',
		endTime: '2026-01-04T20:25:15.000Z',
		duration: 1445,
	},
];
