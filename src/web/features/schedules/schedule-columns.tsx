import {
	IconAlertTriangle,
	IconMessage2,
	IconPencil,
	IconPhone,
	IconTrash,
} from '@tabler/icons-react';
import { generatePath } from 'react-router';
import type { Schedule } from '#contract/schedules.ts';
import { timeWords, zoneCity } from '#domain/local-time.ts';
import { dayOf, timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { Nothing } from '#web/ui/nothing.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { daysOf, frequencyNames } from './frequency-words.ts';
import classes from './schedule-columns.module.css';
import { ScheduleSwitch } from './schedule-switch.tsx';

export function scheduleColumns(onRemove: (schedule: Schedule) => void) {
	return [
		{ header: 'NAME', cell: name },
		{ header: 'TYPE', cell: type },
		{ header: 'RECIPIENTS', cell: recipients },
		{ header: 'FREQUENCY', cell: frequency },
		{ header: 'TIME', cell: time },
		{ header: 'NEXT CALL', cell: nextCall },
		{ header: 'NOTIFICATIONS', cell: notifications },
		{ header: 'STATUS', cell: (schedule: Schedule) => <ScheduleSwitch schedule={schedule} /> },
		{
			header: 'ACTIONS',
			cell: (schedule: Schedule) => (
				<div className={classes.actions}>
					<IconLink
						to={generatePath(paths.editSchedule, { scheduleId: schedule._id })}
						label={`Edit ${schedule.name}`}
						icon={<IconPencil aria-hidden />}
					/>
					<IconButton
						label={`Delete ${schedule.name}`}
						icon={<IconTrash aria-hidden />}
						onClick={() => onRemove(schedule)}
					/>
				</div>
			),
		},
	];
}

function name({ name, pausedReason }: Schedule) {
	return (
		<>
			<span className={classes.name}>{name}</span>
			{pausedReason && (
				<span className={classes.paused}>
					<IconAlertTriangle aria-hidden size={16} />
					{pausedReason}
				</span>
			)}
		</>
	);
}

function type({ type }: Schedule) {
	return type === 'call' ? (
		<Tag color="green" icon={<IconPhone aria-hidden size={16} />}>
			Call
		</Tag>
	) : (
		<Tag color="amber" icon={<IconMessage2 aria-hidden size={16} />}>
			Message
		</Tag>
	);
}

const NAMES_SHOWN = 2;

function recipients({ recipientIds }: Schedule) {
	if (recipientIds.length === 0) return <Nothing />;
	const names = recipientIds.map(({ name }) => name);
	const others = names.slice(NAMES_SHOWN);
	return (
		<span className={classes.recipients}>
			{names.slice(0, NAMES_SHOWN).join(', ')}
			{others.length > 0 && (
				<span className={classes.more} title={others.join(', ')}>{` +${others.length} more`}</span>
			)}
		</span>
	);
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

/** Only calls are announced beforehand. */
function notifications({ type, notifications }: Schedule) {
	if (type === 'message') return <Nothing />;
	return notifications.enabled ? 'On' : 'Off';
}

function TwoLines({ first, second }: { first: string; second: string }) {
	return (
		<>
			<span className={classes.whole}>{first}</span>
			{second && <span className={classes.second}>{second}</span>}
		</>
	);
}
