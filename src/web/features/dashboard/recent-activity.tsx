import { detailWords } from '#language/app/details.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { DemoTag, StatusBadge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CalendarDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TypeTag } from '../schedules/type-tag.tsx';
import type { Activity } from './activity.ts';
import classes from './recent-activity.module.css';

export function RecentActivity({ activity }: { activity: Activity[] }) {
	const { timezone } = useUser();
	const words = (moment: string) => dayAndTime(new Date(moment), timezone);
	const columns: Column<Activity>[] = [
		{ header: 'Type', cell: ({ type }) => <TypeTag type={type} /> },
		{
			header: 'Description',
			cell: ({ description, plannedFor, isDemo }) => (
				<div className={classes.description}>
					<span className={classes.line}>{description}</span>
					{plannedFor && <span className={classes.second}>For {words(plannedFor)}</span>}
					{isDemo && <DemoTag />}
				</div>
			),
		},
		{
			header: 'Status',
			cell: ({ status, detail }) => (
				<>
					<StatusBadge status={status} />
					{detail && <span className={classes.second}>{detailWords(detail)}</span>}
				</>
			),
		},
		{ header: 'Time', cell: ({ at }) => <time dateTime={at}>{words(at)}</time> },
	];
	return (
		<section className={classes.section} aria-labelledby="recent-activity">
			<h2 id="recent-activity">Recent Activity</h2>
			{activity.length === 0 ? (
				<EmptyState
					drawing={<CalendarDrawing />}
					title="Nothing has happened yet"
					action={<LinkButton to={paths.newSchedule}>Create Your First Schedule</LinkButton>}
				>
					Plan a call or a text, once or again and again. What becomes of it is shown here.
				</EmptyState>
			) : (
				<DataTable
					caption="Recent Activity"
					columns={columns}
					rows={activity}
					rowKey={({ key }) => key}
					roomFrom="62em"
				/>
			)}
		</section>
	);
}
