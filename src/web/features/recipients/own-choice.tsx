import { IconUserCheck } from '@tabler/icons-react';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/ways.ts';
import { timeWords } from '#language/moments.ts';
import { shortName } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './recipients.module.css';

/** What the person chose, which the account holder cannot change. */
export function OwnChoice({ recipient }: { recipient: Recipient }) {
	const name = shortName(recipient.name);
	const chosen = chosenBy(recipient, name);
	if (chosen.length === 0) return null;
	return (
		<Notice icon={<IconUserCheck aria-hidden />} title={words.ownChoice(name)}>
			<ul className={classes.chosen}>
				{chosen.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</Notice>
	);
}

function chosenBy({ ways, reached, quietHours }: Recipient, name: string): string[] {
	const { text, mail } = reached;
	const isDeclined = ways.length === 0 || ways.every((way) => reached[way]?.status === 'declined');
	// Mail that comes back was stopped by us, not by them.
	const isMailStopped = mail?.status === 'stopped' && !mail.reason;
	return [
		isDeclined && words.declinedAll(name),
		text.status === 'stopped' && words.repliedStop(name),
		!isDeclined && text.status === 'declined' && words.declinedTexts(name),
		isMailStopped && words.stoppedMails(name),
		!isDeclined && mail?.status === 'declined' && words.declinedMails(name),
		quietHours && words.quietHours(name, timeWords(quietHours.from), timeWords(quietHours.until)),
	].filter((sentence) => typeof sentence === 'string');
}
