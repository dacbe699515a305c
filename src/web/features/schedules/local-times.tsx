import { IconMoonStars } from '@tabler/icons-react';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/local-times.ts';
import { localTimeFor } from '#language/moments.ts';
import { shortName } from '#web/lib/format.ts';
import { isEarlyOrLate } from '#words/clock.ts';
import classes from './schedule-preview.module.css';

interface LocalTimesProps {
	moment: Date;
	homeZone: string;
	recipients: Recipient[];
}

/** The local times of people whose zone is known. */
export function LocalTimes({ moment, homeZone, recipients }: LocalTimesProps) {
	const known = recipients.filter(({ timezone }) => timezone !== '');
	const byZone = Map.groupBy(known, ({ timezone }) => timezone);
	if (byZone.size === 0) return null;
	return (
		<ul className={classes.moments} aria-label={words.localTimes}>
			{[...byZone].map(([zone, people]) => (
				<li key={zone}>
					{words.timeFor(
						localTimeFor(moment, zone, homeZone),
						people.map(({ name }) => shortName(name)),
					)}
					{isEarlyOrLate(moment, zone) && (
						<span className={classes.hint}>
							<IconMoonStars aria-hidden size={18} />
							{words.mayBeAsleep}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
