import { IconAlertTriangle, IconZzz } from '@tabler/icons-react';
import type { PersonDetails } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';
import * as words from '#language/app/screens/person.ts';
import { reasonWords, restingWords } from '#language/reasons.ts';
import { shortName } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OwnChoice } from '../recipients/own-choice.tsx';

interface TroublesProps {
	person: PersonDetails;
	onEdit: () => void;
}

/** Why this person gets nothing or not everything, and what to do about it. */
export function Troubles({ person, onEdit }: TroublesProps) {
	const { warning, resting, ways } = person;
	return (
		<>
			<OwnChoice recipient={person} />
			{resting && (
				<Notice
					tone="warning"
					icon={<IconZzz aria-hidden />}
					title={restingWords(resting)}
					actions={
						resting.code === 'plan_limit' && (
							<LinkButton look="secondary" to={paths.recipients}>
								{words.chooseWhoIsActive}
							</LinkButton>
						)
					}
				>
					{resting.code === 'no_answer' && words.askToAnswer(shortName(person.name))}
				</Notice>
			)}
			{warning && (
				<Notice
					tone="warning"
					icon={<IconAlertTriangle aria-hidden />}
					actions={<Change way="text" onEdit={onEdit} />}
				>
					{warning.message}
				</Notice>
			)}
			{ways
				.filter((way) => way !== 'text' || !warning)
				.map((way) => (
					<Lost key={way} way={way} person={person} onEdit={onEdit} />
				))}
		</>
	);
}

interface LostProps extends TroublesProps {
	way: Way;
}

/** The last text did not arrive, or the last mail came back. */
function Lost({ way, person, onEdit }: LostProps) {
	const state = person.reached[way];
	const isReturned = way === 'mail' && state?.status === 'stopped' && state.reason;
	if (state?.status !== 'fails' && !isReturned) return null;
	return (
		<Notice
			tone="warning"
			icon={<IconAlertTriangle aria-hidden />}
			title={state.reason ? words.lostBecause[way](reasonWords(state.reason)) : words.lost[way]}
			actions={<Change way={way} onEdit={onEdit} />}
		>
			{words.check[way](shortName(person.name))}
		</Notice>
	);
}

function Change({ way, onEdit }: Pick<LostProps, 'way' | 'onEdit'>) {
	return (
		<Button look="secondary" onClick={onEdit}>
			{words.change[way]}
		</Button>
	);
}
