import { detailWords } from '#language/app/details.ts';
import * as words from '#language/app/screens/dashboard.ts';
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
	const momentOf = (moment: string) => dayAndTime(new Date(moment), timezone);
	const columns: Column<Activity>[] = [
		{ header: words.type, cell: ({ type }) => <TypeTag type={type} /> },
		{
			header: words.description,
			cell: ({ description, plannedFor, isDemo }) => (
				<div className={classes.description}>
					<span className={classes.line}>{description}</span>
					{plannedFor && (
						<span className={classes.second}>{words.plannedFor(momentOf(plannedFor))}</span>
					)}
					{isDemo && <DemoTag />}
				</div>
			),
		},
		{
			header: words.status,
			cell: ({ status, detail, attendance }) => (
				<>
					<StatusBadge status={status} />
					{detail && <span className={classes.second}>{detailWords(detail)}</span>}
					{attendance && <span className={classes.second}>{attendance}</span>}
				</>
			),
		},
		{ header: words.time, cell: ({ at }) => <time dateTime={at}>{momentOf(at)}</time> },
	];
	return (
		<section className={classes.section} aria-labelledby="recent-activity">
			<h2 id="recent-activity">{words.recentActivity}</h2>
			{activity.length === 0 ? (
				<EmptyState
					drawing={<CalendarDrawing />}
					title={words.nothingYet}
					action={<LinkButton to={paths.newSchedule}>{words.firstSchedule}</LinkButton>}
				>
					{words.nothingYetHint}
				</EmptyState>
			) : (
				<DataTable
					caption={words.recentActivity}
					columns={columns}
					rows={activity}
					rowKey={({ key }) => key}
					roomFrom="62em"
				/>
			)}
		</section>
	);
}
