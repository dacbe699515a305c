import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Talked } from '#contract/dashboard.ts';
import * as words from '#language/app/screens/dashboard.ts';
import { timeAgo } from '#web/lib/day-words.ts';
import { personPath } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import classes from './last-talked.module.css';

const MOST = 6;

interface LastTalkedProps {
	/** Undefined when it could not be loaded; nothing is shown then. */
	people?: Talked[];
	now: Date;
	onCall: (recipientId: string) => void;
}

/** The person with the longest wait comes first. */
export function LastTalked({ people, now, onCall }: LastTalkedProps) {
	const { timezone } = useUser();
	const [isWhole, setWhole] = useState(false);
	if (!people || people.length === 0) return null;
	const ago = (moment: string) => timeAgo(new Date(moment), timezone, now);
	return (
		<section className={classes.section} aria-labelledby="last-talked">
			<h2 id="last-talked">{words.lastTalked}</h2>
			<ul className={classes.people}>
				{people.slice(0, isWhole ? undefined : MOST).map((person) => (
					<li key={person._id}>
						<div className={classes.words}>
							<Link className={classes.name} to={personPath(person._id)}>
								{person.name}
							</Link>
							<span>
								{person.lastCallAt ? words.talked(ago(person.lastCallAt)) : words.noCallYet}
							</span>
							{person.lastTextAt && (
								<span className={classes.text}>{words.texted(ago(person.lastTextAt))}</span>
							)}
						</div>
						<Weeks person={person} />
						<RowActions
							label={person.name}
							actions={[
								{
									word: words.callThem,
									label: words.callNow(person.name),
									icon: <IconPhone aria-hidden size={20} />,
									onClick: () => onCall(person._id),
								},
							]}
						/>
					</li>
				))}
			</ul>
			<p className={classes.legend} aria-hidden>
				<span>
					<Dot kind="call" /> {words.weekWithCall}
				</span>
				<span>
					<Dot kind="text" /> {words.weekWithTexts}
				</span>
				<span>
					<Dot kind="none" /> {words.weekWithNeither}
				</span>
			</p>
			{people.length > MOST && !isWhole && (
				<div>
					<Button look="quiet" onClick={() => setWhole(true)}>
						{words.showAll(people.length)}
					</Button>
				</div>
			)}
		</section>
	);
}

const STEP = 16;
type Kind = 'call' | 'text' | 'none';

/** The last eight weeks as dots, and in words for screen readers. */
function Weeks({ person: { weeks } }: { person: Talked }) {
	const kinds = weeks.map(kindOf);
	const count = (kind: Kind) => kinds.filter((each) => each === kind).length;
	const width = weeks.length * STEP;
	return (
		<svg
			className={classes.weeks}
			role="img"
			aria-label={words.weeks(weeks.length, count('call'), count('text'), count('none'))}
			viewBox={`0 0 ${width} ${STEP}`}
			width={width}
			height={STEP}
		>
			{kinds.map((kind, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
				<Mark key={index} kind={kind} x={index * STEP + STEP / 2} />
			))}
		</svg>
	);
}

function kindOf({ calls, texts }: Talked['weeks'][number]): Kind {
	if (calls > 0) return 'call';
	return texts > 0 ? 'text' : 'none';
}

/** Shape as well as colour: large, small, hollow. */
function Mark({ kind, x }: { kind: Kind; x: number }) {
	const radius = { call: 6, text: 4, none: 3.5 }[kind];
	return <circle className={classes.mark} data-kind={kind} cx={x} cy={STEP / 2} r={radius} />;
}

function Dot({ kind }: { kind: Kind }) {
	return (
		<svg viewBox={`0 0 ${STEP} ${STEP}`} width={STEP} height={STEP} aria-hidden="true">
			<Mark kind={kind} x={STEP / 2} />
		</svg>
	);
}
