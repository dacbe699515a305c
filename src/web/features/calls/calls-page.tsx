import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { type Call, callStatuses, listCalls } from '#contract/calls.ts';
import { requestList } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useHistory } from '#web/lib/use-history.ts';
import { useDialog } from '#web/ui/dialog.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PrintButton } from '#web/ui/print.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { HistoryList } from '../messages/history-list.tsx';
import { PlannedSchedules } from '../messages/planned-schedules.tsx';
import { type Narrowed, useNarrowing } from '../messages/use-narrowing.ts';
import { OpenRooms } from '../rooms/board/open-rooms.tsx';
import { callColumns } from './call-columns.tsx';
import { demoCalls } from './demo-calls.ts';
import { MissedCalls } from './missed-calls.tsx';
import { PrintHeading } from './print-heading.tsx';
import { useRunningCalls } from './use-running-calls.ts';

const CallDetails = lazy(async () => ({
	default: (await import('./call-details.tsx')).CallDetails,
}));
const InitiateCallDialog = lazy(async () => ({
	default: (await import('./initiate-call-dialog.tsx')).InitiateCallDialog,
}));
const CancelCallDialog = lazy(async () => ({
	default: (await import('./cancel-call-dialog.tsx')).CancelCallDialog,
}));

const tabs = [
	{ value: 'all', label: 'All Calls' },
	{ value: 'upcoming', label: 'Upcoming' },
	// Its three statuses are the specification's; missed calls are a link at its end.
	{ value: 'completed', label: 'Completed', statuses: ['completed', 'failed', 'cancelled'] },
] as const;

const newPath = `${paths.newSchedule}?filter=call`;

export function Component() {
	const { tab, chooseTab, ...narrowed } = useNarrowing(tabs, callStatuses);
	const runningCalls = useRunningCalls();
	return (
		<Page
			title="Calls"
			intro="Your family calls, and who was there."
			actions={
				<LinkButton to={newPath} icon={<IconPlus aria-hidden size={20} />}>
					New Schedule
				</LinkButton>
			}
		>
			<PrintHeading />
			<OpenRooms callIds={runningCalls} />
			<Tabs label="Which calls" tabs={[...tabs]} value={tab} onChange={chooseTab}>
				{tab === 'upcoming' ? (
					<PlannedSchedules type="call" />
				) : (
					<CallList key={tab} isSettled={tab === 'completed'} narrowed={narrowed} />
				)}
			</Tabs>
		</Page>
	);
}

function CallList({ isSettled, narrowed }: { isSettled: boolean; narrowed: Narrowed }) {
	const { timezone } = useUser();
	const history = useHistory<Call>({
		name: 'calls',
		query: narrowed.query,
		load: (query, signal) => requestList(listCalls, { query }, { signal }),
		demo: demoCalls.filter(({ status }) => narrowed.statuses.includes(status)),
		failed: 'Failed to load calls. Using demo data instead.',
	});
	const details = useDialog<Call>();
	const initiating = useDialog<Call>();
	const cancelling = useDialog<Call>();

	/** One dialog gives way to the next; the focus goes back to the row in the end. */
	const insteadOfDetails = (open: (call: Call) => void) => (call: Call) => {
		details.dialog.onClose();
		open(call);
	};

	return (
		<>
			<HistoryList
				history={history}
				narrowed={narrowed}
				searchLabel="Search people and notes"
				noun="call"
				columns={callColumns(timezone, history.isDemo, {
					onView: details.open,
					onInitiate: initiating.open,
					onCancel: cancelling.open,
				})}
				empty={<NoCalls isSettled={isSettled} />}
				tools={<PrintButton />}
			/>
			{isSettled && !history.isDemo && <MissedCalls narrowing={narrowed.narrowing} />}
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
			title={isSettled ? 'No completed calls yet' : 'No calls yet'}
			action={<LinkButton to={newPath}>Create Schedule</LinkButton>}
		>
			Plan a call, once or again and again. It is listed here, with who came and for how long.
		</EmptyState>
	);
}
