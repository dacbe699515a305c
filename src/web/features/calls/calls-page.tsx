import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callStatuses, listCalls } from '#contract/calls.ts';
import * as words from '#language/app/screens/calls.ts';
import * as shared from '#language/app/screens/shared.ts';
import { requestList } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PrintHeading } from '#web/ui/print.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Filters, useFilters } from '../history/history-filters.tsx';
import { PlannedSchedules } from '../history/history-list.tsx';
import { CallList } from './call-list.tsx';

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
					<CallList
						key={tab}
						filtering={filtering}
						empty={<NoCalls isSettled={tab === 'completed'} />}
						end={tab === 'completed' && <MissedCalls filters={filtering.filters} />}
					/>
				)}
			</Tabs>
		</Page>
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
			requestList(
				listCalls,
				{ query: { ...query, status: 'missed', limit: 1, gathered: 'true' } },
				{ signal },
			),
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
