import { IconArrowBackUp, IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import { Suspense } from 'react';
import { type Moment, restoreMoment, skipMoment } from '#contract/calendar.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import * as words from '#language/app/screens/moment-actions.ts';
import { toldOff } from '#language/app/screens/undo.ts';
import { zoneWords } from '#language/moments.ts';
import { request } from '#web/lib/api.ts';
import { dayAndTime, shortDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useAskedChange } from '#web/ui/asked-change.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './moment-actions.module.css';
import { timeOf } from './moments.ts';

const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

export interface MomentActionsProps {
	schedule: Pick<Schedule, '_id' | 'name' | 'type' | 'time' | 'timezone'>;
	/** Of a skipped one, the day is enough. */
	moment: Moment | { day: string; status: 'skipped' };
	/** In a list, where fewer words do. */
	isShort?: boolean;
	onDone?: () => void;
}

/** Skips or moves one moment of a schedule, or brings it back. */
export function MomentActions({ moment, ...props }: MomentActionsProps) {
	if (moment.status === 'paused' || moment.status === 'done') return null;
	return (
		<div className={classes.actions}>
			<SkipOrBringBack moment={moment} {...props} />
			{'at' in moment && moment.status !== 'skipped' && <Move moment={moment} {...props} />}
		</div>
	);
}

/** One button for both, so that it keeps the focus. */
function SkipOrBringBack({ schedule, moment, isShort, onDone }: MomentActionsProps) {
	const { day, status } = moment;
	const { timezone: homeZone } = useUser();
	const isSkipped = status === 'skipped';
	const when =
		'at' in moment && !isSkipped ? momentWords(moment, schedule.timezone, homeZone) : shortDay(day);
	const params = { scheduleId: schedule._id };
	const { start, isBusy, names, dialog } = useAskedChange({
		ask: (_, query: ChangeQuery) =>
			isSkipped
				? request(restoreMoment, { params: { ...params, day }, query })
				: request(skipMoment, { params, query, body: { day, ...shownAt(moment) } }),
		done: () => (isSkipped ? words.broughtBack(when) : words.skipped(when)),
		onDone,
	});
	const Icon = isSkipped ? IconArrowBackUp : IconCalendarOff;
	const action = isSkipped ? bringBackWord(isShort) : skipWord(isShort);
	return (
		<>
			<Button
				look="quiet"
				icon={!isShort && <Icon aria-hidden size={20} />}
				aria-label={words.actionFor(action, when)}
				// Not disabled while saving, because that would take the focus away.
				aria-busy={isBusy || undefined}
				onClick={() => start()}
			>
				{action}
			</Button>
			{isSkipped ? (
				<ConfirmDialog
					{...dialog}
					title={words.bringBackQuestion(schedule.name, when)}
					confirmLabel={words.bringItBack}
					dismissLabel={words.leaveSkipped}
					look="primary"
				>
					<Told names={names} say={words.toldAfterAll} />
				</ConfirmDialog>
			) : (
				<ConfirmDialog
					{...dialog}
					title={words.skipQuestion(schedule.name, when)}
					confirmLabel={words.skipThisOne}
					dismissLabel={words.keepIt}
					look="primary"
				>
					<p>{words.onlyThisOne}</p>
					<Told names={names} say={toldOff} />
				</ConfirmDialog>
			)}
		</>
	);
}

/** 'Sun, Nov 22, 3:00 PM', with the schedule's zone where it is not the reader's own. */
function momentWords(moment: Moment, zone: string, homeZone: string): string {
	const when = dayAndTime(new Date(timeOf(moment)), zone);
	return zone === homeZone ? when : words.inZone(when, zoneWords(zone));
}

const skipWord = (isShort?: boolean) => (isShort ? words.skip : words.skipThisOne);
const bringBackWord = (isShort?: boolean) => (isShort ? words.bringBack : words.bringItBack);

/** The server refuses the change if the moment has another time by now. */
const shownAt = (moment: MomentActionsProps['moment']) =>
	'at' in moment ? { at: timeOf(moment) } : {};

interface MoveProps extends MomentActionsProps {
	moment: Moment;
}

function Move({ schedule, moment, isShort, onDone }: MoveProps) {
	const moving = useDialog<true>();
	const { timezone: homeZone } = useUser();
	const action = isShort ? words.move : words.moveThisOne;
	return (
		<>
			<Button
				look="quiet"
				icon={!isShort && <IconCalendarTime aria-hidden size={20} />}
				aria-label={words.actionFor(action, momentWords(moment, schedule.timezone, homeZone))}
				onClick={() => moving.open(true)}
			>
				{action}
			</Button>
			<Suspense>
				{moving.subject && (
					<MoveDialog {...moving.dialog} schedule={schedule} moment={moment} onDone={onDone} />
				)}
			</Suspense>
		</>
	);
}
