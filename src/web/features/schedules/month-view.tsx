import { IconFridge } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { MonthDay } from '#contract/month.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/month.ts';
import { ApiError } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useDialog } from '#web/ui/dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { PrintButton, PrintHeading } from '#web/ui/print.tsx';
import classes from './month.module.css';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { MonthTurn } from './month-turn.tsx';
import { useMonth } from './use-month.ts';

const DayDialog = lazyDialog(async () => (await import('./month-day.tsx')).DayDialog);

/** A month of all schedules: a grid of weeks where there is room, otherwise a list of its days. */
export function MonthView({ type }: { type?: ScheduleType }) {
	const shown = useMonth();
	const { month, today, data, error, refetch } = shown;
	const hasRoom = useMedia('print, (min-width: 62em)');
	const opened = useDialog<string>();
	const days = new Map(data?.days.map((day) => [day.date, ofType(day, type)]));
	const isEmpty = data && [...days.values()].every(({ moments }) => moments.length === 0);
	const given = { month, today, days, onOpen: opened.open };
	return (
		<section className={classes.view} aria-labelledby="month">
			<PrintHeading />
			<MonthTurn shown={shown}>
				<PrintButton />
				<LinkButton
					look="quiet"
					to={`${paths.fridge}?month=${month}`}
					icon={<IconFridge aria-hidden size={20} />}
				>
					{words.fridgePage}
				</LinkButton>
			</MonthTurn>
			{error && !data ? (
				<LoadError
					message={error instanceof ApiError ? error.message : words.notLoaded}
					onRetry={() => refetch()}
				/>
			) : (
				<>
					{hasRoom && <MonthGrid {...given} onMonth={shown.choose} />}
					{!hasRoom && data && <MonthList {...given} />}
					{!data && <Loading />}
					{isEmpty && <p className={classes.empty}>{words.nothingPlanned}</p>}
				</>
			)}
			<Suspense>
				{opened.subject && (
					<DayDialog {...opened.dialog} date={opened.subject} day={days.get(opened.subject)} />
				)}
			</Suspense>
		</section>
	);
}

function ofType(day: MonthDay, type?: ScheduleType): MonthDay {
	return { ...day, moments: day.moments.filter((each) => !type || each.type === type) };
}
