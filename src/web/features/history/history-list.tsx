import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/history.ts';
import { demoData, retry } from '#language/app/screens/kit.ts';
import { paths } from '#web/lib/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type DataTableProps, ListEnd } from '#web/ui/data-table.tsx';
import { MagnifierDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Row } from '#web/ui/layout.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PrintOnly } from '#web/ui/print.tsx';
import { ZoneNote } from '../accounts/zone-note.tsx';
import classes from './history.module.css';
import type { Filtering } from './history-filters.tsx';
import { HistoryFilters } from './history-filters.tsx';
import type { useHistory } from './use-history.ts';

interface HistoryListProps<Row> {
	history: ReturnType<typeof useHistory<Row>>;
	filtering: Filtering;
	searchLabel: string;
	/** What the list is of. */
	type: ScheduleType;
	/** Shown when the list is empty and no filter is set. */
	empty: ReactNode;
	/** Buttons for the list as a whole. */
	tools?: ReactNode;
	/** The table of its rows. */
	children: (rows: Row[]) => ReactNode;
}

/** A list of messages or calls, with filters to find one among many. */
export function HistoryList<Row>(props: HistoryListProps<Row>) {
	const { history, filtering, searchLabel, type, empty, tools, children } = props;
	const { rows, total, isDemo } = history;
	const { filters, statuses, hasFilters, setFilters, clearFilters } = filtering;
	const hasRoom = useMedia('(min-width: 48em)');
	if (rows?.length === 0 && !hasFilters) return empty;
	return (
		<>
			{isDemo ? (
				<Notice
					tone="warning"
					title={demoData}
					actions={
						<Button look="secondary" onClick={history.retry}>
							{retry}
						</Button>
					}
				>
					{words.examplesOnly[type]}
				</Notice>
			) : (
				<HistoryFilters
					filters={filters}
					onFilter={setFilters}
					statuses={statuses}
					searchLabel={searchLabel}
				>
					{!hasRoom && tools}
				</HistoryFilters>
			)}
			<div className={classes.about}>
				<p role="status">{rows && !isDemo && words.countOf(type, total)}</p>
				{rows && rows.length > 0 && (
					<>
						<ZoneNote />
						{tools && hasRoom && <div className={classes.tools}>{tools}</div>}
					</>
				)}
			</div>
			{rows && rows.length < total && <PrintOnly>{words.firstOnly(rows.length)}</PrintOnly>}
			{!rows && <Loading />}
			{rows?.length === 0 && (
				<EmptyState
					drawing={<MagnifierDrawing />}
					title={words.nothingFound}
					action={
						<Button look="secondary" onClick={clearFilters}>
							{words.showAll[type]}
						</Button>
					}
				>
					{words.noMatch[type]}
				</EmptyState>
			)}
			{rows && rows.length > 0 && children(rows)}
			<More history={history} shown={rows?.length ?? 0} type={type} />
		</>
	);
}

type HistoryTableProps<Row> = Omit<DataTableProps<Row>, 'caption' | 'roomFrom'> & {
	type: ScheduleType;
};

export function HistoryTable<Row>({ type, ...table }: HistoryTableProps<Row>) {
	return <DataTable caption={words.captions[type]} roomFrom="62em" {...table} />;
}

function More<Row>({
	history,
	shown,
	type,
}: Pick<HistoryListProps<Row>, 'history' | 'type'> & { shown: number }) {
	const { hasMore, isMoreFailed, isBusy, loadMore } = history;
	if (!hasMore) return null;
	if (isMoreFailed) {
		return <LoadError message={words.noMore[type]} onRetry={loadMore} />;
	}
	return <ListEnd shown={shown} onMore={loadMore} isBusy={isBusy} />;
}

// Loaded only for this tab, because it brings the recipient form with it.
const ScheduleTable = lazyPart(
	async () => (await import('#web/features/schedules/schedule-table.tsx')).ScheduleTable,
);

/** The tab with the schedules. */
export function PlannedSchedules({ type }: { type: ScheduleType }) {
	return (
		<>
			<div className={classes.planned}>
				<p>{words.planned}</p>
				<Row>
					<Link to={paths.schedules}>{words.seeSchedules}</Link>
				</Row>
			</div>
			<Suspense fallback={<Loading />}>
				<ScheduleTable type={type} />
			</Suspense>
		</>
	);
}
