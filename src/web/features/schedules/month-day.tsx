import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { type Gathering, listGatherings } from '#contract/calls.ts';
import type { MonthDay, MonthMoment } from '#contract/month.ts';
import { MOST_CHANGEABLE } from '#domain/calendar.ts';
import * as words from '#language/app/screens/month.ts';
import { newSchedule } from '#language/app/screens/shared.ts';
import { request } from '#web/lib/api.ts';
import { calendarDay, shortName } from '#web/lib/format.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { MomentActions } from './moment-actions.tsx';
import classes from './month.module.css';
import { DayNotes, MomentLine } from './month-moment.tsx';
import { StartNow } from './start-now.tsx';

interface DayDialogProps {
	isOpen: boolean;
	onClose: () => void;
	date: string;
	/** Undefined while the month loads. */
	day?: MonthDay;
}

/** One day: what happens, and what can be done about it. */
export function DayDialog({ date, day, ...dialog }: DayDialogProps) {
	const moments = day?.moments ?? [];
	const hasStored = moments.some(({ type, occurrenceId }) => type === 'call' && occurrenceId);
	const { data: gatherings = [] } = useQuery({
		queryKey: ['calls', 'day', date],
		queryFn: ({ signal }) =>
			request(listGatherings, { query: { from: date, to: date } }, { signal }),
		enabled: dialog.isOpen && hasStored,
	});
	return (
		<Dialog
			{...dialog}
			title={calendarDay(date, { weekday: 'long', month: 'long', day: 'numeric' })}
		>
			<DayNotes day={day} />
			{!day && <Loading />}
			{day?.moments.length === 0 && (
				<>
					<p>{words.nothingThatDay}</p>
					<LinkButton look="secondary" to={paths.newSchedule}>
						{newSchedule}
					</LinkButton>
				</>
			)}
			{moments.map((moment) => (
				<DayMoment
					key={moment.scheduleId + moment.day}
					moment={moment}
					gathering={gatherings.find(({ _id }) => _id === moment.occurrenceId)}
					onDone={dialog.onClose}
				/>
			))}
		</Dialog>
	);
}

interface DayMomentProps {
	moment: MonthMoment;
	/** Of a call that is stored. */
	gathering?: Gathering;
	onDone: () => void;
}

function DayMoment({ moment, gathering, onDone }: DayMomentProps) {
	const { data: schedules } = useQuery(schedulesQuery);
	const schedule = schedules?.find(({ _id }) => _id === moment.scheduleId);
	return (
		<section className={classes.about} aria-label={moment.name}>
			<MomentLine moment={moment} />
			{moment.status === 'done' && gathering && <WhoCame gathering={gathering} />}
			{isBeyond(moment) && <p>{words.onlyTheNext(MOST_CHANGEABLE)}</p>}
			<Row>
				{schedule && moment.canChange && (
					<MomentActions schedule={schedule} moment={moment} onDone={onDone} />
				)}
				{gathering?.status === 'scheduled' && <StartNow gathering={gathering} onDone={onDone} />}
				{schedule && (
					<LinkButton
						look="quiet"
						to={generatePath(paths.editSchedule, { scheduleId: moment.scheduleId })}
					>
						{words.openSchedule(shortName(moment.name))}
					</LinkButton>
				)}
			</Row>
		</section>
	);
}

const isBeyond = ({ status, canChange }: MonthMoment) =>
	!canChange && (status === 'planned' || status === 'moved');

function WhoCame({ gathering: { people } }: { gathering: Gathering }) {
	const namesOf = (isCome: boolean) =>
		people
			.filter(({ status }) => (status === 'completed') === isCome)
			.map(({ name }) => shortName(name));
	const [came, missed] = [namesOf(true), namesOf(false)];
	if (came.length === 0) return <p>{words.nobodyCame}</p>;
	return (
		<p>
			{words.cameNames(came)} {missed.length > 0 && words.missedNames(missed)}
		</p>
	);
}
