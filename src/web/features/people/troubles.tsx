import { IconAlertTriangle, IconMessageOff, IconZzz } from '@tabler/icons-react';
import type { PersonDetails } from '#contract/recipients.ts';
import * as words from '#language/app/screens/person.ts';
import { repliedStop } from '#language/app/screens/recipient-form.ts';
import { optedOut } from '#language/app/screens/shared.ts';
import { reasonWords, restingWords } from '#language/reasons.ts';
import { dayAndTime, shortName } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TroublesProps {
	person: PersonDetails;
	onEdit: () => void;
}

/** Why texts to this person do not arrive or do not go out, and what to do about it. */
export function Troubles({ person, onEdit }: TroublesProps) {
	const { timezone } = useUser();
	const { warning, resting, lostText } = person;
	const name = shortName(person.name);
	const toNumber = (
		<Button look="secondary" onClick={onEdit}>
			{words.changeNumber}
		</Button>
	);
	return (
		<>
			{person.optedOut && (
				<Notice tone="warning" icon={<IconMessageOff aria-hidden />} title={optedOut}>
					{repliedStop(name)}
				</Notice>
			)}
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
					{resting.code === 'no_answer' && words.askToAnswer(name)}
				</Notice>
			)}
			{warning && (
				<Notice tone="warning" icon={<IconAlertTriangle aria-hidden />} actions={toNumber}>
					{warning.message}
				</Notice>
			)}
			{lostText && !warning && (
				<Notice
					tone="warning"
					icon={<IconAlertTriangle aria-hidden />}
					title={
						lostText.reason ? words.lostTextBecause(reasonWords(lostText.reason)) : words.lostText
					}
					actions={toNumber}
				>
					{words.checkNumber(dayAndTime(new Date(lostText.at), timezone), name)}
				</Notice>
			)}
		</>
	);
}
