import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import { pauseWords } from '#language/app/reasons.ts';
import * as words from '#language/app/screens/person.ts';
import { createSchedule } from '#language/app/screens/shared.ts';
import { momentAhead } from '#web/lib/day-words.ts';
import { shortName } from '#web/lib/format.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { TypeTag } from '../schedules/type-tag.tsx';
import classes from './people.module.css';

/** The schedules that this person is on, the next one first. */
export function PersonSchedules({ person: { _id, name } }: { person: Recipient }) {
	const { data, isError, refetch } = useQuery(schedulesQuery);
	const theirs = data
		?.filter(({ recipientIds }) => recipientIds.some((each) => each._id === _id))
		.sort((one, other) => (one.nextCallTime ?? '9').localeCompare(other.nextCallTime ?? '9'));
	return (
		<Card title={words.schedules}>
			{theirs && theirs.length > 0 && (
				<ul className={classes.schedules}>
					{theirs.map((schedule) => (
						<ScheduleLine key={schedule._id} schedule={schedule} />
					))}
				</ul>
			)}
			{theirs?.length === 0 && (
				<>
					<p>{words.onNoSchedule(shortName(name))}</p>
					<div>
						<LinkButton look="secondary" to={paths.newSchedule}>
							{createSchedule}
						</LinkButton>
					</div>
				</>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && (
				<LoadError message={words.schedulesNotLoaded} onRetry={() => refetch()} />
			)}
		</Card>
	);
}

function ScheduleLine({ schedule }: { schedule: Schedule }) {
	const { timezone } = useUser();
	const now = useNow();
	const { _id: scheduleId, name, type, nextCallTime, pausedReason } = schedule;
	const next = nextCallTime && momentAhead(new Date(nextCallTime), timezone, now);
	return (
		<li>
			<Link to={generatePath(paths.editSchedule, { scheduleId })}>{name}</Link>
			<TypeTag type={type} />
			<span className={classes.when}>
				{pausedReason ? pauseWords(pausedReason) : (next ?? words.off)}
			</span>
		</li>
	);
}
