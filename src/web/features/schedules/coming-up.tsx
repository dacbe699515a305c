import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Moment } from '#contract/calendar.ts';
import type { Schedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/moment-actions.ts';
import * as pauseWords from '#language/app/screens/pause.ts';
import { allTimesIn } from '#language/app/screens/zone-note.ts';
import { zoneWords } from '#language/moments.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import classes from './coming-up.module.css';
import { MomentActions } from './moment-actions.tsx';
import { momentsQuery, timeOf } from './moments.ts';
import { canPause, PauseDialog, pausedWords } from './pausing.tsx';

/** Shown at first; the rest is behind a button. */
const FIRST = 3;

/** The next moments of a schedule: each can be skipped or moved, and all of them paused. */
export function ComingUp({ schedule }: { schedule: Schedule }) {
	const { data, isError, refetch } = useQuery(momentsQuery(schedule._id));
	const [isWhole, setWhole] = useState(false);
	const pausing = useDialog<Schedule>();
	const { timezone: homeZone } = useUser();
	if (!schedule.active || data?.length === 0) return null;
	const shown = isWhole ? data : data?.slice(0, FIRST);
	const hidden = (data?.length ?? 0) - FIRST;
	const paused = pausedWords(schedule);
	return (
		<Card title={words.comingUp}>
			{paused && <p className={classes.paused}>{paused}</p>}
			{schedule.timezone !== homeZone && <p>{allTimesIn(zoneWords(schedule.timezone))}</p>}
			{shown && (
				<ol className={classes.moments} aria-label={words.comingUp}>
					{shown.map((moment) => (
						<MomentRow key={moment.day} schedule={schedule} moment={moment} />
					))}
				</ol>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.notLoaded} onRetry={() => refetch()} />}
			<div className={classes.tools}>
				{!isWhole && hidden > 0 && (
					<Button look="secondary" onClick={() => setWhole(true)}>
						{words.showMore(hidden)}
					</Button>
				)}
				{canPause(schedule) && (
					<Button
						look="secondary"
						icon={
							schedule.pause ? (
								<IconPlayerPlay aria-hidden size={20} />
							) : (
								<IconPlayerPause aria-hidden size={20} />
							)
						}
						onClick={() => pausing.open(schedule)}
					>
						{schedule.pause ? pauseWords.resume : pauseWords.pause}
					</Button>
				)}
			</div>
			<Suspense>
				{pausing.subject && <PauseDialog {...pausing.dialog} schedule={pausing.subject} />}
			</Suspense>
		</Card>
	);
}

function MomentRow({ schedule, moment }: { schedule: Schedule; moment: Moment }) {
	const { timezone } = schedule;
	const at = timeOf(moment);
	const takesPlace = moment.status === 'planned' || moment.status === 'moved';
	const time = <time dateTime={at}>{dayAndTime(new Date(at), timezone)}</time>;
	return (
		<li>
			<span className={classes.when}>
				{takesPlace ? time : <s>{time}</s>}
				<Status schedule={schedule} moment={moment} />
			</span>
			<MomentActions schedule={schedule} moment={moment} isShort />
		</li>
	);
}

function Status({ schedule: { pause, timezone }, moment }: { schedule: Schedule; moment: Moment }) {
	const said = (status: string) => <span className={classes.status}>{status}</span>;
	switch (moment.status) {
		case 'skipped':
			return said(words.statusSkipped);
		case 'moved':
			return said(words.movedFrom(dayAndTime(new Date(moment.at), timezone)));
		case 'paused': {
			const date = moment.movedTo ? dateIn(new Date(moment.movedTo), timezone) : moment.day;
			const isPause = pause !== null && pause.from <= date && date <= pause.until;
			return said(isPause ? words.statusPaused : words.statusDayOff);
		}
		default:
			return null;
	}
}
