import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { newSchedulePath, ScheduleTable } from './schedule-table.tsx';

const tabs = [
	{ value: 'all', label: 'All Schedules' },
	{ value: 'call', label: 'Call Schedules' },
	{ value: 'message', label: 'Message Schedules' },
] as const;

export function Component() {
	const [search, setSearch] = useSearchParams();
	const filter = tabs.find(({ value }) => value === search.get('filter'))?.value ?? 'all';
	const type = filter === 'all' ? undefined : filter;

	return (
		<Page
			title="Schedules"
			intro="The calls and texts you plan."
			actions={
				<LinkButton to={newSchedulePath(type)} icon={<IconPlus aria-hidden size={20} />}>
					New Schedule
				</LinkButton>
			}
		>
			<Tabs
				label="Which schedules"
				tabs={[...tabs]}
				value={filter}
				onChange={(chosen) => setSearch({ filter: chosen })}
			>
				<ScheduleTable type={type} />
			</Tabs>
		</Page>
	);
}
