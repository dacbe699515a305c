import type { Room } from '#contract/rooms.ts';
import { listWords } from '#words/en/list.ts';
import { leftWords, namesOf } from './alone-words.ts';
import { Avatar } from './avatar.tsx';
import classes from './people-expected.module.css';

const MOST_FACES = 8;

/** Who is there, and who is still expected. */
export function PeopleExpected({ people }: { people: Room['people'] }) {
	if (people.length === 0) return null;
	const here = namesOf(people, 'here');
	const away = namesOf(people, 'expected');
	const left = namesOf(people, 'left');
	const rank = ({ state }: (typeof people)[number]) => Number(state === 'here');
	const inOrder = people.toSorted((one, other) => rank(other) - rank(one));
	return (
		<div className={classes.people}>
			<div className={classes.faces}>
				{inOrder.slice(0, MOST_FACES).map(({ name, state }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
					<span key={index} className={classes.face} data-here={state === 'here' || undefined}>
						<Avatar name={name} />
					</span>
				))}
			</div>
			<p role="status">
				{here.length > 0 && <strong>{`${listWords(here)} ${verb(here)} there already.`} </strong>}
				{away.length > 0 &&
					`${listWords(away)} ${verb(away)} ${here.length > 0 ? 'still ' : ''}expected. `}
				{left.length > 0 && leftWords(left)}
			</p>
		</div>
	);
}

const verb = (names: string[]) => (names.length === 1 ? 'is' : 'are');
