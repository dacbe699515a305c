import {
	IconAlertTriangle,
	IconPencil,
	IconPlayerPause,
	IconPlayerPlay,
	IconTrash,
} from '@tabler/icons-react';
import { generatePath } from 'react-router';
import type { Schedule } from '#contract/schedules.ts';
import { reachWords } from '#language/app/reach.ts';
import { pauseWords } from '#language/app/reasons.ts';
import * as pause from '#language/app/screens/pause.ts';
import { frequencyNames } from '#language/app/screens/schedule-terms.ts';
import * as words from '#language/app/screens/schedules.ts';
import { timeWords, zoneCity } from '#language/moments.ts';
import { dayAndTime, dayOf, timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Names, Nothing } from '#web/ui/cell.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { daysOf } from './frequency-words.ts';
import { canPause, pausedWords } from './pausing.tsx';
import classes from './schedule-columns.module.css';
import { ScheduleSwitch } from './schedule-switch.tsx';
import { TypeTag } from './type-tag.tsx';

interface ScheduleActions {
	onPause: (schedule: Schedule) => void;
	onRemove: (schedule: Schedule) => void;
}

export function scheduleColumns({ onPause, onRemove }: ScheduleActions) {
	const edit = (schedule: Schedule) => ({
		word: words.editWord,
		label: words.edit(schedule.name),
		icon: <IconPencil aria-hidden size={20} />,
		to: editPathOf(schedule),
	});
	const pauseOrResume = (schedule: Schedule) => {
		const { name, pause: days } = schedule;
		const Icon = days ? IconPlayerPlay : IconPlayerPause;
		return (
			canPause(schedule) && {
				word: days ? pause.resume : pause.pause,
				label: days ? pause.resumeFor(name) : pause.pauseFor(name),
				icon: <Icon aria-hidden size={20} />,
				onClick: () => onPause(schedule),
			}
		);
	};
	const remove = (schedule: Schedule) => ({
		word: words.removeWord,
		label: words.remove(schedule.name),
		icon: <IconTrash aria-hidden size={20} />,
		onClick: () => onRemove(schedule),
		isDestructive: true,
	});
	return [
		{ header: words.columns.name, cell: name },
		{ header: words.columns.type, cell: type, isFolded: true },
		{ header: words.columns.recipients, cell: recipients },
		{ header: words.columns.frequency, cell: frequency, cardCell: rule },
		{ header: words.columns.time, cell: time, isFolded: true },
		{ header: words.columns.next, cell: nextCall, cardCell: nextInWords },
		{ header: words.columns.notifications, cell: notifications, isFolded: true },
		{
			header: words.columns.status,
			cell: (schedule: Schedule) => (
				<>
					<ScheduleSwitch schedule={schedule} />
					<div className="print-never">
						<RowActions label={schedule.name} actions={[pauseOrResume(schedule)]} />
					</div>
				</>
			),
			cardCell: (schedule: Schedule) => <ScheduleSwitch schedule={schedule} />,
		},
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (schedule: Schedule) => (
				<RowActions label={schedule.name} actions={[edit(schedule), remove(schedule)]} />
			),
			cardCell: (schedule: Schedule) => (
				<RowActions
					label={schedule.name}
					actions={[edit(schedule), pauseOrResume(schedule), remove(schedule)]}
				/>
			),
		},
	];
}

export const editPathOf = ({ _id }: Schedule) =>
	generatePath(paths.editSchedule, { scheduleId: _id });

/** Days and time in one sentence. */
function rule({ sentence }: Schedule) {
	return sentence;
}

function nextInWords({ nextCallTime, timezone }: Schedule) {
	if (nextCallTime === null) return null;
	return (
		<time dateTime={nextCallTime}>
			{words.nextOn(dayAndTime(new Date(nextCallTime), timezone))}
		</time>
	);
}

function name(schedule: Schedule) {
	const { name, pausedReason } = schedule;
	const care = careOf(schedule);
	return (
		<>
			<span className={classes.name}>{name}</span>
			{care && <span className={classes.second}>{care}</span>}
			{[pausedWords(schedule), pausedReason && pauseWords(pausedReason), reachWords(schedule)]
				.filter((note) => note !== null)
				.map((note) => (
					<span key={note} className={classes.paused}>
						<IconAlertTriangle aria-hidden size={16} />
						{note}
					</span>
				))}
		</>
	);
}

/** Whether it asks if all is well, and looks after people who are missing. */
function careOf({ checkIn, ladder }: Schedule): string | null {
	if (checkIn) return ladder ? words.checkInWithHelp : words.checkIn;
	return ladder && words.withHelp;
}

function type({ type }: Schedule) {
	return <TypeTag type={type} />;
}

function recipients({ recipientIds }: Schedule) {
	return <Names names={recipientIds.map(({ name }) => name)} />;
}

function frequency(schedule: Schedule) {
	return <TwoLines first={frequencyNames[schedule.frequency]} second={daysOf(schedule)} />;
}

function time({ time, timezone }: Schedule) {
	return <TwoLines first={timeWords(time)} second={zoneCity(timezone)} />;
}

function nextCall({ nextCallTime, timezone }: Schedule) {
	if (nextCallTime === null) return <Nothing />;
	const moment = new Date(nextCallTime);
	return (
		<time dateTime={nextCallTime}>
			{dayOf(moment, timezone)}
			<span className={classes.second}>{timeOfDay(moment, timezone)}</span>
		</time>
	);
}

/** Only calls have reminders. */
function notifications({ type, notifications }: Schedule) {
	if (type === 'message') return <Nothing />;
	return notifications.enabled ? words.on : words.off;
}

function TwoLines({ first, second }: { first: string; second: string }) {
	return (
		<>
			<span className={classes.whole}>{first}</span>
			{second && <span className={classes.second}>{second}</span>}
		</>
	);
}
