import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import * as words from '#language/app/screens/schedules.ts';
import { newSchedule } from '#language/app/screens/shared.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { newSchedulePath, ScheduleTable } from './schedule-table.tsx';

const tabs = (['all', 'call', 'message'] as const).map((value) => ({
	value,
	label: words.tabs[value],
}));

export function Component() {
	const [search, setSearch] = useSearchParams();
	const filter = tabs.find(({ value }) => value === search.get('filter'))?.value ?? 'all';
	const type = filter === 'all' ? undefined : filter;

	return (
		<Page
			title={words.title}
			intro={words.intro}
			actions={
				<LinkButton to={newSchedulePath(type)} icon={<IconPlus aria-hidden size={20} />}>
					{newSchedule}
				</LinkButton>
			}
		>
			<Tabs
				label={words.which}
				tabs={tabs}
				value={filter}
				onChange={(chosen) => setSearch({ filter: chosen })}
			>
				<ScheduleTable type={type} />
			</Tabs>
		</Page>
	);
}
