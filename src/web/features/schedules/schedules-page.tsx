import { IconCalendarMonth, IconList, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as words from '#language/app/screens/schedules.ts';
import { newSchedule } from '#language/app/screens/shared.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { newSchedulePath } from './new-schedule-path.ts';
import classes from './schedules-page.module.css';

const tabs = (['all', 'call', 'message'] as const).map((value) => ({
	value,
	label: words.tabs[value],
}));

// Each loads only what it shows.
const ScheduleTable = lazyPart(async () => (await import('./schedule-table.tsx')).ScheduleTable);
const MonthView = lazyPart(async () => (await import('./month-view.tsx')).MonthView);

export function Component() {
	const [search, setSearch] = useSearchParams();
	const filter = tabs.find(({ value }) => value === search.get('filter'))?.value ?? 'all';
	const type = filter === 'all' ? undefined : filter;
	const isMonth = search.get('view') === 'month';

	function chooseFilter(chosen: string): void {
		setSearch((before) => {
			before.set('filter', chosen);
			return before;
		});
	}

	return (
		<Page
			title={words.title}
			intro={words.intro}
			tools={<Views search={search} isMonth={isMonth} />}
			actions={
				<LinkButton to={newSchedulePath(type)} icon={<IconPlus aria-hidden size={20} />}>
					{newSchedule}
				</LinkButton>
			}
		>
			<Tabs label={words.which} tabs={tabs} value={filter} onChange={chooseFilter}>
				<Suspense fallback={<Loading />}>
					{isMonth ? <MonthView type={type} /> : <ScheduleTable type={type} />}
				</Suspense>
			</Tabs>
		</Page>
	);
}

/** The address remembers which one is shown. */
function Views({ search, isMonth }: { search: URLSearchParams; isMonth: boolean }) {
	const filter = search.get('filter');
	const addressOf = (view?: string) => {
		const next = new URLSearchParams({ ...(view && { view }), ...(filter && { filter }) });
		return { search: next.toString() };
	};
	return (
		<nav className={classes.views} aria-label={words.views}>
			<Link to={addressOf()} aria-current={isMonth ? undefined : 'page'}>
				<IconList aria-hidden size={20} />
				{words.list}
			</Link>
			<Link to={addressOf('month')} aria-current={isMonth ? 'page' : undefined}>
				<IconCalendarMonth aria-hidden size={20} />
				{words.month}
			</Link>
		</nav>
	);
}
