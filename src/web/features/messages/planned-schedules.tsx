import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { ScheduleType } from '#contract/schedules.ts';
import { paths } from '#web/lib/paths.ts';
import { Row } from '#web/ui/layout.tsx';
import { Loading } from '#web/ui/loading.tsx';
import classes from './history.module.css';

// Only on this tab, and it brings the recipient form along.
const ScheduleTable = lazy(async () => ({
	default: (await import('../schedules/schedule-table.tsx')).ScheduleTable,
}));

/** The tab of what is planned. */
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
