import {
	IconAlertCircle,
	IconCircleCheck,
	IconCircleDashed,
	IconClock,
	IconUserOff,
} from '@tabler/icons-react';
import type { Drill, DrillState } from '#contract/drills.ts';
import * as words from '#language/app/screens/practice.ts';
import { minutesWords } from '#language/counted.ts';
import { reasonWords } from '#language/reasons.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { personPath } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import classes from './practice-page.module.css';

type Person = Drill['people'][0];

/** Who answered, how fast, and whom it did not reach. */
export function DrillOutcome({ drill }: { drill: Drill }) {
	return (
		<Card title={words.latest}>
			<Summary drill={drill} />
			<People people={drill.people} />
		</Card>
	);
}

export function EarlierDrills({ drills }: { drills: Drill[] }) {
	if (drills.length === 0) return null;
	return (
		<Card title={words.earlier}>
			{drills.map((drill) => (
				<Fold key={drill._id} summary={<Summary drill={drill} />}>
					<People people={drill.people} />
				</Fold>
			))}
		</Card>
	);
}

function Summary({ drill: { startedAt, people } }: { drill: Drill }) {
	const { timezone } = useUser();
	const answered = people.filter(({ state }) => state === 'answered');
	return (
		<span className={classes.summary}>
			<time dateTime={startedAt}>{dayAndTime(new Date(startedAt), timezone)}</time>
			<span>{words.answeredOf(answered.length, people.length)}</span>
		</span>
	);
}

function People({ people }: { people: Person[] }) {
	return (
		<ul className={classes.people}>
			{people.map((person) => (
				<li key={person.recipientId ?? 'holder'}>
					<span className={classes.name}>{person.recipientId ? person.name : words.youAlone}</span>
					<Outcome person={person} />
				</li>
			))}
		</ul>
	);
}

const looks = {
	waiting: { color: 'blue', Icon: IconClock },
	sent: { color: 'blue', Icon: IconClock },
	answered: { color: 'green', Icon: IconCircleCheck },
	silent: { color: 'amber', Icon: IconCircleDashed },
	failed: { color: 'red', Icon: IconAlertCircle },
	left_out: { color: 'grey', Icon: IconUserOff },
} as const satisfies Record<DrillState, object>;

function Outcome({ person }: { person: Person }) {
	const { recipientId, name, state, way, reason } = person;
	const { color, Icon } = looks[state];
	return (
		<span className={classes.outcome}>
			<Tag color={color} icon={<Icon size={16} aria-hidden />}>
				{state === 'answered' ? answeredWords(person) : words.states[state]}
			</Tag>
			{way === 'mail' && <small>{words.byMail}</small>}
			{reason && <small>{reasonWords(reason)}</small>}
			{state === 'failed' && recipientId && (
				<LinkButton look="quiet" to={personPath(recipientId)}>
					{words.check(name)}
				</LinkButton>
			)}
		</span>
	);
}

function answeredWords({ sentAt, answeredAt }: Person): string {
	if (sentAt === null || answeredAt === null) return words.states.answered;
	const minutes = Math.floor((Date.parse(answeredAt) - Date.parse(sentAt)) / 60_000);
	return minutes < 1 ? words.atOnce : words.answeredAfter(minutesWords(minutes));
}
