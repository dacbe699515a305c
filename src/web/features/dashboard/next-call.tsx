import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import { reachWords } from '#language/app/reach.ts';
import { pauseWords } from '#language/app/reasons.ts';
import * as words from '#language/app/screens/dashboard.ts';
import { listWords } from '#language/list.ts';
import { zoneCity } from '#language/moments.ts';
import { momentAhead } from '#web/lib/day-words.ts';
import { shortName, timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { marked } from '#web/ui/marked.tsx';
import { LocalTimes } from '../schedules/local-times.tsx';
import classes from './next-call.module.css';

const NextCallActions = lazyPart(
	async () => (await import('./next-call-actions.tsx')).NextCallActions,
);

interface NextCallProps {
	/** Undefined when they could not be loaded. */
	schedules?: Schedule[];
	recipients?: Recipient[];
	now: Date;
}

const MOST_NAMES = 4;

/** The next call in plain words, with everyone's local time. */
export function NextCall({ schedules, recipients = [], now }: NextCallProps) {
	const { timezone: homeZone } = useUser();
	const navigate = useNavigate();
	if (!schedules) {
		return (
			<Card title={words.nextCall}>
				<p className={classes.none}>{words.schedulesNotLoaded}</p>
			</Card>
		);
	}
	const next = schedules
		.filter(({ type, nextCallTime }) => type === 'call' && nextCallTime !== null)
		.sort((one, other) => Date.parse(one.nextCallTime ?? '') - Date.parse(other.nextCallTime ?? ''))
		.at(0);
	if (!next?.nextCallTime) {
		return (
			<Card title={words.nextCall}>
				<p className={classes.none}>
					{marked(words.noCall, {
						plan: (inner) => <Link to={`${paths.newSchedule}?filter=call`}>{inner}</Link>,
					})}
				</p>
				{schedules.some(({ exceptions }) => exceptions.length > 0) && (
					<Suspense>
						<NextCallActions schedules={schedules} />
					</Suspense>
				)}
			</Card>
		);
	}

	const moment = new Date(next.nextCallTime);
	const names = next.recipientIds.map(({ name }) => shortName(name));
	const others = names.length - MOST_NAMES;
	const shown = others > 1 ? [...names.slice(0, MOST_NAMES), words.others(others)] : names;
	const invited = new Set(next.recipientIds.map(({ _id }) => _id));
	const elsewhere = recipients.filter(({ _id, timezone }) => invited.has(_id) && timezone !== '');
	const place = generatePath(paths.editSchedule, { scheduleId: next._id });
	return (
		<Card title={words.nextCall} onOpen={() => navigate(place)}>
			<div className={classes.words}>
				<p className={classes.when}>
					<time dateTime={next.nextCallTime}>{momentAhead(moment, homeZone, now)}</time>
				</p>
				<p>
					{marked(words.nextCallWith(next.name, listWords(shown)), {
						b: (inner) => (
							<Link to={place} className={classes.name}>
								{inner}
							</Link>
						),
					})}
				</p>
				{[next.pausedReason && pauseWords(next.pausedReason), reachWords(next)]
					.filter((note) => note !== null)
					.map((note) => (
						<p key={note} className={classes.paused}>
							<IconAlertTriangle aria-hidden size={18} />
							{note}
						</p>
					))}
			</div>
			<div className={classes.actions}>
				<Suspense>
					<NextCallActions schedules={schedules} next={next} />
				</Suspense>
			</div>
			{elsewhere.length > 0 && (
				<div className={classes.clocks}>
					<p>{words.timeForYou(timeOfDay(moment, homeZone), zoneCity(homeZone))}</p>
					<LocalTimes moment={moment} homeZone={homeZone} recipients={elsewhere} />
				</div>
			)}
		</Card>
	);
}
