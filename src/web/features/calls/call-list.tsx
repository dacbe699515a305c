import { type ReactNode, Suspense, useState } from 'react';
import { type Call, listCalls } from '#contract/calls.ts';
import * as words from '#language/app/screens/calls.ts';
import { requestList } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useDialog } from '#web/ui/dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { PrintButton } from '#web/ui/print.tsx';
import type { Filtering } from '../history/history-filters.tsx';
import { HistoryList, HistoryTable } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';
import { callColumns, type Listed } from './call-columns.tsx';
import { canChange } from './call-words.ts';
import { demoCalls } from './demo-calls.ts';
import { type Gathering, gatheringsOf, wantedCalls } from './gatherings.ts';

const CallDetails = lazyDialog(async () => (await import('./call-details.tsx')).CallDetails);
const GatheringDetails = lazyDialog(
	async () => (await import('./gathering-details.tsx')).GatheringDetails,
);
const InitiateCallDialog = lazyDialog(
	async () => (await import('./call-dialogs.tsx')).InitiateCallDialog,
);
const CancelCallDialog = lazyDialog(
	async () => (await import('./call-dialogs.tsx')).CancelCallDialog,
);

/** Each may have twenty people. */
const PAGE_GATHERINGS = 25;

interface CallListProps {
	filtering: Filtering;
	/** Shown when there are no calls and no filter is set. */
	empty: ReactNode;
	/** Below the list. */
	end?: ReactNode;
}

/** The calls of one person each, and group calls with everyone's calls under a heading. */
export function CallList({ filtering, empty, end }: CallListProps) {
	const { timezone } = useUser();
	const loaded = useHistory<Call>({
		name: 'calls',
		query: filtering.query,
		pageSize: PAGE_GATHERINGS,
		load: (query, signal) =>
			requestList(listCalls, { query: { ...query, gathered: 'true' } }, { signal }),
		demo: demoCalls.filter(({ status }) => filtering.statuses.includes(status)),
		failed: words.notLoaded,
	});
	const history = { ...loaded, rows: loaded.rows && gatheringsOf(loaded.rows) };
	const details = useDialog<Call>();
	const wholeDetails = useDialog<Gathering>();
	const initiating = useDialog<Call>();
	const cancelling = useDialog<{ call: Call; isWhole: boolean }>();
	const { listedOf, toggle } = useListed(filtering);

	/** Closes the details and opens the next dialog; in the end the focus returns to the row. */
	const insteadOfDetails =
		<Subject,>(open: (subject: Subject) => void) =>
		(subject: Subject) => {
			details.dialog.onClose();
			wholeDetails.dialog.onClose();
			open(subject);
		};
	const ofCall = {
		onView: details.open,
		onInitiate: initiating.open,
		onCancel: (call: Call) => cancelling.open({ call, isWhole: false }),
	};
	const ofGathering = {
		onToggle: toggle,
		onView: wholeDetails.open,
		onInitiate: ({ calls }: Gathering) => initiating.open(calls.find(canChange)),
		onCancel: ({ calls }: Gathering) => {
			const call = calls.find(canChange);
			if (call) cancelling.open({ call, isWhole: true });
		},
	};
	/** As it is in the list now. */
	const gatheringOf = (_id?: string) => history.rows?.find((gathering) => gathering._id === _id);
	/** Those who are still in it; only this call, when somebody started it meanwhile. */
	const groupOf = (call: Call) => {
		const ahead = gatheringOf(call.occurrenceId)?.calls.filter(canChange) ?? [];
		return ahead.length > 0 ? ahead : [call];
	};
	const whole = gatheringOf(wholeDetails.subject?._id) ?? wholeDetails.subject;

	return (
		<>
			<HistoryList
				history={history}
				filtering={filtering}
				searchLabel={words.search}
				type="call"
				empty={empty}
				tools={<PrintButton />}
			>
				{(gatherings) => (
					<HistoryTable
						type="call"
						columns={callColumns(timezone, history.isDemo, ofCall, ofGathering)}
						rows={gatherings.flatMap(listedOf)}
						rowKey={keyOf}
						lookOf={lookOf}
						onOpen={
							history.isDemo
								? undefined
								: (row) => ('gathering' in row ? toggle(row.gathering) : details.open(row.call))
						}
					/>
				)}
			</HistoryList>
			{!history.isDemo && end}
			<Suspense>
				{details.subject && (
					<CallDetails
						key={details.subject._id}
						{...details.dialog}
						call={details.subject}
						onInitiate={insteadOfDetails(ofCall.onInitiate)}
						onCancel={insteadOfDetails(ofCall.onCancel)}
					/>
				)}
				{whole && (
					<GatheringDetails
						{...wholeDetails.dialog}
						gathering={whole}
						onView={insteadOfDetails(ofCall.onView)}
						onInitiate={insteadOfDetails(ofGathering.onInitiate)}
						onCancel={insteadOfDetails(ofGathering.onCancel)}
					/>
				)}
			</Suspense>
			<Suspense>
				{initiating.subject && (
					<InitiateCallDialog
						{...initiating.dialog}
						call={initiating.subject}
						group={groupOf(initiating.subject)}
					/>
				)}
				{cancelling.subject && (
					<CancelCallDialog
						{...cancelling.dialog}
						{...cancelling.subject}
						group={groupOf(cancelling.subject.call)}
					/>
				)}
			</Suspense>
		</>
	);
}

const keyOf = (row: Listed) => ('gathering' in row ? `all ${row.gathering._id}` : row.call._id);

function lookOf(row: Listed) {
	if ('gathering' in row) return 'heading';
	return row.isInside ? 'inside' : undefined;
}

/** The rows of a group call: closed at first, but open where a filter found something in it. */
function useListed({ statuses, filters, hasFilters }: Filtering) {
	const isPrinted = useMedia('print');
	const asked = Object.values(filters).join('\n');
	const [chosen, setChosen] = useState<{ asked: string; isOpen: Record<string, boolean> }>();
	// What a new search finds is shown, even in a group call that was closed before.
	const toggled = chosen?.asked === asked ? chosen.isOpen : {};
	const isOpen = ({ _id }: Gathering) => isPrinted || (toggled[_id] ?? hasFilters);
	const wanted = { ...filters, statuses: filters.status ? [filters.status] : statuses };

	return {
		toggle: (gathering: Gathering) =>
			setChosen({ asked, isOpen: { ...toggled, [gathering._id]: !isOpen(gathering) } }),
		listedOf(gathering: Gathering): Listed[] {
			const isInside = gathering.calls.length > 1;
			const calls = wantedCalls(gathering, wanted).map((call) => ({ call, isInside }));
			if (!isInside) return calls;
			const heading = { gathering, isOpen: isOpen(gathering), isPrinted };
			return heading.isOpen ? [heading, ...calls] : [heading];
		},
	};
}
