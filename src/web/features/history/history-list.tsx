import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { ScheduleType } from '#contract/schedules.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, ListEnd } from '#web/ui/data-table.tsx';
import { MagnifierDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Row } from '#web/ui/layout.tsx';
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
	/** 'message' or 'call'. */
	noun: string;
	columns: Column<Row>[];
	/** Shown when the list is empty and no filter is set. */
	empty: ReactNode;
	/** Buttons for the list as a whole. */
	tools?: ReactNode;
}

/** A list of messages or calls, with filters to find one among many. */
export function HistoryList<Row extends { _id: string }>(props: HistoryListProps<Row>) {
	const { history, filtering, searchLabel, noun, columns, empty, tools } = props;
	const { rows, total, isDemo } = history;
	const { filters, statuses, hasFilters, setFilters, clearFilters } = filtering;
	if (rows?.length === 0 && !hasFilters) return empty;
	return (
		<>
			{isDemo ? (
				<Notice
					tone="warning"
					title="Demo data"
					actions={
						<Button look="secondary" onClick={history.retry}>
							Retry
						</Button>
					}
				>
					{`Your ${noun}s could not be loaded. These are examples, not your own.`}
				</Notice>
			) : (
				<HistoryFilters
					filters={filters}
					onFilter={setFilters}
					statuses={statuses}
					searchLabel={searchLabel}
				/>
			)}
			<div className={classes.about}>
				<p role="status">{rows && !isDemo && countOf(total, noun)}</p>
				{rows && rows.length > 0 && (
					<>
						<ZoneNote />
						{tools && <div className={classes.tools}>{tools}</div>}
					</>
				)}
			</div>
			{rows && rows.length < total && (
				<PrintOnly>{`Here are the first ${rows.length} of them.`}</PrintOnly>
			)}
			{!rows && <Loading />}
			{rows?.length === 0 && (
				<EmptyState
					drawing={<MagnifierDrawing />}
					title="Nothing found"
					action={
						<Button look="secondary" onClick={clearFilters}>
							{`Show all ${noun}s`}
						</Button>
					}
				>
					{`No ${noun} fits what you are looking for.`}
				</EmptyState>
			)}
			{rows && rows.length > 0 && (
				<DataTable
					caption={noun === 'call' ? 'Calls' : 'Messages'}
					columns={columns}
					rows={rows}
					rowKey={({ _id }) => _id}
					roomFrom="62em"
				/>
			)}
			<More history={history} shown={rows?.length ?? 0} noun={noun} />
		</>
	);
}

function More<Row>({
	history,
	shown,
	noun,
}: Pick<HistoryListProps<Row>, 'history' | 'noun'> & { shown: number }) {
	const { hasMore, isMoreFailed, isBusy, loadMore } = history;
	if (!hasMore) return null;
	if (isMoreFailed) {
		return <LoadError message={`More ${noun}s could not be loaded.`} onRetry={loadMore} />;
	}
	return <ListEnd shown={shown} onMore={loadMore} isBusy={isBusy} />;
}

const countOf = (total: number, noun: string) =>
	`${total.toLocaleString('en-US')} ${noun}${total === 1 ? '' : 's'}`;

// Loaded only for this tab, because it brings the recipient form with it.
const ScheduleTable = lazy(async () => ({
	default: (await import('#web/features/schedules/schedule-table.tsx')).ScheduleTable,
}));

/** The tab with the schedules. */
export function PlannedSchedules({ type }: { type: ScheduleType }) {
	return (
		<>
			<div className={classes.planned}>
				<p>What is planned, with the next time of each.</p>
				<Row>
					<Link to={paths.schedules}>See all schedules</Link>
				</Row>
			</div>
			<Suspense fallback={<Loading />}>
				<ScheduleTable type={type} />
			</Suspense>
		</>
	);
}
