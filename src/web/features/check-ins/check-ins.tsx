import {
	IconAlertTriangle,
	IconCircleCheck,
	IconClock,
	IconMessageOff,
	IconPhone,
	IconPlayerPause,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import {
	answerCheckIn,
	type CheckInRow,
	type CheckInState,
	resumeCheckIn,
} from '#contract/check-ins.ts';
import * as words from '#language/app/screens/check-ins.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { shortDay, shortName, timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Answered } from '../answers/answered.tsx';
import { LadderLine } from '../ladders/ladder-line.tsx';
import { useLadder } from '../ladders/use-ladder.ts';
import classes from './check-ins.module.css';

/** A quiet row for each person who is checked on. */
export function CheckIns({ rows }: { rows: CheckInRow[] }) {
	return (
		<section className={classes.section} aria-labelledby="check-ins">
			<h2 id="check-ins">{words.title}</h2>
			<ul className={classes.rows}>
				{rows.map((row) => (
					<Row key={row.scheduleId} row={row} />
				))}
			</ul>
		</section>
	);
}

const looks: Record<CheckInState, { Icon: typeof IconClock; tone?: 'good' | 'waiting' | 'bad' }> = {
	well: { Icon: IconCircleCheck, tone: 'good' },
	reached: { Icon: IconCircleCheck, tone: 'good' },
	asked: { Icon: IconPhone, tone: 'bad' },
	not_yet: { Icon: IconClock },
	waiting: { Icon: IconClock },
	late: { Icon: IconAlertTriangle, tone: 'waiting' },
	searching: { Icon: IconAlertTriangle, tone: 'waiting' },
	taken: { Icon: IconPhone, tone: 'waiting' },
	failed: { Icon: IconAlertTriangle, tone: 'bad' },
	stopped: { Icon: IconPlayerPause, tone: 'waiting' },
	net_gone: { Icon: IconMessageOff, tone: 'waiting' },
	paused: { Icon: IconPlayerPause },
};

/** The account holder may have heard from somebody whom we have not. */
const canBeHeard: readonly CheckInState[] = ['waiting', 'late', 'searching', 'taken', 'failed'];

function Row({ row }: { row: CheckInRow }) {
	const { timezone } = useUser();
	const { scheduleId, name, state, ladder, answer, practiceUntil } = row;
	const { Icon, tone } = looks[state];
	const holder = useLadder();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: (endpoint: typeof answerCheckIn | typeof resumeCheckIn) =>
			request(endpoint, { params: { scheduleId } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
		onError: (error) => toast.error(messageOf(error)),
	});
	const isBusy = isPending || holder.isBusy;
	const isSearched = ladder !== null && (state === 'searching' || state === 'taken');
	return (
		<li data-tone={tone}>
			<Icon aria-hidden size={24} />
			<div className={classes.words}>
				<Link className={classes.name} to={generatePath(paths.editSchedule, { scheduleId })}>
					<bdi>{name}</bdi>
				</Link>
				<p>{stateWords(row, timezone)}</p>
				{(state === 'asked' || answer?.byName) && <Answered answer={answer} />}
				{practiceUntil !== null && state !== 'well' && (
					<p className={classes.practice}>{words.practice(shortDay(practiceUntil))}</p>
				)}
			</div>
			<div className={classes.actions}>
				{!isSearched && canBeHeard.includes(state) && (
					<Button look="secondary" disabled={isBusy} onClick={() => mutate(answerCheckIn)}>
						{words.heard(shortName(name))}
					</Button>
				)}
				{state === 'stopped' && (
					<Button
						look="secondary"
						disabled={isBusy}
						aria-label={words.askAgainFor(name)}
						onClick={() => mutate(resumeCheckIn)}
					>
						{words.askAgain}
					</Button>
				)}
			</div>
			{ladder && (
				<div className={classes.ladder}>
					<LadderLine
						ladder={ladder}
						timeZone={timezone}
						onTake={holder.take}
						onReached={holder.reached}
						isBusy={isBusy}
					/>
				</div>
			)}
		</li>
	);
}

function stateWords({ state, at, ladder, unanswered }: CheckInRow, timeZone: string): string {
	const time = at ? timeOfDay(new Date(at), timeZone) : '';
	switch (state) {
		case 'well':
			return words.well(time);
		case 'asked':
			return words.asked(time);
		case 'not_yet':
			return words.notYet(time);
		case 'waiting':
			return words.waiting(time);
		case 'late':
			return words.late(time);
		case 'searching':
			return words.searching;
		case 'taken':
			return ladder?.takenBy && !ladder.isTakenByHolder
				? words.taken(shortName(ladder.takenBy))
				: words.youTook;
		case 'reached':
			return words.reached(time);
		case 'failed':
			return words.failed;
		case 'stopped':
			return words.stopped(unanswered);
		case 'net_gone':
			return words.netGone;
		case 'paused':
			return words.paused;
	}
}
