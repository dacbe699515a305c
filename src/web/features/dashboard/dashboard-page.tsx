import {
	IconCalendar,
	IconMessage2,
	IconPhone,
	IconPlayerPlay,
	IconPlus,
	IconRefresh,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#language/app/screens/dashboard.ts';
import { partOfDay } from '#web/lib/day-words.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useNextTask } from '#web/lib/use-next-task.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { ZoneNote } from '../accounts/zone-note.tsx';
import classes from './dashboard.module.css';
import { LastTalked } from './last-talked.tsx';
import { NextCall } from './next-call.tsx';
import type { QuickSendStart } from './quick-send.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WeekStrip } from './week-strip.tsx';

// Loaded when somebody opens them.
const QuickSendDialog = lazyDialog(async () => (await import('./quick-send.tsx')).QuickSendDialog);
// Few check on somebody.
const CheckIns = lazyPart(async () => (await import('../check-ins/check-ins.tsx')).CheckIns);
const DemoDialog = lazyDialog(async () => (await import('./demo-dialog.tsx')).DemoDialog);

export function Component() {
	const { name, timezone } = useUser();
	const dashboard = useDashboard();
	const quickSend = useOpenings<QuickSendStart>();
	const demo = useOpenings<true>();
	const now = new Date();
	const recentActivity = <RecentActivity activity={dashboard.activity} />;
	const { isLoading, isRefreshing, refresh, updatedAt, failure, recipients, schedules } = dashboard;
	const { checkIns = [] } = dashboard;
	// Somebody who comes back finds the whole page at once, and their place in it.
	const isRestDue = useNextTask(!isLoading, !isLoading);
	/** Shows the way to the first schedule above everything else. */
	const isFirstRun = schedules?.length === 0 && dashboard.activity.length === 0;

	return (
		<Page
			title={words.title}
			intro={
				<span className={classes.intro}>
					{words.greetings[partOfDay(now, timezone)](name.trim().split(/\s+/)[0] ?? '')}
					<small data-pending={isLoading || updatedAt.getTime() === 0 || undefined}>
						{words.updated(timeOfDay(isLoading ? now : updatedAt, timezone))}
					</small>
					<small>
						<ZoneNote />
					</small>
				</span>
			}
			tools={
				<>
					<Button
						look="quiet"
						icon={
							<IconRefresh
								aria-hidden
								size={20}
								className={isRefreshing ? classes.turning : undefined}
							/>
						}
						aria-busy={isRefreshing || undefined}
						onClick={() => void refresh()}
					>
						{words.refresh}
					</Button>
					<Button
						look="quiet"
						icon={<IconPlayerPlay aria-hidden size={20} />}
						onClick={() => demo.open(true)}
					>
						{words.watchDemo}
					</Button>
				</>
			}
			actions={
				<LinkButton to={paths.newSchedule} icon={<IconPlus aria-hidden size={20} />}>
					{words.create}
				</LinkButton>
			}
		>
			{isLoading ? (
				<Loading />
			) : (
				<>
					{failure && <LoadError message={failure} onRetry={() => void refresh()} />}
					{isFirstRun && recentActivity}
					<div className={classes.first}>
						<NextCall schedules={schedules} recipients={recipients} now={now} />
						<Card title={words.quickActions}>
							<p className={classes.hint}>{words.quickHint}</p>
							<div className={classes.quick}>
								<Button
									isWide
									icon={<IconPhone aria-hidden size={20} />}
									onClick={() => quickSend.open({ type: 'call', recipientIds: [] })}
								>
									{words.calls}
								</Button>
								<Button
									isWide
									look="secondary"
									icon={<IconMessage2 aria-hidden size={20} />}
									onClick={() => quickSend.open({ type: 'message', recipientIds: [] })}
								>
									{words.messages}
								</Button>
							</div>
							<Link to={paths.schedules} className={classes.schedules}>
								<IconCalendar aria-hidden size={20} />
								{words.seeSchedules}
							</Link>
						</Card>
					</div>
					{isRestDue ? (
						<>
							{checkIns.length > 0 && (
								<Suspense>
									<CheckIns rows={checkIns} />
								</Suspense>
							)}
							<StatCards figures={dashboard.figures} />
							<WeekStrip planned={dashboard.coming} now={now} />
							<LastTalked
								people={dashboard.lastTalked}
								now={now}
								onCall={(recipientId) =>
									quickSend.open({ type: 'call', recipientIds: [recipientId] })
								}
							/>
							{!isFirstRun && recentActivity}
						</>
					) : (
						<div hidden data-loading />
					)}
				</>
			)}
			<Suspense>
				{quickSend.subject && (
					<QuickSendDialog key={quickSend.count} {...quickSend.subject} {...quickSend.dialog} />
				)}
				{demo.subject && <DemoDialog {...demo.dialog} />}
			</Suspense>
		</Page>
	);
}

/** A dialog that loads when it is first opened and starts fresh each time. */
function useOpenings<Subject>() {
	const [isOpen, setOpen] = useState(false);
	const [opening, setOpening] = useState<{ subject?: Subject; count: number }>({ count: 0 });
	return {
		...opening,
		open: (subject: Subject) => {
			setOpening(({ count }) => ({ subject, count: count + 1 }));
			setOpen(true);
		},
		dialog: { isOpen, onClose: () => setOpen(false) },
	};
}
